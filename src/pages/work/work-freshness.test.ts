import { expect, test } from 'vitest'

import { DAY, instant } from '#base/time.ts'
import { workSeason } from '#domain/season.ts'

import { workFreshness } from './work-freshness.ts'

const now = instant(Date.UTC(2026, 3, 20))

test('an old work that is on air, was lately or will be, is a current one', () => {
  const old = workSeason(1969, 'AUTUMN')
  expect(workFreshness(old, null, now)).toBe('older-works')
  expect(workFreshness(old, instant(now - 15 * DAY), now)).toBe('older-works')
  expect(workFreshness(old, instant(now - 13 * DAY), now)).toBe('current-works')
  expect(workFreshness(old, instant(now + 30 * DAY), now)).toBe('current-works')
})

test('a work without a season is asked for once a week; one with a year, as the year asks', () => {
  expect(workFreshness(workSeason(null, null), null, now)).toBe('recent-works')
  expect(workFreshness(workSeason(2026, null), null, now)).toBe('current-works')
  expect(workFreshness(workSeason(2025, null), null, now)).toBe('recent-works')
  expect(workFreshness(workSeason(2020, null), null, now)).toBe('older-works')
})
