import type { Instant } from '#base/time.ts'
import type { ActivityRow, RatingState, ReviewRow, World } from '#emulator/world.ts'

import { activitiesAbout, type Changes, type NewIds } from './changes.ts'

export type ReviewRatings = Pick<
  ReviewRow,
  | 'ratingOverallState'
  | 'ratingAnimationState'
  | 'ratingCharacterState'
  | 'ratingMusicState'
  | 'ratingStoryState'
>

export interface NewReview extends ReviewRatings {
  readonly userId: number
  readonly workId: number
  /** Trimmed, with the title as its first paragraph. */
  readonly body: string
}

/** What takes the place of a review. No rating can be taken back. */
export interface ReviewText extends Readonly<Record<keyof ReviewRatings, RatingState>> {
  readonly body: string
}

/** A new review; a user may write several of a work. The library stays as it is. */
export function reviewCreated({ userId, workId, ...text }: NewReview, ids: NewIds, at: Instant): Changes {
  const review: ReviewRow = {
    id: ids.review,
    visibility: 'kept',
    createdAt: at,
    updatedAt: at,
    userId,
    workId,
    title: '',
    ...text,
    impressionsCount: 0,
    likesCount: 0,
    modifiedAt: null,
  }
  const activity: ActivityRow = {
    id: ids.activity,
    userId,
    item: { kind: 'review', id: review.id },
    createdAt: at,
  }
  return {
    put: { review: [review], activity: [activity] },
    counted: { work: [workId, { reviewsCount: 1 }] },
  }
}

/** Replaces the text and all ratings, and keeps the title that an old review may have. */
export function reviewUpdated(review: ReviewRow, text: ReviewText, at: Instant): Changes {
  return { put: { review: [{ ...review, ...text, modifiedAt: at, updatedAt: at }] } }
}

export function reviewDeleted(world: World, review: ReviewRow): Changes {
  const { id, userId, workId } = review
  return {
    removed: { review: [review], activity: activitiesAbout(world, userId, { kind: 'review', id }) },
    counted: { work: [workId, { reviewsCount: -1 }] },
  }
}
