import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { japaneseTime, parseDateTime } from './jst.ts'

test('the day in Japan begins at 15:00 in UTC', () => {
  expect(japaneseTime(instant(Date.UTC(2025, 11, 31, 14, 59)))).toEqual({
    year: 2025,
    month: 12,
    day: 31,
    weekday: 3,
    hour: 23,
    minute: 59,
  })
  expect(japaneseTime(instant(Date.UTC(2025, 11, 31, 15, 0)))).toEqual({
    year: 2026,
    month: 1,
    day: 1,
    weekday: 4,
    hour: 0,
    minute: 0,
  })
})

test('a moment of an answer is read', () => {
  expect(parseDateTime('2025-10-04T16:30:00Z')).toBe(Date.UTC(2025, 9, 4, 16, 30))
  expect(parseDateTime('1963-01-01T09:15:00Z')).toBe(Date.UTC(1963, 0, 1, 9, 15))
})

test.each([
  ['', 'nothing'],
  ['2025-10-04', 'a day'],
  ['2025-10-04T16:30:00', 'no zone'],
  ['2025-10-04T16:30:00+09:00', 'another zone than Annict writes'],
  ['2025-02-31T00:00:00Z', 'a day that never was'],
  ['2025-13-01T00:00:00Z', 'a month that never was'],
  ['2025-10-04T24:00:00Z', 'an hour that is the next day'],
  [' 2025-10-04T16:30:00Z', 'a blank'],
])('%j is no moment: %s', (text) => {
  expect(parseDateTime(text)).toBeNull()
})
