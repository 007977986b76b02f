import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Instant } from '#base/time.ts'

import { nothingMore, type Connection, type Rest } from './pagination.ts'

/** A list of which the first page came with the page's own answer, and more perhaps by a button. */
export interface ListSoFar<Row> {
  /** The first page and what was asked for beyond it. The same array until something came. */
  readonly rows: readonly Row[]
  /** Rows of all pages that the server could not give. */
  readonly lost: number
  readonly first: Connection<Row> | null
  /** What is beyond the first page, and where more of it begins. */
  readonly rest: Rest<Row>
  /** Where the rest is kept: in the memory of the query client. */
  readonly restKey: readonly unknown[]
}

/**
 * A list that may go on behind a button (`use-more-pages.ts`). What that brought is there again on the way back, and
 * goes when the first page is renewed. `list` tells the list from all others, `answeredAt` when its first page came.
 */
export function useListSoFar<Row>(
  list: readonly unknown[],
  first: Connection<Row> | null,
  answeredAt: Instant,
): ListSoFar<Row> {
  const restKey = ['rest', ...list]
  const { data: held } = useQuery<Rest<Row>>({ queryKey: restKey, queryFn: skipToken })
  const start = useMemo(() => nothingMore(first, answeredAt), [first, answeredAt])
  const rest = held?.of === answeredAt ? held : start
  const rows = useMemo(() => [...(first?.nodes ?? []), ...rest.rows], [first, rest])
  return { rows, lost: (first?.lost ?? 0) + rest.lost, first, rest, restKey }
}
