import { unreachable } from '#base/invariant.ts'

import { SEASON_NAMES, type WorkSeason } from './season.ts'

/** A work of a series, as far as its place in the order of release needs. */
export interface SeriesEntry {
  readonly annictId: number
  readonly season: WorkSeason
}

/** A year without a season stands behind that year's four, and what has no year behind all. */
function place(season: WorkSeason): readonly [year: number, quarter: number] {
  switch (season.kind) {
    case 'season':
      return [season.season.year, SEASON_NAMES.indexOf(season.season.name)]
    case 'year':
      return [season.year, SEASON_NAMES.length]
    case 'unknown':
      return [Infinity, SEASON_NAMES.length]
    default:
      return unreachable(season)
  }
}

/** The works in the order of their release; ties by annictId, so that every visit shows one order. */
export function releaseOrder<T extends SeriesEntry>(entries: readonly T[]): readonly T[] {
  return entries.toSorted((a, b) => {
    const [yearA, quarterA] = place(a.season)
    const [yearB, quarterB] = place(b.season)
    // Infinity less Infinity is NaN, so years are compared before they are subtracted.
    return (yearA === yearB ? 0 : yearA - yearB) || quarterA - quarterB || a.annictId - b.annictId
  })
}
