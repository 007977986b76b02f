import type { Clock } from '#base/clock.ts'
import { instant, MINUTE, type Instant, type Milliseconds } from '#base/time.ts'

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Lets time pass: runs each timer at its moment, in order, and after each lets promises settle. */
  advance(by: Milliseconds): Promise<void>
  /** Moves both clocks at once, as a browser's fast-forward does: what became due meanwhile runs late, once. */
  jump(by: Milliseconds): Promise<void>
  /** The machine sleeps: the wall clock goes on, the monotonic clock and the timers stand still. */
  sleep(by: Milliseconds): Promise<void>
  /** Somebody sets the wall clock, forwards or back; no time passes. */
  step(by: Milliseconds): void
  /** Lets promises settle without moving time. */
  settle(): Promise<void>
  /** Timers that are set. */
  readonly pending: number
}

interface Timer {
  readonly at: Milliseconds
  readonly run: () => void
  isSet: boolean
}

/** Where a fake clock starts: twelve seconds into a minute of a Monday noon in Tokyo. */
const START = instant(Date.UTC(2026, 3, 20, 3, 0, 12))
const LONGEST_DELAY = 2 ** 31 - 1

// Taken at once, so that a test which replaces timers does not stop this clock.
const nextTask: (run: () => void) => void = typeof setImmediate === 'function' ? setImmediate : viaMessage()

/** A fake clock. Its monotonic clock starts at another number than its wall clock, as real ones do. */
export function createFakeClock({ start = START }: { readonly start?: Instant } = {}): FakeClock {
  const timers: Timer[] = [] // soonest first; those of one moment in the order in which they were set
  let mono: Milliseconds = 5 * MINUTE
  let offset: Milliseconds = start - mono

  const settle = (): Promise<void> => new Promise((resolve) => nextTask(resolve))

  async function runDue(until: Milliseconds, moves: boolean): Promise<void> {
    for (let timer = timers[0]; timer !== undefined && timer.at <= until; timer = timers[0]) {
      timers.shift()
      if (!timer.isSet) continue
      timer.isSet = false
      if (moves) mono = Math.max(mono, timer.at)
      timer.run()
      await settle()
    }
  }

  /** The first place behind all timers of this moment and earlier. */
  function placeFor(at: Milliseconds): number {
    let low = 0
    let high = timers.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((timers[middle]?.at ?? Infinity) <= at) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    now: () => instant(mono + offset),
    monotonic: () => mono,
    after(delay, run) {
      if (!(delay >= 0 && delay <= LONGEST_DELAY)) throw new RangeError(`A timer cannot wait ${delay} ms`)
      const timer: Timer = { at: mono + delay, run, isSet: true }
      timers.splice(placeFor(timer.at), 0, timer)
      return () => {
        timer.isSet = false
      }
    },
    async advance(by) {
      const end = mono + by
      await settle()
      await runDue(end, true)
      mono = end
      await settle()
    },
    async jump(by) {
      await settle()
      mono += by
      await runDue(mono, false)
      await settle()
    },
    async sleep(by) {
      offset += by
      await settle()
    },
    step(by) {
      offset += by
    },
    settle,
    get pending() {
      return timers.filter(({ isSet }) => isSet).length
    },
  }
}

function viaMessage(): (run: () => void) => void {
  return (run) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      run()
    })
    port1.start()
    port2.postMessage(null)
  }
}
