import type { FreshnessName } from '#api/freshness.ts'
import type { Instant } from '#base/time.ts'
import { compareSeasons, nextSeason, seasonAt, type Season } from '#domain/season.ts'

/**
 * How long what is known of a season's works stays true. Annict asks its clients to ask again about once a day for the
 * current and the next season, and once a week to once a month for older ones.
 */
export function seasonFreshness(season: Season, now: Instant): FreshnessName {
  const current = seasonAt(now)
  if (compareSeasons(season, current) >= 0) return 'current-works'
  // Four seasons on from a season, a year has passed since it ended.
  const yearOn = nextSeason(nextSeason(nextSeason(nextSeason(season))))
  return compareSeasons(yearOn, current) >= 0 ? 'recent-works' : 'older-works'
}
