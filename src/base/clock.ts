import { instant, type Instant, type Milliseconds } from './time.ts'

/** All that the program may know of time. Tests hand in a fake one; nothing else touches `Date` or timers. */
export interface Clock {
  /** The wall clock. It may be wrong and may step. */
  now(): Instant
  /** A clock that never goes back. Its zero means nothing; it may stand still while the machine sleeps. */
  monotonic(): Milliseconds
  /** Runs `run` once, `delay` milliseconds from now or later. Returns the undo; calling it twice is harmless. */
  after(delay: Milliseconds, run: () => void): () => void
}

/** The longest delay a browser timer holds; a longer one would fire at once. */
export const LONGEST_DELAY: Milliseconds = 2 ** 31 - 1

/** The clock of the machine. Throws a `RangeError` for a delay that is NaN, negative or above {@link LONGEST_DELAY}. */
export const systemClock: Clock = {
  now: () => instant(Date.now()),
  monotonic: () => performance.now(),
  after(delay, run) {
    if (!(delay >= 0 && delay <= LONGEST_DELAY)) throw new RangeError(`A timer cannot wait ${delay} ms`)
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
}
