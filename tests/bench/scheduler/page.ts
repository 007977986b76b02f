import type { Clock } from '#base/clock.ts'
import { instant } from '#base/time.ts'

import type { VirtualTime } from './virtual-time.ts'

/** A stretch of virtual time in milliseconds. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** What happens to the page and its machine while a run lasts. */
export interface PageLife {
  /** Nobody looks: timers run once a minute, answers come as ever. */
  readonly hidden?: Stretch
  /** The machine sleeps: nothing runs at all. */
  readonly asleep?: Stretch
  /** Whether the monotonic clock stands while the machine sleeps; some do, some do not. */
  readonly standsAsleep?: boolean
  /** How far the wall clock is ahead of the truth. */
  readonly wallError?: (at: number) => number
}

export interface Page {
  readonly clock: Clock
  /** When something that comes from outside at `at` is noticed: after the sleep, if it comes while the machine sleeps. */
  noticedAt(at: number): number
  isAway(at: number): boolean
}

/** Hidden pages run their timers at these moments only. */
const HIDDEN_TICK = 60_000

/** `startsAt` is the true time at the start of the run. */
export function createPage(time: VirtualTime, startsAt: number, life: PageLife): Page {
  const { hidden, asleep, standsAsleep = false, wallError = () => 0 } = life
  const noticedAt = (at: number): number => (within(asleep, at) ? asleep.to : at)
  const slept = (at: number): number =>
    asleep === undefined || !standsAsleep ? 0 : Math.max(0, Math.min(at, asleep.to) - asleep.from)

  /** When a timer of `delay` runs that is set now. What will happen to the page is known, so this needs no second look. */
  const runsAt = (delay: number): number => {
    let due = time.now() + delay
    if (asleep !== undefined && standsAsleep && time.now() < asleep.from && due > asleep.from) {
      due += asleep.to - asleep.from
    }
    due = noticedAt(due)
    if (!within(hidden, due)) return due
    return Math.min(hidden.to, hidden.from + Math.ceil((due - hidden.from) / HIDDEN_TICK) * HIDDEN_TICK)
  }
  const clock: Clock = {
    now: () => instant(startsAt + time.now() + wallError(time.now())),
    monotonic: () => time.now() - slept(time.now()),
    after: (delay, run) => time.at(runsAt(delay), run),
  }
  return { clock, noticedAt, isAway: (at) => within(hidden, at) || within(asleep, at) }
}

function within(stretch: Stretch | undefined, at: number): stretch is Stretch {
  return stretch !== undefined && at > stretch.from && at < stretch.to
}
