import { relation } from '#emulator/connection.ts'
import { RequestAborted } from '#emulator/errors.ts'
import type { BroadcastRow, ProgramRow, UserRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { byCreation, byStart, orderedBy, type OrderedArguments, sorted } from './order.ts'
import type { Answering, Resolver, Resolvers } from './resolver.ts'

/** A slot; or, in the list of a channel alone, a broadcast that the server takes for one. */
type AnyProgram = ProgramRow | BroadcastRow

/** A column that broadcasts do not have: asking for it ends the request. */
function slotOf(program: AnyProgram): ProgramRow {
  if (!('broadcastId' in program)) throw new RequestAborted(500)
  return program
}

export const programResolvers = {
  ...identity('Program'),
  /** Hidden is deleted; a slot that is only unpublished says that it is published. */
  state: (program: AnyProgram) => (program.visibility === 'deleted' ? 'HIDDEN' : 'PUBLISHED'),
  channel: (program: AnyProgram, _: object, { world }: Answering) => world.channel(program.channelId) ?? null,
  /** Null for a slot without an episode, although the schema promises one: the whole row becomes null. */
  episode: (program: AnyProgram, _: object, { world }: Answering) => {
    const { episodeId } = slotOf(program)
    return episodeId === null ? null : (world.episode(episodeId) ?? null)
  },
  scPid: (program: AnyProgram) => slotOf(program).scPid,
  work: (program: AnyProgram, _: object, { world }: Answering) => world.work(program.workId) ?? null,
} satisfies Resolvers<AnyProgram>

interface UserProgramArguments extends OrderedArguments<'STARTED_AT'> {
  readonly unwatched?: boolean | null
}

/**
 * The slots of the broadcasts that a user has picked for works to watch, those that were taken back too. Unwatched
 * are those whose episode is on no watched list of these works; SQL has no opinion on a slot without an episode, and
 * drops it once anything is on them.
 */
export const programsOfUser: Resolver<UserRow, UserProgramArguments> = (user, args, { world }) => {
  const entries = world
    .libraryOf(user.id)
    .filter(({ status }) => status === 'WANNA_WATCH' || status === 'WATCHING')
  const picked = new Set(entries.flatMap((entry) => entry.broadcastId ?? []))
  const works = new Set([...picked].flatMap((id) => world.broadcast(id)?.workId ?? []))
  const watched = new Set(args.unwatched === true ? entries.flatMap((entry) => entry.watchedEpisodeIds) : [])
  const slots = [...works]
    .flatMap((workId) => world.programsOf(workId))
    .filter((slot) => picked.has(slot.broadcastId))
    .filter((slot) => watched.size === 0 || (slot.episodeId !== null && !watched.has(slot.episodeId)))
  const { orderBy } = args
  if (orderBy === null || orderBy === undefined) return relation(sorted(slots, byCreation, 'ASC'), args)
  return relation(orderedBy(slots, orderBy, { STARTED_AT: byStart }), args)
}
