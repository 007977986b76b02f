import type { CharacterRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const characterResolvers = {
  ...identity('Character'),
  series: (character: CharacterRow, _: object, { world }: Answering) =>
    character.seriesId === null ? null : (world.series(character.seriesId) ?? null),
} satisfies Resolvers<CharacterRow>
