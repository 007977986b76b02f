import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { seededRandom, type Random } from '#base/random.ts'

import {
  fullJitter,
  isRefusal,
  PARKED_ABOVE,
  repeatAfter,
  waitAfterRefusal,
  type Refusal,
} from './backoff.ts'

const refusal = (given: Partial<Refusal>): Refusal => ({
  retryAfter: null,
  reset: null,
  untilTurn: null,
  untilSureTurn: 60_000,
  inRow: 1,
  ...given,
})
const delay = (wait: number): Refusal['retryAfter'] => ({ kind: 'delay', wait })
const date = (wait: number): Refusal['retryAfter'] => ({ kind: 'date', wait })

describe('the wait after a refusal', () => {
  test.each<[string, Partial<Refusal>, number]>([
    // https://github.com/dagster-io/dagster/pull/25003
    ['what Retry-After asks for', { retryAfter: delay(18_000), reset: 40_000 }, 18_000],
    ['Retry-After beyond the window', { retryAfter: delay(90_000), reset: 18_000 }, 90_000],
    // https://github.com/kubescape/kubevuln/issues/754
    ['a second at least', { retryAfter: delay(0), reset: 18_000 }, 1_000],
    // https://github.com/kubescape/kubevuln/issues/754
    ['a second at least, also for a reset', { reset: 0 }, 1_000],
    // https://github.com/octokit/plugin-throttling.js/issues/566
    ['else the reset', { reset: 18_000 }, 18_000],
    // https://github.com/octokit/plugin-throttling.js/issues/454
    ['else the next window', { untilTurn: 23_250, untilSureTurn: 23_250 }, 23_250],
    // https://github.com/elizaOS/eliza/issues/22162
    ['a date', { retryAfter: date(30_000) }, 30_000],
    // https://github.com/octokit/plugin-throttling.js/issues/454
    ['a whole window while nothing is known of it', {}, 60_000],
    [
      'a date before the end of the window waits for that',
      { retryAfter: date(5_000), untilTurn: 20_000 },
      20_000,
    ],
    ['the window after, if it may have been the next one already', { untilTurn: 700 }, 60_000],
    ['its own reset, whichever window it was', { reset: 18_000, untilTurn: 700 }, 18_000],
    [
      'a date that is near, though it may have been the next one',
      { retryAfter: date(500), untilTurn: 700 },
      1_000,
    ],
    ['a date, and a reset that is nearer', { retryAfter: date(30_000), reset: 20_000 }, 30_000],
    [
      'a date of a clock that runs ahead waits for the reset',
      { retryAfter: date(5_000), reset: 20_000 },
      20_000,
    ],
    // https://github.com/vercel/fetch-retry/pull/31
    ['a date that has passed says nothing', { retryAfter: date(-420_000), reset: 20_000 }, 20_000],
    // https://github.com/vercel/fetch-retry/pull/31
    ['a date that has passed, and no reset', { retryAfter: date(-420_000), untilSureTurn: 31_000 }, 31_000],
    ['a date of this moment says nothing', { retryAfter: date(0) }, 60_000],
    ['a date of exactly two minutes', { retryAfter: date(120_000), reset: 20_000 }, 120_000],
    [
      // https://github.com/vercel/fetch-retry/pull/31
      'a date of more than two minutes yields to the reset',
      { retryAfter: date(120_001), reset: 20_000 },
      20_000,
    ],
    ['a date of hours, and no reset', { retryAfter: date(32_400_000), untilSureTurn: 31_000 }, 31_000],
    [
      // https://github.com/renovatebot/renovate/pull/25859
      'hours in seconds are never shortened',
      { retryAfter: delay(32_400_000), reset: 20_000 },
      32_400_000,
    ],
    [
      // https://github.com/superglue-ai/superglue/pull/699
      'a second refusal in a row waits for the next window',
      { retryAfter: delay(0), untilSureTurn: 40_000, inRow: 2 },
      40_000,
    ],
    [
      'a second refusal that asks for more',
      { retryAfter: delay(50_000), untilSureTurn: 40_000, inRow: 2 },
      50_000,
    ],
  ])('%s', (_, given, wait) => {
    expect(waitAfterRefusal(refusal(given))).toBe(wait)
  })

  test('is a finite number of at least a second, whatever is known', () => {
    const wait = fc.integer({ min: -1e12, max: 1e12 })
    const retryAfter = fc.option(
      fc.record({ kind: fc.constantFrom('delay' as const, 'date' as const), wait }),
    )
    const given = fc.record({
      retryAfter,
      reset: fc.option(fc.nat(60_000)),
      untilTurn: fc.option(fc.integer()),
      untilSureTurn: fc.integer(),
      inRow: fc.nat(),
    })
    fc.assert(
      fc.property(given, (known) => {
        const result = waitAfterRefusal(known)
        expect(Number.isFinite(result) && result >= 1_000).toBe(true)
      }),
    )
  })
})

describe('repeats', () => {
  const half: Random = () => 0.5
  const none = { faults: 0, refusals: 0 }
  const answered = (status: number, retryAfter: Refusal['retryAfter'] = null) =>
    ({ kind: 'answered', status, retryAfter }) as const
  const fault = { kind: 'fault' } as const

  test.each([
    ['a read after a fault', 'read', fault, none, 500],
    ['a read after a second fault', 'read', fault, { faults: 1, refusals: 0 }, 1_000],
    ['a read after a third fault', 'read', fault, { faults: 2, refusals: 0 }, null],
    ['a read after a 500', 'read', answered(500), none, 500],
    ['a read after a 503 that says when', 'read', answered(503, delay(3_000)), none, 3_500],
    ['a read after a 503 whose date has passed', 'read', answered(503, date(-3_000)), none, 500],
    ['a read after a 503 that asks for hours', 'read', answered(503, delay(PARKED_ABOVE + 1)), none, null],
    [
      'a read after a 503 that asks for ten minutes',
      'read',
      answered(503, delay(PARKED_ABOVE)),
      none,
      600_500,
    ],
    ['a read after a 429', 'read', answered(429), none, 0],
    ['a read after five of them', 'read', answered(429), { faults: 0, refusals: 4 }, null],
    // https://github.com/softonic/axios-retry/issues/66
    ['a write after a fault', 'write', fault, none, null],
    // https://github.com/softonic/axios-retry/issues/66
    ['a write after a 502', 'write', answered(502), none, null],
    ['a write after a 429, which the server surely did not do', 'write', answered(429), none, 0],
    ['R11 a read after a hidden refusal', 'read', { kind: 'silence' }, none, 0],
    ['R11 a write after what is only guessed to be one', 'write', { kind: 'silence' }, none, null],
    ['a read after a 404', 'read', answered(404), none, null],
    ['a read that was answered', 'read', answered(200), none, null],
  ] as const)('%s', (_, kind, end, before, wait) => {
    expect(repeatAfter(kind, end, before, half)).toBe(wait)
  })

  test('a 429 and what looks like one close the whole budget, other ends do not', () => {
    expect([answered(429), { kind: 'silence' } as const].map(isRefusal)).toEqual([true, true])
    expect([answered(200), answered(503), fault].map(isRefusal)).toEqual([false, false, false])
  })
})

describe('full jitter', () => {
  test('doubles its ceiling from a second to a minute', () => {
    const almostOne: Random = () => 1 - 2 ** -40
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 7, 500].map((attempt) =>
      Math.round(fullJitter(attempt, almostOne)),
    )
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000])
    expect(fullJitter(3, () => 0)).toBe(0)
  })

  /**
   * Ten callers are refused together and each tries again within 8 s, the ceiling of the fourth attempt. What is
   * measured is the deepest slot of a trial, 0.1 s wide by rounding, as the mean over the trials. (How many a caller
   * meets in its own slot on average would be 1.11, and the mean of the occupied slots 1.06.)
   */
  function deepestSlot(waitOf: () => number): number {
    const trials = 2_000
    let sum = 0
    for (let trial = 0; trial < trials; trial += 1) {
      const slots = new Map<number, number>()
      for (let caller = 0; caller < 10; caller += 1) {
        const slot = Math.round(waitOf() / 100)
        slots.set(slot, (slots.get(slot) ?? 0) + 1)
      }
      sum += Math.max(...slots.values())
    }
    return sum / trials
  }

  test('ten callers at 8 s meet ten deep without jitter, and 1.46 deep with it', () => {
    expect(deepestSlot(() => 8_000)).toBe(10)
    for (const seed of [1, 2, 3]) {
      const random = seededRandom(seed)
      const depth = deepestSlot(() => fullJitter(3, random))
      expect(depth).toBeGreaterThan(1.43)
      expect(depth).toBeLessThan(1.49)
    }
  })
})
