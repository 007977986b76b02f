import { SECOND, type Milliseconds } from '#base/time.ts'

/**
 * What others on the same token and address spend (rule R4). Nobody tells it: it is what Remaining has fallen by
 * beyond our own sends. Three memories of it fade at their own pace: how fast it goes now, how much a window
 * usually takes, and how much may come within a second.
 */
export interface ForeignUse {
  /** Requests of this window that were surely not ours. */
  readonly count: number
  /** Those of them that were there when we first looked: they tell nothing of how others behave. */
  readonly found: number
  /** Requests a millisecond, as of `at`. */
  readonly rate: number
  /** Requests of the last second or so, as of `at`. */
  readonly burst: number
  /** The most that came within about a second. */
  readonly surge: number
  /** What others spend in a window, by those before this one. */
  readonly usual: number
  /** When an answer last told. */
  readonly at: Milliseconds
}

export const NO_FOREIGN: ForeignUse = { count: 0, found: 0, rate: 0, burst: 0, surge: 0, usual: 0, at: 0 }

/** After this long without foreign requests the rate has fallen to half. */
const HALF_LIFE: Milliseconds = 20 * SECOND
/** With every window a habit fades to this share, and the memory of a surge to that. */
const HABIT_KEPT = 0.75
const SURGE_KEPT = 0.9
/** Others may take a little more than last time. */
const MORE_THAN_USUAL = 1.25
/** What was told longer ago than this says little of those who spend in bursts. */
const FRESH: Milliseconds = SECOND

/**
 * After an answer that shows at least `count` foreign requests in this window. The very first answer of all
 * (`isFirst`) tells how many there were but not how fast, and leaves the rest alone.
 */
export function foreignAfter(
  use: ForeignUse,
  seen: { readonly count: number; readonly at: Milliseconds; readonly isFirst: boolean },
): ForeignUse {
  const count = Math.max(use.count, seen.count)
  if (seen.isFirst) return { ...use, count, found: count, at: seen.at }
  const more = count - use.count
  const burst = use.burst * fading(seen.at - use.at, SECOND) + more
  return {
    ...use,
    count,
    rate: foreignRate(use, seen.at) + (more * Math.LN2) / HALF_LIFE,
    burst,
    surge: Math.max(use.surge, burst),
    at: seen.at,
  }
}

/** `windows` later another one begins: the count is 0 again, and habits are a little less sure. */
export function foreignInNext(use: ForeignUse, windows: number): ForeignUse {
  const usual = Math.max(use.count - use.found, use.usual * HABIT_KEPT)
  return {
    ...use,
    count: 0,
    found: 0,
    surge: use.surge * SURGE_KEPT ** windows,
    usual: usual * HABIT_KEPT ** (windows - 1),
  }
}

/** Foreign requests a millisecond that must be expected at `now`. */
export function foreignRate(use: ForeignUse, now: Milliseconds): number {
  return use.rate * fading(now - use.at, HALF_LIFE)
}

/** How many more others may be expected to send in the `timeLeft` of this window. */
export function foreignExpected(use: ForeignUse, now: Milliseconds, timeLeft: Milliseconds): number {
  const byHabit = use.usual * MORE_THAN_USUAL - (use.count - use.found)
  const byRate = foreignRate(use, now) * (HALF_LIFE / Math.LN2) * (1 - fading(timeLeft, HALF_LIFE))
  return Math.max(0, byHabit, byRate)
}

/** How many of those expected may come before we hear of them: as much as a second has brought. */
export function foreignUnseen(use: ForeignUse, now: Milliseconds, timeLeft: Milliseconds): number {
  return Math.min(foreignExpected(use, now, timeLeft), use.surge)
}

/**
 * How many may have come since the last answer, whatever is usual: a little more than a second has ever brought, and
 * any number after a silence, where there are others at all.
 */
export function foreignRisk(use: ForeignUse, now: Milliseconds): number {
  if (use.surge < 1) return 0
  return now - use.at > FRESH ? Infinity : use.surge * MORE_THAN_USUAL
}

function fading(time: Milliseconds, halfLife: Milliseconds): number {
  return 2 ** (-Math.max(0, time) / halfLife)
}
