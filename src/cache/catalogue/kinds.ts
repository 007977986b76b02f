import type { Instant } from '#base/time.ts'

/**
 * What a fact can be. `text` is short, `prose` long; `link` and `picture` are addresses that may be shown; `count` is a whole
 * number from 0, `place` any number; `ids` are the rows of a whole list in their order; `works` are those of a series with
 * what each is to it.
 */
interface FactTypes {
  readonly text: string
  readonly prose: string
  readonly link: string
  readonly picture: string
  readonly count: number
  readonly place: number
  /** 0 to 100. */
  readonly rate: number
  readonly flag: boolean
  readonly moment: Instant
  readonly id: number
  readonly ids: readonly number[]
  readonly works: readonly SeriesWork[]
  readonly media: 'TV' | 'OVA' | 'MOVIE' | 'WEB' | 'OTHER'
  readonly season: 'WINTER' | 'SPRING' | 'SUMMER' | 'AUTUMN'
  readonly status: 'WANNA_WATCH' | 'WATCHING' | 'WATCHED' | 'ON_HOLD' | 'STOP_WATCHING' | 'NO_STATE'
}

/** A work of a series: its number, and what it is to the series in the words of Annict's editors. */
export type SeriesWork = readonly [work: number, summary: string | null]

export type FactType = keyof FactTypes

/** A type, with `?` where null is a statement: that Annict knows of none. Elsewhere null only says that it did not come. */
export type FactSpec = FactType | `${FactType}?`

/**
 * What the catalogue holds, by kind: facts that are the same for everybody, and in two kinds of their own what answers tell of
 * whoever asked.
 */
export const KINDS = {
  work: {
    ...{ title: 'text', titleKana: 'text?', titleRo: 'text?', titleEn: 'text?' },
    ...{ media: 'media', seasonYear: 'count?', seasonName: 'season?' },
    ...{ noEpisodes: 'flag', episodesCount: 'count', watchersCount: 'count', reviewsCount: 'count' },
    ...{ satisfactionRate: 'rate?', picture: 'picture?', copyright: 'text?' },
    ...{
      officialSiteUrl: 'link?',
      officialSiteUrlEn: 'link?',
      wikipediaUrl: 'link?',
      wikipediaUrlEn: 'link?',
    },
    ...{ twitterUsername: 'text?', twitterHashtag: 'text?', malAnimeId: 'text?', syobocalTid: 'count?' },
    ...{ episodes: 'ids', casts: 'ids', staffs: 'ids', programs: 'ids', series: 'ids' },
  },
  episode: {
    ...{ work: 'id', sortNumber: 'place', number: 'place?', numberText: 'text?', title: 'text?' },
    ...{ recordsCount: 'count', recordCommentsCount: 'count', satisfactionRate: 'rate?' },
    ...{ previous: 'id?', next: 'id?' },
  },
  person: {
    ...{ name: 'text', nameKana: 'text?', nameEn: 'text?', nickname: 'text?', nicknameEn: 'text?' },
    ...{ genderText: 'text?', birthday: 'text?', bloodType: 'text?', height: 'text?', prefecture: 'text?' },
    ...{ url: 'link?', urlEn: 'link?', wikipediaUrl: 'link?', wikipediaUrlEn: 'link?' },
    ...{ twitterUsername: 'text?', twitterUsernameEn: 'text?' },
    ...{ castsCount: 'count', staffsCount: 'count', favoritesCount: 'count' },
  },
  organization: {
    ...{ name: 'text', nameKana: 'text?', nameEn: 'text?' },
    ...{ url: 'link?', urlEn: 'link?', wikipediaUrl: 'link?', wikipediaUrlEn: 'link?' },
    ...{
      twitterUsername: 'text?',
      twitterUsernameEn: 'text?',
      staffsCount: 'count',
      favoritesCount: 'count',
    },
  },
  character: {
    ...{ name: 'text', nameKana: 'text?', nameEn: 'text?', nickname: 'text?', nicknameEn: 'text?' },
    ...{ age: 'text?', ageEn: 'text?', birthday: 'text?', birthdayEn: 'text?', bloodType: 'text?' },
    ...{ bloodTypeEn: 'text?', height: 'text?', heightEn: 'text?', weight: 'text?', weightEn: 'text?' },
    ...{ nationality: 'text?', nationalityEn: 'text?', occupation: 'text?', occupationEn: 'text?' },
    ...{
      description: 'prose?',
      descriptionEn: 'prose?',
      descriptionSource: 'text?',
      descriptionSourceEn: 'text?',
    },
    ...{ favoritesCount: 'count', series: 'id?' },
  },
  series: { name: 'text', nameRo: 'text?', nameEn: 'text?', works: 'works' },
  cast: {
    ...{ work: 'id', character: 'id', person: 'id', sortNumber: 'place', name: 'text', nameEn: 'text?' },
  },
  staff: {
    ...{ work: 'id', person: 'id', organization: 'id', sortNumber: 'place', name: 'text', nameEn: 'text?' },
    ...{ roleText: 'text?', roleOther: 'text?', roleOtherEn: 'text?' },
  },
  program: {
    ...{ work: 'id', episode: 'id', channel: 'id', startedAt: 'moment' },
    ...{ rebroadcast: 'flag', published: 'flag', scPid: 'count?' },
  },
  channel: { name: 'text', scChid: 'count', published: 'flag' },
  /** A season as a whole list of its works. Its number is four times the year, plus 0 for winter to 3 for autumn. */
  season: { works: 'ids' },
  /** What the viewer has said about a work. Its number is the work's. */
  ownWork: { status: 'status' },
  /** Whether the viewer has marked an episode as seen, and how often. Its number is the episode's. */
  ownEpisode: { tracked: 'flag', records: 'count' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FactSpec>>>>

export type Kind = keyof typeof KINDS

/** All kinds, in the order in which they are counted, kept and written to a file. */
// An object literal has the keys that its type says.
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[]

/** Kinds that are about the viewer. They never leave the device, and no file brings any. */
export const OWN_KINDS: ReadonlySet<Kind> = new Set<Kind>(['ownWork', 'ownEpisode'])

/** The kinds that are the same for everybody. */
export const PUBLIC_KINDS = KIND_NAMES.filter((kind) => !OWN_KINDS.has(kind))

type ValueOf<Spec> = Spec extends `${infer Type extends FactType}?`
  ? FactTypes[Type] | null
  : Spec extends FactType
    ? FactTypes[Spec]
    : never

/** The facts of a row of a kind. Whatever was never told is absent; null is Annict's own "unknown". */
export type FactsOf<K extends Kind> = {
  readonly [Name in keyof (typeof KINDS)[K]]?: ValueOf<(typeof KINDS)[K][Name]>
}

/** Whether a text names a kind that is the same for everybody. */
export function isPublicKind(name: unknown): name is Kind {
  return PUBLIC_KINDS.some((kind) => kind === name)
}

/** What a fact of a kind is; undefined where a kind has no such fact, whatever objects inherit. */
export function specOf(kind: Kind, name: string): FactSpec | undefined {
  const specs: Readonly<Record<string, FactSpec>> = KINDS[kind]
  return Object.hasOwn(specs, name) ? specs[name] : undefined
}

/** The largest number that Annict's ids can have; the numbers of seasons are far below. */
const LARGEST_ID = 2 ** 31 - 1

export function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_ID
}

const SEASONS = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN'] as const
export type SeasonName = (typeof SEASONS)[number]

/** The number of a season in the catalogue. */
export function seasonId(year: number, name: SeasonName): number {
  return year * 4 + SEASONS.indexOf(name)
}

/** The season of a number of the catalogue. */
export function seasonOfId(id: number): { readonly year: number; readonly name: SeasonName } {
  return { year: Math.floor(id / 4), name: SEASONS[id % 4] ?? 'WINTER' }
}
