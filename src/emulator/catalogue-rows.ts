import { DAY, instant, type Instant } from '#base/time.ts'

import type { CatalogueWork } from './catalogue-works.ts'
import type { Catalogue } from './catalogue.ts'
import { chance, pick } from './seed/chance.ts'
import type {
  BroadcastRow,
  ChannelGroupRow,
  ChannelRow,
  EpisodeRow,
  ProgramRow,
  SeriesWorkRow,
  WorkImageRow,
} from './world.ts'

/** What every row has that the catalogue says nothing more about. */
export const kept = { visibility: 'kept', createdAt: instant(Date.UTC(2014, 0, 1)) } as const

export const GROUPS: readonly ChannelGroupRow[] = [
  { ...kept, id: 1, name: 'テレビ', sortNumber: 10 },
  { ...kept, id: 2, name: '動画サービス', sortNumber: 20 },
]

export function makeEpisode(seed: number, work: CatalogueWork, place: number, id: number): EpisodeRow {
  // Fewer record each later episode.
  const recordsCount = Math.floor((work.row.watchersCount * 0.3) / (1 + place * 0.08))
  return {
    id,
    visibility: 'kept',
    createdAt: work.row.createdAt,
    workId: work.row.id,
    number: place + 1,
    numberText: `第${place + 1}話`,
    // No source has titles of episodes.
    title: null,
    sortNumber: (place + 1) * 10,
    prevEpisodeId: place === 0 ? null : id - 1,
    recordsCount,
    recordCommentsCount: Math.floor(recordsCount * 0.15),
    satisfactionRate:
      recordsCount < 10 ? null : Math.round(5_000 + 4_500 * chance(seed, work.row.id, place, 54)) / 100,
  }
}

export function makeProgram(
  seed: number,
  work: CatalogueWork,
  place: number,
  id: number,
  first: { readonly episode: number; readonly broadcast: number },
): ProgramRow {
  let number = place
  let run = work.runs[0]
  let runPlace = 0
  for (const [at, one] of work.runs.entries()) {
    run = one
    runPlace = at
    if (number < one.slots) break
    number -= one.slots
  }
  const episode = (run?.skipped ?? 0) + number
  // Now and then a slot is linked to no episode, as in Annict's table.
  const linked = episode < work.row.episodesCount && pick(60, seed, id, 55) > 0
  return {
    id,
    visibility: 'kept',
    createdAt: work.row.createdAt,
    workId: work.row.id,
    channelId: run?.channelId ?? 1,
    broadcastId: first.broadcast + runPlace,
    episodeId: linked ? first.episode + episode : null,
    startedAt: slotTime(run?.start ?? work.begin, number, work.step),
    rebroadcast: false,
    scPid: null,
  }
}

export function broadcastAt(work: CatalogueWork, place: number, id: number): BroadcastRow {
  const run = work.runs[place]
  return {
    id,
    visibility: 'kept',
    createdAt: work.row.createdAt,
    workId: work.row.id,
    channelId: run?.channelId ?? 1,
    startedAt: run?.start ?? work.begin,
    rebroadcast: false,
  }
}

const slotTime = (start: Instant, number: number, step: number): Instant =>
  instant(start + number * step * DAY)

/** There is no picture that may be copied: half of the works have an empty row, as on Annict, half have none. */
export function imageOf(seed: number, workId: number): WorkImageRow | undefined {
  if (chance(seed, workId, 56) < 0.5) return undefined
  return {
    id: workId,
    workId,
    recommendedImageUrl: '',
    facebookOgImageUrl: '',
    twitterAvatarUrl: '',
    copyright: '',
  }
}

export function channelRows(catalogue: Catalogue): readonly ChannelRow[] {
  return catalogue.channels.map((name, place) => ({
    ...kept,
    id: place + 1,
    name,
    channelGroupId: place === 0 ? 1 : 2,
    scChid: null,
  }))
}

export function linkOf(seriesId: number, workId: number): SeriesWorkRow {
  return { ...kept, id: workId, seriesId, workId, summary: null, summaryEn: null }
}
