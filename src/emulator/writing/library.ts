import type { Instant } from '#base/time.ts'
import type { EpisodeRow, LibraryEntryRow, StatusState, World } from '#emulator/world.ts'

const WATCHED_BY: ReadonlySet<StatusState | null> = new Set<StatusState>([
  'WANNA_WATCH',
  'WATCHING',
  'WATCHED',
])

/** What a change of one user's status does to the count of a work's watchers. */
export function watchersDelta(before: StatusState | null, after: StatusState | null): 1 | 0 | -1 {
  const was = WATCHED_BY.has(before)
  const is = WATCHED_BY.has(after)
  if (was === is) return 0
  return is ? 1 : -1
}

/** An entry that was not there: without a state, and on top of the list, since every new one takes the next place. */
export function newEntry(
  world: World,
  { id, userId, workId }: { readonly id: number; readonly userId: number; readonly workId: number },
  at: Instant,
): LibraryEntryRow {
  return {
    id,
    userId,
    workId,
    status: null,
    statusId: null,
    note: '',
    nextEpisodeId: null,
    broadcastId: null,
    nextProgramId: null,
    watchedEpisodeIds: [],
    position: nextPosition(world, userId),
    createdAt: at,
  }
}

export function onTop(world: World, entry: LibraryEntryRow): LibraryEntryRow {
  return { ...entry, position: nextPosition(world, entry.userId) }
}

function nextPosition(world: World, userId: number): number {
  let highest = 0
  for (const { position } of world.libraryOf(userId)) if (position > highest) highest = position
  return highest + 1
}

/** An entry with what is next by its watched list: the lowest kept episode that is not on it, and its slot. */
export function withNext(world: World, entry: LibraryEntryRow): LibraryEntryRow {
  const next = lowestUnwatched(world.episodesOf(entry.workId), new Set(entry.watchedEpisodeIds))
  return {
    ...entry,
    nextEpisodeId: next?.id ?? null,
    nextProgramId: next === undefined ? null : slotOf(world, entry, next.id),
  }
}

function lowestUnwatched(
  episodes: readonly EpisodeRow[],
  watched: ReadonlySet<number>,
): EpisodeRow | undefined {
  let lowest: EpisodeRow | undefined
  for (const episode of episodes) {
    if (episode.visibility !== 'kept' || watched.has(episode.id)) continue
    if (lowest === undefined || episode.sortNumber < lowest.sortNumber) lowest = episode
  }
  return lowest
}

/** The first kept slot of an episode on the picked broadcast. Nobody who picked none has one. */
function slotOf(world: World, { workId, broadcastId }: LibraryEntryRow, episodeId: number): number | null {
  if (broadcastId === null) return null
  const slot = world
    .programsOf(workId)
    .find(
      (row) => row.broadcastId === broadcastId && row.episodeId === episodeId && row.visibility === 'kept',
    )
  return slot?.id ?? null
}
