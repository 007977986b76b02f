import { useEffect, useRef, useState } from 'react'

import { useMessages } from '#i18n/i18n.tsx'
import { useClock } from '#ui/clock-context.tsx'
import { LiveRegion } from '#ui/live-region.tsx'

import { nextAnnouncement, NOTHING_SAID, type Announcement } from './announcement.ts'
import { secondsUntil } from './gauge.ts'
import { useBudget } from './use-budget.ts'

interface Said {
  readonly what: Announcement
  readonly seconds: number | null
}

/** The one voice of the budget: it speaks when the state changes in a way that matters, at most once in 30 s. */
export function BudgetAnnouncer() {
  const messages = useMessages('budget').announce
  const { state, pausedUntil, resetsAt } = useBudget()
  const clock = useClock()
  const memory = useRef(NOTHING_SAID)
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    let cancel = (): void => {}
    const turn = (): void => {
      const now = clock.now()
      const { memory: next, say, askAgainIn } = nextAnnouncement(memory.current, state, now)
      memory.current = next
      if (say !== null) setSaid({ what: say, seconds: secondsUntil(pausedUntil ?? resetsAt, now) })
      if (askAgainIn !== null) cancel = clock.after(askAgainIn, turn)
    }
    turn()
    return () => cancel()
  }, [state, pausedUntil, resetsAt, clock])
  return <LiveRegion>{said === null ? '' : wordsOf(said, messages)}</LiveRegion>
}

function wordsOf(said: Said, messages: ReturnType<typeof useMessages<'budget'>>['announce']): string {
  return said.what === 'paused' ? messages.paused(said.seconds) : messages[said.what]
}
