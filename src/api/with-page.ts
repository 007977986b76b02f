import { nextCursor, sizeOf, type Connection, type Rest } from './pagination.ts'

/** The rest with one more page, of which only rows that are not yet shown are taken. */
export function withPage<Row>(
  rest: Rest<Row>,
  page: Connection<Row> | null,
  given: {
    readonly first: Connection<Row> | null
    /** What tells rows apart: `annictId`. */
    readonly idOf: (row: Row) => number
  },
): Rest<Row> {
  const { first, idOf } = given
  const known = new Set([...(first?.nodes ?? []), ...rest.rows].map(idOf))
  const rows = page?.nodes ?? []
  const fresh = rows.filter((row) => !known.has(idOf(row)) && known.add(idOf(row)))
  return {
    of: rest.of,
    rows: [...rest.rows, ...fresh],
    lost: rest.lost + (page?.lost ?? 0),
    shifted: rest.shifted || fresh.length < rows.length || page?.total !== first?.total,
    next: nextCursor(page),
    size: sizeOf(page),
  }
}
