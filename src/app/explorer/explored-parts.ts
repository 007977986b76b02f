import { instant, type Instant } from '#base/time.ts'
import type { FactsOf } from '#cache/catalogue/kinds.ts'
import type { Origin } from '#domain/explore/conditions.ts'
import type { ExploredParts, ExploredStaff, ExploredWork, NamedKind } from '#domain/explore/work-table.ts'
import { workSeason } from '#domain/season.ts'
import { releaseOrder } from '#domain/series-order.ts'
import type { StatusState } from '#domain/status.ts'

import type { Bare } from './facts-of-row.ts'

/** All that the catalogue knows of works and of what belongs to them. */
export interface CatalogueRows {
  readonly work: readonly Bare<'work'>[]
  readonly cast: readonly Bare<'cast'>[]
  readonly staff: readonly Bare<'staff'>[]
  readonly program: readonly Bare<'program'>[]
  readonly series: readonly Bare<'series'>[]
  readonly person: readonly Bare<'person'>[]
  readonly organization: readonly Bare<'organization'>[]
  readonly channel: readonly Bare<'channel'>[]
  readonly ownWork: readonly Bare<'ownWork'>[]
}

/** What the catalogue knows, in the words of the explorer. */
export function exploredParts(rows: CatalogueRows): ExploredParts {
  const statuses = new Map(rows.ownWork.map(({ id, facts }) => [id, facts.status]))
  const broadcasts = firstBroadcasts(rows.program)
  const origins = originsOf(rows)
  const withCasts = new Set(rows.cast.map(({ facts }) => facts.work))
  const withStaffs = new Set(rows.staff.map(({ facts }) => facts.work))
  return {
    works: rows.work.flatMap(({ id, facts }) =>
      // A work that was only linked to has no name to be shown by.
      facts.title === undefined
        ? []
        : [
            exploredWork(id, facts, facts.title, {
              status: statuses.get(id),
              broadcast: broadcasts.get(id),
              origin: origins.get(id),
              casts: withCasts.has(id),
              staffs: withStaffs.has(id),
            }),
          ],
    ),
    casts: castsIn(rows.cast),
    staffs: staffsIn(rows.staff),
    channels: channelsIn(rows.program),
    names: namesIn(rows),
  }
}

// There may be millions of these rows: they are gone through plainly.

function castsIn(rows: CatalogueRows['cast']): ExploredParts['casts'] {
  const casts: ExploredParts['casts'][number][] = []
  for (const { facts } of rows) {
    const { work, person } = facts
    if (work !== undefined && person !== undefined) casts.push({ work, person })
  }
  return casts
}

function staffsIn(rows: CatalogueRows['staff']): ExploredParts['staffs'] {
  const staffs: ExploredStaff[] = []
  for (const { facts } of rows) {
    const { work, person, organization, roleText: role = null } = facts
    if (work === undefined) continue
    if (person !== undefined) staffs.push({ work, kind: 'person', id: person, role })
    else if (organization !== undefined) staffs.push({ work, kind: 'organization', id: organization, role })
  }
  return staffs
}

function channelsIn(rows: CatalogueRows['program']): ExploredParts['channels'] {
  const channels: ExploredParts['channels'][number][] = []
  for (const { facts } of rows) {
    const { work, channel } = facts
    if (work !== undefined && channel !== undefined) channels.push({ work, channel })
  }
  return channels
}

interface Beside {
  readonly status: StatusState | undefined
  /** Undefined where no broadcast is known. */
  readonly broadcast: FirstBroadcast | undefined
  readonly origin: Origin | undefined
  /** Whether any is known. */
  readonly casts: boolean
  readonly staffs: boolean
}

function exploredWork(id: number, facts: FactsOf<'work'>, title: string, beside: Beside): ExploredWork {
  const { titleKana, titleRo, titleEn, seasonYear, seasonName, noEpisodes, programs } = facts
  return {
    annictId: id,
    ...{ title, titleKana, titleRo, titleEn, seasonYear, seasonName },
    media: facts.media,
    watchersCount: facts.watchersCount,
    reviewsCount: facts.reviewsCount,
    satisfactionRate: facts.satisfactionRate,
    episodesCount: noEpisodes === true ? 0 : facts.episodesCount,
    firstBroadcast: beside.broadcast?.at ?? (programs?.length === 0 ? null : undefined),
    status: beside.status,
    origin: beside.origin,
    has: {
      reading: isThere(titleKana),
      english: isThere(titleEn),
      romaji: isThere(titleRo),
      picture: isThere(facts.picture),
      casts: beside.casts || isFilled(facts.casts),
      staffs: beside.staffs || isFilled(facts.staffs),
      satisfaction: isThere(facts.satisfactionRate),
      broadcast: beside.broadcast === undefined ? isFilled(programs) : true,
      season: isThere(seasonYear),
      mal: isThere(facts.malAnimeId),
    },
    whole: {
      casts: facts.casts !== undefined,
      staffs: facts.staffs !== undefined,
      series: facts.series !== undefined,
      programs: programs !== undefined,
    },
  }
}

/** Undefined where it was never told. */
function isThere(fact: unknown): boolean | undefined {
  return fact === undefined ? undefined : fact !== null
}

/** Undefined where it never came as a whole. */
function isFilled(list: readonly number[] | undefined): boolean | undefined {
  return list === undefined ? undefined : list.length > 0
}

interface FirstBroadcast {
  /** The earliest that is no repeat; undefined where all that is known are repeats. */
  readonly at: Instant | undefined
}

/** The first broadcast of each work of which any is known. */
export function firstBroadcasts(programs: readonly Bare<'program'>[]): ReadonlyMap<number, FirstBroadcast> {
  const first = new Map<number, FirstBroadcast>()
  for (const { facts } of programs) {
    const { work, startedAt, rebroadcast, published } = facts
    if (work === undefined || published === false) continue
    const at = rebroadcast === true || startedAt === undefined ? undefined : startedAt
    const held = first.get(work)?.at
    const earliest = held === undefined || (at !== undefined && at < held) ? at : held
    first.set(work, { at: earliest === undefined ? undefined : instant(earliest) })
  }
  return first
}

/** A work goes on with a series when another of it was released before. */
function originsOf({ work, series }: CatalogueRows): ReadonlyMap<number, Origin> {
  const works = new Map(work.map((row) => [row.id, row.facts]))
  const origins = new Map<number, Origin>()
  for (const { id, facts } of work) if (facts.series?.length === 0) origins.set(id, 'new')
  for (const { facts } of series) {
    const entries = (facts.works ?? []).map(([annictId]) => {
      const { seasonYear = null, seasonName = null } = works.get(annictId) ?? {}
      return { annictId, season: workSeason(seasonYear, seasonName) }
    })
    for (const [place, { annictId }] of releaseOrder(entries).entries()) {
      if (place > 0) origins.set(annictId, 'sequel')
      else if (!origins.has(annictId)) origins.set(annictId, 'new')
    }
  }
  return origins
}

/** The names of people and the like by number, put together when somebody is first looked for by name. */
function namesIn({ person, organization, channel }: CatalogueRows): ExploredParts['names'] {
  let known: Readonly<Record<NamedKind, ReadonlyMap<number, readonly string[]>>> | undefined
  return (kind, id) => {
    known ??= {
      person: new Map(
        person.map(({ id: own, facts }) => [
          own,
          namesOf(facts.name, facts.nameKana, facts.nameEn, facts.nickname),
        ]),
      ),
      organization: new Map(
        organization.map(({ id: own, facts }) => [own, namesOf(facts.name, facts.nameKana, facts.nameEn)]),
      ),
      channel: new Map(channel.map(({ id: own, facts }) => [own, namesOf(facts.name)])),
    }
    return known[kind].get(id) ?? []
  }
}

function namesOf(...names: readonly (string | null | undefined)[]): readonly string[] {
  return names.filter((name) => typeof name === 'string')
}
