import type { RatingState } from '#features/records/rating.tsx'
import { RATINGS } from '#features/records/rating.tsx'
import type { ViewCodec } from '#features/navigation/use-typed-view.ts'

/** Which reviews of a work are looked at. */
export interface ReviewsView {
  readonly body: 'only' | 'all'
  readonly order: 'newest' | 'likes'
  /** The overall rating; null for any. */
  readonly rating: RatingState | null
}

export const REVIEWS_ADDRESS: ViewCodec<ReviewsView> = {
  read: ({ text, sort, rating }) => ({
    body: text === 'all' ? 'all' : 'only',
    order: sort === 'newest' ? 'newest' : 'likes',
    rating: RATINGS.find((one) => one.toLowerCase() === rating) ?? null,
  }),
  write: ({ body, order, rating }) => ({
    text: body === 'only' ? undefined : body,
    sort: order === 'likes' ? undefined : order,
    rating: rating?.toLowerCase(),
  }),
}
