import { SECOND, type Milliseconds } from '#base/time.ts'

/** The sends of the last second, over all lanes and budgets (rule R3). */
export interface RecentSends {
  /** When the last ones left, oldest first. */
  readonly times: readonly Milliseconds[]
  /** Permits that were granted and have not been used: each may leave at any moment. */
  readonly pending: number
}

export const NO_SENDS: RecentSends = { times: [], pending: 0 }

/** A request leaves. */
export function sendAt(sends: RecentSends, now: Milliseconds): RecentSends {
  return { times: [...sends.times.filter((time) => now < time + SECOND), now], pending: sends.pending }
}

/**
 * When one more may leave if `most` may leave in any `span` of at most a second: now, at a moment, or null if only
 * the use of a pending permit tells.
 */
export function freeAt(
  sends: RecentSends,
  most: number,
  now: Milliseconds,
  span: Milliseconds = SECOND,
): 'now' | Milliseconds | null {
  const recent = sends.times.filter((time) => now < time + span)
  const excess = recent.length + sends.pending - most
  if (excess < 0) return 'now'
  const leaving = recent[excess]
  return leaving === undefined ? null : leaving + span
}
