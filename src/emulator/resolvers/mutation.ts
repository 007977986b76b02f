import { FieldError, RequestAborted } from '#emulator/errors.ts'
import type { RatingState, StatusState } from '#emulator/world.ts'
import type { ReviewRatings, ReviewText } from '#emulator/writing/review-changes.ts'
import { isTooLong, LONGEST_TEXT, reviewBody, trimmed } from '#emulator/writing/text.ts'

import { keptEpisode, keptWork, ownRecord, ownReview } from './mutation-rows.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'

/** The one argument of a mutation, after GraphQL has checked its type. Null means absent. */
interface Input<Fields extends object> {
  readonly input: Fields & { readonly clientMutationId?: string | null }
}

interface RecordFields {
  readonly comment?: string | null
  readonly ratingState?: RatingState | null
}

type Ratings = { readonly [Name in keyof ReviewRatings]?: RatingState | null }

/** Answers that have been given up: nothing after the mutation that failed is done any more. */
const givenUp = new WeakSet<Answering>()

/** Notes where a resolver ends the whole answer, so that the mutations behind it in the document are not done. */
export function endingAnswers<Source, Arguments, More extends unknown[]>(
  resolve: (source: Source, args: Arguments, answering: Answering, ...more: More) => unknown,
): typeof resolve {
  return (source, args, answering, ...more) => {
    try {
      return resolve(source, args, answering, ...more)
    } catch (error) {
      if (error instanceof RequestAborted) givenUp.add(answering)
      throw error
    }
  }
}

/** A mutation for whoever may write. Everyone else meets a failure of the server, before it looks at an id. */
function mutation<Fields extends object>(
  perform: (input: Fields, answering: Answering) => object,
): Resolver<undefined, Input<Fields>> {
  return (_, { input }, answering) => {
    if (givenUp.has(answering) || !answering.caller.scopes.includes('write')) throw new RequestAborted(500)
    return { clientMutationId: input.clientMutationId ?? null, ...perform(input, answering) }
  }
}

/** The only rule that a form has for a client. */
function checked(text: string): string {
  if (isTooLong(text)) throw new FieldError(`感想は${LONGEST_TEXT}文字以内で入力してください`)
  return text
}

function readRecord({ comment, ratingState }: RecordFields) {
  const said = comment === undefined || comment === null ? null : checked(trimmed(comment))
  return { comment: said, ratingState: ratingState ?? null }
}

function readRatings(ratings: Ratings): ReviewRatings {
  return {
    ratingOverallState: ratings.ratingOverallState ?? null,
    ratingAnimationState: ratings.ratingAnimationState ?? null,
    ratingCharacterState: ratings.ratingCharacterState ?? null,
    ratingMusicState: ratings.ratingMusicState ?? null,
    ratingStoryState: ratings.ratingStoryState ?? null,
  }
}

const updateStatus = mutation(
  (
    { workId, state }: { workId: string; state: StatusState | 'NO_STATE' },
    { world, writer, now, caller },
  ) => {
    const work = keptWork(world, workId)
    writer.setStatus({ userId: caller.userId, workId: work.id, state }, now())
    return { work: world.work(work.id) ?? null }
  },
)

const createRecord = mutation(
  (input: RecordFields & { episodeId: string }, { world, writer, now, caller }) => {
    const episode = keptEpisode(world, input.episodeId)
    const about = { userId: caller.userId, workId: episode.workId, episodeId: episode.id }
    const id = writer.createRecord({ ...about, ...readRecord(input) }, now())
    return { record: world.record(id) ?? null }
  },
)

const updateRecord = mutation(
  (input: RecordFields & { recordId: string }, { world, writer, now, caller }) => {
    const record = ownRecord(world, caller.userId, input.recordId)
    writer.updateRecord(record, readRecord(input), now())
    return { record: world.record(record.id) ?? null }
  },
)

const deleteRecord = mutation((input: { recordId: string }, { world, writer, caller }) => {
  const record = ownRecord(world, caller.userId, input.recordId)
  writer.deleteRecord(record)
  return { episode: world.episode(record.episodeId) ?? null }
})

const createReview = mutation(
  (
    input: Ratings & { workId: string; title?: string | null; body: string },
    { world, writer, now, caller },
  ) => {
    const work = keptWork(world, input.workId)
    const body = checked(reviewBody(input.title ?? null, input.body))
    const id = writer.createReview(
      { userId: caller.userId, workId: work.id, body, ...readRatings(input) },
      now(),
    )
    return { review: world.review(id) ?? null }
  },
)

const updateReview = mutation(
  (
    { reviewId, body, ...ratings }: ReviewText & { readonly reviewId: string },
    { world, writer, now, caller },
  ) => {
    const review = ownReview(world, caller.userId, reviewId)
    writer.updateReview(
      review,
      {
        body: checked(trimmed(body)),
        ratingOverallState: ratings.ratingOverallState,
        ratingAnimationState: ratings.ratingAnimationState,
        ratingCharacterState: ratings.ratingCharacterState,
        ratingMusicState: ratings.ratingMusicState,
        ratingStoryState: ratings.ratingStoryState,
      },
      now(),
    )
    return { review: world.review(review.id) ?? null }
  },
)

const deleteReview = mutation((input: { reviewId: string }, { world, writer, caller }) => {
  const review = ownReview(world, caller.userId, input.reviewId)
  writer.deleteReview(review)
  return { work: world.work(review.workId) ?? null }
})

export const mutationResolvers = {
  createRecord,
  createReview,
  deleteRecord,
  deleteReview,
  updateRecord,
  updateReview,
  updateStatus,
} satisfies Resolvers<undefined>
