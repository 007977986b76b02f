import fc from 'fast-check'
import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import {
  compareSeasons,
  FIRST_YEAR,
  lastYear,
  neighbours,
  nextSeason,
  parseSeason,
  previousSeason,
  sameSeason,
  seasonAt,
  SEASON_NAMES,
  seasonSlug,
  workSeason,
  type Season,
} from './season.ts'

const now = instant(Date.UTC(2026, 3, 20))
const seasons = fc.record({
  year: fc.integer({ min: FIRST_YEAR, max: lastYear(now) }),
  name: fc.constantFrom(...SEASON_NAMES),
})

test.each<[string, Season]>([
  ['2026-spring', { year: 2026, name: 'SPRING' }],
  ['2026-winter', { year: 2026, name: 'WINTER' }],
  ['1890-winter', { year: 1890, name: 'WINTER' }],
  ['2031-autumn', { year: 2031, name: 'AUTUMN' }],
])('%s is a season', (slug, season) => {
  expect(parseSeason(slug, now)).toEqual(season)
})

test.each([
  ['2026-fall', 'another word for autumn'],
  ['2026-all', 'it matches nothing at Annict'],
  ['2026-Spring', 'a capital'],
  ['2026spring', 'no hyphen'],
  ['26-spring', 'two digits'],
  ['02026-spring', 'five digits'],
  ['1889-autumn', 'before the range'],
  ['2032-winter', 'after the range'],
  ['0000-winter', 'no year'],
  ['2026-spring ', 'a blank'],
  ['２０２６-spring', 'wide digits'],
  ['', 'nothing'],
  ['2026-春', 'not a slug'],
])('%j is none: %s', (slug) => {
  expect(parseSeason(slug, now)).toBeNull()
})

test.each<[string, number, Season]>([
  ['the last second of March in Japan', Date.UTC(2026, 2, 31, 14, 59, 59), { year: 2026, name: 'WINTER' }],
  ['the first second of April in Japan', Date.UTC(2026, 2, 31, 15), { year: 2026, name: 'SPRING' }],
  ['July', Date.UTC(2026, 6, 1), { year: 2026, name: 'SUMMER' }],
  ['October', Date.UTC(2026, 9, 1), { year: 2026, name: 'AUTUMN' }],
  [
    'New Year in Japan, still the old year in London',
    Date.UTC(2026, 11, 31, 16),
    { year: 2027, name: 'WINTER' },
  ],
])('%s', (_, at, season) => {
  expect(seasonAt(instant(at))).toEqual(season)
})

test('the range of years moves with the calendar of Japan', () => {
  expect(lastYear(instant(Date.UTC(2026, 11, 31, 14, 59)))).toBe(2031)
  expect(lastYear(instant(Date.UTC(2026, 11, 31, 15)))).toBe(2032)
})

test('at either end of the range there is no neighbour', () => {
  expect(neighbours({ year: 1890, name: 'WINTER' }, now)).toEqual({
    previous: null,
    next: { year: 1890, name: 'SPRING' },
  })
  expect(neighbours({ year: 2031, name: 'AUTUMN' }, now)).toEqual({
    previous: { year: 2031, name: 'SUMMER' },
    next: null,
  })
})

test('every season within the range is read back from its slug', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      expect(parseSeason(seasonSlug(season), now)).toEqual(season)
    }),
  )
})

test('next and previous undo each other, and next is later', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      expect(previousSeason(nextSeason(season))).toEqual(season)
      expect(nextSeason(previousSeason(season))).toEqual(season)
      expect(compareSeasons(season, nextSeason(season))).toBeLessThan(0)
      expect(sameSeason(season, nextSeason(season))).toBe(false)
    }),
  )
})

test('four seasons on, the name is the same and the year is the next', () => {
  fc.assert(
    fc.property(seasons, (season) => {
      const later = nextSeason(nextSeason(nextSeason(nextSeason(season))))
      expect(later).toEqual({ year: season.year + 1, name: season.name })
    }),
  )
})

test('a work may have a season, a year alone, or neither', () => {
  expect(workSeason(2026, 'SPRING')).toEqual({ kind: 'season', season: { year: 2026, name: 'SPRING' } })
  expect(workSeason(2026, null)).toEqual({ kind: 'year', year: 2026 })
  expect(workSeason(null, null)).toEqual({ kind: 'unknown' })
  expect(workSeason(null, 'SPRING')).toEqual({ kind: 'unknown' })
})
