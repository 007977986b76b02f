import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useApi } from '#api/api-context.ts'
import type { ApiError } from '#api/errors.ts'
import type { OperationQuery } from '#api/query.ts'
import { MINUTE, type Instant } from '#base/time.ts'
import { FailureTitle } from '#features/failure/failure-title.tsx'
import { useFormat, useMessages } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/clock-context.tsx'
import { Price } from '#ui/price.tsx'

import styles from './answer-age.module.css'
import { WaitingPlace } from './waiting-place.tsx'

interface AnswerAgeProps<Data> {
  readonly query: OperationQuery<Data>
  readonly answeredAt: Instant
  /** Whether the query is being asked again now, by whomever. */
  readonly busy: boolean
  /** Why the latest attempt to renew it failed; what is shown is the answer before. */
  readonly error: ApiError | null
  readonly children?: ReactNode
}

/** How old the answer on screen is, and the button that renews it at its price. */
export function AnswerAge<Data>({ query, answeredAt, busy, error, children }: AnswerAgeProps<Data>) {
  const api = useApi()
  const client = useQueryClient()
  const works = useMessages('works')
  const format = useFormat()
  const now = useNow(MINUTE)
  // A failure is the query's, which is handed in as `error`.
  const refresh = (): void => void api.refresh(client, query).catch(() => {})
  return (
    <div className={styles.age}>
      <div className={styles.line}>
        <time dateTime={new Date(answeredAt).toISOString()} title={format.clock(answeredAt)}>
          {works.age(format.age(answeredAt, now))}
        </time>
        <Button kind="plain" aria-disabled={busy} data-renew onClick={refresh}>
          {busy ? works.refreshing : works.refresh}
          {!busy && <Price count={1} />}
        </Button>
        {children}
        <WaitingPlace query={query} />
      </div>
      {error !== null && (
        <output className={styles.failed}>
          {works.refreshFailed} <FailureTitle error={error} />
        </output>
      )}
    </div>
  )
}
