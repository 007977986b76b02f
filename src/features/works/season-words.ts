import type { Season } from '#domain/season.ts'
import type { Messages } from '#i18n/messages.ts'

/** A season in words: `2026年 春`. */
export function seasonWords(works: Messages['works'], season: Season): string {
  return works.season(season.year, works.seasonNames[season.name])
}
