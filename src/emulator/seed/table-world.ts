import type {
  ActivityRow,
  BroadcastRow,
  CastRow,
  ChannelGroupRow,
  ChannelRow,
  CharacterRow,
  EpisodeRow,
  LibraryEntryRow,
  MultipleRecordRow,
  OrganizationRow,
  PersonRow,
  ProgramRow,
  RecordRow,
  ReviewRow,
  SeriesRow,
  SeriesWorkRow,
  StaffRow,
  StatusRow,
  UserRow,
  WorkImageRow,
  WorkRow,
  World,
} from '#emulator/world.ts'

import { PREFECTURES } from './prefectures.ts'

/** A world that is small enough to be written down, every table in database order. */
export interface Tables {
  readonly works: readonly WorkRow[]
  readonly workImages: readonly WorkImageRow[]
  readonly episodes: readonly EpisodeRow[]
  readonly broadcasts: readonly BroadcastRow[]
  readonly programs: readonly ProgramRow[]
  readonly channels: readonly ChannelRow[]
  readonly channelGroups: readonly ChannelGroupRow[]
  readonly casts: readonly CastRow[]
  readonly staffs: readonly StaffRow[]
  readonly people: readonly PersonRow[]
  readonly organizations: readonly OrganizationRow[]
  readonly characters: readonly CharacterRow[]
  readonly series: readonly SeriesRow[]
  readonly seriesWorks: readonly SeriesWorkRow[]
  readonly users: readonly UserRow[]
  /** Pairs of follower and followed, by user id. */
  readonly follows: readonly (readonly [follower: number, followed: number])[]
  /** Pairs of who does not want to see and who is not seen, by user id. */
  readonly mutes: readonly (readonly [muter: number, muted: number])[]
  readonly libraryEntries: readonly LibraryEntryRow[]
  readonly statuses: readonly StatusRow[]
  readonly records: readonly RecordRow[]
  readonly reviews: readonly ReviewRow[]
  readonly multipleRecords: readonly MultipleRecordRow[]
  readonly activities: readonly ActivityRow[]
}

/** Throws a `RangeError` when two rows of a table share an id: such a world would answer by chance. */
export function createTableWorld(tables: Tables): World {
  const works = byId('works', tables.works)
  const workImages = byId('workImages', tables.workImages)
  const episodes = byId('episodes', tables.episodes)
  const broadcasts = byId('broadcasts', tables.broadcasts)
  const programs = byId('programs', tables.programs)
  const channels = byId('channels', tables.channels)
  const channelGroups = byId('channelGroups', tables.channelGroups)
  const people = byId('people', tables.people)
  const organizations = byId('organizations', tables.organizations)
  const characters = byId('characters', tables.characters)
  const series = byId('series', tables.series)
  const users = byId('users', tables.users)
  const records = byId('records', tables.records)
  const reviews = byId('reviews', tables.reviews)
  const statuses = byId('statuses', tables.statuses)
  const multipleRecords = byId('multipleRecords', tables.multipleRecords)
  byId('libraryEntries', tables.libraryEntries)
  byId('activities', tables.activities)
  const episodesOf = grouped(tables.episodes, (row) => row.workId)
  const successorsOf = grouped(tables.episodes, (row) => row.prevEpisodeId)
  const broadcastsOf = grouped(tables.broadcasts, (row) => row.workId)
  const broadcastsOn = grouped(tables.broadcasts, (row) => row.channelId)
  const programsOf = grouped(tables.programs, (row) => row.workId)
  const castsOf = grouped(tables.casts, (row) => row.workId)
  const staffsOf = grouped(tables.staffs, (row) => row.workId)
  const seriesWorksOf = grouped(tables.seriesWorks, (row) => row.seriesId)
  const libraryOf = grouped(tables.libraryEntries, (row) => row.userId)
  const recordsOfEpisode = grouped(tables.records, (row) => row.episodeId)
  const recordsOfUser = grouped(tables.records, (row) => row.userId)
  const reviewsOfWork = grouped(tables.reviews, (row) => row.workId)
  const activitiesOf = grouped(tables.activities, (row) => row.userId)

  return {
    works: () => tables.works,
    worksOfSeason: (year, season) =>
      tables.works.filter((row) => row.seasonYear === year && row.seasonName === season),
    work: (id) => works.get(id),
    workImage: (id) => workImages.get(id),
    workImageOf: (workId) => tables.workImages.find((row) => row.workId === workId),
    episodes: () => tables.episodes,
    episodesOf,
    episode: (id) => episodes.get(id),
    nextEpisodeOf: (episodeId) => successorsOf(episodeId)[0],
    broadcast: (id) => broadcasts.get(id),
    broadcastsOf,
    broadcastsOn,
    programsOf,
    program: (id) => programs.get(id),
    channels: () => tables.channels,
    channel: (id) => channels.get(id),
    channelGroups: () => tables.channelGroups,
    channelGroup: (id) => channelGroups.get(id),
    castsOf,
    staffsOf,
    people: () => tables.people,
    person: (id) => people.get(id),
    prefecture: (id) => PREFECTURES[id - 1],
    organizations: () => tables.organizations,
    organization: (id) => organizations.get(id),
    characters: () => tables.characters,
    character: (id) => characters.get(id),
    series: (id) => series.get(id),
    seriesOf(workId) {
      const links = tables.seriesWorks.filter((link) => link.workId === workId)
      return tables.series.filter((row) => links.some((link) => link.seriesId === row.id))
    },
    seriesWorksOf,
    users: () => tables.users,
    user: (id) => users.get(id),
    userByName(username) {
      const wanted = username.toLowerCase()
      return tables.users.find((row) => row.username.toLowerCase() === wanted)
    },
    isFollowing: (follower, followed) =>
      tables.follows.some(([from, to]) => from === follower && to === followed),
    followingOf: (userId) =>
      tables.follows.flatMap(([from, to]) => (from === userId ? (users.get(to) ?? []) : [])),
    followersOf: (userId) =>
      tables.follows.flatMap(([from, to]) => (to === userId ? (users.get(from) ?? []) : [])),
    mutedBy: (userId) => new Set(tables.mutes.flatMap(([from, to]) => (from === userId ? [to] : []))),
    libraryOf,
    libraryEntry: (userId, workId) => libraryOf(userId).find((row) => row.workId === workId),
    status: (id) => statuses.get(id),
    recordsCountOf: (userId, episodeId) =>
      recordsOfEpisode(episodeId).filter((row) => row.userId === userId).length,
    record: (id) => records.get(id),
    recordsOfEpisode,
    recordsOfUser,
    review: (id) => reviews.get(id),
    reviewsOfWork,
    multipleRecord: (id) => multipleRecords.get(id),
    activitiesOf,
  }
}

function byId<Row extends { readonly id: number }>(
  table: string,
  rows: readonly Row[],
): ReadonlyMap<number, Row> {
  const found = new Map<number, Row>()
  for (const row of rows) {
    if (found.has(row.id)) throw new RangeError(`Two rows of ${table} have the id ${row.id}`)
    found.set(row.id, row)
  }
  return found
}

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number | null,
): (key: number) => readonly Row[] {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return (key) => groups.get(key) ?? []
}
