import { MINUTE, type Milliseconds } from '#base/time.ts'

import { BadLimitsError } from './errors.ts'
import { NO_TOKEN, type BudgetKey } from './ticket.ts'

/** The numbers of the rules. Each may be given; the server's own words about its window win over `perWindow`. */
export interface Limits {
  /** Requests a window that are assumed while no answer has told otherwise. */
  readonly perWindow: number
  /** The same for requests without a token, which are counted by address alone (rule R10). */
  readonly perWindowWithoutToken: number
  /** The length of the server's window. */
  readonly windowMs: Milliseconds
  /** Sends in any second, over all lanes (rule R3). */
  readonly sendsPerSecond: number
  /** The least distance between two bulk sends (rule R3). */
  readonly bulkGapMs: Milliseconds
  /** Bulk requests in flight at most (rule R3). */
  readonly bulkConcurrency: number
  /** `write` and `visible` requests in flight at most (rule R3). */
  readonly visibleConcurrency: number
  /** The share of the limit, from 0 to 1, that is kept for clicks and writes while the window lasts (rule R3). */
  readonly reserve: number
  /** `refresh` stops when less than this share of the limit, from 0 to 1, is left (rule R3). */
  readonly refreshFloor: number
  /** `prefetch` stops when less than this share of the limit, from 0 to 1, is left (rule R3). */
  readonly prefetchFloor: number
  /** Tickets that may wait in one lane; a further one is rejected. */
  readonly queueLength: number
}

export const DEFAULT_LIMITS: Limits = {
  perWindow: 600,
  perWindowWithoutToken: 60,
  windowMs: MINUTE,
  sendsPerSecond: 4,
  bulkGapMs: 250,
  bulkConcurrency: 1,
  visibleConcurrency: 2,
  reserve: 0.2,
  refreshFloor: 0.25,
  prefetchFloor: 0.5,
  queueLength: 100_000,
}

const SHARES = ['reserve', 'refreshFloor', 'prefetchFloor'] as const
const TIMES = ['windowMs', 'bulkGapMs'] as const
const COUNTS = [
  'perWindow',
  'perWindowWithoutToken',
  'sendsPerSecond',
  'bulkConcurrency',
  'visibleConcurrency',
  'queueLength',
] as const

/** The given limits, and the defaults for the rest. Throws a {@link BadLimitsError} for one that cannot be kept. */
export function completeLimits(given: Partial<Limits>): Limits {
  const limits = { ...DEFAULT_LIMITS, ...given }
  const check = (name: keyof Limits, isKept: boolean, expected: string): void => {
    if (!isKept) throw new BadLimitsError(name, expected, limits[name])
  }
  for (const name of SHARES) check(name, limits[name] >= 0 && limits[name] <= 1, 'a share from 0 to 1')
  for (const name of COUNTS) {
    check(name, Number.isSafeInteger(limits[name]) && limits[name] >= 1, 'a whole number of at least 1')
  }
  for (const name of TIMES) {
    const least = name === 'windowMs' ? 1 : 0
    const isKept = limits[name] >= least && limits[name] <= LONGEST
    check(name, isKept, `milliseconds from ${least} to ${LONGEST}`)
  }
  return limits
}

/** A day: a longer window or gap is a mistake of units. */
const LONGEST: Milliseconds = 24 * 60 * MINUTE

/** The limits of one budget: requests without a token have fewer. */
export function limitsOf(budget: BudgetKey, limits: Limits): Limits {
  if (budget !== NO_TOKEN) return limits
  return { ...limits, perWindow: Math.min(limits.perWindow, limits.perWindowWithoutToken) }
}
