import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import type { Instant } from '#base/time.ts'
import type { AnnictId } from '#domain/ids.ts'

import { moreEpisodes, type WorkRow } from './queries.ts'

export type EpisodeRow = NonNullable<NonNullable<WorkRow['episodes']>['nodes']>[number]

/** What "more" has brought beyond the first page. It is kept in memory only, since it hangs on a cursor. */
interface Rest {
  /** The answer that it continues; another first page makes it void. */
  readonly of: Instant
  readonly rows: readonly EpisodeRow[]
  readonly next: string | null
}

export interface EpisodeData {
  readonly rows: readonly EpisodeRow[]
  /** Null when all episodes are here. */
  readonly more: { readonly busy: boolean; readonly error: ApiError | null; readonly load: () => void } | null
}

/** A work's episodes in their order: the first page of the work's own answer, and what was asked for beyond it. */
export function useEpisodes(
  work: WorkRow,
  id: AnnictId,
  answeredAt: Instant,
  asPerson: boolean,
): EpisodeData {
  const api = useApi()
  const client = useQueryClient()
  const restKey = ['episodes-rest', id, asPerson] as const
  const { data: stored } = useQuery<Rest>({ queryKey: restKey, queryFn: skipToken })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const rest = stored?.of === answeredAt ? stored : null
  const rows = useMemo(
    () => inOrder([...(work.episodes?.nodes ?? []), ...(rest?.rows ?? [])]),
    [work.episodes, rest],
  )
  const page = work.episodes?.pageInfo
  const next = rest === null ? (page?.hasNextPage === true ? page.endCursor : null) : rest.next

  const load = async (cursor: string): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const answer = await api.ask(moreEpisodes(id, asPerson, cursor), { lane: 'visible' })
      const found = answer.data.searchWorks?.nodes?.[0]?.episodes
      client.setQueryData<Rest>(restKey, {
        of: answeredAt,
        rows: [...(rest?.rows ?? []), ...(found?.nodes ?? [])],
        next: found?.pageInfo.hasNextPage === true ? found.pageInfo.endCursor : null,
      })
    } catch (fault) {
      if (!isApiError(fault)) throw fault
      setError(fault)
    } finally {
      setBusy(false)
    }
  }
  return { rows, more: next === null ? null : { busy, error, load: () => void load(next) } }
}

/** By sort number, never by the number that is shown, which may be free text; ties by annictId, each episode once. */
function inOrder(rows: readonly EpisodeRow[]): readonly EpisodeRow[] {
  const each = new Map(rows.map((row) => [row.annictId, row]))
  return [...each.values()].toSorted((a, b) => a.sortNumber - b.sortNumber || a.annictId - b.annictId)
}
