import type { BudgetReading, GaugeState } from '#api/budget.ts'
import { SECOND, type Instant, type Milliseconds } from '#base/time.ts'

/** What the meter shows of a reading. */
export interface Gauge {
  readonly state: GaugeState
  /** Whether `remaining` and `limit` are known; while they are not, the meter stands at 0 of 1. */
  readonly known: boolean
  readonly remaining: number
  readonly limit: number
  /** What is left, from 0 to 1. */
  readonly share: number
  /** The numbers come from our own counting. */
  readonly estimated: boolean
  /** What the countdown runs to: the end of a pause, else the return of the count. */
  readonly until: Instant | null
}

export function gaugeOf(reading: BudgetReading): Gauge {
  const { state, remaining, limit, pausedUntil, resetsAt, confidence } = reading
  const known =
    state !== 'unknown' && state !== 'signed-out' && remaining !== null && limit !== null && limit > 0
  const left = known ? Math.min(limit, Math.max(0, remaining)) : 0
  const most = known ? limit : 1
  return {
    state,
    known,
    remaining: left,
    limit: most,
    share: left / most,
    estimated: known && confidence === 'estimated',
    until: state === 'signed-out' ? null : state === 'paused' ? (pausedUntil ?? resetsAt) : resetsAt,
  }
}

/** How long until a moment that is still to come; null for one that is unknown or over. */
export function leftUntil(until: Instant | null, now: Instant): Milliseconds | null {
  return until === null || until <= now ? null : until - now
}

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

/** Whole seconds until a moment that is still to come, the started one counted; null for one that is unknown or over. */
export function secondsUntil(until: Instant | null, now: Instant): number | null {
  const left = leftUntil(until, now)
  return left === null ? null : Math.ceil(left / SECOND)
}
