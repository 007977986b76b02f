import { listed, type PageArguments, relation } from '#emulator/connection.ts'
import type { StatusState, UserRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { libraryEntries } from './library.ts'
import { byId, kept, sorted } from './order.ts'
import { programsOfUser } from './program.ts'
import { keptRecords, type RecordArguments } from './record.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'
import { activities, followingActivities } from './timeline.ts'
import { worksOfUser } from './works.ts'

/** Counted over the kept works whenever it is asked for. */
function countOf(status: StatusState): Resolver<UserRow> {
  return (user, _, { world }) =>
    world
      .libraryOf(user.id)
      .filter((entry) => entry.status === status && world.work(entry.workId)?.visibility === 'kept').length
}

/** For the owner of the token alone; null for everyone else. */
function own(column: 'email' | 'notificationsCount'): Resolver<UserRow> {
  return (user, _, { caller }) => (caller.userId === user.id ? user[column] : null)
}

/** Users as the table has them, however they came to be asked for. Deactivated accounts are nobody's company. */
function company(users: readonly UserRow[]): readonly UserRow[] {
  return sorted(kept(users), byId, 'ASC')
}

export const userResolvers = {
  ...identity('User'),
  email: own('email'),
  notificationsCount: own('notificationsCount'),
  wannaWatchCount: countOf('WANNA_WATCH'),
  watchingCount: countOf('WATCHING'),
  watchedCount: countOf('WATCHED'),
  onHoldCount: countOf('ON_HOLD'),
  stopWatchingCount: countOf('STOP_WATCHING'),
  /** Nobody can follow themselves, nor whom they follow already. */
  viewerCanFollow: (user: UserRow, _: object, { world, caller }: Answering) =>
    caller.userId !== user.id && !world.isFollowing(caller.userId, user.id),
  viewerIsFollowing: (user: UserRow, _: object, { world, caller }: Answering) =>
    world.isFollowing(caller.userId, user.id),
  following: (user: UserRow, args: PageArguments, { world }: Answering) =>
    listed(company(world.followingOf(user.id)), args),
  followers: (user: UserRow, args: PageArguments, { world }: Answering) =>
    listed(company(world.followersOf(user.id)), args),
  followingsCount: (user: UserRow, _: object, { world }: Answering) =>
    kept(world.followingOf(user.id)).length,
  followersCount: (user: UserRow, _: object, { world }: Answering) => kept(world.followersOf(user.id)).length,
  activities,
  followingActivities,
  libraryEntries,
  programs: programsOfUser,
  records: (user: UserRow, args: RecordArguments, { world }: Answering) =>
    relation(keptRecords(world.recordsOfUser(user.id), args), args),
  works: worksOfUser,
} satisfies Resolvers<UserRow>
