import { LONGEST_DELAY, type Clock } from '#base/clock.ts'
import { invariant } from '#base/invariant.ts'
import type { Milliseconds } from '#base/time.ts'

/** One timer that can be set to another moment. Every wait of the queue goes through here (rule R8). */
export interface Alarm {
  /** Calls back at `at` on the monotonic clock or a little later; null sets no alarm. Replaces what was set. */
  set(at: Milliseconds | null): void
  /** The moment it is set to. */
  readonly dueAt: Milliseconds | null
}

/**
 * `ring` hears for which moment it was set, and may come early when that lies further off than a timer can wait, or
 * late when the page did not run: it has to look at the clock.
 */
export function createAlarm(clock: Clock, ring: (dueAt: Milliseconds | null) => void): Alarm {
  let setTo: Milliseconds | null = null
  let undo: () => void = () => {}
  return {
    set(at) {
      if (at === setTo) return
      invariant(at === null || Number.isFinite(at), `An alarm cannot be set to ${at}`)
      undo()
      setTo = at
      if (at === null) return
      // At least a millisecond on: a moment that rounding puts at now must not ring for ever without time passing.
      const delay = Math.min(LONGEST_DELAY, Math.max(1, Math.ceil(at - clock.monotonic())))
      undo = clock.after(delay, () => {
        const rung = setTo
        setTo = null
        ring(rung)
      })
    },
    get dueAt() {
      return setTo
    },
  }
}
