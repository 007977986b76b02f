import { DAY, HOUR, instant, type Instant } from '#base/time.ts'

import { japaneseTime, type Weekday } from './jst.ts'

/** One showing of a work on one channel. */
export interface Slot {
  readonly startedAt: Instant
  readonly rebroadcast: boolean
  /** False for a slot that was taken back. */
  readonly published: boolean
}

/** A time as programme guides in Japan print it: 1:30 on a Sunday is 25:30 of the Saturday. */
export interface BroadcastTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: Weekday
  /** 5 to 28. */
  readonly hour: number
  readonly minute: number
}

/** The hour in Japan at which a viewer's day turns. */
const DAY_TURNS = 5

export function broadcastTime(at: Instant): BroadcastTime {
  const { hour, minute } = japaneseTime(at)
  const late = hour < DAY_TURNS
  const { year, month, day, weekday } = japaneseTime(late ? instant(at - DAY) : at)
  return { year, month, day, weekday, hour: late ? hour + 24 : hour, minute }
}

/** Midnight in Japan of the viewer's day in which `at` lies: the key by which a guide groups its slots. */
export function broadcastDay(at: Instant): Instant {
  const turned = at + 9 * HOUR - DAY_TURNS * HOUR
  return instant(Math.floor(turned / DAY) * DAY - 9 * HOUR)
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
