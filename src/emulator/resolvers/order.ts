import type { PageArguments } from '#emulator/connection.ts'
import type { SeasonName, Visibility } from '#emulator/world.ts'

export type Direction = 'ASC' | 'DESC'

/** Page and order, as the arguments of most connections. Null means absent. */
export interface OrderedArguments<Field extends string> extends PageArguments {
  readonly orderBy?: { readonly field: Field; readonly direction: Direction } | null
}

/** What a field orders by: keys, the first the most important. Null is unknown. */
export type Keys<Row> = (row: Row) => readonly (number | null)[]

/** PostgreSQL puts the unknown last when ascending and first when descending, as if it were above all. */
function compare(a: number | null, b: number | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}

/** The rows in the order of `keys`. Rows with equal keys stay in database order, whatever the direction. */
export function sorted<Row>(rows: readonly Row[], keys: Keys<Row>, direction: Direction): readonly Row[] {
  const sign = direction === 'ASC' ? 1 : -1
  return rows
    .map((row) => ({ row, by: keys(row) }))
    .toSorted((a, b) => {
      for (let at = 0; at < a.by.length; at += 1) {
        const order = compare(a.by[at] ?? null, b.by[at] ?? null)
        if (order !== 0) return order * sign
      }
      return 0
    })
    .map(({ row }) => row)
}

/** As `orderBy` asks; without it the order of the database. */
export function orderedBy<Row, Field extends string>(
  rows: readonly Row[],
  orderBy: OrderedArguments<Field>['orderBy'],
  keys: Readonly<Record<Field, Keys<Row>>>,
): readonly Row[] {
  if (orderBy === undefined || orderBy === null) return rows
  return sorted(rows, keys[orderBy.field], orderBy.direction)
}

export function kept<Row extends { readonly visibility: Visibility }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.visibility === 'kept')
}

export function notDeleted<Row extends { readonly visibility: Visibility }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter((row) => row.visibility !== 'deleted')
}

const SEASON_NUMBERS: Readonly<Record<SeasonName, number>> = {
  WINTER: 1,
  SPRING: 2,
  SUMMER: 3,
  AUTUMN: 4,
}

/** Year, then season; a work may have the first without the second. */
export function seasonKeys(work: {
  readonly seasonYear: number | null
  readonly seasonName: SeasonName | null
}): readonly (number | null)[] {
  return [work.seasonYear, work.seasonName === null ? null : SEASON_NUMBERS[work.seasonName]]
}

export const byCreation: Keys<{ readonly createdAt: number }> = (row) => [row.createdAt]
export const bySortNumber: Keys<{ readonly sortNumber: number }> = (row) => [row.sortNumber]
export const byLikes: Keys<{ readonly likesCount: number }> = (row) => [row.likesCount]
