import { describe, expect, test } from 'vitest'

import { instant, SECOND } from '#base/time.ts'

import {
  ANNICT_LIMITS,
  createRateLimiter,
  createSecondGuard,
  rateLimitHeaders,
  type Counted,
} from './rate-limit.ts'

const MINUTE_START = Date.UTC(2026, 3, 20, 12, 30)
const at = (seconds: number) => instant(MINUTE_START + seconds * SECOND)
const withToken: Counted = { token: 'sample-read', ip: '127.0.0.1' }
const without: Counted = { token: null, ip: '127.0.0.1' }

describe('The limiter', () => {
  test.each([
    ['at the first moment of a minute', 0, 60],
    ['a millisecond later', 0.001, 60],
    ['in the middle of a second', 30.5, 30],
    ['at a whole second', 31, 29],
    ['in the last second', 59.2, 1],
    ['in the last millisecond', 59.999, 1],
  ])('says how long the window lasts: %s', (_, seconds, reset) => {
    const reading = createRateLimiter().take(withToken, at(seconds), ANNICT_LIMITS, 0)
    expect(reading).toEqual({ allowed: true, limit: 600, remaining: 599, resetSeconds: reset })
  })

  test('lets the last unit pass and refuses the next, with nothing left both times', () => {
    const limiter = createRateLimiter()
    const limits = { ...ANNICT_LIMITS, perToken: 3 }
    const readings = [1, 2, 3, 4, 5].map((second) => limiter.take(withToken, at(second), limits, 0))
    expect(readings.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
      [false, 0],
    ])
  })

  test('gives everything back at second 0, even a moment after a refusal', () => {
    const limiter = createRateLimiter()
    const limits = { ...ANNICT_LIMITS, perToken: 1 }
    expect(limiter.take(withToken, at(59.99), limits, 0).allowed).toBe(true)
    expect(limiter.take(withToken, at(59.999), limits, 0).allowed).toBe(false)
    expect(limiter.take(withToken, at(60), limits, 0)).toMatchObject({ allowed: true, resetSeconds: 60 })
  })

  test('counts a token apart at each address, and an address without a token apart from both', () => {
    const limiter = createRateLimiter()
    limiter.take(withToken, at(0), ANNICT_LIMITS, 0)
    expect(limiter.take({ ...withToken, ip: '10.0.0.2' }, at(1), ANNICT_LIMITS, 0).remaining).toBe(599)
    expect(limiter.take({ ...withToken, token: 'sample-other' }, at(1), ANNICT_LIMITS, 0).remaining).toBe(599)
    expect(limiter.take(without, at(1), ANNICT_LIMITS, 0)).toMatchObject({ limit: 60, remaining: 59 })
    expect(limiter.take(withToken, at(1), ANNICT_LIMITS, 0).remaining).toBe(598)
  })

  test('takes what others have spent off what is left, and refuses when they have spent it all', () => {
    const limiter = createRateLimiter()
    expect(limiter.take(withToken, at(0), ANNICT_LIMITS, 599)).toMatchObject({ allowed: true, remaining: 0 })
    expect(limiter.take(withToken, at(0), ANNICT_LIMITS, 10_000)).toMatchObject({
      allowed: false,
      remaining: 0,
    })
  })

  test('follows another window', () => {
    const limits = { ...ANNICT_LIMITS, windowMs: 10 * SECOND }
    expect(createRateLimiter().take(withToken, at(13.4), limits, 0).resetSeconds).toBe(7)
  })
})

describe('The fields', () => {
  const reading = { allowed: true, limit: 600, remaining: 12, resetSeconds: 41 }

  test('are the three on an answer', () => {
    expect(rateLimitHeaders(reading)).toEqual({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '12',
      'ratelimit-reset': '41',
    })
  })

  test('are joined by Retry-After on a refusal, the rest of the window unless told otherwise', () => {
    expect(rateLimitHeaders({ ...reading, allowed: false })['retry-after']).toBe('41')
    expect(rateLimitHeaders({ ...reading, allowed: false, retryAfterSeconds: 120 })['retry-after']).toBe(
      '120',
    )
  })
})

test('The guard lets so many pass in a clock second of an address', () => {
  const guard = createSecondGuard()
  const taken = [0.1, 0.2, 0.3, 0.9, 0.95, 1, 1.5].map((second) => guard.take('a', at(second), 4))
  expect(taken).toEqual([true, true, true, true, false, true, true])
  expect(guard.take('b', at(1.5), 1)).toBe(true)
})
