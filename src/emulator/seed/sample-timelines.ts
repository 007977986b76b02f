import type { Instant } from '#base/time.ts'
import type { ActivityItem, ActivityRow, MultipleRecordRow } from '#emulator/world.ts'

import { chance } from './chance.ts'
import { USERS_ROOM } from './sample-accounts.ts'
import { statusId } from './sample-library.ts'
import { endOf, recordedAt, showings, type Viewing } from './sample-viewings.ts'
import { recordId, reviewsOf } from './sample-writings.ts'
import type { WatchableWorks } from './watchable-works.ts'

type Happening = readonly [at: Instant, kind: ActivityItem['kind'], itemId: number]

/** All that one user has done, oldest first. */
export function timelineOf(
  seed: number,
  userId: number,
  viewings: readonly Viewing[],
  works: WatchableWorks,
  until: Instant,
): readonly ActivityRow[] {
  const happenings: Happening[] = []
  for (const viewing of viewings) {
    for (const [turn, change] of viewing.changes.entries()) {
      happenings.push([change.at, 'status', statusId(viewing, turn)])
    }
    const record = (number: number, round: number): Happening => [
      recordedAt(viewing, { number, round }),
      'record',
      recordId(userId, works.episodeId(viewing.place, number), round),
    ]
    for (const { number, round } of showings(viewing)) happenings.push(record(number, round))
    // The record was taken back; that it was made still stands here.
    if (viewing.takenBack) happenings.push(record(viewing.watched - 1, 0))
    for (const review of reviewsOf(seed, viewing, until)) {
      if (review.visibility === 'kept') happenings.push([review.createdAt, 'review', review.id])
    }
    const several = multipleRecordOf(seed, viewing, works)
    if (several !== undefined) happenings.push([several.createdAt, 'multiple-record', several.id])
  }
  // Sorting keeps what happened at once in the order of the library.
  return happenings
    .toSorted(([one], [other]) => one - other)
    .map(([createdAt, kind, id], turn) => ({
      id: (turn + 1) * USERS_ROOM + userId,
      userId,
      item: { kind, id },
      createdAt,
    }))
}

/** Now and then the last episodes of a work were recorded at once. Of most such rows nothing but the row is left. */
export function multipleRecordOf(
  seed: number,
  viewing: Viewing,
  works: WatchableWorks,
): MultipleRecordRow | undefined {
  const { userId, place, work, watched } = viewing
  if (viewing.status !== 'WATCHED' || watched < 3 || chance(seed, userId, place, 104) > 0.04) return undefined
  const left = chance(seed, userId, place, 105) < 0.2
  const last = [watched - 2, watched - 1].map((number) => recordId(userId, works.episodeId(place, number), 0))
  return {
    id: place * USERS_ROOM + userId,
    userId,
    workId: work.row.id,
    recordIds: left ? last : [],
    createdAt: endOf(viewing),
  }
}
