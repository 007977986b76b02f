import { HOUR, instant, type Instant, type Milliseconds } from '#base/time.ts'

/** A moment as a calendar and a clock on a wall show it. */
export interface WallTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: Weekday
  /** 0 to 23. */
  readonly hour: number
  /** 0 to 59. */
  readonly minute: number
}

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Japan keeps UTC+9 all year round, without summer time. */
export const JAPAN_OFFSET: Milliseconds = 9 * HOUR

/** What `at` is in Japan, wherever the reader sits. */
export function japaneseTime(at: Instant): WallTime {
  return wallTime(at, JAPAN_OFFSET)
}

/** What `at` is where clocks are ahead of UTC by `offset`, or behind it where that is below 0. */
export function wallTime(at: Instant, offset: Milliseconds): WallTime {
  const shifted = new Date(at + offset)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay() as Weekday, // getUTCDay gives 0 to 6
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** Annict writes every moment like this: in UTC, to the second. */
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)Z$/

/** The moment that a `DateTime` of an answer names; null where the text is not one, or names a day that never was. */
export function parseDateTime(text: string): Instant | null {
  if (!DATE_TIME.test(text)) return null
  const at = Date.parse(text)
  if (Number.isNaN(at)) return null
  // Date.parse takes 31 February for 3 March; such a moment is a fault of the data, not a broadcast.
  return new Date(at).toISOString() === text.replace('Z', '.000Z') ? instant(at) : null
}
