import { relation } from '#emulator/connection.ts'
import type { EpisodeRow } from '#emulator/world.ts'

import { identity } from './global-id.ts'
import { keptRecords, type RecordArguments } from './record.ts'
import type { Answering, Resolvers } from './resolver.ts'

export const episodeResolvers = {
  ...identity('Episode'),
  /** 6.5 is answered as 6. */
  number: (episode: EpisodeRow) => (episode.number === null ? null : Math.trunc(episode.number)),
  prevEpisode: (episode: EpisodeRow, _: object, { world }: Answering) =>
    episode.prevEpisodeId === null ? null : (world.episode(episode.prevEpisodeId) ?? null),
  nextEpisode: (episode: EpisodeRow, _: object, { world }: Answering) =>
    world.nextEpisodeOf(episode.id) ?? null,
  viewerDidTrack: (episode: EpisodeRow, _: object, { world, caller }: Answering) =>
    world.recordsCountOf(caller.userId, episode.id) > 0,
  viewerRecordsCount: (episode: EpisodeRow, _: object, { world, caller }: Answering) =>
    world.recordsCountOf(caller.userId, episode.id),
  work: (episode: EpisodeRow, _: object, { world }: Answering) => world.work(episode.workId) ?? null,
  records: (episode: EpisodeRow, args: RecordArguments, { world }: Answering) =>
    relation(keptRecords(world.recordsOfEpisode(episode.id), args), args),
} satisfies Resolvers<EpisodeRow>
