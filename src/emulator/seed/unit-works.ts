import { DAY, instant, type Instant } from '#base/time.ts'
import type {
  BroadcastRow,
  EpisodeRow,
  ProgramRow,
  SeriesRow,
  SeriesWorkRow,
  WorkImageRow,
  WorkRow,
} from '#emulator/world.ts'

/** Every row of the unit-test world is this old or younger. */
export const UNIT_EPOCH: Instant = instant(Date.UTC(2020, 0, 1))

export const kept = { visibility: 'kept', createdAt: UNIT_EPOCH } as const

function work(row: Partial<WorkRow> & Pick<WorkRow, 'id' | 'title'>): WorkRow {
  return {
    ...kept,
    createdAt: instant(UNIT_EPOCH + row.id * DAY),
    titleKana: '',
    titleRo: '',
    titleEn: '',
    media: 'TV',
    seasonYear: 2026,
    seasonName: 'SPRING',
    officialSiteUrl: '',
    officialSiteUrlEn: '',
    wikipediaUrl: '',
    wikipediaUrlEn: '',
    twitterUsername: null,
    twitterHashtag: null,
    malAnimeId: null,
    syobocalTid: null,
    episodesCount: 0,
    noEpisodes: false,
    watchersCount: 0,
    reviewsCount: 0,
    satisfactionRate: null,
    ...row,
  }
}

const LONG_TITLE = `例題として${'とても'.repeat(40)}長い題名を持つ見本の作品`

/** Invented works: every medium and season, every null, and the shapes that have broken clients before. */
export const works: readonly WorkRow[] = [
  work({
    id: 1,
    title: '見本市場の朝',
    titleKana: 'みほんいちばのあさ',
    titleRo: 'Mihon Ichiba no Asa',
    titleEn: 'Morning at the Sample Market',
    officialSiteUrl: 'https://example.invalid/asa',
    officialSiteUrlEn: 'https://example.invalid/en/asa',
    wikipediaUrl: 'https://example.invalid/wiki/asa',
    wikipediaUrlEn: 'https://example.invalid/en/wiki/asa',
    twitterUsername: 'sample_asa',
    twitterHashtag: '見本市場',
    malAnimeId: 900_001,
    syobocalTid: 9001,
    episodesCount: 12,
    watchersCount: 5_000,
    reviewsCount: 3,
    satisfactionRate: 91.25,
  }),
  work({
    id: 2,
    title: '架空の海',
    titleKana: 'かくうのうみ',
    officialSiteUrl: 'javascript:alert(1)',
    twitterUsername: '',
    twitterHashtag: '',
    syobocalTid: 9001,
    episodesCount: 1,
    watchersCount: 5_000,
    satisfactionRate: 0,
  }),
  work({
    id: 3,
    title: 'A & B <見本>',
    titleEn: 'A & B <Sample>',
    media: 'OVA',
    seasonName: 'WINTER',
    episodesCount: 2,
    watchersCount: 40,
    satisfactionRate: 100,
  }),
  work({
    id: 4,
    title: '劇場版 見本市場',
    media: 'MOVIE',
    seasonYear: 2025,
    seasonName: 'AUTUMN',
    noEpisodes: true,
    watchersCount: 800,
    satisfactionRate: 77.7,
  }),
  work({
    id: 5,
    title: 'ながいものがたり',
    titleKana: 'ながいものがたり',
    titleRo: 'Nagaimonogatari',
    seasonYear: 1969,
    seasonName: 'AUTUMN',
    officialSiteUrl: 'http://example.invalid/nagai',
    episodesCount: 2_960,
    watchersCount: 1_200,
    satisfactionRate: 64,
  }),
  work({
    id: 6,
    title: '時期のわからない見本',
    media: 'WEB',
    seasonYear: null,
    seasonName: null,
    watchersCount: 12,
  }),
  work({
    id: 7,
    title: '年だけわかる見本',
    media: 'OTHER',
    seasonYear: 2024,
    seasonName: null,
    watchersCount: 3,
  }),
  work({
    id: 8,
    title: LONG_TITLE,
    media: 'WEB',
    seasonName: 'SUMMER',
    seasonYear: 2025,
    episodesCount: 1,
    watchersCount: 7,
  }),
  work({
    id: 9,
    title: '見本市場の昼',
    seasonYear: 2024,
    seasonName: 'WINTER',
    episodesCount: 3,
    watchersCount: 3_000,
    satisfactionRate: 88.5,
  }),
  work({ id: 10, title: '見本市場の夜', seasonYear: 2027, seasonName: 'WINTER', watchersCount: 900 }),
  work({ id: 11, title: '公開されていない見本', visibility: 'unpublished', watchersCount: 1 }),
  work({ id: 12, title: '消された見本', visibility: 'deleted', episodesCount: 1 }),
]

export const workImages: readonly WorkImageRow[] = [
  image(1, 'https://example.invalid/cover/1.jpg', 'https://example.invalid/og/1.jpg', '© 見本製作委員会'),
  image(2, 'http://example.invalid/cover/2.jpg', '', ''),
  image(3, '', 'https://example.invalid/og/3.jpg', ''),
  image(4, 'not an address', '', '© 例'),
  image(5, '', '', ''),
]

function image(workId: number, recommended: string, facebook: string, copyright: string): WorkImageRow {
  return {
    id: 100 + workId,
    workId,
    recommendedImageUrl: recommended,
    facebookOgImageUrl: facebook,
    twitterAvatarUrl: '',
    copyright,
  }
}

/** Episode ids: 101 and up for work 1, and so on; work 5 has 5001 and up. */
function episodesFor(
  workId: number,
  first: number,
  count: number,
  each: (number: number) => Partial<EpisodeRow> = () => ({}),
): EpisodeRow[] {
  return Array.from({ length: count }, (_, position) => ({
    ...kept,
    id: first + position,
    workId,
    number: position + 1,
    numberText: `第${position + 1}話`,
    title: `見本の話 ${position + 1}`,
    sortNumber: (position + 1) * 10,
    prevEpisodeId: position === 0 ? null : first + position - 1,
    recordsCount: 0,
    recordCommentsCount: 0,
    satisfactionRate: null,
    ...each(position + 1),
  }))
}

export const episodes: readonly EpisodeRow[] = [
  ...episodesFor(1, 101, 12, (number) => {
    if (number === 1) return { recordsCount: 2, recordCommentsCount: 1, satisfactionRate: 75 }
    if (number === 6) return { number: 6.5, numberText: '第6.5話', title: '総集編の見本' }
    if (number === 12) return { number: null, numberText: null, title: null }
    return {}
  }),
  ...episodesFor(2, 201, 1, () => ({ title: null })),
  ...episodesFor(3, 301, 2, (number) => ({ numberText: `#${number}`, title: '' })),
  ...episodesFor(5, 5001, 2_960, () => ({ title: null })),
  ...episodesFor(8, 801, 1),
  // In the table's order, not in the story's; the second is not published.
  ...episodesFor(9, 901, 4, (number) =>
    number === 2 ? { visibility: 'unpublished', sortNumber: 15 } : { sortNumber: 50 - number * 10 },
  ),
  ...episodesFor(12, 1201, 1, () => ({ visibility: 'deleted' })),
]

const PREMIERE = Date.UTC(2026, 3, 4, 16, 30) // Saturday 25:30 in Japan

function broadcast(row: Omit<BroadcastRow, 'visibility' | 'createdAt' | 'rebroadcast'>): BroadcastRow {
  return { ...kept, rebroadcast: false, ...row }
}

/** Two on two channels, the rebroadcast, one that was taken back, one of which only the channel is known, an old one. */
export const broadcasts: readonly BroadcastRow[] = [
  broadcast({ id: 1, workId: 1, channelId: 1, startedAt: instant(PREMIERE) }),
  broadcast({ id: 2, workId: 1, channelId: 2, startedAt: instant(PREMIERE + 2 * DAY) }),
  {
    ...broadcast({ id: 3, workId: 1, channelId: 1, startedAt: instant(PREMIERE + 90 * DAY) }),
    rebroadcast: true,
  },
  { ...broadcast({ id: 4, workId: 3, channelId: 1, startedAt: instant(PREMIERE) }), visibility: 'deleted' },
  broadcast({ id: 5, workId: 2, channelId: 3, startedAt: null }),
  broadcast({ id: 6, workId: 9, channelId: 2, startedAt: instant(Date.UTC(2024, 0, 6, 15)) }),
]

function program(
  row: Partial<ProgramRow> & Pick<ProgramRow, 'id' | 'workId' | 'channelId' | 'broadcastId'>,
): ProgramRow {
  return { ...kept, episodeId: null, startedAt: instant(PREMIERE), rebroadcast: false, scPid: null, ...row }
}

export const programs: readonly ProgramRow[] = [
  ...Array.from({ length: 12 }, (_, week) =>
    program({
      id: 1001 + week,
      workId: 1,
      channelId: 1,
      broadcastId: 1,
      episodeId: 101 + week,
      startedAt: instant(PREMIERE + week * 7 * DAY),
      scPid: 700_001 + week,
    }),
  ),
  // A slot without an episode, one that was taken back, one that is not published, and the repeat on another channel.
  program({ id: 1021, workId: 1, channelId: 2, broadcastId: 2, startedAt: instant(PREMIERE + 2 * DAY) }),
  program({ id: 1022, workId: 1, channelId: 2, broadcastId: 2, episodeId: 102, visibility: 'deleted' }),
  program({ id: 1023, workId: 1, channelId: 2, broadcastId: 2, episodeId: 103, visibility: 'unpublished' }),
  program({
    id: 1024,
    workId: 1,
    channelId: 1,
    broadcastId: 3,
    episodeId: 101,
    startedAt: instant(PREMIERE + 90 * DAY),
    rebroadcast: true,
  }),
  program({
    id: 1031,
    workId: 2,
    channelId: 3,
    broadcastId: 5,
    startedAt: instant(Date.UTC(2026, 3, 10, 3)),
  }),
  program({
    id: 1041,
    workId: 9,
    channelId: 2,
    broadcastId: 6,
    episodeId: 901,
    startedAt: instant(Date.UTC(2024, 0, 6, 15)),
  }),
]

export const series: readonly SeriesRow[] = [
  { ...kept, id: 1, name: '見本市場シリーズ', nameEn: 'Sample Market', nameRo: 'Mihon Ichiba' },
  { ...kept, id: 2, name: '一作だけのシリーズ', nameEn: '', nameRo: '' },
  { ...kept, id: 3, name: '消されたシリーズ', nameEn: '', nameRo: '', visibility: 'deleted' },
]

function link(id: number, seriesId: number, workId: number, summary: string | null): SeriesWorkRow {
  return { ...kept, id, seriesId, workId, summary, summaryEn: summary === null ? null : '' }
}

/** In mixed order on purpose: release order has to be asked for. */
export const seriesWorks: readonly SeriesWorkRow[] = [
  link(1, 1, 1, '第2期'),
  link(2, 1, 10, null),
  link(3, 1, 9, '第1期'),
  link(4, 1, 4, '劇場版'),
  { ...link(5, 1, 3, null), visibility: 'deleted' },
  link(6, 1, 11, null),
  link(7, 2, 2, null),
  link(8, 3, 1, null),
  link(9, 3, 2, null),
]
