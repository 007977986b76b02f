import { unreachable } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'

import {
  FIRST_YEAR,
  lastYear,
  parseSeason,
  sameSeason,
  SEASON_NAMES,
  seasonSlug,
  type Season,
  type SeasonSlug,
  type WorkSeason,
} from './season.ts'

/** A choice of works by season: one quarter, a whole year, or those of which no season is known. */
export type SeasonChoice =
  | { readonly kind: 'season'; readonly season: Season }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'none' }

/** The choice that a part of an address names: `2026-spring`, `2026`, `none`; null for every other text. */
export function parseSeasonChoice(slug: string, now: Instant): SeasonChoice | null {
  if (slug === 'none') return { kind: 'none' }
  if (/^\d{4}$/.test(slug)) {
    const year = Number(slug)
    return year >= FIRST_YEAR && year <= lastYear(now) ? { kind: 'year', year } : null
  }
  const season = parseSeason(slug, now)
  return season === null ? null : { kind: 'season', season }
}

/** Whether a work belongs to the choice. A year has also the works of which no more than the year is known. */
export function isOfSeason(work: WorkSeason, choice: SeasonChoice): boolean {
  switch (choice.kind) {
    case 'season':
      return work.kind === 'season' && sameSeason(work.season, choice.season)
    case 'year':
      return work.kind === 'season'
        ? work.season.year === choice.year
        : work.kind === 'year' && work.year === choice.year
    case 'none':
      return work.kind !== 'season'
    default:
      return unreachable(choice)
  }
}

/**
 * What to ask Annict's `seasons` for. A year is its four seasons, since `2026-all` matches nothing there; works without
 * a season, and those of a year alone, are out of its reach. Null asks in vain: such works are only met among others.
 */
export function askedSeasons(choice: SeasonChoice): readonly SeasonSlug[] | null {
  switch (choice.kind) {
    case 'season':
      return [seasonSlug(choice.season)]
    case 'year':
      return SEASON_NAMES.map((name) => seasonSlug({ year: choice.year, name }))
    case 'none':
      return null
    default:
      return unreachable(choice)
  }
}
