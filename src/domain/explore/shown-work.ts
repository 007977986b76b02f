import type { Instant } from '#base/time.ts'
import type { Media } from '#domain/media.ts'
import type { SeasonName } from '#domain/season.ts'
import type { StatusState } from '#domain/status.ts'
import type { WorkTitles } from '#domain/titles.ts'

/** What lists draw of a work. Null is unknown. */
export interface ShownWork extends WorkTitles {
  readonly annictId: number
  readonly media: Media | null
  readonly seasonYear: number | null
  readonly seasonName: SeasonName | null
  readonly episodesCount: number
  readonly noEpisodes: boolean
  readonly watchersCount: number | null
  readonly reviewsCount: number | null
  /** 0 to 100. */
  readonly satisfactionRate: number | null
  /** An address that may be shown. */
  readonly picture: string | null
  readonly firstBroadcast: Instant | null
  /** Whether Annict was asked for the broadcasts: without a first one there is none then. */
  readonly broadcastsTold: boolean
  readonly status: StatusState | null
}

/** When works began, each at the place of its number. Made to be sent to a page as a whole. */
export interface WorkTimes {
  /** The year, NaN where it is unknown. */
  readonly years: Float64Array
  /** The place of the season in its year, 0 for winter; -1 where it is unknown. */
  readonly seasons: Int8Array
  /** The first broadcast, NaN where none is known. */
  readonly broadcasts: Float64Array
}
