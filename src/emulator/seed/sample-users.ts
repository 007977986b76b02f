import { DAY, instant, type Instant } from '#base/time.ts'
import type { CatalogueWork } from '#emulator/catalogue-works.ts'
import type { Ordinals } from '#emulator/ordinals.ts'
import type { ActivityRow, LibraryEntryRow, StatusRow, StatusState, UserRow, World } from '#emulator/world.ts'

import { chance, choose, pick } from './chance.ts'
import { personName } from './sample-names.ts'
import { createSampleWritings, type Viewing } from './sample-writings.ts'

/** Users 1 to 3 are those of the sample tokens; the guest has an empty account. */
const SAMPLE_USER = 1
const OTHER_USER = 2
const GUEST_USER = 3
const USERS_COUNT = 40
const JOINED = Date.UTC(2020, 3, 1)

const RUNNING: readonly StatusState[] = ['WATCHING', 'WATCHING', 'WATCHING', 'WANNA_WATCH', 'STOP_WATCHING']
const OVER: readonly StatusState[] = [
  'WATCHED',
  'WATCHED',
  'WATCHED',
  'WATCHED',
  'ON_HOLD',
  'STOP_WATCHING',
  'WANNA_WATCH',
]

type UserTables = Pick<
  World,
  | 'users'
  | 'user'
  | 'userByName'
  | 'isFollowing'
  | 'followingOf'
  | 'followersOf'
  | 'mutedBy'
  | 'status'
  | 'multipleRecord'
  | 'activitiesOf'
  | 'libraryOf'
  | 'libraryEntry'
  | 'recordsCountOf'
  | 'record'
  | 'recordsOfEpisode'
  | 'recordsOfUser'
  | 'review'
  | 'reviewsOfWork'
>

/** Some forty users with libraries, records and reviews. `asOf` is the last day of the catalogue. */
export function createSampleUsers(
  seed: number,
  works: readonly CatalogueWork[],
  episodes: Ordinals,
  asOf: Instant,
): UserTables {
  const viewings = new Map<number, ReadonlyMap<number, Viewing>>()

  function viewingsOf(userId: number): ReadonlyMap<number, Viewing> {
    const held = viewings.get(userId)
    if (held !== undefined) return held
    const made = new Map<number, Viewing>()
    if (Number.isInteger(userId) && userId >= 1 && userId <= USERS_COUNT && userId !== GUEST_USER) {
      for (const [place, work] of works.entries()) {
        if (!keeps(seed, userId, work, asOf)) continue
        const entry = entryOf(seed, userId, place, work, made.size, asOf)
        made.set(work.row.id, {
          work,
          place,
          entry,
          watched: watchedOf(seed, entry.status, userId, work, asOf),
        })
      }
    }
    viewings.set(userId, made)
    return made
  }

  function entryOf(
    seedOf: number,
    userId: number,
    place: number,
    work: CatalogueWork,
    position: number,
    until: Instant,
  ): LibraryEntryRow {
    const status = statusOf(seedOf, userId, work, until)
    const watched = watchedOf(seedOf, status, userId, work, until)
    const goesOn = (status === 'WATCHING' || status === 'ON_HOLD') && watched < work.row.episodesCount
    return {
      id: place * 64 + userId,
      userId,
      workId: work.row.id,
      status,
      statusId: place * 64 + userId,
      note: '',
      nextEpisodeId: goesOn ? episodes.first(place) + watched : null,
      broadcastId: null,
      nextProgramId: null,
      watchedEpisodeIds:
        status === 'WATCHED' || status === 'STOP_WATCHING'
          ? []
          : Array.from({ length: watched }, (_, number) => episodes.first(place) + number),
      position,
      createdAt: work.begin,
    }
  }

  /** The one change that set the status of an entry has the entry's id. */
  function statusRow(id: number): StatusRow | undefined {
    const work = works[Math.floor(id / 64)]
    const entry = work && viewingsOf(id % 64).get(work.row.id)?.entry
    if (entry === undefined || entry.status === null) return undefined
    const { userId, workId, status: state, createdAt } = entry
    return { id, userId, workId, state, likesCount: 0, createdAt }
  }

  function activitiesOf(userId: number): readonly ActivityRow[] {
    const entries = [...viewingsOf(userId).values()].map((viewing) => viewing.entry)
    return entries.map(({ id, createdAt }) => ({ id, userId, item: { kind: 'status', id }, createdAt }))
  }

  const ids = Array.from({ length: USERS_COUNT }, (_, place) => place + 1)
  const isFollowing = (follower: number, followed: number): boolean =>
    follower !== followed &&
    ![follower, followed].includes(GUEST_USER) &&
    [follower, followed].every((id) => id >= 1 && id <= USERS_COUNT) &&
    chance(seed, follower, followed, 60) < 0.2
  const writings = createSampleWritings(seed, ids, viewingsOf, works, episodes)

  function user(id: number): UserRow | undefined {
    if (!Number.isInteger(id) || id < 1 || id > USERS_COUNT) return undefined
    return {
      id,
      visibility: 'kept',
      createdAt: instant(JOINED + id * 17 * DAY),
      ...named(id),
      description: id === GUEST_USER ? '' : '動作確認のための見本の利用者です。',
      url: null,
      email: `user${id}@example.invalid`,
      avatarUrl: `https://example.invalid/avatar/${id}.png`,
      backgroundImageUrl: `https://example.invalid/background/${id}.png`,
      notificationsCount: id === SAMPLE_USER ? 3 : 0,
      followersCount: ids.filter((other) => isFollowing(other, id)).length,
      followingsCount: ids.filter((other) => isFollowing(id, other)).length,
      recordsCount: [...viewingsOf(id).values()].reduce((sum, viewing) => sum + viewing.watched, 0),
    }
  }

  return {
    users: () => ids.flatMap((id) => user(id) ?? []),
    user,
    userByName(username) {
      const wanted = username.toLowerCase()
      const id = ids.find((one) => named(one).username === wanted)
      return id === undefined ? undefined : user(id)
    },
    isFollowing,
    followingOf: (userId) => ids.flatMap((id) => (isFollowing(userId, id) ? (user(id) ?? []) : [])),
    followersOf: (userId) => ids.flatMap((id) => (isFollowing(id, userId) ? (user(id) ?? []) : [])),
    mutedBy: () => new Set(),
    status: statusRow,
    multipleRecord: () => undefined,
    activitiesOf,
    libraryOf: (userId) => [...viewingsOf(userId).values()].map((viewing) => viewing.entry),
    libraryEntry: (userId, workId) => viewingsOf(userId).get(workId)?.entry,
    ...writings,
  }
}

function named(id: number): Pick<UserRow, 'username' | 'name'> {
  if (id === SAMPLE_USER) return { username: 'sample', name: '見本 太郎' }
  if (id === OTHER_USER) return { username: 'other', name: '例田 花子' }
  if (id === GUEST_USER) return { username: 'guest', name: 'ゲスト' }
  return { username: `sample${String(id).padStart(2, '0')}`, name: personName(id).name }
}

/** Whether a user has a work in the library: more often one of the last two years, and one that many watch. */
function keeps(seed: number, userId: number, work: CatalogueWork, asOf: Instant): boolean {
  const recent = asOf - work.begin < 730 * DAY
  const liking = userId === SAMPLE_USER ? 1 : 0.4
  const share = (recent ? 0.25 : 0.02) * liking * (work.row.watchersCount > 2_000 ? 1.5 : 0.8)
  return chance(seed, userId, work.row.id, 61) < share
}

function statusOf(seed: number, userId: number, work: CatalogueWork, asOf: Instant): StatusState {
  const running = asOf - work.begin < 100 * DAY && work.row.episodesCount > 1
  return choose(running ? RUNNING : OVER, seed, userId, work.row.id, 62)
}

/** How many of the first episodes a user has recorded; never one that had not been broadcast by `asOf`. */
function watchedOf(
  seed: number,
  status: StatusState | null,
  userId: number,
  work: CatalogueWork,
  asOf: Instant,
): number {
  const out = Math.max(0, Math.floor((asOf - work.begin) / (work.step * DAY)) + 1)
  const most = Math.min(work.row.episodesCount, out, 26)
  if (status === 'WATCHED') return most
  if (status === 'WANNA_WATCH' || most === 0) return 0
  return pick(most + 1, seed, userId, work.row.id, 63)
}
