import type { PageArguments } from '#emulator/connection.ts'
import type { SeasonName, Visibility } from '#emulator/world.ts'

/*
 * The lists of a world are never changed, only replaced. So what was made of a list is kept for as long as the list
 * lives: a page of a long list costs no more than its rows.
 */

export type Direction = 'ASC' | 'DESC'

/** Page and order, as the arguments of most connections. Null means absent. */
export interface OrderedArguments<Field extends string> extends PageArguments {
  readonly orderBy?: { readonly field: Field; readonly direction: Direction } | null
}

/**
 * What a field orders by: keys, the first the most important. Null is unknown. They depend on the row alone: an order
 * is computed once for a list.
 */
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

/** Orders that lists have been brought into, by what they were ordered by. */
const orders: Readonly<
  Record<Direction, WeakMap<readonly object[], WeakMap<Keys<never>, readonly object[]>>>
> = {
  ASC: new WeakMap(),
  DESC: new WeakMap(),
}

/** Like `sorted`, remembered for the list: `keys` is the same function every time, or nothing is gained. */
export function sortedOnce<Row extends object>(
  rows: readonly Row[],
  keys: Keys<Row>,
  direction: Direction,
): readonly Row[] {
  const ofRows = orders[direction].get(rows) ?? new WeakMap<Keys<never>, readonly object[]>()
  orders[direction].set(rows, ofRows)
  const held = ofRows.get(keys)
  // What is held under this list is made of its rows.
  if (held !== undefined) return held as readonly Row[]
  const made = sorted(rows, keys, direction)
  ofRows.set(keys, made)
  return made
}

/** As `orderBy` asks; without it the order of the database. */
export function orderedBy<Row extends object, Field extends string>(
  rows: readonly Row[],
  orderBy: OrderedArguments<Field>['orderBy'],
  keys: Readonly<Record<Field, Keys<Row>>>,
): readonly Row[] {
  if (orderBy === undefined || orderBy === null) return rows
  return sortedOnce(rows, keys[orderBy.field], orderBy.direction)
}

interface Seen {
  readonly visibility: Visibility
}

const keptOf = new WeakMap<readonly object[], readonly object[]>()

/** The rows that lists show. */
export function kept<Row extends Seen>(rows: readonly Row[]): readonly Row[] {
  const held = keptOf.get(rows)
  // What is held under this list is a part of it.
  if (held !== undefined) return held as readonly Row[]
  const made = rows.filter((row) => row.visibility === 'kept')
  keptOf.set(rows, made)
  return made
}

const SEASON_NUMBERS: Readonly<Record<SeasonName, number>> = {
  WINTER: 1,
  SPRING: 2,
  SUMMER: 3,
  AUTUMN: 4,
}

/** Seasons by number within their year, as the database keeps them: winter is 1. Null stays null. */
export function seasonNumber(name: SeasonName | null): number | null {
  return name === null ? null : SEASON_NUMBERS[name]
}

/** Year, then season; a work may have the first without the second. */
export function seasonKeys(work: {
  readonly seasonYear: number | null
  readonly seasonName: SeasonName | null
}): readonly (number | null)[] {
  return [work.seasonYear, seasonNumber(work.seasonName)]
}

export const byId: Keys<{ readonly id: number }> = (row) => [row.id]
export const byCreation: Keys<{ readonly createdAt: number }> = (row) => [row.createdAt]
export const bySortNumber: Keys<{ readonly sortNumber: number }> = (row) => [row.sortNumber]
export const byLikes: Keys<{ readonly likesCount: number }> = (row) => [row.likesCount]
export const byStart: Keys<{ readonly startedAt: number }> = (row) => [row.startedAt]
