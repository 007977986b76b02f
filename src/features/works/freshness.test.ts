import { expect, test } from 'vitest'

import { DAY, instant } from '#base/time.ts'
import { parseSeason, workSeason, type Season } from '#domain/season.ts'

import { seasonFreshness, workFreshness } from './freshness.ts'

const now = instant(Date.UTC(2026, 3, 20))
const season = (slug: string): Season => {
  const parsed = parseSeason(slug, now)
  if (parsed === null) throw new Error(`${slug} is a season`)
  return parsed
}

test.each([
  ['2026-summer', 'current-works'],
  ['2026-spring', 'current-works'],
  ['2030-winter', 'current-works'],
  ['2026-winter', 'recent-works'],
  ['2025-spring', 'recent-works'],
  ['2025-winter', 'older-works'],
  ['1963-winter', 'older-works'],
])('works of %s are %s', (slug, name) => {
  expect(seasonFreshness(season(slug), now)).toBe(name)
})

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
