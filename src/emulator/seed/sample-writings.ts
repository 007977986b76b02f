import { DAY, instant, type Instant } from '#base/time.ts'
import type { RatingState, RecordRow, ReviewRow, World } from '#emulator/world.ts'

import { chance, choose, pick } from './chance.ts'
import { perUser } from './per-user.ts'
import { HEAVY_USER, USER_IDS, USERS_ROOM } from './sample-accounts.ts'
import { commentOf, essay, reviewBody, reviewTitle } from './sample-texts.ts'
import {
  endOf,
  MOST_ROUNDS,
  recordedAt,
  roundsOf,
  showings,
  type Showing,
  type Viewing,
} from './sample-viewings.ts'
import type { WatchableWorks } from './watchable-works.ts'

const RATINGS: readonly (RatingState | null)[] = ['GREAT', 'GOOD', 'GOOD', 'AVERAGE', 'BAD', null]

/** Where writings come from. */
export interface Viewings {
  /** What a user has to do with the work at a place, found without looking at other works. */
  at(userId: number, place: number): Viewing | undefined
  /** All that a user has. */
  of(userId: number): readonly Viewing[]
}

type Writings = Pick<
  World,
  'recordsCountOf' | 'record' | 'recordsOfEpisode' | 'recordsOfUser' | 'review' | 'reviewsOfWork'
>

/** A user reviews a work so often at most. */
const MOST_REVIEWS = 2

/** Records and reviews, computed from what the users have watched. An id says who wrote, about what, in which round. */
export function createSampleWritings(
  seed: number,
  viewings: Viewings,
  works: WatchableWorks,
  until: Instant,
): Writings {
  /** What a user has recorded of an episode, first round first. */
  function roundsWritten(userId: number, episodeId: number): readonly RecordRow[] {
    const at = works.locate(episodeId)
    const viewing = at && viewings.at(userId, at.place)
    if (at === undefined || viewing === undefined) return []
    return Array.from({ length: roundsOf(viewing, at.number) }, (_, round) =>
      makeRecord(seed, viewing, episodeId, { number: at.number, round }),
    )
  }

  /** In the order of ids, as a table without an order hands them out. */
  const recordsOfUser = perUser((userId): readonly RecordRow[] =>
    viewings
      .of(userId)
      .flatMap((viewing) =>
        showings(viewing).map((showing) =>
          makeRecord(seed, viewing, works.episodeId(viewing.place, showing.number), showing),
        ),
      )
      .toSorted((one, other) => one.id - other.id),
  )

  return {
    recordsCountOf: (userId, episodeId) => roundsWritten(userId, episodeId).length,
    record(id) {
      const rounds = roundsWritten(id % USERS_ROOM, Math.floor(id / RECORDS_ROOM))
      return rounds[Math.floor((id % RECORDS_ROOM) / USERS_ROOM)]
    },
    recordsOfEpisode: (episodeId) =>
      USER_IDS.flatMap((userId) => roundsWritten(userId, episodeId)).toSorted(
        (one, other) => one.id - other.id,
      ),
    recordsOfUser,
    review(id) {
      const pair = Math.floor(id / MOST_REVIEWS)
      const viewing = viewings.at(pair % USERS_ROOM, Math.floor(pair / USERS_ROOM))
      return viewing && reviewsOf(seed, viewing, until)[id % MOST_REVIEWS]
    },
    reviewsOfWork(workId) {
      const place = works.placeOf(workId)
      if (place === undefined) return []
      return USER_IDS.flatMap((userId) => {
        const viewing = viewings.at(userId, place)
        return viewing === undefined ? [] : reviewsOf(seed, viewing, until)
      })
    },
  }
}

const RECORDS_ROOM = MOST_ROUNDS * USERS_ROOM

export const recordId = (userId: number, episodeId: number, round: number): number =>
  episodeId * RECORDS_ROOM + round * USERS_ROOM + userId

function makeRecord(seed: number, viewing: Viewing, episodeId: number, showing: Showing): RecordRow {
  const { userId, work } = viewing
  const id = recordId(userId, episodeId, showing.round)
  const watchedAt = recordedAt(viewing, showing.number, showing.round)
  const comment = commentOf(seed, id)
  const modified = comment !== null && chance(seed, id, 75) < 0.1
  return {
    id,
    visibility: 'kept',
    createdAt: watchedAt,
    userId,
    workId: work.row.id,
    episodeId,
    comment,
    ratingState: choose(RATINGS, seed, id, 74),
    modified,
    likesCount: comment === null ? 0 : pick(5, seed, id, 76),
    commentsCount: 0,
    updatedAt: modified ? instant(watchedAt + 60_000) : watchedAt,
  }
}

/** Who has come to the end of a work reviews one in five, and now and then a second time. */
export function reviewsOf(seed: number, viewing: Viewing, until: Instant): readonly ReviewRow[] {
  const { userId, place, status } = viewing
  if (status !== 'WATCHED' && status !== 'STOP_WATCHING') return []
  // The longest of all texts stands under the longest of all works.
  const longest = userId === HEAVY_USER && viewing.work.row.episodesCount > 2_000 && viewing.watched > 2_000
  if (!longest && chance(seed, userId, place, 71) > 0.2) return []
  const first = makeReview(seed, viewing, 0, until)
  if (longest) return [{ ...first, body: essay(9_900, seed, userId, place) }]
  return chance(seed, userId, place, 100) < 0.05 ? [first, makeReview(seed, viewing, 1, until)] : [first]
}

function makeReview(seed: number, viewing: Viewing, nth: number, until: Instant): ReviewRow {
  const { userId, place } = viewing
  const id = (place * USERS_ROOM + userId) * MOST_REVIEWS + nth
  const rating = (topic: number): RatingState | null => choose(RATINGS, seed, id, topic)
  const writtenAt = instant(Math.min(endOf(viewing) + nth * DAY, until))
  const modifiedAt = chance(seed, id, 101) < 0.15 ? instant(Math.min(writtenAt + 2 * DAY, until)) : null
  return {
    id,
    // A list of reviews shows deleted ones too.
    visibility: chance(seed, id, 102) < 0.03 ? 'deleted' : 'kept',
    createdAt: writtenAt,
    userId,
    workId: viewing.work.row.id,
    title: reviewTitle(seed, id),
    body: reviewBody(seed, id),
    ratingOverallState: rating(78),
    ratingAnimationState: rating(79),
    ratingCharacterState: rating(80),
    ratingMusicState: rating(81),
    ratingStoryState: rating(82),
    impressionsCount: pick(3, seed, id, 103),
    likesCount: pick(20, seed, id, 83),
    modifiedAt,
    updatedAt: modifiedAt ?? writtenAt,
  }
}
