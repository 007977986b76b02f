import { useMemo } from 'react'

import { useApi } from '#api/api-context.ts'
import { useMorePages, type MorePages } from '#api/use-more-pages.ts'
import type { Instant } from '#base/time.ts'
import type { AnnictId } from '#domain/ids.ts'

import { moreEpisodes, type WorkRow } from './queries.ts'

export type EpisodeRow = NonNullable<NonNullable<WorkRow['episodes']>['nodes']>[number]

export type EpisodeData = Pick<MorePages<EpisodeRow>, 'rows' | 'more'>

/** A work's episodes in their order: the first page of the work's own answer, and what was asked for beyond it. */
export function useEpisodes(
  work: WorkRow,
  id: AnnictId,
  answeredAt: Instant,
  asPerson: boolean,
): EpisodeData {
  const api = useApi()
  const { rows, more } = useMorePages<EpisodeRow>({
    list: ['episodes', id, asPerson],
    first: work.episodes,
    answeredAt,
    idOf: (row) => row.annictId,
    load: async (cursor) => {
      const { data, missing } = await api.ask(moreEpisodes(id, asPerson, cursor), { lane: 'visible' })
      return { page: data.searchWorks?.nodes?.[0]?.episodes, missing }
    },
  })
  return { rows: useMemo(() => inOrder(rows), [rows]), more }
}

/** By sort number, never by the number that is shown, which may be free text; ties by annictId. */
function inOrder(rows: readonly EpisodeRow[]): readonly EpisodeRow[] {
  return rows.toSorted((a, b) => a.sortNumber - b.sortNumber || a.annictId - b.annictId)
}
