import type { FreshnessName } from '#api/freshness.ts'
import { unreachable } from '#base/invariant.ts'
import { DAY, type Instant } from '#base/time.ts'
import { compareSeasons, nextSeason, seasonAt, type Season, type WorkSeason } from '#domain/season.ts'

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

/** As {@link seasonFreshness} for one work, which may run on, or have been on air lately, outside of its season. */
export function workFreshness(
  season: WorkSeason,
  lastBroadcast: Instant | null,
  now: Instant,
): FreshnessName {
  if (lastBroadcast !== null && lastBroadcast > now - 14 * DAY) return 'current-works'
  switch (season.kind) {
    case 'season':
      return seasonFreshness(season.season, now)
    case 'year':
      // Within its year such a work may begin at any time; it counts as one of the year's last season.
      return seasonFreshness({ year: season.year, name: 'AUTUMN' }, now)
    case 'unknown':
      return 'recent-works'
    default:
      return unreachable(season)
  }
}
