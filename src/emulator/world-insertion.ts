import { unreachable } from '#base/invariant.ts'

import { ControlError } from './scenario-checks.ts'
import type { LibraryEntryRow, StatusRow, UserRow, WorkRow, World } from './world.ts'
import { activityOf, forEachList, owner, withEpisodeCounts, type ShiftingTable } from './world-tables.ts'

/** Rows that have come since. They are twins of the row that they stand before: equal in all that lists order by. */
export interface Insertion {
  readonly into: ShiftingTable
  readonly before: number
  readonly count: number
  readonly user?: string
}

export const MOST_INSERTED = 1_000

/** Inserted rows have ids from here on, in the order in which they stand. Nothing else in any world has ids as high. */
export const FIRST_INSERTED = 2_100_000_000

/**
 * The world with `count` rows more before one of its rows, in every list that the row is in and whatever the list is
 * ordered by, but for works ordered by season: there ids break ties, and a new id is the highest.
 */
export function withInserted(base: World, { into, before, count, user }: Insertion): World {
  switch (into) {
    case 'works': {
      const row = found(base.work(before), into, before)
      const twins = twinsOf(row, count, (place) => ({
        title: `${row.title}（追加${place}）`,
        episodesCount: 0,
        reviewsCount: 0,
      }))
      return {
        ...base,
        works: () => twins.before(base.works()),
        worksOfSeason: (year, season) => twins.before(base.worksOfSeason(year, season)),
        work: (id) => twins.byId(id) ?? base.work(id),
      }
    }
    case 'episodes': {
      const row = found(base.episode(before), into, before)
      const twins = twinsOf(row, count, (place) => ({
        title: `${row.title ?? ''}（追加${place}）`,
        prevEpisodeId: null,
      }))
      return {
        ...base,
        ...withEpisodeCounts(base, new Map([[row.workId, row.visibility === 'kept' ? count : 0]])),
        episodes: () => twins.before(base.episodes()),
        episodesOf: (workId) => twins.before(base.episodesOf(workId)),
        episode: (id) => twins.byId(id) ?? base.episode(id),
      }
    }
    case 'programs': {
      const twins = twinsOf(found(base.program(before), into, before), count)
      return {
        ...base,
        programsOf: (workId) => twins.before(base.programsOf(workId)),
        program: (id) => twins.byId(id) ?? base.program(id),
      }
    }
    case 'people': {
      const row = found(base.person(before), into, before)
      const twins = twinsOf(row, count, (place) => ({ name: `${row.name}（追加${place}）` }))
      return {
        ...base,
        people: () => twins.before(base.people()),
        person: (id) => twins.byId(id) ?? base.person(id),
      }
    }
    case 'libraryEntries':
      return withEntries(base, owner(base, user), before, count)
    case 'records': {
      const row = found(base.record(before), into, before)
      const twins = twinsOf(row, count, (place) => ({ comment: `${row.comment ?? ''}（追加${place}）` }))
      const mine = (userId: number, episodeId: number): boolean =>
        userId === row.userId && episodeId === row.episodeId
      return {
        ...base,
        recordsOfEpisode: (episodeId) => twins.before(base.recordsOfEpisode(episodeId)),
        recordsOfUser: (userId) => twins.before(base.recordsOfUser(userId)),
        recordsCountOf: (userId, episodeId) =>
          base.recordsCountOf(userId, episodeId) + (mine(userId, episodeId) ? count : 0),
        record: (id) => twins.byId(id) ?? base.record(id),
      }
    }
    case 'reviews': {
      const row = found(base.review(before), into, before)
      const twins = twinsOf(row, count, (place) => ({ body: `${row.body}（追加${place}）` }))
      return {
        ...base,
        reviewsOfWork: (workId) => twins.before(base.reviewsOfWork(workId)),
        review: (id) => twins.byId(id) ?? base.review(id),
      }
    }
    case 'activities': {
      const twins = twinsOf(found(activityOf(base, before), into, before), count)
      return { ...base, activitiesOf: (userId) => twins.before(base.activitiesOf(userId)) }
    }
    default:
      return unreachable(into)
  }
}

interface Twins<Row> {
  readonly byId: (id: number) => Row | undefined
  /** The list with the twins before their row; the list itself where that is not in it. */
  readonly before: (rows: readonly Row[]) => readonly Row[]
}

function twinsOf<Row extends { readonly id: number }>(
  row: Row,
  count: number,
  differing: (place: number) => Partial<Row> = () => ({}),
): Twins<Row> {
  return placed(
    Array.from({ length: count }, (_, place) => ({
      ...row,
      ...differing(place + 1),
      id: FIRST_INSERTED + place,
    })),
    row.id,
  )
}

function placed<Row extends { readonly id: number }>(twins: readonly Row[], before: number): Twins<Row> {
  return {
    byId: (id) => twins[id - FIRST_INSERTED],
    before: forEachList((rows) => {
      const place = rows.findIndex((row) => row.id === before)
      return place === -1 ? rows : rows.toSpliced(place, 0, ...twins)
    }),
  }
}

/** New entries are about the first works that the user has none for, and take status and place from the one they precede. */
function withEntries(base: World, user: UserRow, before: number, count: number): World {
  const row = found(base.libraryEntry(user.id, before), 'libraryEntries', before)
  const free: WorkRow[] = []
  for (const work of base.works()) {
    if (free.length === count) break
    if (work.visibility === 'kept' && base.libraryEntry(user.id, work.id) === undefined) free.push(work)
  }
  if (free.length < count) {
    throw new ControlError(`insert.count: ${user.username} has no entry for ${free.length} works only`)
  }
  const status = row.statusId === null ? undefined : base.status(row.statusId)
  const statuses = free.flatMap((work, place): StatusRow[] =>
    status === undefined ? [] : [{ ...status, id: FIRST_INSERTED + place, workId: work.id }],
  )
  const entries = free.map((work, place): LibraryEntryRow => {
    const [first] = row.nextEpisodeId === null ? [] : base.episodesOf(work.id)
    return {
      ...row,
      id: FIRST_INSERTED + place,
      workId: work.id,
      statusId: statuses[place]?.id ?? null,
      nextEpisodeId: first?.id ?? null,
      broadcastId: null,
      nextProgramId: null,
      watchedEpisodeIds: [],
    }
  })
  const twins = placed(entries, row.id)
  return {
    ...base,
    libraryOf: (id) => (id === user.id ? twins.before(base.libraryOf(id)) : base.libraryOf(id)),
    libraryEntry: (id, workId) =>
      (id === user.id ? entries.find((entry) => entry.workId === workId) : undefined) ??
      base.libraryEntry(id, workId),
    status: (id) => statuses[id - FIRST_INSERTED] ?? base.status(id),
  }
}

function found<Row>(row: Row | undefined, table: ShiftingTable, id: number): Row {
  if (row === undefined) throw new ControlError(`insert.before: there is no ${id} among the ${table}`)
  return row
}
