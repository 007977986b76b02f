import type { Instant } from '#base/time.ts'
import type { ActivityItem, ActivityRow, MultipleRecordRow } from '#emulator/world.ts'

import { chance } from './chance.ts'
import { USERS_ROOM } from './sample-accounts.ts'
import { statusId } from './sample-library.ts'
import { endOf, recordedAt, showings, type Viewing } from './sample-viewings.ts'
import { recordId, reviewsOf } from './sample-writings.ts'
import type { WatchableWorks } from './watchable-works.ts'

/** All that one user has done, oldest first. */
export function timelineOf(
  seed: number,
  userId: number,
  viewings: readonly Viewing[],
  works: WatchableWorks,
  until: Instant,
): readonly ActivityRow[] {
  const rows: { -readonly [Column in keyof ActivityRow]: ActivityRow[Column] }[] = []
  // Numbered when all are there and in order.
  const add = (createdAt: Instant, kind: ActivityItem['kind'], id: number): void =>
    void rows.push({ id: 0, userId, item: { kind, id }, createdAt })
  for (const viewing of viewings) {
    for (const [turn, change] of viewing.changes.entries()) add(change.at, 'status', statusId(viewing, turn))
    const addRecord = (number: number, round: number): void => {
      const id = recordId(userId, works.episodeId(viewing.place, number), round)
      add(recordedAt(viewing, number, round), 'record', id)
    }
    for (const { number, round } of showings(viewing)) addRecord(number, round)
    // The record was taken back; that it was made still stands here.
    if (viewing.takenBack) addRecord(viewing.watched - 1, 0)
    for (const review of reviewsOf(seed, viewing, until)) {
      if (review.visibility === 'kept') add(review.createdAt, 'review', review.id)
    }
    const several = multipleRecordOf(seed, viewing, works)
    if (several !== undefined) add(several.createdAt, 'multiple-record', several.id)
  }
  // Sorting keeps what happened at once in the order of the library.
  rows.sort((one, other) => one.createdAt - other.createdAt)
  for (const [turn, row] of rows.entries()) row.id = (turn + 1) * USERS_ROOM + userId
  return rows
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
