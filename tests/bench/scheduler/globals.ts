import type { Clock } from '#base/clock.ts'
import type { Random } from '#base/random.ts'

/** The globals by which libraries tell the time. */
const NAMES = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const

/** What timers set within timers wait at least, by the HTML standard, from which level on. */
const NESTED = 5
const NESTED_WAIT = 4

/** The real one: it runs when a timer's own work and all promises that it set off are through. */
const afterPromises = setImmediate

type Run = (...given: unknown[]) => void

/**
 * Puts the clock of a page in the place of the globals, for libraries that take no clock. Returns the undo. Nothing of
 * this process may need the real ones in between.
 */
export function installClock(clock: Clock, random: Random): () => void {
  const RealDate = Date
  const real = new Map(NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))
  const realRandom = Math.random
  const timers = new Map<number, () => void>()
  let lastTimer = 0
  let nesting = 0

  class PageDate extends RealDate {
    constructor(...given: readonly [] | readonly [number | string]) {
      super(given[0] ?? clock.now())
    }
    static override now(): number {
      return clock.now()
    }
  }

  const setTimer = (run: Run, delay: number, repeats: boolean, given: unknown[]): number => {
    const timer = ++lastTimer
    const wanted = Number.isFinite(delay) ? Math.max(0, Math.trunc(delay)) : 0
    const set = (level: number): void => {
      const wait = level > NESTED ? Math.max(NESTED_WAIT, wanted) : wanted
      timers.set(
        timer,
        clock.after(wait, () => {
          if (repeats) set(level + 1)
          else timers.delete(timer)
          nesting = level
          afterPromises(() => {
            nesting = 0
          })
          run(...given)
        }),
      )
    }
    set(nesting + 1)
    return timer
  }
  const clearTimer = (timer: number): void => {
    timers.get(timer)?.()
    timers.delete(timer)
  }

  const put = (name: (typeof NAMES)[number], value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  put('Date', PageDate)
  put('setTimeout', (run: Run, delay = 0, ...given: unknown[]) => setTimer(run, delay, false, given))
  put('setInterval', (run: Run, delay = 0, ...given: unknown[]) => setTimer(run, delay, true, given))
  put('clearTimeout', clearTimer)
  put('clearInterval', clearTimer)
  put('performance', { now: () => clock.monotonic() })
  Math.random = random

  return () => {
    for (const [name, descriptor] of real)
      if (descriptor !== undefined) Object.defineProperty(globalThis, name, descriptor)
    Math.random = realRandom
  }
}
