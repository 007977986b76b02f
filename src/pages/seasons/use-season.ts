import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { ApiError } from '#api/errors.ts'
import type { WithoutHoles } from '#api/holes.ts'
import { useListSoFar, type ListSoFar } from '#api/list-so-far.ts'
import type { Answer, OperationQuery } from '#api/query.ts'
import { instant, type Instant } from '#base/time.ts'
import { seasonSlug, type Season } from '#domain/season.ts'
import { listedWorks, type CardWork } from '#features/works/listed-work.ts'
import { useAsPerson } from '#features/works/as-person.ts'
import { useCalendar } from '#ui/clock-context.tsx'

import type { SeasonWorksQuery } from './documents.generated.ts'
import { seasonQuery } from './queries.ts'

export type SeasonRow = NonNullable<
  NonNullable<WithoutHoles<SeasonWorksQuery>['searchWorks']>['nodes']
>[number]

/** While nothing is held there is nothing that more could follow. */
const NEVER = instant(0)

export interface SeasonData {
  readonly query: OperationQuery<SeasonWorksQuery>
  readonly result: UseQueryResult<Answer<SeasonWorksQuery>, ApiError>
  readonly asPerson: boolean
  /** Null until an answer is held. */
  readonly held: HeldSeason | null
}

export interface HeldSeason {
  readonly works: readonly CardWork[]
  /** Works that the server could not give. */
  readonly lost: number
  /** Whether the answer came with errors: what could be read is here. */
  readonly faulty: boolean
  readonly answeredAt: Instant
  /** The rows behind the works, which may go on. */
  readonly list: ListSoFar<SeasonRow>
}

/** The works of a season with all that the page says about them. */
export function useSeason(season: Season): SeasonData {
  const calendar = useCalendar()
  const asPerson = useAsPerson()
  const slug = seasonSlug(season)
  // The season is told by its slug; a new object with the same content asks for nothing new.
  // eslint-disable-next-line react/exhaustive-deps -- see above
  const query = useMemo(() => seasonQuery(season, asPerson, calendar()), [slug, asPerson, calendar])
  const result = useQuery(query)
  const answer = result.data
  const list = useListSoFar<SeasonRow>(
    ['season', slug, asPerson],
    answer?.data.searchWorks ?? null,
    answer?.answeredAt ?? NEVER,
  )
  const works = useMemo(() => (answer === undefined ? null : listedWorks(list.rows)), [answer, list.rows])

  if (answer === undefined || works === null) return { query, result, asPerson, held: null }
  const faulty = answer.errors.length > 0
  return {
    query,
    result,
    asPerson,
    held: { works, lost: list.lost, faulty, answeredAt: answer.answeredAt, list },
  }
}
