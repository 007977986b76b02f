import { describe, expect, test } from 'vitest'

import { createUnitWorld } from '#emulator/seed/unit.ts'

import { type AskedSeason, isFromSeason, isOfSeason, isUntilSeason, readSeason } from './season.ts'

describe('a season as clients write it', () => {
  test('is a year and one of four seasons, or the whole year', () => {
    expect(readSeason('2026-spring', 2026)).toEqual({ year: 2026, name: 'SPRING' })
    expect(readSeason('1890-winter', 2026)).toEqual({ year: 1890, name: 'WINTER' })
    expect(readSeason('2031-autumn', 2026)).toEqual({ year: 2031, name: 'AUTUMN' })
    expect(readSeason('2026-all', 2026)).toEqual({ year: 2026, name: null })
  })

  test.each([
    '2026-foo',
    '2026-Spring',
    '2026',
    '26-spring',
    '1889-winter',
    '2032-winter',
    ' 2026-spring',
    '2026-spring ',
    '',
  ])('is none: %j', (slug) => {
    expect(readSeason(slug, 2026)).toBeNull()
  })

  test('may lie five years ahead of whatever year it is', () => {
    expect(readSeason('2032-winter', 2027)).not.toBeNull()
  })
})

describe('the works of the unit world', () => {
  // By season: 5 (1969 autumn), 9 (2024 winter), 7 (2024), 8 (2025 summer), 4 (2025 autumn), 3 (2026 winter),
  // 1, 2, 11 and 12 (2026 spring), 10 (2027 winter), 6 (unknown).
  const works = createUnitWorld().works()
  const found = (passes: typeof isOfSeason, year: number, name: AskedSeason['name']): number[] =>
    works.filter((work) => passes(work, { year, name })).map((work) => work.id)

  test('are of a season when year and season are its own; a whole year has none', () => {
    expect(found(isOfSeason, 2026, 'SPRING')).toEqual([1, 2, 11, 12])
    expect(found(isOfSeason, 2024, null)).toEqual([])
  })

  test('from a season on are the later ones, those of its year without a season, and those without a year', () => {
    expect(found(isFromSeason, 2026, 'SPRING')).toEqual([1, 2, 6, 10, 11, 12])
    expect(found(isFromSeason, 2024, 'SPRING')).toEqual([1, 2, 3, 4, 6, 7, 8, 10, 11, 12])
    expect(found(isFromSeason, 2024, null)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
  })

  test('until a season are the earlier ones, without those of its year whose season is not known', () => {
    expect(found(isUntilSeason, 2025, 'SUMMER')).toEqual([5, 7, 8, 9])
    expect(found(isUntilSeason, 2024, 'AUTUMN')).toEqual([5, 9])
    expect(found(isUntilSeason, 2024, null)).toEqual([5])
  })
})
