import { DAY, HOUR, instant, MINUTE, type Instant } from '#base/time.ts'

import { readingOf } from './catalogue-readings.ts'
import type { Catalogue } from './catalogue.ts'
import { romajiOf } from './romaji.ts'
import { chance } from './seed/chance.ts'
import type { Media, SeasonName, WorkRow } from './world.ts'

/** A work of the catalogue: its row, and the rules from which its episodes and slots are computed. */
export interface CatalogueWork {
  readonly row: WorkRow
  readonly begin: Instant
  /** Days from episode to episode. */
  readonly step: number
  readonly seriesId: number | null
  readonly runs: readonly Run[]
}

/** The weekly slots of a work on one channel. */
export interface Run {
  readonly channelId: number
  /** The first slot. */
  readonly start: Instant
  /** How many episodes had passed before it. */
  readonly skipped: number
  readonly slots: number
}

const MEDIA: Readonly<Record<string, Media>> = { T: 'TV', O: 'OVA', M: 'MOVIE', W: 'WEB' }
const SEASONS: readonly SeasonName[] = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN']
const JAPAN = 9 * HOUR

/**
 * The season a work belongs to: the quarter of its first day in Japan. The television day ends at 5 in the morning,
 * and shows that begin in the last fortnight of a quarter belong to the next one.
 */
export function seasonOf(begin: Instant, media: Media): { readonly year: number; readonly name: SeasonName } {
  const series = media === 'TV' || media === 'WEB'
  const day = new Date(begin + JAPAN + (series ? 14 * DAY - 5 * HOUR : 0))
  return { year: day.getUTCFullYear(), name: SEASONS[Math.floor(day.getUTCMonth() / 3)] ?? 'WINTER' }
}

export function expandWorks(catalogue: Catalogue, seed: number): readonly CatalogueWork[] {
  let minutes = 0
  return catalogue.annictIds.map((id, place) => {
    minutes += catalogue.begins[place] ?? 0
    const begin = instant(minutes * MINUTE)
    const step = catalogue.steps[place] ?? 7
    const row = workRow(catalogue, place, id, begin, seed)
    return {
      row,
      begin,
      step,
      seriesId: catalogue.seriesOf[place] || null,
      runs: runsOf(catalogue.schedules[place] ?? 0, begin, step, row.episodesCount),
    }
  })
}

function workRow(catalogue: Catalogue, place: number, id: number, begin: Instant, seed: number): WorkRow {
  const media = MEDIA[catalogue.media[place] ?? ''] ?? 'OTHER'
  const title = catalogue.titles[place] ?? ''
  const titleKana = readingOf(title)
  const season = seasonOf(begin, media)
  const site = catalogue.sites[place] ?? ''
  const watchersCount = watchersOf(
    parseInt(catalogue.reach[place] ?? '0', 36),
    season.year,
    chance(seed, id, 51),
  )
  return {
    id,
    visibility: 'kept',
    createdAt: instant(begin - 90 * DAY),
    title,
    titleKana,
    titleRo: romajiOf(titleKana),
    titleEn: catalogue.titlesEn[place] ?? '',
    media,
    seasonYear: season.year,
    seasonName: season.name,
    officialSiteUrl: site === '' || /^https?:/.test(site) ? site : `https://${site}`,
    officialSiteUrlEn: '',
    wikipediaUrl: '',
    wikipediaUrlEn: '',
    twitterUsername: null,
    twitterHashtag: null,
    malAnimeId: catalogue.malIds[place] || null,
    syobocalTid: catalogue.syobocalTids[place] || null,
    episodesCount: catalogue.episodes[place] ?? 0,
    noEpisodes: media === 'MOVIE',
    watchersCount,
    reviewsCount: Math.floor(watchersCount * 0.02 * chance(seed, id, 52)),
    // Too few watchers make no rate.
    satisfactionRate: watchersCount < 40 ? null : Math.round(5_500 + 4_000 * chance(seed, id, 53)) / 100,
  }
}

/** Made up, in the shape of real counts: few works have most of the watchers, and old ones have fewer. */
function watchersOf(reach: number, year: number, luck: number): number {
  const age = Math.min(1, Math.max(0.12, (year - 1985) / 30))
  return Math.round(4 + 14_000 * (reach / 28) ** 2.6 * (0.35 + 1.1 * luck) * age)
}

function runsOf(
  schedule: readonly number[] | 0,
  begin: Instant,
  step: number,
  episodes: number,
): readonly Run[] {
  if (schedule === 0) return []
  const runs: Run[] = []
  for (let at = 0; at + 1 < schedule.length; at += 2) {
    const channel = schedule[at] ?? 0
    const offset = (schedule[at + 1] ?? 0) * MINUTE
    // Only the broadcast can have a slot that begins in the middle of the run.
    const skipped = channel === 0 ? Math.floor(offset / (step * DAY)) : 0
    const slots = Math.max(0, Math.max(1, episodes) - skipped)
    if (slots > 0) runs.push({ channelId: channel + 1, start: instant(begin + offset), skipped, slots })
  }
  return runs
}
