import type { CastRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const castResolvers = {
  ...identity('Cast'),
  character: (cast: CastRow, _: object, { world }: Answering) => world.character(cast.characterId) ?? null,
  person: (cast: CastRow, _: object, { world }: Answering) => world.person(cast.personId) ?? null,
  work: (cast: CastRow, _: object, { world }: Answering) => world.work(cast.workId) ?? null,
} satisfies Resolvers<CastRow>
