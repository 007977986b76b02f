import { safePicture } from '#base/safe-url.ts'
import type { ShownWork } from '#domain/explore/shown-work.ts'
import { parseAnnictId } from '#domain/ids.ts'
import { workSeason, type WorkSeason } from '#domain/season.ts'
import { titleOrNumber } from '#domain/visible-text.ts'
import { episodeCount, type CardWork } from '#features/works/listed-work.ts'

/** A work as lists of the explorer show it. */
export interface ExploredCard extends CardWork {
  readonly season: WorkSeason
  readonly reviewsCount: number | null
}

/** Null for a number that no address could hold. */
export function exploredCard(work: ShownWork): ExploredCard | null {
  const annictId = parseAnnictId(work.annictId)
  if (annictId === null) return null
  return {
    annictId,
    title: titleOrNumber(work.title, annictId),
    ...{ titleKana: work.titleKana, titleRo: work.titleRo, titleEn: work.titleEn },
    media: work.media ?? 'OTHER',
    episodes: episodeCount(work.episodesCount, work.noEpisodes),
    watchersCount: work.watchersCount,
    reviewsCount: work.reviewsCount,
    satisfactionRate: work.satisfactionRate,
    status: work.status,
    picture: safePicture(work.picture),
    broadcasts: work.broadcastsTold ? 'told' : 'lost',
    firstBroadcast: work.firstBroadcast,
    season: workSeason(work.seasonYear, work.seasonName),
  }
}
