import type { Instant } from '#base/time.ts'

import type { Lossy } from './holes.ts'

/** A page of a list, as an answer holds it with its holes taken out. */
export interface Connection<Row> extends Lossy {
  readonly nodes: readonly Row[] | null
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  /** What the server counts in the whole list, which need not be what it gives. Absent where it does not count. */
  readonly total?: number
}

/**
 * What "more" has brought beyond the first page. Annict's cursors are offsets, which move with every row that is entered:
 * a rest is kept in memory, belongs to one answer, and is void with the next.
 */
export interface Rest<Row> {
  /** When the answer came that holds the first page. */
  readonly of: Instant
  readonly rows: readonly Row[]
  /** Rows that the server could not give. */
  readonly lost: number
  /**
   * The list is known to have changed between two pages: rows came twice, or the server counts otherwise than before. Such
   * a list may lack some. False does not say that it stood still: where nothing is counted, a removed row leaves no trace.
   */
  readonly shifted: boolean
  /** Where the next page begins; null when the list is complete. */
  readonly next: string | null
  /** Rows of the latest page, lost ones included: so many at once the server can give. */
  readonly size: number
}

/** The rest of a list of which only the first page is here. A page that the server lost leads nowhere. */
export function nothingMore<Row>(first: Connection<Row> | null, of: Instant): Rest<Row> {
  return { of, rows: [], lost: 0, shifted: false, next: nextCursor(first), size: sizeOf(first) }
}

/** A page that says it is followed but had no row, not even a lost one, or no cursor would lead round in a circle. */
export function nextCursor(page: Connection<unknown> | null): string | null {
  if (page === null || !page.pageInfo.hasNextPage || page.nodes === null) return null
  if (page.nodes.length === 0 && page.lost === undefined) return null
  return page.pageInfo.endCursor
}

/** Rows that a page had when it came, lost ones included. */
export function sizeOf(page: Connection<unknown> | null): number {
  return (page?.nodes?.length ?? 0) + (page?.lost ?? 0)
}
