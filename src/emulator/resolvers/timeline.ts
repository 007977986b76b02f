import { unreachable } from '#base/invariant.ts'
import { type Edge, relation } from '#emulator/connection.ts'
import type { ActivityItem, ActivityRow, UserRow, World } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { typed } from './node.ts'
import { byCreation, type OrderedArguments, sortedOnce } from './order.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'

type TimelineArguments = OrderedArguments<'CREATED_AT'>

interface Joined {
  readonly parts: readonly (readonly ActivityRow[])[]
  readonly whole: readonly ActivityRow[]
}

/** Timelines that were made into one, under the first of them. */
const joinedUnder = new WeakMap<readonly ActivityRow[], Joined>()

/** Several timelines as one list. It is kept until one of its parts is another. */
function joined(
  own: readonly ActivityRow[],
  others: readonly (readonly ActivityRow[])[],
): readonly ActivityRow[] {
  const parts = [own, ...others]
  const held = joinedUnder.get(own)
  if (held?.parts.length === parts.length && parts.every((part, at) => part === held.parts[at])) {
    return held.whole
  }
  const whole = parts.flat()
  joinedUnder.set(own, { parts, whole })
  return whole
}

/** Oldest first unless asked otherwise. */
const inOrder = (rows: readonly ActivityRow[], { orderBy }: TimelineArguments): readonly ActivityRow[] =>
  sortedOnce(rows, byCreation, orderBy?.direction ?? 'ASC')

export const activities: Resolver<UserRow, TimelineArguments> = (user, args, { world }) =>
  relation(inOrder(world.activitiesOf(user.id), args), args)

/** A user's own activities and those of whom the user follows, but for whom the owner of the token has muted. */
export const followingActivities: Resolver<UserRow, TimelineArguments> = (user, args, { world, caller }) => {
  const muted = world.mutedBy(caller.userId)
  const others = world.followingOf(user.id).filter((one) => one.visibility === 'kept' && !muted.has(one.id))
  const own = user.visibility === 'kept' ? world.activitiesOf(user.id) : []
  const rows = joined(
    own,
    others.map((one) => world.activitiesOf(one.id)),
  )
  return relation(inOrder(rows, args), args)
}

export const activityResolvers = {
  ...identity('Activity'),
  user: (activity: ActivityRow, _: object, { world }: Answering) => world.user(activity.userId) ?? null,
} satisfies Resolvers<ActivityRow>

/** The row that an activity is about, marked with its type; null when it is gone. */
function itemOf({ kind, id }: ActivityItem, world: World): object | null {
  switch (kind) {
    case 'status':
      return marked('Status', world.status(id))
    case 'record':
      return marked('Record', world.record(id))
    case 'review':
      return marked('Review', world.review(id))
    case 'multiple-record':
      return marked('MultipleRecord', world.multipleRecord(id))
    default:
      return unreachable(kind)
  }
}

const marked = (type: string, row: object | undefined): object | null =>
  row === undefined ? null : typed(type, row)

/** What happened is told by the edges: the nodes are little more than ids. */
export const activityEdgeResolvers = {
  annictId: (edge: Edge<ActivityRow>) => edge.node.id,
  action: () => 'CREATE',
  item: (edge: Edge<ActivityRow>, _: object, { world }: Answering) => itemOf(edge.node.item, world),
  user: (edge: Edge<ActivityRow>, _: object, { world }: Answering) => world.user(edge.node.userId) ?? null,
} satisfies Resolvers<Edge<ActivityRow>>
