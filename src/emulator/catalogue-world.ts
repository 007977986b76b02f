import { DAY, HOUR, instant, type Instant } from '#base/time.ts'

import { expandWorks, type CatalogueWork } from './catalogue-works.ts'
import type { Catalogue } from './catalogue.ts'
import { createOrdinals, type Ordinals } from './ordinals.ts'
import { chance, pick } from './seed/chance.ts'
import { PREFECTURES } from './seed/prefectures.ts'
import { ORGANIZATIONS_COUNT, PEOPLE_COUNT } from './seed/sample-names.ts'
import * as people from './seed/sample-people.ts'
import { createSampleUsers } from './seed/sample-users.ts'
import type { WatchableWorks } from './seed/watchable-works.ts'
import type {
  BroadcastRow,
  ChannelGroupRow,
  ChannelRow,
  EpisodeRow,
  ProgramRow,
  SeriesRow,
  SeriesWorkRow,
  WorkImageRow,
  WorkRow,
  World,
} from './world.ts'

const SINCE = instant(Date.UTC(2014, 0, 1))
const kept = { visibility: 'kept', createdAt: SINCE } as const

const GROUPS: readonly ChannelGroupRow[] = [
  { ...kept, id: 1, name: 'テレビ', sortNumber: 10 },
  { ...kept, id: 2, name: '動画サービス', sortNumber: 20 },
]

/**
 * The world of the sample data: the catalogue's works, with everything else computed when it is asked for. People,
 * users and counts are made up from the seed. The same catalogue and seed give the same world.
 */
export function createCatalogueWorld(catalogue: Catalogue, seed: number): World {
  const works = expandWorks(catalogue, seed)
  const places = new Map(works.map((work, place) => [work.row.id, place]))
  const episodes = createOrdinals(works.map((work) => work.row.episodesCount))
  const broadcasts = createOrdinals(works.map((work) => work.runs.length))
  const programs = createOrdinals(works.map((work) => work.runs.reduce((sum, run) => sum + run.slots, 0)))
  const casts = createOrdinals(works.map((work) => people.castsCount(seed, work.row.id)))
  const staffs = createOrdinals(works.map((work) => people.staffsCount(seed, work.row.id)))
  const rows = works.map((work) => work.row)
  const seasons = grouped(rows, (row) => `${row.seasonYear} ${row.seasonName}`)
  const members = grouped(works, (work) => work.seriesId ?? 0)
  const channels = channelRows(catalogue)
  const series = catalogue.series.map((name, place): SeriesRow => ({
    ...kept,
    id: place + 1,
    name,
    nameEn: '',
    nameRo: '',
  }))
  const counts = once(() => countCredits(seed, works))

  /** The rows that an owner has, each made from its place. */
  const owned =
    <Row>(ordinals: Ordinals, make: (work: CatalogueWork, place: number, id: number) => Row) =>
    (workId: number): readonly Row[] => {
      const owner = places.get(workId)
      const work = owner === undefined ? undefined : works[owner]
      if (owner === undefined || work === undefined) return []
      const first = ordinals.first(owner)
      return Array.from({ length: ordinals.count(owner) }, (_, place) => make(work, place, first + place))
    }
  const located =
    <Row>(ordinals: Ordinals, make: (work: CatalogueWork, place: number, id: number) => Row) =>
    (id: number): Row | undefined => {
      const at = ordinals.locate(id)
      const work = at && works[at.owner]
      return at && work && make(work, at.place, id)
    }

  const episodeAt = (work: CatalogueWork, place: number, id: number): EpisodeRow =>
    makeEpisode(seed, work, place, id)
  const programAt = (work: CatalogueWork, place: number, id: number): ProgramRow =>
    makeProgram(seed, work, place, id, {
      episode: episodes.first(placeOf(work)),
      broadcast: broadcasts.first(placeOf(work)),
    })
  const production = (work: CatalogueWork): people.Production => ({
    workId: work.row.id,
    createdAt: work.row.createdAt,
    seriesId: work.seriesId,
    firstCast: casts.first(placeOf(work)),
    firstStaff: staffs.first(placeOf(work)),
  })
  const placeOf = (work: CatalogueWork): number => places.get(work.row.id) ?? 0
  const characterAt = (work: CatalogueWork, place: number) =>
    people.characterAt(seed, production(work), place)
  const person = (id: number) =>
    inPool(id, PEOPLE_COUNT)
      ? people.personAt(seed, id, counts().casts[id] ?? 0, counts().people[id] ?? 0)
      : undefined
  const organization = (id: number) =>
    inPool(id, ORGANIZATIONS_COUNT)
      ? people.organizationAt(seed, id, counts().organizations[id] ?? 0)
      : undefined

  const broadcastsOf = owned(broadcasts, broadcastAt)
  /** The works of a channel. */
  const onChannel = once(() => {
    const found = new Map<number, WorkRow[]>()
    for (const { row, runs } of works) {
      for (const channelId of new Set(runs.map((run) => run.channelId))) {
        const held = found.get(channelId)
        if (held === undefined) found.set(channelId, [row])
        else held.push(row)
      }
    }
    return found
  })
  const episodesOf = owned(episodes, episodeAt)
  const episode = located(episodes, episodeAt)
  const charactersOf = owned(casts, characterAt)
  const programsOf = owned(programs, programAt)
  const watchable: WatchableWorks = {
    size: works.length,
    inventedFrom: works.length,
    at: (place) => works[place],
    placeOf: (workId) => places.get(workId),
    episodeId: (place, number) => episodes.first(place) + number,
    locate(id) {
      const at = episodes.locate(id)
      return at && { place: at.owner, number: at.place }
    },
    broadcastsOf,
    programsOf,
  }

  return {
    works: () => rows,
    worksOfSeason: (year, name) => seasons.get(`${year} ${name}`) ?? [],
    work: (id) => rows[places.get(id) ?? -1],
    workImage: (id) => (places.has(id) ? imageOf(seed, id) : undefined),
    workImageOf: (workId) => (places.has(workId) ? imageOf(seed, workId) : undefined),
    episodes: once(() => rows.flatMap((row) => episodesOf(row.id))),
    episodesOf,
    episode,
    nextEpisodeOf(id) {
      const next = episode(id + 1)
      return next?.prevEpisodeId === id ? next : undefined
    },
    broadcast: located(broadcasts, broadcastAt),
    broadcastsOf,
    broadcastsOn: (channelId) =>
      (onChannel().get(channelId) ?? []).flatMap((row) => broadcastsOf(row.id).filter(isOn(channelId))),
    programsOf,
    program: located(programs, programAt),
    channels: () => channels,
    channel: (id) => channels[id - 1],
    channelGroups: () => GROUPS,
    channelGroup: (id) => GROUPS[id - 1],
    castsOf: owned(casts, (work, place) => people.castAt(seed, production(work), place)),
    staffsOf: owned(staffs, (work, place) => people.staffAt(seed, production(work), place)),
    people: once(() => pool(PEOPLE_COUNT, person)),
    person,
    prefecture: (id) => PREFECTURES[id - 1],
    organizations: once(() => pool(ORGANIZATIONS_COUNT, organization)),
    organization,
    characters: once(() => rows.flatMap((row) => charactersOf(row.id))),
    character: located(casts, characterAt),
    series: (id) => series[id - 1],
    seriesOf(workId) {
      const one = series[(works[places.get(workId) ?? -1]?.seriesId ?? 0) - 1]
      return one === undefined ? [] : [one]
    },
    seriesWorksOf(seriesId) {
      if (series[seriesId - 1] === undefined) return []
      // By id, which is not the order of release.
      const ids = (members.get(seriesId) ?? []).map((work) => work.row.id)
      return ids.toSorted((one, other) => one - other).map((workId) => linkOf(seriesId, workId))
    },
    ...createSampleUsers(seed, watchable, lastWeekOf(catalogue)),
  }
}

/**
 * The Monday, in Japan, on which the last week begins that the catalogue knows whole. Users have done nothing since:
 * the sample data is shown as of that week.
 */
function lastWeekOf(catalogue: Catalogue): Instant {
  const end = Date.parse(catalogue.meta.asOf) + DAY
  // 1970 began on a Thursday: four days later it was Monday.
  const weeks = Math.floor((end - 4 * DAY) / (7 * DAY)) - 1
  return instant(weeks * 7 * DAY + 4 * DAY - 9 * HOUR)
}

function makeEpisode(seed: number, work: CatalogueWork, place: number, id: number): EpisodeRow {
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

function makeProgram(
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

function broadcastAt(work: CatalogueWork, place: number, id: number): BroadcastRow {
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

const isOn =
  (channelId: number) =>
  (row: BroadcastRow): boolean =>
    row.channelId === channelId

const slotTime = (start: Instant, number: number, step: number): Instant =>
  instant(start + number * step * DAY)

/** There is no picture that may be copied: half of the works have an empty row, as on Annict, half have none. */
function imageOf(seed: number, workId: number): WorkImageRow | undefined {
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

function channelRows(catalogue: Catalogue): readonly ChannelRow[] {
  return catalogue.channels.map((name, place) => ({
    ...kept,
    id: place + 1,
    name,
    channelGroupId: place === 0 ? 1 : 2,
    scChid: null,
  }))
}

function linkOf(seriesId: number, workId: number): SeriesWorkRow {
  return { ...kept, id: workId, seriesId, workId, summary: null, summaryEn: null }
}

/** How often everyone is credited, by id. */
function countCredits(seed: number, works: readonly CatalogueWork[]) {
  const casts = new Uint32Array(PEOPLE_COUNT + 1)
  const persons = new Uint32Array(PEOPLE_COUNT + 1)
  const organizations = new Uint32Array(ORGANIZATIONS_COUNT + 1)
  const add = (counts: Uint32Array, id: number): void => void (counts[id] = (counts[id] ?? 0) + 1)
  for (const { row } of works) {
    for (let place = people.castsCount(seed, row.id) - 1; place >= 0; place -= 1) {
      add(casts, people.castPerson(seed, row.id, place))
    }
    for (let place = people.staffsCount(seed, row.id) - 1; place >= 0; place -= 1) {
      const resource = people.staffResource(seed, row.id, place)
      add(resource.kind === 'person' ? persons : organizations, resource.id)
    }
  }
  return { casts, people: persons, organizations }
}

const inPool = (id: number, size: number): boolean => Number.isInteger(id) && id >= 1 && id <= size

function pool<Row>(size: number, make: (id: number) => Row | undefined): readonly Row[] {
  return Array.from({ length: size }, (_, place) => place + 1).flatMap((id) => make(id) ?? [])
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}
