import type { ReactNode } from 'react'

import type { KnownRow } from '#api/catalogue.ts'
import type { ApiError } from '#api/errors.ts'
import type { OperationQuery } from '#api/query.ts'
import { instant, MINUTE } from '#base/time.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { WaitingPlace } from '#features/works/waiting-place.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useNow } from '#ui/clock-context.tsx'

import type { WorkPageQuery } from './documents.generated.ts'
import styles from './known-work.module.css'

interface KnownAgeProps {
  readonly known: KnownRow<'work'>
  readonly query: OperationQuery<WorkPageQuery>
  /** Why the rest did not come; null while it is on its way. */
  readonly error: ApiError | null
  readonly onRetry: () => void
}

/** How old the facts are that are known of a work, and what became of the rest. */
export function KnownAge({ known, query, error, onRetry }: KnownAgeProps): ReactNode {
  const works = useMessages('works')
  const messages = useMessages('work')
  const format = useFormat()
  const now = useNow(MINUTE)
  // The oldest of them: nothing on the page is older than it says.
  const at = instant(Math.min(...Object.values(known.ages)))
  return (
    <div className={styles.known} aria-busy={error === null}>
      <p>
        <time dateTime={new Date(at).toISOString()} title={format.clock(at)}>
          {works.age(format.age(at, now))}
        </time>
      </p>
      <p>{error === null ? messages.restComes : messages.restMissing}</p>
      {error === null ? (
        <WaitingPlace query={query} />
      ) : (
        <FailureNotice level={2} error={error} onRetry={onRetry} held />
      )}
    </div>
  )
}
