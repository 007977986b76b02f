import { useCallback, useSyncExternalStore } from 'react'

import type { WaitingView } from '#api/client.ts'
import { later, SECOND } from '#base/time.ts'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useNow, usePast } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'
import { Strip } from '#ui/notice.tsx'

import { secondsUntil } from './gauge.ts'
import { budgetPause, placePause, SLOW_AFTER, type Pause } from './pause.ts'
import styles from './pause-notice.module.css'
import { useBudget } from './use-budget.ts'

/** One line across the page while the whole budget is paused; nothing otherwise. */
export function PauseNotice() {
  const pause = budgetPause(useBudget())
  if (pause === null || pause.cause === 'offline') return null
  return (
    <Strip tone="paused">
      <PauseText pause={pause} held />
    </Strip>
  )
}

/** In the place of what has not come yet: why it waits and for how long, or that its answer is slow; else nothing. */
export function WaitingNotice({ waiting }: { waiting: WaitingView }) {
  const subscribe = useCallback((listener: () => void) => waiting.subscribe(listener), [waiting])
  const state = useSyncExternalStore(subscribe, () => waiting.get())
  const slow = usePast(state.phase === 'in-flight' ? later(state.since, SLOW_AFTER) : null)
  const pause = placePause(useBudget(), state, slow)
  const { slow: slowly } = useMessages('budget').pause
  return (
    <>
      <LiveRegion>{pause?.cause === 'slow' ? slowly : ''}</LiveRegion>
      {pause !== null && (
        <div className={styles.place}>
          <PauseText pause={pause} />
        </div>
      )}
    </>
  )
}

function PauseText({ pause, held = false }: { pause: Pause; held?: boolean }) {
  const messages = useMessages('budget').pause
  const { gap } = useFormat()
  const seconds = secondsUntil(pause.until, useNow(SECOND))
  const rest =
    pause.cause === 'slow' ? (
      messages.whenItComes
    ) : pause.until === null ? (
      messages.byItself
    ) : seconds === null ? (
      messages.soon
    ) : (
      <>
        <b>{messages.resumes(seconds)}</b>
        {messages.tail}
      </>
    )
  return (
    <p className={styles.text}>
      {messages[pause.cause]}
      {gap}
      {rest}
      {held && `${gap}${messages.held}`}
    </p>
  )
}
