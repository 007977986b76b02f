import { skipToken, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { useApi } from '#api/api-context.ts'
import { isApiError, type ApiError } from '#api/errors.ts'
import type { WithoutHoles } from '#api/holes.ts'
import type { Answer, OperationQuery } from '#api/query.ts'
import type { Instant } from '#base/time.ts'
import { seasonSlug, type Season } from '#domain/season.ts'
import { listedWorks, type CardWork } from '#features/works/listed-work.ts'
import { useAsPerson } from '#features/works/as-person.ts'
import { useCalendar } from '#ui/clock-context.tsx'

import type { SeasonWorksQuery } from './documents.generated.ts'
import { moreWorks, seasonQuery } from './queries.ts'

type Row = NonNullable<NonNullable<WithoutHoles<SeasonWorksQuery>['searchWorks']>['nodes']>[number]

/** What "more" has brought beyond the first page. It is kept in memory only, since it hangs on a cursor. */
interface Rest {
  /** The answer that it continues; another first page makes it void. */
  readonly of: Instant
  readonly rows: readonly Row[]
  readonly missing: number
  readonly next: string | null
}

export interface SeasonData {
  readonly query: OperationQuery<SeasonWorksQuery>
  readonly result: UseQueryResult<Answer<SeasonWorksQuery>, ApiError>
  readonly asPerson: boolean
  /** Null until an answer is held. */
  readonly held: HeldSeason | null
}

export interface HeldSeason {
  readonly works: readonly CardWork[]
  /** Rows that the server could not give. */
  readonly missing: number
  readonly answeredAt: Instant
  /** Null when all works of the season are here. */
  readonly more: MoreWorks | null
}

export interface MoreWorks {
  readonly busy: boolean
  readonly error: ApiError | null
  readonly load: () => void
}

/** The works of a season with all that the page says about them. */
export function useSeason(season: Season): SeasonData {
  const api = useApi()
  const client = useQueryClient()
  const calendar = useCalendar()
  const asPerson = useAsPerson()
  const slug = seasonSlug(season)
  // The season is told by its slug; a new object with the same content asks for nothing new.
  // eslint-disable-next-line react/exhaustive-deps -- see above
  const query = useMemo(() => seasonQuery(season, asPerson, calendar()), [slug, asPerson, calendar])
  const result = useQuery(query)
  const restKey = ['season-rest', slug, asPerson] as const
  const { data: stored } = useQuery<Rest>({ queryKey: restKey, queryFn: skipToken })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  const answer = result.data
  const first = answer?.data.searchWorks
  const rest = answer !== undefined && stored?.of === answer.answeredAt ? stored : null
  const works = useMemo(
    () =>
      answer === undefined ? null : listedWorks(distinct([...(first?.nodes ?? []), ...(rest?.rows ?? [])])),
    [answer, first, rest],
  )
  const next =
    rest === null ? (first?.pageInfo.hasNextPage === true ? first.pageInfo.endCursor : null) : rest.next

  const load = async (cursor: string, of: Instant): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const page = await api.ask(moreWorks(season, asPerson, calendar(), cursor), { lane: 'visible' })
      const found = page.data.searchWorks
      client.setQueryData<Rest>(restKey, {
        of,
        rows: [...(rest?.rows ?? []), ...(found?.nodes ?? [])],
        missing: (rest?.missing ?? 0) + page.missing,
        next: found?.pageInfo.hasNextPage === true ? found.pageInfo.endCursor : null,
      })
    } catch (fault) {
      if (!isApiError(fault)) throw fault
      setError(fault)
    } finally {
      setBusy(false)
    }
  }

  if (answer === undefined || works === null) return { query, result, asPerson, held: null }
  const more = next === null ? null : { busy, error, load: () => void load(next, answer.answeredAt) }
  const missing = answer.missing + (rest?.missing ?? 0)
  return { query, result, asPerson, held: { works, missing, answeredAt: answer.answeredAt, more } }
}

/** Watcher counts change between two pages, so that a work may come twice; the first one stands. */
function distinct(rows: readonly Row[]): readonly Row[] {
  const seen = new Map(rows.toReversed().map((row) => [row.annictId, row]))
  return [...seen.values()]
}
