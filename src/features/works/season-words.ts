import { unreachable } from '#base/invariant.ts'
import type { Season, WorkSeason } from '#domain/season.ts'
import type { Messages } from '#i18n/messages.ts'

/** A season in words: `2026年 春`. */
export function seasonWords(works: Messages['works'], season: Season): string {
  return works.season(season.year, works.seasonNames[season.name])
}

/** A work's season in words, as far as it is known. */
export function workSeasonWords(works: Messages['works'], season: WorkSeason): string {
  switch (season.kind) {
    case 'season':
      return seasonWords(works, season.season)
    case 'year':
      return works.year(season.year)
    case 'unknown':
      return works.seasonUnknown
    default:
      return unreachable(season)
  }
}
