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

/** Whole seconds until a moment that is still to come, the started one counted; null for one that is unknown or over. */
export function secondsUntil(until: Instant | null, now: Instant): number | null {
  const left = leftUntil(until, now)
  return left === null ? null : Math.ceil(left / SECOND)
}
