import { DAY, instant } from '#base/time.ts'
import type { CatalogueWork } from '#emulator/catalogue-works.ts'
import type { Ordinals } from '#emulator/ordinals.ts'
import type { LibraryEntryRow, RatingState, RecordRow, ReviewRow, World } from '#emulator/world.ts'

import { chance, choose, pick } from './chance.ts'

/** What one user has to do with one work. `watched` is how many of its first episodes the user recorded. */
export interface Viewing {
  readonly work: CatalogueWork
  readonly place: number
  readonly entry: LibraryEntryRow
  readonly watched: number
}

const RATINGS: readonly (RatingState | null)[] = ['GREAT', 'GOOD', 'GOOD', 'AVERAGE', 'BAD', null]

const COMMENTS = [
  'これは見本の感想です。',
  '例文として書かれた一言。',
  '架空の利用者による、架空の感想。',
  '見本なので、特に意味はありません。',
  '長い見本の感想です。\n改行も入っています。\n三行目で終わります。',
]

const REVIEWS = [
  '見本のレビューです。実在の人の意見ではありません。',
  '例として書かれたレビュー。\n\n段落が二つあります。',
  '架空の利用者が最後まで見た、という設定の文章です。',
]

type Writings = Pick<
  World,
  'recordsCountOf' | 'record' | 'recordsOfEpisode' | 'recordsOfUser' | 'review' | 'reviewsOfWork'
>

/** Ids leave room for this many users, so that an id says who wrote about what. */
const ROOM = 64

/** Records and reviews, computed from what the users have watched. */
export function createSampleWritings(
  seed: number,
  userIds: readonly number[],
  viewingsOf: (userId: number) => ReadonlyMap<number, Viewing>,
  works: readonly CatalogueWork[],
  episodes: Ordinals,
): Writings {
  function recordOf(userId: number, episodeId: number): RecordRow | undefined {
    const at = episodes.locate(episodeId)
    const work = at && works[at.owner]
    if (at === undefined || work === undefined) return undefined
    const viewing = viewingsOf(userId).get(work.row.id)
    return viewing !== undefined && at.place < viewing.watched
      ? makeRecord(seed, userId, work, episodeId, at.place)
      : undefined
  }

  function reviewOf(userId: number, place: number): ReviewRow | undefined {
    const work = works[place]
    const viewing = work && viewingsOf(userId).get(work.row.id)
    if (viewing?.entry.status !== 'WATCHED' || chance(seed, userId, place, 71) > 0.2) return undefined
    return makeReview(seed, userId, viewing)
  }

  return {
    recordsCountOf: (userId, episodeId) => (recordOf(userId, episodeId) === undefined ? 0 : 1),
    record: (id) => recordOf(id % ROOM, Math.floor(id / ROOM)),
    recordsOfEpisode: (episodeId) => userIds.flatMap((userId) => recordOf(userId, episodeId) ?? []),
    recordsOfUser: (userId) =>
      [...viewingsOf(userId).values()].flatMap(({ work, place, watched }) =>
        Array.from({ length: watched }, (_, number) =>
          makeRecord(seed, userId, work, episodes.first(place) + number, number),
        ),
      ),
    review: (id) => reviewOf(id % ROOM, Math.floor(id / ROOM)),
    reviewsOfWork(workId) {
      return userIds.flatMap((userId) => {
        const viewing = viewingsOf(userId).get(workId)
        return viewing === undefined ? [] : (reviewOf(userId, viewing.place) ?? [])
      })
    },
  }
}

function makeRecord(
  seed: number,
  userId: number,
  work: CatalogueWork,
  episodeId: number,
  number: number,
): RecordRow {
  const watchedAt = instant(work.begin + (number * work.step + 1) * DAY)
  return {
    id: episodeId * ROOM + userId,
    visibility: 'kept',
    createdAt: watchedAt,
    userId,
    workId: work.row.id,
    episodeId,
    comment: chance(seed, userId, episodeId, 72) < 0.3 ? choose(COMMENTS, seed, userId, episodeId, 73) : null,
    ratingState: choose(RATINGS, seed, userId, episodeId, 74),
    modified: chance(seed, userId, episodeId, 75) < 0.05,
    likesCount: pick(5, seed, userId, episodeId, 76),
    commentsCount: 0,
    updatedAt: watchedAt,
  }
}

function makeReview(seed: number, userId: number, { work, place }: Viewing): ReviewRow {
  const rating = (topic: number): RatingState | null => choose(RATINGS, seed, userId, place, topic)
  const writtenAt = instant(work.begin + (work.row.episodesCount * work.step + 2) * DAY)
  return {
    id: place * ROOM + userId,
    visibility: 'kept',
    createdAt: writtenAt,
    userId,
    workId: work.row.id,
    title: null,
    body: choose(REVIEWS, seed, userId, place, 77),
    ratingOverallState: rating(78),
    ratingAnimationState: rating(79),
    ratingCharacterState: rating(80),
    ratingMusicState: rating(81),
    ratingStoryState: rating(82),
    impressionsCount: 0,
    likesCount: pick(20, seed, userId, place, 83),
    modifiedAt: null,
    updatedAt: writtenAt,
  }
}
