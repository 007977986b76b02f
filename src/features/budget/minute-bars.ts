import type { BudgetReading } from '#api/budget.ts'
import { SECOND, type Instant } from '#base/time.ts'

/** One second of the last minute. */
export interface ChartBar {
  readonly sent: number
  readonly refused: number
}

export const CHART_SECONDS = 60

/** The last 60 seconds up to and with the one that `now` lies in, oldest first, quiet seconds filled in. */
export function chartBars(minute: BudgetReading['minute'], now: Instant): readonly ChartBar[] {
  const present = Math.floor(now / SECOND)
  const bySecond = new Map(minute.map((bar) => [Math.floor(bar.second / SECOND), bar]))
  return Array.from({ length: CHART_SECONDS }, (_, index) => {
    const bar = bySecond.get(present - CHART_SECONDS + 1 + index)
    return { sent: bar?.sent ?? 0, refused: bar?.refused ?? 0 }
  })
}

export function chartTotals(bars: readonly ChartBar[]): ChartBar {
  return bars.reduce((sum, bar) => ({ sent: sum.sent + bar.sent, refused: sum.refused + bar.refused }), {
    sent: 0,
    refused: 0,
  })
}
