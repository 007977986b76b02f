import { describe, expect, test } from 'vitest'

import { BadLimitsError } from './errors.ts'
import { completeLimits, DEFAULT_LIMITS, limitsOf, type Limits } from './limits.ts'
import { NO_TOKEN } from './ticket.ts'

const DAY = 24 * 60 * 60_000

test('what is not given is the default', () => {
  expect(completeLimits({})).toEqual(DEFAULT_LIMITS)
  expect(completeLimits({ perWindow: 10 })).toEqual({ ...DEFAULT_LIMITS, perWindow: 10 })
})

test('a fifth is kept for clicks, guesses stop at half of the limit and renewals at a quarter', () => {
  expect(DEFAULT_LIMITS).toMatchObject({ reserve: 0.2, prefetchFloor: 0.5, refreshFloor: 0.25 })
})

describe('each limit has a range, whose ends belong to it', () => {
  const counts = [
    'perWindow',
    'perWindowWithoutToken',
    'sendsPerSecond',
    'bulkConcurrency',
    'visibleConcurrency',
    'queueLength',
  ] as const
  const shares = ['reserve', 'refreshFloor', 'prefetchFloor'] as const
  const ranges: readonly (readonly [
    keyof Limits,
    sound: readonly number[],
    bad: readonly number[],
    RegExp,
  ])[] = [
    ...counts.map(
      (name) => [name, [1, 2 ** 53 - 1], [0, 1.5, 2 ** 53, NaN], /a whole number of at least 1/] as const,
    ),
    ...shares.map((name) => [name, [0, 1], [-0.01, 1.01, NaN], /a share from 0 to 1/] as const),
    ['windowMs', [1, DAY], [0, DAY + 1, NaN], /milliseconds from 1 to 86400000/],
    ['bulkGapMs', [0, DAY], [-1, DAY + 1, NaN], /milliseconds from 0 to 86400000/],
  ]

  test.each(ranges)('%s', (name, sound, bad, expected) => {
    for (const value of sound) expect(completeLimits({ [name]: value })[name]).toBe(value)
    for (const value of bad) {
      const complete = (): unknown => completeLimits({ [name]: value })
      expect(complete).toThrow(BadLimitsError)
      expect(complete).toThrow(expected)
      expect(complete).toThrow(`The limit ${name} must be`)
      expect(complete).toThrow(`not ${value}`)
    }
  })

  test('every limit is in the list', () => {
    expect(ranges.map(([name]) => name).toSorted()).toEqual(Object.keys(DEFAULT_LIMITS).toSorted())
  })
})

test('R10: requests without a token have their own limit where it is the smaller one', () => {
  const limits = completeLimits({ perWindow: 600, perWindowWithoutToken: 60 })
  expect(limitsOf(NO_TOKEN, limits).perWindow).toBe(60)
  expect(limitsOf('a-fingerprint', limits).perWindow).toBe(600)
  expect(limitsOf(NO_TOKEN, completeLimits({ perWindow: 30 })).perWindow).toBe(30)
})
