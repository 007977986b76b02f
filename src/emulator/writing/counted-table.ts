import type { Counts } from './changes.ts'

/**
 * A table of which only counters change: everything else in a row is as the base world has it at the time. A row that
 * counts as it did is handed on as it is, and so is a list of such rows.
 */
export interface CountedTable<Row> {
  /** No counter falls below 0, even where the base world counts fewer than it has. */
  count(id: number, by: Counts<Row>): void
  /** A row of the base world as it counts now. */
  current(row: Row | undefined): Row | undefined
  /** A list of the base world, the same array for as long as nothing in it changes. */
  list(base: readonly Row[]): readonly Row[]
  /** Back to the base world. */
  forget(): void
}

/** A row as it was last shown, and from what it was made. */
interface Shown<Row> {
  readonly base: Row
  readonly row: Row
}

export function createCountedTable<Row extends { readonly id: number }>(): CountedTable<Row> {
  const counts = new Map<number, Counts<Row>>()
  const shown = new Map<number, Shown<Row>>()
  let lists = new WeakMap<readonly Row[], { readonly version: number; readonly rows: readonly Row[] }>()
  let version = 0

  function current(row: Row): Row {
    const by = counts.get(row.id)
    if (by === undefined) return row
    const held = shown.get(row.id)
    if (held?.base === row) return held.row
    const made = added(row, by)
    shown.set(row.id, { base: row, row: made })
    return made
  }

  return {
    count(id, by) {
      counts.set(id, sum(counts.get(id) ?? {}, by))
      shown.delete(id)
      version += 1
    },
    current: (row) => row && current(row),
    list(base) {
      if (version === 0) return base
      const held = lists.get(base)
      if (held?.version === version) return held.rows
      const before = held?.rows ?? base
      const rows = base.map(current)
      const same = rows.every((row, place) => row === before[place])
      const kept = { version, rows: same ? before : rows }
      lists.set(base, kept)
      return kept.rows
    },
    forget() {
      counts.clear()
      shown.clear()
      lists = new WeakMap()
      version = 0
    },
  }
}

/** The columns that counts name. */
function columnsOf<Row>(counts: Counts<Row>): (keyof Row)[] {
  return Object.keys(counts) as (keyof Row)[] // nothing else can be a key of it
}

/** The numbers of both, by column. */
function sum<Row>(one: Counts<Row>, other: Counts<Row>): Counts<Row> {
  const numbers: { [Column in keyof Row]?: number } = { ...one }
  for (const column of columnsOf(other)) numbers[column] = (one[column] ?? 0) + (other[column] ?? 0)
  return numbers
}

function added<Row>(row: Row, by: Counts<Row>): Row {
  const numbers: { [Column in keyof Row]?: number } = {}
  for (const column of columnsOf(by)) {
    numbers[column] = Math.max(0, Number(row[column]) + (by[column] ?? 0))
  }
  return { ...row, ...numbers }
}
