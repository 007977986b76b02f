import { unreachable } from '#base/invariant.ts'
import type { WorkSeason } from '#domain/season.ts'
import { seasonWords } from '#features/works/season-words.ts'
import type { Messages } from '#i18n/messages.ts'

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
