import { expect, test } from 'vitest'

import { instant, later, MINUTE } from './time.ts'

test('an instant is a finite number of milliseconds', () => {
  expect(instant(0)).toBe(0)
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(() => instant(wrong)).toThrow(RangeError)
})

test('later moves a moment by a length, back too', () => {
  expect(later(instant(1_000), MINUTE)).toBe(61_000)
  expect(later(instant(1_000), -MINUTE)).toBe(-59_000)
})
