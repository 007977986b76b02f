import { relation } from '#emulator/connection.ts'
import type { StatusState, UserRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { keptRecords, type RecordArguments } from './record.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'

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

export const userResolvers = {
  ...identity('User'),
  email: own('email'),
  notificationsCount: own('notificationsCount'),
  wannaWatchCount: countOf('WANNA_WATCH'),
  watchingCount: countOf('WATCHING'),
  watchedCount: countOf('WATCHED'),
  onHoldCount: countOf('ON_HOLD'),
  stopWatchingCount: countOf('STOP_WATCHING'),
  viewerCanFollow: (user: UserRow, _: object, { caller }: Answering) => caller.userId !== user.id,
  viewerIsFollowing: (user: UserRow, _: object, { world, caller }: Answering) =>
    world.isFollowing(caller.userId, user.id),
  records: (user: UserRow, args: RecordArguments, { world }: Answering) =>
    relation(keptRecords(world.recordsOfUser(user.id), args), args),
} satisfies Resolvers<UserRow>
