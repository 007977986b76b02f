import type { RelayClock } from './surroundings.ts'

/** The clock of the machine that the relay runs on. */
export const systemClock: RelayClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
