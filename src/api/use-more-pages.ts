import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { Instant } from '#base/time.ts'

import { CancelledError, isApiError, type ApiError } from './errors.ts'
import { nothingMore, withPage, type Connection, type Rest } from './pagination.ts'

export interface MorePagesOptions<Row> {
  /** Tells the list from all others. */
  readonly list: readonly unknown[]
  /** The first page, as the page's own answer holds it. */
  readonly first: Connection<Row> | null
  /** When that answer came. */
  readonly answeredAt: Instant
  readonly idOf: (row: Row) => number
  /** Asks for the page after a cursor, by `api.ask`. */
  readonly load: (
    cursor: string,
  ) => Promise<{ readonly page: Connection<Row> | null | undefined; readonly missing: number }>
}

export interface MorePages<Row> {
  /** The first page and what was asked for beyond it, each row once. */
  readonly rows: readonly Row[]
  /** Rows beyond the first page that the server could not give. */
  readonly missing: number
  /** Null when the list is complete. Each page costs one request. */
  readonly more: { readonly busy: boolean; readonly error: ApiError | null; readonly load: () => void } | null
}

/** A list behind a button for more. What it brought is there again on the way back, and goes when the page is renewed. */
export function useMorePages<Row>(options: MorePagesOptions<Row>): MorePages<Row> {
  const { list, first, answeredAt, idOf, load } = options
  const client = useQueryClient()
  const restKey = ['rest', ...list]
  const { data: held } = useQuery<Rest<Row>>({ queryKey: restKey, queryFn: skipToken })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const rest = held?.of === answeredAt ? held : nothingMore(first, answeredAt)
  const { rows: further, next, missing } = rest
  const rows = useMemo(() => [...(first?.nodes ?? []), ...further], [first, further])

  const loadAfter = async (cursor: string): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const answer = await load(cursor)
      const found = { first, missing: answer.missing, idOf }
      client.setQueryData<Rest<Row>>(restKey, withPage(rest, answer.page ?? null, found))
    } catch (fault) {
      if (!isApiError(fault)) throw fault
      // Given up is not failed.
      if (!(fault instanceof CancelledError)) setError(fault)
    } finally {
      setBusy(false)
    }
  }
  return { rows, missing, more: next === null ? null : { busy, error, load: () => void loadAfter(next) } }
}
