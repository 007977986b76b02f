import type { BudgetReading } from '#api/budget.ts'

/** One purpose and what it has spent in this window. */
export interface SpentRow {
  readonly purpose: string
  readonly count: number
  /** Its part of the largest row, from 0 to 1. */
  readonly share: number
}

/** Who spent how much, the largest first; `others` is a row of its own and always the last. */
export function spentRows(reading: BudgetReading): {
  readonly own: readonly SpentRow[]
  readonly others: SpentRow
} {
  const counts = Object.entries(reading.spent).filter(([, count]) => count > 0)
  const most = Math.max(1, reading.spentByOthers, ...counts.map(([, count]) => count))
  const row = (purpose: string, count: number): SpentRow => ({ purpose, count, share: count / most })
  return {
    own: counts
      .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b))
      .map(([purpose, count]) => row(purpose, count)),
    others: row('others', reading.spentByOthers),
  }
}
