import { HOUR, instant, MINUTE, type Instant } from '#base/time.ts'
import type { EpisodeRow, WorkRow } from '#emulator/world.ts'

/**
 * Ids of invented rows are this and a small number, whatever the table. No table of the catalogue has so many rows,
 * not even of one that is taken two dozen times.
 */
export const INVENTED = 5_000_000

export const kept = { visibility: 'kept', createdAt: instant(Date.UTC(2015, 0, 1)) } as const

/** A moment as Japanese viewers write it: the hour may be 25 or 29. */
export function inJapan(year: number, month: number, day: number, hour: number, minute = 0): Instant {
  return instant(Date.UTC(year, month - 1, day) + (hour - 9) * HOUR + minute * MINUTE)
}

/**
 * A work of which everything is known. Its addresses are of reserved hosts, its account names are longer than any
 * account can have, and its numbers lie beyond those of the services: nothing of it can be somebody's.
 */
export function knownWork(number: number, title: string, row: Partial<WorkRow> = {}): WorkRow {
  return {
    ...kept,
    id: INVENTED + number,
    title,
    titleKana: 'みほんのさくひん',
    titleRo: 'Mihon no Sakuhin',
    titleEn: `Sample Work ${number}`,
    media: 'TV',
    seasonYear: 1957,
    seasonName: 'SPRING',
    officialSiteUrl: `https://mihon.invalid/works/${number}`,
    officialSiteUrlEn: `https://mihon.invalid/en/works/${number}`,
    wikipediaUrl: `https://ja.wiki.invalid/見本_${number}`,
    wikipediaUrlEn: `https://en.wiki.invalid/Sample_${number}`,
    twitterUsername: `sample_of_a_work_${number}`,
    twitterHashtag: `見本の作品${number}`,
    malAnimeId: 900_000_000 + number,
    syobocalTid: 900_000 + number,
    episodesCount: 0,
    noEpisodes: false,
    watchersCount: 60 + number,
    reviewsCount: 20 + (number % 3),
    satisfactionRate: 60 + (number % 40),
    ...row,
  }
}

/** A work of which nothing is known but that it exists. */
export function unknownWork(number: number, title: string, row: Partial<WorkRow> = {}): WorkRow {
  return knownWork(number, title, {
    titleKana: '',
    titleRo: '',
    titleEn: '',
    officialSiteUrl: '',
    officialSiteUrlEn: '',
    wikipediaUrl: '',
    wikipediaUrlEn: '',
    twitterUsername: null,
    twitterHashtag: null,
    malAnimeId: null,
    syobocalTid: null,
    watchersCount: 0,
    reviewsCount: 0,
    satisfactionRate: null,
    ...row,
  })
}

/** `count` regular episodes, each overruled by what `each` says of its number, counted from 1. */
export function inventedEpisodes(
  work: number,
  count: number,
  each: (number: number) => Partial<EpisodeRow> = () => ({}),
  first: number = INVENTED + work * 100 + 1,
): readonly EpisodeRow[] {
  return Array.from({ length: count }, (_, place) => ({
    ...kept,
    id: first + place,
    workId: INVENTED + work,
    number: place + 1,
    numberText: `第${place + 1}話`,
    title: `見本の話 その${place + 1}`,
    sortNumber: (place + 1) * 10,
    prevEpisodeId: place === 0 ? null : first + place - 1,
    // More than sample users have recorded, as of all works.
    recordsCount: 150 - (place % 50),
    recordCommentsCount: 50,
    satisfactionRate: 60 + (place % 40) + 0.25,
    ...each(place + 1),
  }))
}
