/** What the server says of its window with every answer. */
export interface Count {
  readonly isRefused: boolean
  readonly limit: number
  readonly remaining: number
  /** Whole seconds to the end of the window, rounded up. */
  readonly reset: number
  /** Which window counted the request. */
  readonly window: number
}

export interface Limiter {
  /** A request arrives at `at` on the server's clock. Refused requests count as well. */
  count(at: number): Count
}

const MINUTE = 60_000

/** Fixed windows on the minutes of the server's clock. `limitAt` may change in mid-window. */
export function createLimiter(limitAt: (at: number) => number): Limiter {
  let window = -1
  let counted = 0
  return {
    count(at) {
      const current = Math.floor(at / MINUTE)
      if (current !== window) {
        window = current
        counted = 0
      }
      counted += 1
      const limit = limitAt(at)
      return {
        isRefused: counted > limit,
        limit,
        remaining: Math.max(0, limit - counted),
        reset: Math.ceil(((current + 1) * MINUTE - at) / 1_000),
        window: current,
      }
    },
  }
}

/** The older guard: so many requests in each second of the server's clock; it tells nothing when it refuses. */
export function createGuard(perSecond: number): { isOver(at: number): boolean } {
  let second = -1
  let counted = 0
  return {
    isOver(at) {
      const current = Math.floor(at / 1_000)
      if (current !== second) {
        second = current
        counted = 0
      }
      counted += 1
      return counted > perSecond
    },
  }
}
