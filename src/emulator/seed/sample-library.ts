import type { LibraryEntryRow, StatusRow } from '#emulator/world.ts'

import { chance, choose, pick } from './chance.ts'
import { SAMPLE_USER, USERS_ROOM } from './sample-accounts.ts'
import { endOf, MOST_CHANGES, recordedAt, recordsCount, type Viewing } from './sample-viewings.ts'
import type { WatchableWorks } from './watchable-works.ts'

const NOTES = [
  '見本の覚え書き。土曜の夜に見る。',
  '友人の見本さんに薦められた。',
  '途中から録画を見る\n残りは配信で',
  '🎬 https://example.invalid/note?id=1',
]

/** The number of what one user has with one work. */
const pairId = ({ place, userId }: Pick<Viewing, 'place' | 'userId'>): number => place * USERS_ROOM + userId

/** All entries of one user. Positions count from 1, from the work that was tracked the longest ago. */
export function entriesOf(
  seed: number,
  viewings: readonly Viewing[],
  works: WatchableWorks,
): readonly LibraryEntryRow[] {
  const tracked = viewings.toSorted(
    (one, other) => trackedAt(one) - trackedAt(other) || one.place - other.place,
  )
  const positions = new Map(tracked.map((viewing, at) => [viewing.place, at + 1]))
  return viewings.map((viewing) => entryOf(seed, viewing, positions.get(viewing.place) ?? 0, works))
}

/** An entry goes to the top when it is set to WATCHING, and when it is recorded then. */
function trackedAt(viewing: Viewing): number {
  if (recordsCount(viewing) > 0) return endOf(viewing)
  return viewing.changes.findLast((change) => change.state === 'WATCHING')?.at ?? viewing.start
}

function entryOf(seed: number, viewing: Viewing, position: number, works: WatchableWorks): LibraryEntryRow {
  const { userId, place, work, status, watched } = viewing
  const workId = work.row.id
  const over = status === 'WATCHED' || status === 'STOP_WATCHING' || status === 'WANNA_WATCH'
  const nextEpisodeId = over || watched >= work.row.episodesCount ? null : works.episodeId(place, watched)
  const listed = over ? 0 : watched - (viewing.takenBack ? 1 : 0)
  const broadcastId = pickedBroadcast(seed, viewing, works)
  return {
    id: pairId(viewing),
    userId,
    workId,
    status,
    statusId: status === null ? null : statusId(viewing, viewing.changes.length - 1),
    note: chance(seed, userId, workId, 87) < 0.06 ? choose(NOTES, seed, userId, workId, 88) : '',
    nextEpisodeId,
    broadcastId,
    nextProgramId:
      broadcastId === null || nextEpisodeId === null ? null : works.slotId(place, broadcastId, nextEpisodeId),
    watchedEpisodeIds: Array.from({ length: listed }, (_, number) => works.episodeId(place, number)),
    position,
    createdAt: viewing.changes[0]?.at ?? recordedAt(viewing, 0, 0),
  }
}

/**
 * Where somebody still wants to see a work, half have picked one of its broadcasts. `sample` has picked the second one
 * of all that is invented: there the odd slots are.
 */
function pickedBroadcast(seed: number, viewing: Viewing, works: WatchableWorks): number | null {
  const { userId, place, status, work } = viewing
  if (status !== 'WATCHING' && status !== 'WANNA_WATCH') return null
  const odd = userId === SAMPLE_USER && place >= works.inventedFrom
  if (!odd && chance(seed, userId, work.row.id, 89) < 0.5) return null
  const broadcasts = works.broadcastIds(place)
  const [first, second = first] = broadcasts
  if (first === undefined) return null
  return odd ? (second ?? null) : choose(broadcasts, seed, userId, work.row.id, 90)
}

export const statusId = (viewing: Pick<Viewing, 'place' | 'userId'>, turn: number): number =>
  pairId(viewing) * MOST_CHANGES + turn

/** What a status' id says. */
export function readStatusId(id: number): {
  readonly userId: number
  readonly place: number
  readonly turn: number
} {
  const pair = Math.floor(id / MOST_CHANGES)
  return { userId: pair % USERS_ROOM, place: Math.floor(pair / USERS_ROOM), turn: id % MOST_CHANGES }
}

export function statusAt(seed: number, viewing: Viewing, turn: number): StatusRow | undefined {
  const change = viewing.changes[turn]
  if (change === undefined) return undefined
  const id = statusId(viewing, turn)
  const { userId, work } = viewing
  return {
    id,
    userId,
    workId: work.row.id,
    state: change.state,
    likesCount: pick(4, seed, id, 91),
    createdAt: change.at,
  }
}
