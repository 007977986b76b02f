import type { Instant } from '#base/time.ts'
import type { ActivityRow, LibraryEntryRow, UserRow, World } from '#emulator/world.ts'

import { heavyAmounts } from './heavy-amounts.ts'
import {
  accountOf,
  HEAVY_USER,
  isFollowing,
  joinedAt,
  mutedBy,
  RETIRED_USER,
  SAMPLE_USER,
  USER_IDS,
  USERS_ROOM,
} from './sample-accounts.ts'
import { perUser } from './per-user.ts'
import { entriesOf, readStatusId, statusAt } from './sample-library.ts'
import { shelfOf, type Shelf } from './sample-shelves.ts'
import { multipleRecordOf, timelineOf } from './sample-timelines.ts'
import { amountOf, recordsCount, viewingOf, type Amount, type Viewing } from './sample-viewings.ts'
import { createSampleWritings, type Viewings } from './sample-writings.ts'
import type { WatchableWork, WatchableWorks } from './watchable-works.ts'

export type UserTables = Pick<
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

/**
 * Some fifty users with all that they have done. What a user has is computed when somebody first asks for it and then
 * kept: the lists are the same arrays whenever they are asked for. `until` is when nothing has happened yet.
 */
export function createSampleUsers(seed: number, works: WatchableWorks, until: Instant): UserTables {
  const shelf = perUser((userId): Shelf => shelfOf(seed, userId, works, until))
  const heavy = perUser(() => heavyAmounts(seed, shelf(HEAVY_USER).places(), works, until))

  function amountAt(userId: number, place: number, work: WatchableWork): Amount | undefined {
    if (userId === HEAVY_USER) return heavy(HEAVY_USER).get(place)
    return amountOf(seed, userId, work, place >= works.inventedFrom, until)
  }

  /** Of a work that the user has. */
  function viewed(userId: number, place: number): Viewing | undefined {
    const work = works.at(place)
    const amount = work && amountAt(userId, place, work)
    return work && amount && viewingOf(seed, userId, place, work, amount, until)
  }

  const viewingAt = (userId: number, place: number): Viewing | undefined =>
    shelf(userId).has(place) ? viewed(userId, place) : undefined

  const viewings: Viewings = {
    at: viewingAt,
    of: perUser((userId) => {
      const places = shelf(userId).places()
      return places.flatMap((place) => viewed(userId, place) ?? [])
    }),
  }
  const libraryOf = perUser((userId): readonly LibraryEntryRow[] =>
    entriesOf(seed, viewings.of(userId), works),
  )
  const entries = perUser((userId) => new Map(libraryOf(userId).map((entry) => [entry.workId, entry])))
  const activitiesOf = perUser((userId): readonly ActivityRow[] =>
    timelineOf(seed, userId, viewings.of(userId), works, until),
  )
  const user = perUser((id): UserRow | undefined => {
    const account = accountOf(id)
    if (account === undefined) return undefined
    return {
      ...account,
      id,
      visibility: id === RETIRED_USER ? 'deleted' : 'kept',
      createdAt: joinedAt(id),
      email: `user${id}@example.invalid`,
      avatarUrl: `https://example.invalid/avatar/${id}.png`,
      backgroundImageUrl: `https://example.invalid/background/${id}.png`,
      notificationsCount: id === SAMPLE_USER ? 3 : 0,
      followersCount: USER_IDS.filter((other) => isFollowing(seed, other, id)).length,
      followingsCount: USER_IDS.filter((other) => isFollowing(seed, id, other)).length,
      // Counted when it is read, for it takes a walk over all works.
      get recordsCount() {
        return viewings.of(id).reduce((sum, viewing) => sum + recordsCount(viewing), 0)
      },
    }
  })
  const all = (ids: readonly number[]): readonly UserRow[] => ids.flatMap((id) => user(id) ?? [])

  return {
    users: () => all(USER_IDS),
    user,
    userByName(username) {
      const wanted = username.toLowerCase()
      const id = USER_IDS.find((one) => accountOf(one)?.username.toLowerCase() === wanted)
      return id === undefined ? undefined : user(id)
    },
    isFollowing: (follower, followed) => isFollowing(seed, follower, followed),
    followingOf: (userId) => all(USER_IDS.filter((id) => isFollowing(seed, userId, id))),
    followersOf: (userId) => all(USER_IDS.filter((id) => isFollowing(seed, id, userId))),
    mutedBy: (userId) => mutedBy(seed, userId),
    libraryOf,
    libraryEntry: (userId, workId) => entries(userId).get(workId),
    status(id) {
      const { userId, place, turn } = readStatusId(id)
      const viewing = viewingAt(userId, place)
      return viewing && statusAt(seed, viewing, turn)
    },
    multipleRecord(id) {
      const viewing = viewingAt(id % USERS_ROOM, Math.floor(id / USERS_ROOM))
      return viewing && multipleRecordOf(seed, viewing, works)
    },
    activitiesOf,
    ...createSampleWritings(seed, viewings, works, until),
  }
}
