import { unreachable } from '#base/invariant.ts'

import { ControlError } from './scenario-checks.ts'
import { FIRST_INSERTED } from './world-insertion.ts'
import type {
  ActivityRow,
  EpisodeRow,
  LibraryEntryRow,
  PersonRow,
  ProgramRow,
  RecordRow,
  ReviewRow,
  Visibility,
  WorkRow,
  World,
} from './world.ts'
import { activityOf, forEachList, owner, withEpisodeCounts, type ShiftingTable } from './world-tables.ts'

/** Rows that have gone since. */
export interface Removal {
  readonly from: ShiftingTable
  readonly ids: readonly number[]
  readonly user?: string
}

/** The world without some of its rows. Works, episodes, slots and people can still be reached by their id, as deleted. */
export function withRemoved(base: World, { from, ids, user }: Removal): World {
  const gone = new Set(ids)
  const unless =
    <Row>(find: (id: number) => Row | undefined) =>
    (id: number): Row | undefined =>
      gone.has(id) ? undefined : find(id)
  switch (from) {
    case 'works': {
      const left = without<WorkRow>(gone)
      return {
        ...base,
        works: () => left(base.works()),
        worksOfSeason: (year, season) => left(base.worksOfSeason(year, season)),
        work: (id) => deleted(base.work(id), gone),
      }
    }
    case 'episodes': {
      const left = without<EpisodeRow>(gone)
      const changes = new Map<number, number>()
      for (const id of gone) {
        const row = base.episode(id)
        if (row?.visibility === 'kept') changes.set(row.workId, (changes.get(row.workId) ?? 0) - 1)
      }
      return {
        ...base,
        ...withEpisodeCounts(base, changes),
        episodes: () => left(base.episodes()),
        episodesOf: (workId) => left(base.episodesOf(workId)),
        episode: (id) => deleted(base.episode(id), gone),
      }
    }
    case 'programs': {
      const left = without<ProgramRow>(gone)
      return {
        ...base,
        programsOf: (workId) => left(base.programsOf(workId)),
        program: (id) => deleted(base.program(id), gone),
      }
    }
    case 'people': {
      const left = without<PersonRow>(gone)
      return { ...base, people: () => left(base.people()), person: (id) => deleted(base.person(id), gone) }
    }
    case 'libraryEntries': {
      const { id: userId } = owner(base, user)
      const left = without<LibraryEntryRow>(gone, (row) => row.workId)
      return {
        ...base,
        libraryOf: (id) => (id === userId ? left(base.libraryOf(id)) : base.libraryOf(id)),
        libraryEntry: (id, workId) =>
          id === userId && gone.has(workId) ? undefined : base.libraryEntry(id, workId),
      }
    }
    case 'records': {
      const left = without<RecordRow>(gone)
      const lost = ids.flatMap((id) => base.record(id) ?? [])
      return {
        ...base,
        recordsOfEpisode: (episodeId) => left(base.recordsOfEpisode(episodeId)),
        recordsOfUser: (userId) => left(base.recordsOfUser(userId)),
        recordsCountOf: (userId, episodeId) =>
          base.recordsCountOf(userId, episodeId) -
          lost.filter((row) => row.userId === userId && row.episodeId === episodeId).length,
        record: unless((id) => base.record(id)),
      }
    }
    case 'reviews': {
      const left = without<ReviewRow>(gone)
      return {
        ...base,
        reviewsOfWork: (workId) => left(base.reviewsOfWork(workId)),
        review: unless((id) => base.review(id)),
      }
    }
    case 'activities': {
      const left = without<ActivityRow>(gone)
      return { ...base, activitiesOf: (userId) => left(base.activitiesOf(userId)) }
    }
    default:
      return unreachable(from)
  }
}

function without<Row extends { readonly id: number }>(
  gone: ReadonlySet<number>,
  idOf: (row: Row) => number = (row) => row.id,
): (rows: readonly Row[]) => readonly Row[] {
  return forEachList((rows) =>
    rows.some((row) => gone.has(idOf(row))) ? rows.filter((row) => !gone.has(idOf(row))) : rows,
  )
}

function deleted<Row extends { readonly id: number; readonly visibility: Visibility }>(
  row: Row | undefined,
  gone: ReadonlySet<number>,
): Row | undefined {
  return row !== undefined && gone.has(row.id) ? { ...row, visibility: 'deleted' } : row
}

/** Throws a {@link ControlError} for a row that is not there to be removed. Inserted rows may come later. */
export function checkRemoval(base: World, { from, ids, user }: Removal): void {
  const has = lookupOf(base, from, user)
  const missing = ids.find((id) => id < FIRST_INSERTED && !has(id))
  if (missing !== undefined) throw new ControlError(`remove.ids: there is no ${missing} among the ${from}`)
}

function lookupOf(base: World, from: ShiftingTable, user: string | undefined): (id: number) => boolean {
  switch (from) {
    case 'works':
      return (id) => base.work(id) !== undefined
    case 'episodes':
      return (id) => base.episode(id) !== undefined
    case 'programs':
      return (id) => base.program(id) !== undefined
    case 'people':
      return (id) => base.person(id) !== undefined
    case 'libraryEntries': {
      const { id: userId } = owner(base, user)
      return (id) => base.libraryEntry(userId, id) !== undefined
    }
    case 'records':
      return (id) => base.record(id) !== undefined
    case 'reviews':
      return (id) => base.review(id) !== undefined
    case 'activities':
      return (id) => activityOf(base, id) !== undefined
    default:
      return unreachable(from)
  }
}
