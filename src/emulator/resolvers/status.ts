import type { StatusRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const statusResolvers = {
  ...identity('Status'),
  user: (status: StatusRow, _: object, { world }: Answering) => world.user(status.userId) ?? null,
  work: (status: StatusRow, _: object, { world }: Answering) => world.work(status.workId) ?? null,
} satisfies Resolvers<StatusRow>
