import { DAY, HOUR, instant, type Instant, type Milliseconds } from '#base/time.ts'

import { JAPAN_OFFSET, wallTime, type Weekday } from './jst.ts'

/** One showing of a work on one channel. */
export interface Slot {
  readonly startedAt: Instant
  readonly rebroadcast: boolean
  /** False for a slot that was taken back. */
  readonly published: boolean
}

/** The clock that a guide prints its times by. */
export interface GuideClock {
  /** By how much clocks on a wall are ahead of UTC at a moment: in Japan always by nine hours, elsewhere by the season. */
  readonly offset: (at: Instant) => Milliseconds
  /** The hour, 0 to 23, at which the viewer's day turns. At 0 it is the calendar's day, and no hour is above 23. */
  readonly dayStart: number
}

/** How guides in Japan print: the day turns at 5:00, so that a Saturday ends at 28:59. */
export const JAPANESE_GUIDE: GuideClock = { offset: () => JAPAN_OFFSET, dayStart: 5 }

/** A time as programme guides print it: 1:30 on a Sunday is 25:30 of the Saturday. */
export interface BroadcastTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: Weekday
  /** From the hour at which the day turns, 24 of them: 5 to 28 in Japanese guides. */
  readonly hour: number
  readonly minute: number
}

export function broadcastTime(at: Instant, guide: GuideClock = JAPANESE_GUIDE): BroadcastTime {
  const offset = guide.offset(at)
  const { hour, minute } = wallTime(at, offset)
  const late = hour < guide.dayStart
  // The same offset: the day before is that of the calendar, even where the clocks were put forward or back in between.
  const { year, month, day, weekday } = wallTime(late ? instant(at - DAY) : at, offset)
  return { year, month, day, weekday, hour: late ? hour + 24 : hour, minute }
}

/** Midnight in Japan of the viewer's day in which `at` lies: the key by which a guide groups its slots. */
export function broadcastDay(at: Instant, dayStart: number = JAPANESE_GUIDE.dayStart): Instant {
  const turned = at + JAPAN_OFFSET - dayStart * HOUR
  return instant(Math.floor(turned / DAY) * DAY - JAPAN_OFFSET)
}

/** The earliest showing that is known and is no repeat. A later answer may know an earlier one. */
export function firstBroadcast<T extends Slot>(slots: readonly T[]): T | null {
  return earliest(slots.filter((slot) => slot.published && !slot.rebroadcast))
}

/** The one that begins first. */
export function earliest<T extends Slot>(slots: readonly T[]): T | null {
  return slots.reduce<T | null>(
    (best, slot) => (best === null || slot.startedAt < best.startedAt ? slot : best),
    null,
  )
}
