import { SECOND, type Milliseconds } from '#base/time.ts'

/** What others on the same token and address spend (rule R4): a count for this window and a rate that decays. */
export interface ForeignUse {
  /** Requests of this window that were surely not ours. */
  readonly count: number
  /** Requests a millisecond, as of `at`. */
  readonly rate: number
  readonly at: Milliseconds
}

export const NO_FOREIGN: ForeignUse = { count: 0, rate: 0, at: 0 }

/** After this long without foreign requests the rate has fallen to half. */
const HALF_LIFE: Milliseconds = 20 * SECOND

/**
 * After an answer that shows at least `count` foreign requests in this window. The very first answer of all
 * (`isFirst`) tells how many there were but not how fast, and leaves the rate alone.
 */
export function foreignAfter(
  use: ForeignUse,
  seen: { readonly count: number; readonly at: Milliseconds; readonly isFirst: boolean },
): ForeignUse {
  const count = Math.max(use.count, seen.count)
  const more = seen.isFirst ? 0 : count - use.count
  return { count, rate: foreignRate(use, seen.at) + (more * Math.LN2) / HALF_LIFE, at: seen.at }
}

/** Foreign requests a millisecond that must be expected at `now`. */
export function foreignRate(use: ForeignUse, now: Milliseconds): number {
  return use.rate * 2 ** (-Math.max(0, now - use.at) / HALF_LIFE)
}
