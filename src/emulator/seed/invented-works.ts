import type { Instant } from '#base/time.ts'
import type { WorkImageRow, WorkRow } from '#emulator/world.ts'

import { inJapan, INVENTED, knownWork, unknownWork } from './invented-rows.ts'
import type { WatchableWork } from './watchable-works.ts'

/*
 * Invented works for what no catalogue has: every value missing, odd episodes, odd titles. Four are of the season that
 * the sample data ends in; the others stand in 1957, of which the catalogue knows nothing.
 */

const spring = { seasonYear: 2026, seasonName: 'SPRING', episodesCount: 12 } as const

const IN_SEASON: readonly WorkRow[] = [
  knownWork(1, '見本の深夜便', {
    ...spring,
    titleKana: 'みほんのしんやびん',
    titleRo: 'Mihon no Shinyabin',
  }),
  knownWork(2, '見本の早朝便', { ...spring, titleKana: 'みほんのそうちょうびん' }),
  unknownWork(3, '見本の特別編成', { ...spring, watchersCount: 59 }),
  knownWork(4, '見本の一挙配信', { ...spring, media: 'WEB', titleKana: 'みほんのいっきょはいしん' }),
]

/** What a work lacks while all else is known. */
const LACKS: readonly (readonly [what: string, lack: Partial<WorkRow>])[] = [
  ['読みがなのない見本', { titleKana: '' }],
  ['ローマ字のない見本', { titleRo: '' }],
  ['英題のない見本', { titleEn: '' }],
  ['公式サイトのない見本', { officialSiteUrl: '' }],
  ['英語の公式サイトのない見本', { officialSiteUrlEn: '' }],
  ['百科事典のない見本', { wikipediaUrl: '' }],
  ['英語の百科事典のない見本', { wikipediaUrlEn: '' }],
  ['アカウントのない見本', { twitterUsername: null }],
  ['アカウントが空の見本', { twitterUsername: '' }],
  ['ハッシュタグのない見本', { twitterHashtag: null }],
  ['ハッシュタグが空の見本', { twitterHashtag: '' }],
  ['海外の番号のない見本', { malAnimeId: null }],
  ['国内の番号のない見本', { syobocalTid: null }],
  ['満足度のない見本', { satisfactionRate: null }],
  ['満足度が零の見本', { satisfactionRate: 0 }],
  ['満足度が百の見本', { satisfactionRate: 100 }],
  ['誰も見ていない見本', { watchersCount: 0, reviewsCount: 0 }],
  ['季節のない見本', { seasonName: null }],
  ['年も季節もない見本', { seasonYear: null, seasonName: null }],
]

const LACKING: readonly WorkRow[] = [
  knownWork(10, 'すべてわかる見本', { episodesCount: 2 }),
  ...LACKS.map(([title, lack], place) => knownWork(11 + place, title, lack)),
  unknownWork(31, '何もわからない見本', { seasonYear: null, seasonName: null, media: 'OTHER' }),
  unknownWork(32, '題名と時期だけの見本'),
  // Parts of one run share a number.
  knownWork(33, '番号を分けあう見本 前編', { syobocalTid: 900_033, malAnimeId: null }),
  knownWork(34, '番号を分けあう見本 後編', { syobocalTid: 900_033, malAnimeId: null }),
  knownWork(35, '住所が住所でない見本', {
    officialSiteUrl: 'javascript:alert(1)',
    officialSiteUrlEn: '見本のサイト',
    wikipediaUrl: '//mihon.invalid/wiki',
    wikipediaUrlEn: 'http://mihon.invalid:99999/',
    twitterUsername: '@sample/of a work?',
    twitterHashtag: '#見本 の/タグ&1',
  }),
]

const summer = { seasonName: 'SUMMER' } as const

const SHAPES: readonly WorkRow[] = [
  knownWork(40, '見本映画', { ...summer, media: 'MOVIE', noEpisodes: true }),
  knownWork(41, '話数のまだない見本', summer),
  knownWork(42, '一話だけの見本', { ...summer, media: 'OVA', episodesCount: 1 }),
  knownWork(43, '十二話の見本', { ...summer, episodesCount: 12 }),
  knownWork(44, 'その他の見本', { ...summer, media: 'OTHER', episodesCount: 3 }),
  knownWork(45, '千百話の見本', { ...summer, episodesCount: 1_100 }),
  knownWork(46, '二千九百六十一話の見本', { ...summer, episodesCount: 2_961 }),
  knownWork(47, '話数の書き方がそろわない見本', { ...summer, episodesCount: 16 }),
  knownWork(48, '並びが百ずつ空く見本', { ...summer, episodesCount: 6 }),
  knownWork(49, '前の話が切れている見本', { ...summer, episodesCount: 6 }),
  knownWork(50, '一話も公開されていない見本', summer),
  knownWork(51, '話の題名がそろわない見本', { ...summer, episodesCount: 9 }),
]

const autumn = { seasonName: 'AUTUMN' } as const

const TITLES: readonly string[] = [
  '見本 A & B <C> "D" \'E\' `F` \\ / % _ # ? {{G}} ${H}',
  'Ｍｉｈｏｎ！？　～全角の見本～　（第２期）',
  'ﾐﾎﾝ ﾊﾝｶｸ ｶﾞｷﾞｸﾞｹﾞｺﾞ ﾊﾟﾋﾟﾌﾟ',
  'عنوان نموذجي (見本 2) ABC',
  'כותרת לדוגמה — 見本',
  '見本\u202eABC\u202c の向きを変える題名',
  `とても長い題名の見本${'としてさらに長く'.repeat(30)}続く題名`,
  'Mihon'.repeat(50),
  'か\u3099き\u309a の結合文字と Z\u0351\u036b\u0353\u033a の見本',
  '👩‍👩‍👧‍👦🏳️‍🌈 絵文字の見本 🎬1️⃣',
  '　前後に空白のある見本　',
  '☆',
  '見\u200b本\u00ad の見えない文字',
  '見本①②③ ⅡⅢ ㍿ ㌔ 𠮷野 𩸽',
  '見本の同じ題名',
  '見本の同じ題名',
]

const NAMED: readonly WorkRow[] = TITLES.map((title, place) =>
  knownWork(60 + place, title, { ...autumn, titleKana: '', titleRo: '' }),
)

const winter = { seasonName: 'WINTER' } as const

/** Siblings of the works of the season. */
const SIBLINGS: readonly WorkRow[] = [
  knownWork(5, '見本の再放送', { ...winter, titleKana: 'みほんのさいほうそう', episodesCount: 26 }),
  knownWork(80, '劇場版 見本の深夜便', { ...winter, media: 'MOVIE', noEpisodes: true }),
  knownWork(81, '公開されていない見本の深夜便', { ...winter, visibility: 'unpublished', episodesCount: 1 }),
  knownWork(82, '消された見本の深夜便', { ...winter, visibility: 'deleted' }),
]

export const inventedWorks: readonly WorkRow[] = [
  ...IN_SEASON,
  ...SIBLINGS,
  ...LACKING,
  ...SHAPES,
  ...NAMED,
].toSorted((one, other) => one.id - other.id)

/** When the works of the season begin, by number; all others began in 1957. */
const BEGINS: ReadonlyMap<number, Instant> = new Map([
  [1, inJapan(2026, 4, 4, 25, 30)],
  [2, inJapan(2026, 4, 5, 28, 59)],
  [3, inJapan(2026, 4, 8, 19)],
  [4, inJapan(2026, 4, 24, 0)],
])

export function watchable(row: WorkRow): WatchableWork {
  const begin = BEGINS.get(row.id - INVENTED) ?? inJapan(1957, 4, 6, 19)
  return { row, begin, step: 7 }
}

/** By the work's number. A work that is not here has no picture row. */
const PICTURES: readonly (readonly [
  work: number,
  recommended: string,
  facebook: string,
  copyright: string,
])[] = [
  [1, '', '', '© 見本製作委員会'],
  [3, '', '', ''],
  [10, 'https://mihon.invalid/cover/10.jpg', 'https://mihon.invalid/og/10.jpg', '© 見本製作委員会'],
  [11, 'http://mihon.invalid/cover/11.jpg', '', '© 見本 & <例>'],
  [12, '', 'https://mihon.invalid/og/12.jpg', ''],
  [13, '見本の画像', '', ''],
  [14, '//mihon.invalid/cover/14.jpg', '', ''],
  [15, 'javascript:alert(1)', 'data:text/html,<p>sample</p>', ''],
  [16, 'https://mihon.invalid/cover/見本 (1).jpg?a=1&b=2#c', '', `© ${'見本製作委員会・'.repeat(20)}`],
  [31, '', '', ''],
]

export const inventedImages: readonly WorkImageRow[] = PICTURES.map(
  ([work, recommendedImageUrl, facebookOgImageUrl, copyright]) => ({
    id: INVENTED + work,
    workId: INVENTED + work,
    recommendedImageUrl,
    facebookOgImageUrl,
    twitterAvatarUrl: '',
    copyright,
  }),
)
