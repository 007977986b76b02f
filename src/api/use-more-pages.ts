import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { CancelledError, isApiError, type ApiError } from './errors.ts'
import { HollowError } from './hollow-error.ts'
import type { ListSoFar } from './list-so-far.ts'
import type { Connection, Rest } from './pagination.ts'
import { withPage } from './with-page.ts'

/** How a list is gone on with. */
export interface MorePagesOptions<Row> {
  readonly idOf: (row: Row) => number
  /** Asks for the page after a cursor, by `api.ask`. The server gave `size` rows at once so far. */
  readonly load: (cursor: string, size: number) => Promise<Connection<Row> | null | undefined>
}

/** The button behind a list. Each press costs one request. */
export interface MorePages {
  readonly busy: boolean
  readonly error: ApiError | null
  readonly load: () => void
}

/** What brings the next page of a list; null when the list is complete. */
export function useMorePages<Row>(list: ListSoFar<Row>, options: MorePagesOptions<Row>): MorePages | null {
  const { first, rest, restKey } = list
  const { idOf, load } = options
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const { next } = rest

  const loadAfter = async (cursor: string): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const page = (await load(cursor, rest.size)) ?? null
      // A page that came out hollow is not the end of the list.
      if (page === null || page.nodes === null) throw new HollowError()
      client.setQueryData<Rest<Row>>(restKey, withPage(rest, page, { first, idOf }))
    } catch (fault) {
      if (!isApiError(fault)) throw fault
      // Given up is not failed.
      if (!(fault instanceof CancelledError)) setError(fault)
    } finally {
      setBusy(false)
    }
  }
  return next === null ? null : { busy, error, load: () => void loadAfter(next) }
}
