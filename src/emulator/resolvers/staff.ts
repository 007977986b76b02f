import type { StaffRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { typed } from './node.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const staffResolvers = {
  ...identity('Staff'),
  resource: ({ resource }: StaffRow, _: object, { world }: Answering) => {
    const row = resource.kind === 'person' ? world.person(resource.id) : world.organization(resource.id)
    return row === undefined ? null : typed(resource.kind === 'person' ? 'Person' : 'Organization', row)
  },
  work: (staff: StaffRow, _: object, { world }: Answering) => world.work(staff.workId) ?? null,
} satisfies Resolvers<StaffRow>
