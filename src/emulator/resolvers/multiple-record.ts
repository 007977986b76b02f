import { listed, type PageArguments } from '#emulator/connection.ts'
import { RequestAborted } from '#emulator/errors.ts'
import type { MultipleRecordRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const multipleRecordResolvers = {
  ...identity('MultipleRecord'),
  user: (row: MultipleRecordRow, _: object, { world }: Answering) => world.user(row.userId) ?? null,
  work: (row: MultipleRecordRow, _: object, { world }: Answering) => world.work(row.workId) ?? null,
  /** The server fails as soon as one of the records is there. */
  records: (row: MultipleRecordRow, args: PageArguments, { world }: Answering) => {
    if (row.recordIds.some((id) => world.record(id) !== undefined)) throw new RequestAborted(500)
    return listed([], args)
  },
} satisfies Resolvers<MultipleRecordRow>
