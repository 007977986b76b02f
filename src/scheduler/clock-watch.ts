import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import type { Moment } from './book.ts'

/** The two clocks may disagree by this much between two looks before one of them is taken to have jumped. */
const JUMP: Milliseconds = 2 * SECOND
/** A timer may be this late before the page is taken to have been hidden, frozen or asleep. */
const LATE: Milliseconds = 3 * SECOND

/** A look at both clocks, and what it shows of the time since the last one (rule R7). */
export interface Look {
  readonly time: Moment
  /**
   * `jumped`: the clocks disagree about how much time has passed. The machine slept while the monotonic clock stood
   * still, or the wall clock was set, forwards or back. `late`: an alarm is long overdue; the page was not running.
   */
  readonly woke: 'jumped' | 'late' | null
}

/** `dueAt` is the moment of the alarm that is set or rings now, if there is one. */
export function createClockWatch(clock: Clock): { look(dueAt: Milliseconds | null): Look } {
  let offset: Milliseconds | null = null
  return {
    look(dueAt) {
      const time = { mono: clock.monotonic(), wall: clock.now() }
      const before = offset
      offset = time.wall - time.mono
      if (before !== null && Math.abs(offset - before) > JUMP) return { time, woke: 'jumped' }
      return { time, woke: dueAt !== null && time.mono > dueAt + LATE ? 'late' : null }
    },
  }
}
