import type { Brand } from './brand.ts'

/** A moment on the wall clock: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>

/** A length of time in milliseconds. Also the reading of a monotonic clock, whose zero means nothing. */
export type Milliseconds = number

export const SECOND: Milliseconds = 1_000
export const MINUTE: Milliseconds = 60 * SECOND
export const HOUR: Milliseconds = 60 * MINUTE
export const DAY: Milliseconds = 24 * HOUR

/** The moment `milliseconds` after the epoch. Throws a `RangeError` for NaN and infinities, which no clock shows. */
export function instant(milliseconds: number): Instant {
  if (!Number.isFinite(milliseconds)) throw new RangeError(`An instant must be finite, got ${milliseconds}`)
  return milliseconds as Instant // the one place that brands a moment
}

/** The moment `delay` after `from`; a negative delay goes back. */
export function later(from: Instant, delay: Milliseconds): Instant {
  return instant(from + delay)
}
