import type { RecordRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { byCreation, byLikes, kept, orderedBy, type OrderedArguments } from './order.ts'
import type { Answering, Resolvers } from './resolver.ts'

export interface RecordArguments extends OrderedArguments<'CREATED_AT' | 'LIKES_COUNT'> {
  readonly hasComment?: boolean | null
}

/** The records of an episode or a user: those of deactivated users too. A comment of nothing is none. */
export function keptRecords(records: readonly RecordRow[], args: RecordArguments): readonly RecordRow[] {
  const { hasComment } = args
  const rows = orderedBy(kept(records), args.orderBy, { CREATED_AT: byCreation, LIKES_COUNT: byLikes })
  if (hasComment === undefined || hasComment === null) return rows
  return rows.filter((row) => ((row.comment ?? '') !== '') === hasComment)
}

export const recordResolvers = {
  ...identity('Record'),
  /** Stars, which only the older API could give. */
  rating: () => null,
  facebookClickCount: () => 0,
  twitterClickCount: () => 0,
  user: (record: RecordRow, _: object, { world }: Answering) => world.user(record.userId) ?? null,
  work: (record: RecordRow, _: object, { world }: Answering) => world.work(record.workId) ?? null,
  episode: (record: RecordRow, _: object, { world }: Answering) => world.episode(record.episodeId) ?? null,
} satisfies Resolvers<RecordRow>
