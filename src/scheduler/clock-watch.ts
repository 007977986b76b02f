import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import type { Moment } from './book.ts'

/** The two clocks may drift apart by this much between two looks before one of them is taken to have jumped. */
const JUMP: Milliseconds = 2 * SECOND
/** A timer may be this late before the page is taken to have been hidden, frozen or asleep. */
const LATE: Milliseconds = 3 * SECOND

/** A look at both clocks, and what it shows of the time since the last one (rule R7). */
export interface Look {
  readonly time: Moment
  /**
   * `jumped`: the wall clock ran ahead of the monotonic one. It was set, or the machine slept while the other stood
   * still, for who knows how many windows. `late`: time can be trusted, but an alarm is long overdue, because the page
   * did not run, or the wall clock was set back.
   */
  readonly woke: 'jumped' | 'late' | null
}

/** `dueAt` is the moment of the alarm that is set or rings now, if there is one. */
export function createClockWatch(clock: Clock): { look(dueAt: Milliseconds | null): Look } {
  let offset: Milliseconds | null = null
  /** The last alarm that was late. It stays set until all that it wakes is decided, and is told of once. */
  let lateFor: Milliseconds | null = null
  return {
    look(dueAt) {
      const time = { mono: clock.monotonic(), wall: clock.now() }
      const before = offset
      offset = time.wall - time.mono
      const ahead = before === null ? 0 : offset - before
      if (ahead > JUMP) return { time, woke: 'jumped' }
      if (ahead < -JUMP) return { time, woke: 'late' }
      if (dueAt === null || dueAt === lateFor || time.mono <= dueAt + LATE) return { time, woke: null }
      lateFor = dueAt
      return { time, woke: 'late' }
    },
  }
}
