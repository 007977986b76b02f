import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type Operation, type OperationQuery } from '#api/query.ts'
import type { AnnictId } from '#domain/ids.ts'

import {
  MoreReviewsDocument,
  ReviewsPageDocument,
  type MoreReviewsQuery,
  type MoreReviewsQueryVariables,
  type ReviewsPageQuery,
  type ReviewsPageQueryVariables,
} from './documents.generated.ts'
import type { ReviewsView } from './view.ts'

export type ReviewedWork = NonNullable<
  NonNullable<WithoutHoles<ReviewsPageQuery>['searchWorks']>['nodes']
>[number]
export type ReviewRow = NonNullable<NonNullable<ReviewedWork['reviews']>['nodes']>[number]

/** Reviews asked for at once, and the fewest that are worth a request. They may be long. */
const PAGE = 30
const LEAST = 10

/** What of a view Annict narrows itself; the rating is narrowed among what has come. */
export type AskedReviews = Pick<ReviewsView, 'body' | 'order'>

/** The first reviews of a work, in one request. */
export function reviewsQuery(id: AnnictId, asked: AskedReviews): OperationQuery<ReviewsPageQuery> {
  return operationQuery(reviewsOperation(id, asked, PAGE))
}

function reviewsOperation(
  id: AnnictId,
  asked: AskedReviews,
  first: number,
): Operation<ReviewsPageQuery, ReviewsPageQueryVariables> {
  return {
    document: ReviewsPageDocument,
    variables: { id, first, ...narrowed(asked) },
    purpose: 'reviews',
    rows: first,
    freshness: 'others-records',
    smaller: () => (first < 2 * LEAST ? null : reviewsOperation(id, asked, Math.floor(first / 2))),
  }
}

/** The reviews after `cursor`, which must come from the latest answer. */
export function moreReviews(
  id: AnnictId,
  asked: AskedReviews,
  { cursor, size }: { readonly cursor: string; readonly size: number },
): Operation<MoreReviewsQuery, MoreReviewsQueryVariables> {
  const first = Math.min(PAGE, size)
  return {
    document: MoreReviewsDocument,
    variables: { id, first, after: cursor, ...narrowed(asked) },
    purpose: 'more-reviews',
    rows: first,
    freshness: 'others-records',
    smaller: () =>
      first < 2 * LEAST ? null : moreReviews(id, asked, { cursor, size: Math.floor(first / 2) }),
  }
}

function narrowed({ body, order }: AskedReviews): Pick<ReviewsPageQueryVariables, 'body' | 'order'> {
  // Null is no condition; false would ask for those without a text.
  return { body: body === 'only' ? true : null, order: order === 'likes' ? 'LIKES_COUNT' : 'CREATED_AT' }
}

export function reviewedWork(data: WithoutHoles<ReviewsPageQuery>): ReviewedWork | null {
  return data.searchWorks?.nodes?.[0] ?? null
}
