import type {
  ActivityRow,
  EpisodeRow,
  LibraryEntryRow,
  RecordRow,
  UserRow,
  WorkRow,
  World,
} from '#emulator/world.ts'

import type { Changes, Counted } from './changes.ts'
import { createCountedTable } from './counted-table.ts'
import { createPatchedTable, type PatchedTable } from './patched-table.ts'

/** A world that shows what has been written over another. */
export interface PatchedWorld {
  /** Lookups are as of the last change. A list stays the same array until one of its rows changes. */
  readonly world: World
  apply(changes: Changes): void
  /** Back to the base world. */
  forget(): void
}

const pairKey = (userId: number, otherId: number): string => `${userId} ${otherId}`

/** `base` is never written to, and is asked again for every list: its rows may change by themselves. */
export function createPatchedWorld(base: World): PatchedWorld {
  const works = createCountedTable<WorkRow>()
  const episodes = createCountedTable<EpisodeRow>()
  const users = createCountedTable<UserRow>()
  const statuses = createPatchedTable((id) => base.status(id))
  const records = createPatchedTable((id) => base.record(id))
  const reviews = createPatchedTable((id) => base.review(id))
  // Nobody looks for these by their ids.
  const libraryEntries = createPatchedTable<LibraryEntryRow>(() => undefined)
  const activities = createPatchedTable<ActivityRow>(() => undefined)
  /** What is looked up by a pair, beside the tables: entries, and how many records there are more than in the base. */
  const entries = new Map<string, LibraryEntryRow>()
  const recorded = new Map<string, number>()

  const libraryOf = libraryEntries.listBy((row) => row.userId)
  const recordsOfEpisode = records.listBy((row) => row.episodeId)
  const recordsOfUser = records.listBy((row) => row.userId)
  const reviewsOfWork = reviews.listBy((row) => row.workId)
  const activitiesOf = activities.listBy((row) => row.userId)

  function countRecord({ userId, episodeId }: RecordRow, by: 1 | -1): void {
    const key = pairKey(userId, episodeId)
    recorded.set(key, (recorded.get(key) ?? 0) + by)
  }

  /** To be called before the tables change. */
  function notePairs({ put, removed }: Changes): void {
    for (const row of put?.libraryEntry ?? []) entries.set(pairKey(row.userId, row.workId), row)
    for (const row of put?.record ?? []) if (records.get(row.id) === undefined) countRecord(row, 1)
    for (const row of removed?.record ?? []) if (records.get(row.id) !== undefined) countRecord(row, -1)
  }

  function count({ work, episode, user }: Counted): void {
    if (work !== undefined) works.count(...work)
    if (episode !== undefined) episodes.count(...episode)
    if (user !== undefined) users.count(...user)
  }

  return {
    world: {
      ...base,
      works: () => works.list(base.works()),
      worksOfSeason: (year, name) => works.list(base.worksOfSeason(year, name)),
      work: (id) => works.current(base.work(id)),
      episodes: () => episodes.list(base.episodes()),
      episodesOf: (workId) => episodes.list(base.episodesOf(workId)),
      episode: (id) => episodes.current(base.episode(id)),
      nextEpisodeOf: (episodeId) => episodes.current(base.nextEpisodeOf(episodeId)),
      users: () => users.list(base.users()),
      user: (id) => users.current(base.user(id)),
      userByName: (username) => users.current(base.userByName(username)),
      followingOf: (userId) => users.list(base.followingOf(userId)),
      followersOf: (userId) => users.list(base.followersOf(userId)),
      libraryOf: (userId) => libraryOf(userId, base.libraryOf(userId)),
      libraryEntry(userId, workId) {
        const written = entries.size === 0 ? undefined : entries.get(pairKey(userId, workId))
        return written ?? base.libraryEntry(userId, workId)
      },
      status: (id) => statuses.get(id),
      recordsCountOf(userId, episodeId) {
        const more = recorded.size === 0 ? 0 : (recorded.get(pairKey(userId, episodeId)) ?? 0)
        return base.recordsCountOf(userId, episodeId) + more
      },
      record: (id) => records.get(id),
      recordsOfEpisode: (episodeId) => recordsOfEpisode(episodeId, base.recordsOfEpisode(episodeId)),
      recordsOfUser: (userId) => recordsOfUser(userId, base.recordsOfUser(userId)),
      review: (id) => reviews.get(id),
      reviewsOfWork: (workId) => reviewsOfWork(workId, base.reviewsOfWork(workId)),
      activitiesOf: (userId) => activitiesOf(userId, base.activitiesOf(userId)),
    },
    apply(changes) {
      const { put, removed, counted } = changes
      notePairs(changes)
      write(libraryEntries, put?.libraryEntry)
      write(statuses, put?.status, removed?.status)
      write(records, put?.record, removed?.record)
      write(reviews, put?.review, removed?.review)
      write(activities, put?.activity, removed?.activity)
      if (counted !== undefined) count(counted)
    },
    forget() {
      for (const table of [works, episodes, users, statuses, records, reviews, libraryEntries, activities]) {
        table.forget()
      }
      entries.clear()
      recorded.clear()
    },
  }
}

function write<Row extends { readonly id: number }>(
  table: PatchedTable<Row>,
  put: readonly Row[] = [],
  removed: readonly Row[] = [],
): void {
  for (const row of put) table.put(row)
  for (const row of removed) table.remove(row)
}
