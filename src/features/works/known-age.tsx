import type { ReactNode } from 'react'

import type { ApiError } from '#api/errors.ts'
import type { OperationQuery } from '#api/query.ts'
import { instant, MINUTE, type Instant } from '#base/time.ts'
import { FailureNotice } from '#features/failure/failure-notice.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { useNow } from '#ui/clock-context.tsx'

import styles from './known-age.module.css'
import { WaitingPlace } from './waiting-place.tsx'

interface KnownAgeProps<Data> {
  /** When each of the facts that are shown was told. */
  readonly ages: Readonly<Record<string, Instant | undefined>>
  readonly query: OperationQuery<Data>
  /** Why the rest did not come; null while it is on its way. */
  readonly error: ApiError | null
  readonly onRetry: () => void
}

/** How old the facts are that are known of something, and what became of the rest. */
export function KnownAge<Data>({ ages, query, error, onRetry }: KnownAgeProps<Data>): ReactNode {
  const works = useMessages('works')
  const messages = useMessages('lists')
  const format = useFormat()
  const now = useNow(MINUTE)
  // The oldest of them: nothing on the page is older than it says.
  const at = instant(Math.min(...Object.values(ages).filter((one) => one !== undefined)))
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
