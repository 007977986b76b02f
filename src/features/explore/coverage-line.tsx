import type { Coverage } from '#domain/explore/question.ts'
import { CompletionBar } from '#features/completion/completion-bar.tsx'
import { useCompletion } from '#features/completion/use-completion.ts'
import { useMessages } from '#i18n/i18n.tsx'

import styles from './explorer.module.css'

const NOBODY: readonly number[] = []

interface CoverageLineProps {
  readonly coverage: Coverage
  /** The works in question; null for all that are known. */
  readonly within: readonly number[] | null
  readonly withStatus: boolean
}

/** How much is known of the works, and what it takes to know the rest. */
export function CoverageLine({ coverage, within, withStatus }: CoverageLineProps) {
  const { coverage: messages } = useMessages('explore')
  const completion = useCompletion({ near: NOBODY, within })
  const { works, casts, staffs, series, status } = coverage
  if (works === 0) return null
  const whole = casts === works && staffs === works && series === works
  return (
    <div className={styles.coverage}>
      <p className={styles.known}>
        <span>{whole ? messages.complete : messages.casts(casts, works)}</span>
        {!whole && <span>{messages.staffs(staffs)}</span>}
        {!whole && <span>{messages.series(series)}</span>}
        {withStatus && status < works && <span>{messages.status(status)}</span>}
      </p>
      {(!whole || completion.state.kind !== 'idle') && <CompletionBar completion={completion} />}
    </div>
  )
}
