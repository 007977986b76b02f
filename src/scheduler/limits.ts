import { MINUTE, type Milliseconds } from '#base/time.ts'

/** The numbers of the rules. Each may be given; the server's own words about its window win over `perWindow`. */
export interface Limits {
  /** Requests a window that are assumed while no answer has told otherwise. */
  readonly perWindow: number
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
}

export const DEFAULT_LIMITS: Limits = {
  perWindow: 600,
  windowMs: MINUTE,
  sendsPerSecond: 4,
  bulkGapMs: 250,
  bulkConcurrency: 1,
  visibleConcurrency: 2,
  reserve: 0.2,
}
