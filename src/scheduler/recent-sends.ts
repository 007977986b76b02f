import { MINUTE, SECOND, type Milliseconds } from '#base/time.ts'

/** The sends of the last second, over all lanes and budgets (rule R3). */
export interface RecentSends {
  /** When the last ones left, oldest first. */
  readonly times: readonly Milliseconds[]
  /** Permits that were granted and have not been used: each may leave at any moment. */
  readonly pending: number
  /** Until then a place of each second is left empty, because a guard of seconds has refused (rule R11). */
  readonly guardedUntil: Milliseconds | null
}

export const NO_SENDS: RecentSends = { times: [], pending: 0, guardedUntil: null }

/** So many sends shortly before another may have met it in one second of the server. */
const CROWD = 3
/** How long a guard that has refused is given a place more room. */
const GUARDED: Milliseconds = 10 * MINUTE

/** How long sends are remembered: two that are further apart cannot meet in one second of the server. */
const KEPT: Milliseconds = 1.5 * SECOND

/** A request leaves. */
export function sendAt(sends: RecentSends, now: Milliseconds): RecentSends {
  return { ...sends, times: [...sends.times.filter((time) => now < time + KEPT), now] }
}

/** Whether so many left shortly before `now` that they may have met in one second of the server. */
export function isCrowded(sends: RecentSends, now: Milliseconds): boolean {
  return sends.times.filter((time) => time <= now && now < time + KEPT).length >= CROWD
}

/** A guard of seconds has refused what left in a crowd. */
export function guardedFrom(sends: RecentSends, now: Milliseconds): RecentSends {
  return { ...sends, guardedUntil: now + GUARDED }
}

/** How many of the `most` in a second may be used. */
export function placesAt({ guardedUntil }: RecentSends, most: number, now: Milliseconds): number {
  return guardedUntil !== null && now < guardedUntil ? Math.max(1, most - 1) : most
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
