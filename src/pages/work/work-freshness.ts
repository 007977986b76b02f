import type { FreshnessName } from '#api/freshness.ts'
import { unreachable } from '#base/invariant.ts'
import { DAY, type Instant } from '#base/time.ts'
import type { WorkSeason } from '#domain/season.ts'
import { seasonFreshness } from '#features/works/freshness.ts'

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
