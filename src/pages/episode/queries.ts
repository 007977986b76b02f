import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type Operation, type OperationQuery } from '#api/query.ts'
import type { AnnictId } from '#domain/ids.ts'

import {
  EpisodePageDocument,
  MoreRecordsDocument,
  type EpisodePageQuery,
  type EpisodePageQueryVariables,
  type MoreRecordsQuery,
  type MoreRecordsQueryVariables,
} from './documents.generated.ts'
import type { EpisodeView } from './view.ts'

export type EpisodeRow = NonNullable<
  NonNullable<WithoutHoles<EpisodePageQuery>['searchEpisodes']>['nodes']
>[number]
export type RecordRow = NonNullable<NonNullable<EpisodeRow['records']>['nodes']>[number]

/** Records asked for at once, and the fewest that are worth a request. */
const PAGE = 50
const LEAST = 10

/** An episode with its work, its neighbours and the first of its records, in one request. */
export function episodeQuery(
  id: AnnictId,
  view: EpisodeView,
  asPerson: boolean,
): OperationQuery<EpisodePageQuery> {
  return operationQuery(episodeOperation(id, view, asPerson, PAGE))
}

function episodeOperation(
  id: AnnictId,
  view: EpisodeView,
  asPerson: boolean,
  first: number,
): Operation<EpisodePageQuery, EpisodePageQueryVariables> {
  return {
    document: EpisodePageDocument,
    variables: { id, first, asPerson, ...narrowed(view) },
    purpose: 'episode',
    rows: first,
    freshness: 'others-records',
    smaller: () => (first < 2 * LEAST ? null : episodeOperation(id, view, asPerson, Math.floor(first / 2))),
  }
}

/** The records after `cursor`, which must come from the latest answer. */
export function moreRecords(
  id: AnnictId,
  view: EpisodeView,
  { cursor, size }: { readonly cursor: string; readonly size: number },
): Operation<MoreRecordsQuery, MoreRecordsQueryVariables> {
  const first = Math.min(PAGE, size)
  return {
    document: MoreRecordsDocument,
    variables: { id, first, after: cursor, ...narrowed(view) },
    purpose: 'episode-records',
    rows: first,
    freshness: 'others-records',
    smaller: () =>
      first < 2 * LEAST ? null : moreRecords(id, view, { cursor, size: Math.floor(first / 2) }),
  }
}

function narrowed({ comments, order }: EpisodeView): Pick<EpisodePageQueryVariables, 'comments' | 'order'> {
  // Null is no condition; false would ask for those without a comment.
  return {
    comments: comments === 'only' ? true : null,
    order: order === 'likes' ? 'LIKES_COUNT' : 'CREATED_AT',
  }
}

export function episodeOf(data: WithoutHoles<EpisodePageQuery>): EpisodeRow | null {
  return data.searchEpisodes?.nodes?.[0] ?? null
}
