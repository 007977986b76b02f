import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { parseSeason, type Season } from '#domain/season.ts'

import { seasonFreshness } from './freshness.ts'

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
