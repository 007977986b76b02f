import type { ReviewRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const reviewResolvers = {
  ...identity('Review'),
  title: (review: ReviewRow, _: object, { world }: Answering) => {
    if (review.title !== null && review.title.trim() !== '') return review.title
    return `「${world.work(review.workId)?.title ?? ''}」の記録`
  },
  user: (review: ReviewRow, _: object, { world }: Answering) => world.user(review.userId) ?? null,
  work: (review: ReviewRow, _: object, { world }: Answering) => world.work(review.workId) ?? null,
} satisfies Resolvers<ReviewRow>
