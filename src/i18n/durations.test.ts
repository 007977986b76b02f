import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { countdown, secondsLeft } from './durations.ts'

describe('a countdown', () => {
  test.each([
    [42_000, '0:42'],
    [41_001, '0:42'],
    [60_000, '1:00'],
    [59_999, '1:00'],
    [725_000, '12:05'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
    [1, '0:01'],
    [0, '0:00'],
    [-5_000, '0:00'],
  ])('of %i ms reads %s', (left, text) => {
    expect(countdown(left)).toBe(text)
  })

  test('never shows less than is left, nor a second more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000 }), (left) => {
        const seconds = countdown(left)
          .split(':')
          .reduce((sum, part) => sum * 60 + Number(part), 0)
        expect(seconds * 1000).toBeGreaterThanOrEqual(left)
        expect(seconds * 1000 - left).toBeLessThan(1000)
        expect(seconds).toBe(secondsLeft(left))
      }),
    )
  })
})
