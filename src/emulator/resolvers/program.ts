import type { ProgramRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const programResolvers = {
  ...identity('Program'),
  /** Hidden is deleted; a slot that is only unpublished says that it is published. */
  state: (program: ProgramRow) => (program.visibility === 'deleted' ? 'HIDDEN' : 'PUBLISHED'),
  channel: (program: ProgramRow, _: object, { world }: Answering) => world.channel(program.channelId) ?? null,
  /** Null for a slot without an episode, although the schema promises one: the whole row becomes null. */
  episode: (program: ProgramRow, _: object, { world }: Answering) =>
    program.episodeId === null ? null : (world.episode(program.episodeId) ?? null),
  work: (program: ProgramRow, _: object, { world }: Answering) => world.work(program.workId) ?? null,
} satisfies Resolvers<ProgramRow>
