import type { Kind } from './kinds.ts'

/** Where a field of an answer leads. */
export type Lead =
  /** To one row; null for `to` where the row says itself of what type it is. `fact` is what its number is to the row above. */
  | { readonly way: 'one'; readonly to: string | null; readonly fact?: string }
  /**
   * To a connection. `back` is the fact of each of its rows that names the row above, `whole` the fact of the row above that
   * lists them all. `kept` says that Annict lists only what is there: links lead to what was taken out, too.
   */
  | {
      readonly way: 'list'
      readonly to: string | null
      readonly back?: string
      readonly whole?: string
      readonly kept?: true
      /** The rows are behind `edges` alone, under this name: `nodes` holds something else there. */
      readonly item?: 'item'
    }
  /** To an object without a number, whose fields are facts of the row above. */
  | { readonly way: 'within'; readonly facts: Readonly<Record<string, string>> }

/** A type of the API, as far as rows of the catalogue are found in it. */
export interface AnnictType {
  /** The kind of its rows; null for those that belong to a person and are only passed through. */
  readonly kind: Kind | null
  /** Facts that have another name here than in the schema. All others are taken under their own. */
  readonly renamed?: Readonly<Record<string, string>>
  readonly leads: Readonly<Record<string, Lead>>
}

function one(to: string | null, fact?: string): Lead {
  return { way: 'one', to, ...(fact !== undefined && { fact }) }
}

/** A list of all that Annict has. */
function kept(to: string, names: { readonly back?: string; readonly whole?: string } = {}): Lead {
  return { way: 'list', to, kept: true, ...names }
}

/** A list of what was once linked. */
function linked(to: string | null, names: { readonly item?: 'item' } = {}): Lead {
  return { way: 'list', to, ...names }
}

const FAVORITES = (of: string): Readonly<Record<string, string>> => ({
  [`favorite${of}Count`]: 'favoritesCount',
})

/**
 * How the API's types hang together. Ids of a series' works are those of the links, but for `edges.item`; a channel's
 * programs are rows of another table. Both are left alone.
 */
export const TYPES: Readonly<Record<string, AnnictType>> = {
  Query: {
    kind: null,
    leads: {
      searchWorks: kept('Work'),
      searchEpisodes: kept('Episode'),
      searchPeople: kept('Person'),
      searchOrganizations: kept('Organization'),
      searchCharacters: kept('Character'),
      user: one('User'),
      viewer: one('User'),
    },
  },
  Work: {
    kind: 'work',
    leads: {
      image: { way: 'within', facts: { recommendedImageUrl: 'picture', copyright: 'copyright' } },
      episodes: kept('Episode', { back: 'work', whole: 'episodes' }),
      casts: kept('Cast', { back: 'work', whole: 'casts' }),
      staffs: kept('Staff', { back: 'work', whole: 'staffs' }),
      programs: kept('Program', { back: 'work', whole: 'programs' }),
      seriesList: kept('Series', { whole: 'series' }),
      reviews: linked('Review'),
    },
  },
  Episode: {
    kind: 'episode',
    leads: {
      work: one('Work', 'work'),
      prevEpisode: one('Episode', 'previous'),
      nextEpisode: one('Episode', 'next'),
      records: linked('Record'),
    },
  },
  Cast: {
    kind: 'cast',
    leads: {
      work: one('Work', 'work'),
      character: one('Character', 'character'),
      person: one('Person', 'person'),
    },
  },
  Staff: { kind: 'staff', leads: { work: one('Work', 'work'), resource: one(null) } },
  Person: {
    kind: 'person',
    renamed: FAVORITES('People'),
    leads: { prefecture: { way: 'within', facts: { name: 'prefecture' } } },
  },
  Organization: { kind: 'organization', renamed: FAVORITES('Organizations'), leads: {} },
  Character: {
    kind: 'character',
    renamed: FAVORITES('Characters'),
    leads: { series: one('Series', 'series') },
  },
  Series: { kind: 'series', leads: { works: linked('Work', { item: 'item' }) } },
  Program: {
    kind: 'program',
    renamed: { state: 'published' },
    leads: {
      work: one('Work', 'work'),
      episode: one('Episode', 'episode'),
      channel: one('Channel', 'channel'),
    },
  },
  Channel: { kind: 'channel', leads: {} },
  User: {
    kind: null,
    leads: {
      works: kept('Work'),
      libraryEntries: linked('LibraryEntry'),
      programs: linked('Program'),
      records: linked('Record'),
      activities: linked(null, { item: 'item' }),
      followingActivities: linked(null, { item: 'item' }),
      followers: linked('User'),
      following: linked('User'),
    },
  },
  LibraryEntry: {
    kind: null,
    leads: { work: one('Work'), nextEpisode: one('Episode'), nextProgram: one('Program') },
  },
  Record: { kind: null, leads: { work: one('Work'), episode: one('Episode') } },
  Review: { kind: null, leads: { work: one('Work') } },
  Status: { kind: null, leads: { work: one('Work') } },
}

/** Which fact of a staff row names whom: a person and an organization may have the same number. */
export const RESOURCES: Readonly<Record<string, string>> = { Person: 'person', Organization: 'organization' }

/** What answers tell of whoever asked, wherever it stands: facts of a kind that is about the viewer, by the number of the row. */
export const OF_THE_VIEWER: Readonly<Record<string, { readonly kind: Kind; readonly fact: string }>> = {
  'Work.viewerStatusState': { kind: 'ownWork', fact: 'status' },
  'Episode.viewerDidTrack': { kind: 'ownEpisode', fact: 'tracked' },
  'Episode.viewerRecordsCount': { kind: 'ownEpisode', fact: 'records' },
}

/** Public, and not taken: what holds no fact, what is empty or wrong for all, and what kinds of rows do without. */
export const NOT_TAKEN: ReadonlySet<string> = new Set([
  ...['Work.id', 'Work.annictId', 'Episode.id', 'Episode.annictId', 'Cast.id', 'Cast.annictId'],
  ...[
    'Staff.id',
    'Staff.annictId',
    'Person.id',
    'Person.annictId',
    'Organization.id',
    'Organization.annictId',
  ],
  ...['Character.id', 'Character.annictId', 'Series.id', 'Series.annictId', 'Program.id', 'Program.annictId'],
  ...['Channel.id', 'Channel.annictId', 'Channel.channelGroup', 'Channel.programs'],
])
