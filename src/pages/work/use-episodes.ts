import { useMemo } from 'react'

import { useApi } from '#api/api-context.ts'
import { useListSoFar, type ListSoFar } from '#api/list-so-far.ts'
import type { Connection } from '#api/pagination.ts'
import { useMorePages, type MorePages } from '#api/use-more-pages.ts'
import type { Instant } from '#base/time.ts'
import type { AnnictId } from '#domain/ids.ts'

import { moreEpisodes, type WorkRow } from './queries.ts'

export type EpisodeRow = NonNullable<NonNullable<WorkRow['episodes']>['nodes']>[number]

export interface EpisodeData {
  readonly rows: readonly EpisodeRow[]
  /** Rows that the server could not give. */
  readonly lost: number
  /** The list changed between two of its pages: what slipped from one into the other is missing. */
  readonly shifted: boolean
  /** Null when all episodes are here. */
  readonly more: MorePages | null
}

/** A work's episodes as far as they are here. */
export function useEpisodesSoFar(
  work: WorkRow,
  id: AnnictId,
  answeredAt: Instant,
  asPerson: boolean,
): ListSoFar<EpisodeRow> {
  const first = useMemo(() => counted(work), [work])
  return useListSoFar<EpisodeRow>(['episodes', id, asPerson], first, answeredAt)
}

/** A work's episodes in their order: the first page of the work's own answer, and what was asked for beyond it. */
export function useEpisodes(
  work: WorkRow,
  id: AnnictId,
  answeredAt: Instant,
  asPerson: boolean,
): EpisodeData {
  const api = useApi()
  const list = useEpisodesSoFar(work, id, answeredAt, asPerson)
  const more = useMorePages(list, {
    idOf: (row) => row.annictId,
    load: async (cursor, size) => {
      const { data } = await api.ask(moreEpisodes(id, asPerson, { cursor, size }), { lane: 'visible' })
      const [page] = data.searchWorks?.nodes ?? []
      return page === undefined ? null : counted(page)
    },
  })
  const rows = useMemo(() => inOrder(list.rows), [list.rows])
  return { rows, lost: list.lost, shifted: list.rest.shifted, more }
}

/** A page of episodes with what Annict counts of them, by which a later page shows that some were entered or removed. */
function counted(work: Pick<WorkRow, 'episodes' | 'episodesCount'>): Connection<EpisodeRow> | null {
  return work.episodes === null ? null : { ...work.episodes, total: work.episodesCount }
}

/** By sort number, never by the number that is shown, which may be free text; ties by annictId. */
function inOrder(rows: readonly EpisodeRow[]): readonly EpisodeRow[] {
  return rows.toSorted((a, b) => a.sortNumber - b.sortNumber || a.annictId - b.annictId)
}
