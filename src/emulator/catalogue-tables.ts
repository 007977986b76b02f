import {
  broadcastAt,
  channelRows,
  GROUPS,
  imageOf,
  kept,
  linkOf,
  makeEpisode,
  makeProgram,
} from './catalogue-rows.ts'
import { expandWorks, type CatalogueWork } from './catalogue-works.ts'
import type { Catalogue } from './catalogue.ts'
import { createOrdinals, type Ordinals } from './ordinals.ts'
import { PREFECTURES } from './seed/prefectures.ts'
import { ORGANIZATIONS_COUNT, PEOPLE_COUNT } from './seed/sample-names.ts'
import * as people from './seed/sample-people.ts'
import { INVENTED } from './seed/invented-rows.ts'
import type { WorkTables } from './seed/joined-tables.ts'
import type { WatchableWorks } from './seed/watchable-works.ts'
import type { BroadcastRow, EpisodeRow, ProgramRow, SeriesRow, WorkRow } from './world.ts'

/** The tables of the catalogue, and its works as users watch them. */
export interface CatalogueTables {
  readonly tables: WorkTables
  readonly works: readonly CatalogueWork[]
  readonly watchable: WatchableWorks
}

/**
 * The catalogue's works, with everything else computed when it is asked for. People and counts are made up from the
 * seed. The same catalogue and seed give the same tables. Throws a `RangeError` for a catalogue of so many rows that
 * their ids would meet those of the invented works.
 */
export function createCatalogueTables(catalogue: Catalogue, seed: number): CatalogueTables {
  const works = expandWorks(catalogue, seed)
  const places = new Map(works.map((work, place) => [work.row.id, place]))
  const episodes = createOrdinals(works.map((work) => work.row.episodesCount))
  const broadcasts = createOrdinals(works.map((work) => work.runs.length))
  const programs = createOrdinals(works.map((work) => work.runs.reduce((sum, run) => sum + run.slots, 0)))
  const casts = createOrdinals(works.map((work) => people.castsCount(seed, work.row.id)))
  const staffs = createOrdinals(works.map((work) => people.staffsCount(seed, work.row.id)))
  for (const { total } of [episodes, broadcasts, programs, casts, staffs]) {
    if (total > INVENTED) throw new RangeError(`${total} rows reach into the ids of invented rows`)
  }
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
  const program = located(programs, programAt)
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
    broadcastIds: (place) =>
      Array.from({ length: broadcasts.count(place) }, (_, run) => broadcasts.first(place) + run),
    slotId(place, broadcastId, episodeId) {
      const before = (works[place]?.runs ?? []).slice(0, broadcastId - broadcasts.first(place))
      const skipped = works[place]?.runs[before.length]?.skipped ?? 0
      const number = episodeId - episodes.first(place) - skipped
      const id = programs.first(place) + before.reduce((sum, run) => sum + run.slots, number)
      const slot = number < 0 ? undefined : program(id)
      return slot?.broadcastId === broadcastId && slot.episodeId === episodeId ? id : null
    },
  }
  const tables: WorkTables = {
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
    program,
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
  }
  return { tables, works, watchable }
}

const isOn =
  (channelId: number) =>
  (row: BroadcastRow): boolean =>
    row.channelId === channelId

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
