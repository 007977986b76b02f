import type { SeasonName, WorkRow } from '#emulator/world.ts'

import { seasonNumber } from './order.ts'

/** A season that was asked for. `name` is null for a whole year. */
export interface AskedSeason {
  readonly year: number
  readonly name: SeasonName | null
}

const SLUG = /^(\d{4})-(winter|spring|summer|autumn|all)$/
const FIRST_YEAR = 1890
const YEARS_AHEAD = 5

const SEASON_NAMES: Readonly<Record<string, SeasonName>> = {
  winter: 'WINTER',
  spring: 'SPRING',
  summer: 'SUMMER',
  autumn: 'AUTUMN',
}

/** Reads `2026-spring` or `2026-all`. Null for what is no season, and for years before 1890 or six years ahead. */
export function readSeason(slug: string, thisYear: number): AskedSeason | null {
  const [, year = '', name = ''] = SLUG.exec(slug) ?? []
  const number = Number(year)
  if (year === '' || number < FIRST_YEAR || number > thisYear + YEARS_AHEAD) return null
  return { year: number, name: SEASON_NAMES[name] ?? null }
}

/** Whether a work is of the season. A whole year has no work: the server looks for one whose season is number 0. */
export function isOfSeason(work: WorkRow, { year, name }: AskedSeason): boolean {
  return name !== null && work.seasonYear === year && work.seasonName === name
}

/**
 * Whether a work is of that season or later. So is one of that year without a season, and one without a year. A whole
 * year begins with its winter.
 */
export function isFromSeason(work: WorkRow, { year, name }: AskedSeason): boolean {
  if (work.seasonYear === null || work.seasonYear > year) return true
  const season = seasonNumber(work.seasonName)
  return work.seasonYear === year && (season === null || season >= (seasonNumber(name) ?? 0))
}

/**
 * Whether a work is of that season or earlier. One of that year without a season is not, nor one without a year. A
 * whole year ends before its winter.
 */
export function isUntilSeason(work: WorkRow, { year, name }: AskedSeason): boolean {
  if (work.seasonYear === null || work.seasonYear > year) return false
  const season = seasonNumber(work.seasonName)
  return work.seasonYear < year || (season !== null && season <= (seasonNumber(name) ?? 0))
}
