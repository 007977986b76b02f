import type { Brand } from '#base/brand.ts'
import type { Instant } from '#base/time.ts'

import { japaneseTime } from './jst.ts'

/** The four seasons in the order of the year. The names are those of Annict's schema. */
export const SEASON_NAMES = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN'] as const
export type SeasonName = (typeof SEASON_NAMES)[number]

/** A quarter of a year in which works begin: winter is January to March. */
export interface Season {
  readonly year: number
  readonly name: SeasonName
}

/** What is known of a work's season. Annict knows years without a season, and works with neither. */
export type WorkSeason =
  | { readonly kind: 'season'; readonly season: Season }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'unknown' }

/** A season as Annict's `seasons` argument and our addresses write it: `2026-spring`. */
export type SeasonSlug = Brand<string, 'SeasonSlug'>

/** The first year that Annict's search takes; anything outside its range is answered with a 500. */
export const FIRST_YEAR = 1890

/** The last year that Annict's search takes at the moment `now`. */
export function lastYear(now: Instant): number {
  return japaneseTime(now).year + 5
}

/** The season of an address. Null for every text that Annict would answer with a 500, and for other spellings. */
export function parseSeason(slug: string, now: Instant): Season | null {
  const match = /^(\d{4})-(winter|spring|summer|autumn)$/.exec(slug)
  if (match === null) return null
  const season = {
    year: Number(match[1]),
    name: SEASON_NAMES.find((name) => name.toLowerCase() === match[2]),
  }
  if (season.name === undefined || !reachable(season.year, now)) return null
  return { year: season.year, name: season.name }
}

export function seasonSlug(season: Season): SeasonSlug {
  const year = String(season.year).padStart(4, '0')
  return `${year}-${season.name.toLowerCase()}` as SeasonSlug // the one place that writes slugs
}

/** The season in which `at` lies, by the calendar in Japan. */
export function seasonAt(at: Instant): Season {
  const { year, month } = japaneseTime(at)
  return fromOrdinal(year * 4 + Math.floor((month - 1) / 3))
}

export function nextSeason(season: Season): Season {
  return fromOrdinal(ordinal(season) + 1)
}

export function previousSeason(season: Season): Season {
  return fromOrdinal(ordinal(season) - 1)
}

/** The seasons before and after, as far as Annict's search reaches at the moment `now`. */
export function neighbours(
  season: Season,
  now: Instant,
): { readonly previous: Season | null; readonly next: Season | null } {
  const within = (neighbour: Season): Season | null => (reachable(neighbour.year, now) ? neighbour : null)
  return { previous: within(previousSeason(season)), next: within(nextSeason(season)) }
}

/** Below 0 when `a` comes first, above 0 when `b` does, 0 when they are the same. */
export function compareSeasons(a: Season, b: Season): number {
  return ordinal(a) - ordinal(b)
}

export function sameSeason(a: Season, b: Season): boolean {
  return ordinal(a) === ordinal(b)
}

/** What the two fields of a work tell together. A season without its year tells nothing. */
export function workSeason(year: number | null, name: SeasonName | null): WorkSeason {
  if (year === null) return { kind: 'unknown' }
  return name === null ? { kind: 'year', year } : { kind: 'season', season: { year, name } }
}

function reachable(year: number, now: Instant): boolean {
  return year >= FIRST_YEAR && year <= lastYear(now)
}

function ordinal(season: Season): number {
  return season.year * 4 + SEASON_NAMES.indexOf(season.name)
}

function fromOrdinal(value: number): Season {
  const name = SEASON_NAMES[((value % 4) + 4) % 4] as SeasonName // a remainder of 4 is an index of the four
  return { year: Math.floor(value / 4), name }
}
