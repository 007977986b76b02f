import type { KnownRow } from '#api/catalogue.ts'
import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type OperationQuery } from '#api/query.ts'
import { parseAnnictId, type AnnictId } from '#domain/ids.ts'

import { SeriesPageDocument, type SeriesPageQuery } from './documents.generated.ts'

type WorkRow = NonNullable<NonNullable<WithoutHoles<SeriesPageQuery>['searchWorks']>['nodes']>[number]
export type SeriesRow = NonNullable<NonNullable<WorkRow['seriesList']>['nodes']>[number]

/** A series cannot be asked for by its number, so that one of its works is asked for all series that it is in. */
export function seriesQuery(work: AnnictId, asPerson: boolean): OperationQuery<SeriesPageQuery> {
  return operationQuery({
    document: SeriesPageDocument,
    variables: { work, asPerson },
    purpose: 'series',
    rows: 40,
    freshness: 'people',
  })
}

/** The series of that number; null where the work no longer has it. */
export function seriesOf(data: WithoutHoles<SeriesPageQuery>, id: AnnictId): SeriesRow | null {
  return data.searchWorks?.nodes?.[0]?.seriesList?.nodes?.find(({ annictId }) => annictId === id) ?? null
}

/** The work that is asked for a series, always the same one; null where none is known. */
export function askedWork(known: KnownRow<'series'> | null): AnnictId | null {
  const [first] = known?.facts.works ?? []
  return first === undefined ? null : parseAnnictId(first[0])
}
