import { HOSTILE_TEXTS, hostileAddress, textOfKind, type HostileText } from './hostile-texts.ts'
import type * as rows from './world.ts'
import type { World } from './world.ts'

/** Which rows have hostile texts: all, or those of one table, or some of that; and texts of one kind or of all. */
export interface Hostility {
  readonly in?: HostileTable
  readonly ids?: readonly number[]
  readonly text?: HostileText
}

interface Rows {
  readonly works: rows.WorkRow
  readonly workImages: rows.WorkImageRow
  readonly episodes: rows.EpisodeRow
  readonly channels: rows.ChannelRow
  readonly channelGroups: rows.ChannelGroupRow
  readonly people: rows.PersonRow
  readonly organizations: rows.OrganizationRow
  readonly characters: rows.CharacterRow
  readonly casts: rows.CastRow
  readonly staffs: rows.StaffRow
  readonly series: rows.SeriesRow
  readonly seriesWorks: rows.SeriesWorkRow
  readonly users: rows.UserRow
  readonly libraryEntries: rows.LibraryEntryRow
  readonly records: rows.RecordRow
  readonly reviews: rows.ReviewRow
}

export type HostileTable = keyof Rows

/**
 * The columns that people can write, in order. Usernames are not among them: Annict allows letters, digits and
 * underscores. Texts that are null for a reason of their own (`roleOther`) stay null.
 */
const COLUMNS: { readonly [Table in HostileTable]: Columns<Rows[Table]> } = {
  works: {
    texts: ['title', 'titleKana', 'titleRo', 'titleEn', 'twitterUsername', 'twitterHashtag'],
    addresses: ['officialSiteUrl', 'officialSiteUrlEn', 'wikipediaUrl', 'wikipediaUrlEn'],
  },
  workImages: {
    texts: ['copyright'],
    addresses: ['recommendedImageUrl', 'facebookOgImageUrl', 'twitterAvatarUrl'],
  },
  episodes: { texts: ['title', 'numberText'] },
  channels: { texts: ['name'] },
  channelGroups: { texts: ['name'] },
  people: {
    texts: ['name', 'nameKana', 'nameEn', 'nickname', 'nicknameEn', 'twitterUsername', 'twitterUsernameEn'],
    addresses: ['url', 'urlEn', 'wikipediaUrl', 'wikipediaUrlEn'],
  },
  organizations: {
    texts: ['name', 'nameKana', 'nameEn', 'twitterUsername', 'twitterUsernameEn'],
    addresses: ['url', 'urlEn', 'wikipediaUrl', 'wikipediaUrlEn'],
  },
  characters: {
    texts: [
      'name',
      'nameKana',
      'nameEn',
      'nickname',
      'nicknameEn',
      'age',
      'ageEn',
      'birthday',
      'birthdayEn',
      'bloodType',
      'bloodTypeEn',
      'height',
      'heightEn',
      'weight',
      'weightEn',
      'nationality',
      'nationalityEn',
      'occupation',
      'occupationEn',
      'description',
      'descriptionEn',
      'descriptionSource',
      'descriptionSourceEn',
    ],
  },
  casts: { texts: ['name', 'nameEn'] },
  staffs: { texts: ['name', 'nameEn', 'roleText'], kept: ['roleOther', 'roleOtherEn'] },
  series: { texts: ['name', 'nameEn', 'nameRo'] },
  seriesWorks: { texts: ['summary', 'summaryEn'] },
  users: { texts: ['name', 'description'], addresses: ['url', 'avatarUrl', 'backgroundImageUrl'] },
  libraryEntries: { texts: ['note'] },
  records: { texts: ['comment'] },
  reviews: { texts: ['body', 'title'] },
}

interface Columns<Row> {
  readonly texts: readonly (keyof Row)[]
  readonly addresses?: readonly (keyof Row)[]
  /** Replaced where there is a text, and left alone where there is none. */
  readonly kept?: readonly (keyof Row)[]
}

export const HOSTILE_TABLES = Object.keys(COLUMNS) as readonly HostileTable[] // the keys of what stands above

/** Which rows a function of the world answers with; null where there is nothing to read in them. */
const ANSWERS: Readonly<Record<keyof World, HostileTable | null>> = {
  works: 'works',
  worksOfSeason: 'works',
  work: 'works',
  workImage: 'workImages',
  workImageOf: 'workImages',
  episodes: 'episodes',
  episodesOf: 'episodes',
  episode: 'episodes',
  nextEpisodeOf: 'episodes',
  broadcast: null,
  broadcastsOf: null,
  broadcastsOn: null,
  programsOf: null,
  program: null,
  channels: 'channels',
  channel: 'channels',
  channelGroups: 'channelGroups',
  channelGroup: 'channelGroups',
  castsOf: 'casts',
  staffsOf: 'staffs',
  people: 'people',
  person: 'people',
  prefecture: null,
  organizations: 'organizations',
  organization: 'organizations',
  characters: 'characters',
  character: 'characters',
  series: 'series',
  seriesOf: 'series',
  seriesWorksOf: 'seriesWorks',
  users: 'users',
  user: 'users',
  userByName: 'users',
  isFollowing: null,
  followingOf: 'users',
  followersOf: 'users',
  mutedBy: null,
  libraryOf: 'libraryEntries',
  libraryEntry: 'libraryEntries',
  status: null,
  recordsCountOf: null,
  record: 'records',
  recordsOfEpisode: 'records',
  recordsOfUser: 'records',
  review: 'reviews',
  reviewsOfWork: 'reviews',
  multipleRecord: null,
  activitiesOf: null,
}

interface ColumnNames {
  readonly texts: readonly string[]
  readonly addresses?: readonly string[]
  readonly kept?: readonly string[]
}

type AnyRow = Readonly<Record<string, unknown>>

/** The same world with hostile texts. Ids, numbers, dates and orders stay; equal rows stay equal. */
export function hostileWorld(base: World, hostility: Hostility): World {
  const chosen = hostility.ids === undefined ? null : new Set(hostility.ids)
  const known = new WeakMap<object, unknown>()
  const kinds = Object.values(HOSTILE_TEXTS)

  const textOf = (row: number, place: number): string =>
    hostility.text === undefined
      ? (kinds[(row + place) % kinds.length]?.(row) ?? '')
      : textOfKind(hostility.text, row)

  function spoiled(table: HostileTable, row: AnyRow): AnyRow {
    const id = Number(row['id'])
    if (chosen !== null && !chosen.has(id)) return row
    const { texts, addresses = [], kept = [] }: ColumnNames = COLUMNS[table]
    const changed: Record<string, unknown> = {}
    for (const [place, column] of texts.entries()) changed[column] = textOf(id, place)
    for (const [place, column] of addresses.entries()) changed[column] = hostileAddress(id + place)
    for (const [place, column] of kept.entries())
      if (row[column] !== null) changed[column] = textOf(id, place)
    return { ...row, ...changed }
  }

  /** Rows and lists that the world keeps are worked through once. */
  function seen(table: HostileTable, answer: unknown): unknown {
    if (typeof answer !== 'object' || answer === null) return answer
    const held = known.get(answer)
    if (held !== undefined) return held
    const made = Array.isArray(answer)
      ? answer.map((row) => seen(table, row))
      : spoiled(table, answer as AnyRow) // what is no list is a row
    known.set(answer, made)
    return made
  }

  const changed: [string, unknown][] = []
  // The record has a key for every function of the world.
  for (const name of Object.keys(ANSWERS) as (keyof World)[]) {
    const table = ANSWERS[name]
    if (table === null || (hostility.in !== undefined && hostility.in !== table)) continue
    const ask = base[name] as (...args: readonly unknown[]) => unknown // handed on as they come
    changed.push([name, (...args: readonly unknown[]) => seen(table, ask(...args))])
  }
  return { ...base, ...Object.fromEntries(changed) }
}
