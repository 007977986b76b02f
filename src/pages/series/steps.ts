import type { KnownRow } from '#api/catalogue.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import type { Media } from '#domain/media.ts'
import { workSeason, type WorkSeason } from '#domain/season.ts'
import { releaseOrder } from '#domain/series-order.ts'
import type { StatusState } from '#domain/status.ts'
import type { WorkTitles } from '#domain/titles.ts'

import type { SeriesRow } from './queries.ts'

/** A work of a series as its page shows it. */
export interface SeriesWork {
  readonly annictId: AnnictId
  readonly titles: WorkTitles
  readonly media: Media | null
  readonly season: WorkSeason
  readonly satisfactionRate: number | null
  /** Null where it is not known, or nobody's. */
  readonly status: StatusState | null
  /** What it is to the series, in the words of Annict's editors. */
  readonly summary: string | null
}

/** The works of an answer in the order of release. A status that the answer does not tell is taken from what is known. */
export function stepsOfRow(
  { works }: SeriesRow,
  known: ReadonlyMap<number, StatusState | null>,
): readonly SeriesWork[] {
  return releaseOrder(
    (works?.edges ?? []).flatMap(({ item, summary }): SeriesWork[] => {
      const annictId = parseAnnictId(item.annictId)
      if (annictId === null) return []
      return [
        {
          annictId,
          titles: item,
          media: item.media,
          season: workSeason(item.seasonYear, item.seasonName),
          satisfactionRate: item.satisfactionRate,
          status: item.viewerStatusState ?? known.get(annictId) ?? null,
          summary,
        },
      ]
    }),
  )
}

interface KnownSeries {
  readonly series: KnownRow<'series'> | null
  readonly works: readonly KnownRow<'work'>[]
  readonly own: readonly KnownRow<'ownWork'>[]
}

/** The same of what was seen before. */
export function stepsOfKnown({ series, works, own }: KnownSeries): readonly SeriesWork[] {
  const summaries = new Map(series?.facts.works)
  const statuses = new Map(own.map(({ id, facts }) => [id, facts.status ?? null]))
  return releaseOrder(
    works.flatMap(({ id, facts }): SeriesWork[] => {
      const annictId = parseAnnictId(id)
      const { title, titleKana, titleRo, titleEn, seasonYear = null, seasonName = null } = facts
      if (annictId === null || title === undefined) return []
      return [
        {
          annictId,
          titles: { title, titleKana, titleRo, titleEn },
          media: facts.media ?? null,
          season: workSeason(seasonYear, seasonName),
          satisfactionRate: facts.satisfactionRate ?? null,
          status: statuses.get(id) ?? null,
          summary: summaries.get(id) ?? null,
        },
      ]
    }),
  )
}
