import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useSettled } from '#ui/clock-context.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'

import styles from './completion-bar.module.css'
import type { Completion } from './use-completion.ts'

/** How long the catalogue takes to note what came, in milliseconds. */
const NOTED = 2_000

interface CompletionBarProps {
  readonly completion: Completion
  /** Asked between requests whether what was wanted is known by now. */
  readonly isEnough?: () => Promise<boolean>
}

/** Offers to fetch who made the works of which that is not known, at its price; tells how far it has come, and ends it. */
export function CompletionBar({ completion, isEnough }: CompletionBarProps) {
  const messages = useMessages('people').completion
  const { gap } = useFormat()
  const { state, lacking, inPart, price, works } = completion
  // What has just come is noted a moment later.
  const settled = Number(useSettled(String(inPart), NOTED))
  if (lacking === null) return null
  if (state.kind === 'running') {
    const { progress } = state
    return (
      <div className={styles.bar}>
        <progress max={progress.of} value={progress.works} aria-label={messages.progress} />
        <span>{messages.sofar(progress.works, progress.of, progress.requests)}</span>
        <Button onClick={completion.stop}>{messages.stop}</Button>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      {state.kind !== 'idle' && (
        <output>
          {messages.ended[state.kind](state.progress.works, state.progress.requests)}
          {state.kind === 'failed' && (
            <>
              {gap}
              <FailureTitle error={state.error} />
            </>
          )}
        </output>
      )}
      {lacking > 0 && (
        <>
          <span>{messages.lacking(lacking, works)}</span>
          <Button onClick={() => completion.start(isEnough)}>
            {messages.start}
            <Price count={price} />
          </Button>
        </>
      )}
      {settled > 0 && <span>{messages.inPart(settled)}</span>}
      {lacking === 0 && settled === 0 && state.kind === 'idle' && <span>{messages.nothingLacking}</span>}
    </div>
  )
}
