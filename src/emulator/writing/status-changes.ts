import { unreachable } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'
import type { ActivityRow, LibraryEntryRow, StatusRow, StatusState, World } from '#emulator/world.ts'

import type { Changes, NewIds } from './changes.ts'
import { newEntry, onTop, watchersDelta, withNext } from './library.ts'

export interface NewStatus {
  readonly userId: number
  readonly workId: number
  readonly state: StatusState | 'NO_STATE'
}

/**
 * A change of status. A state always makes a row and a line of the timeline, also when it was the state before; no
 * state clears that of an entry and leaves no trace.
 */
export function statusChanges(
  world: World,
  { userId, workId, state }: NewStatus,
  ids: NewIds,
  at: Instant,
): Changes {
  const held = world.libraryEntry(userId, workId)
  if (state === 'NO_STATE') return held === undefined ? {} : cleared(held)

  const status: StatusRow = { id: ids.status, userId, workId, state, likesCount: 0, createdAt: at }
  const activity: ActivityRow = {
    id: ids.activity,
    userId,
    item: { kind: 'status', id: status.id },
    createdAt: at,
  }
  const entry = held ?? newEntry(world, { id: ids.libraryEntry, userId, workId }, at)
  const changed = moved(world, { ...entry, status: state, statusId: status.id }, state)
  return {
    put: { libraryEntry: [changed], status: [status], activity: [activity] },
    ...watchers(workId, held?.status ?? null, state),
  }
}

function cleared(held: LibraryEntryRow): Changes {
  return {
    put: { libraryEntry: [{ ...held, status: null, statusId: null }] },
    ...watchers(held.workId, held.status, null),
  }
}

function watchers(workId: number, before: StatusState | null, after: StatusState | null): Changes {
  const by = watchersDelta(before, after)
  return by === 0 ? {} : { countedLater: { work: [workId, { watchersCount: by }] } }
}

function moved(world: World, entry: LibraryEntryRow, state: StatusState): LibraryEntryRow {
  switch (state) {
    case 'WATCHED':
    case 'STOP_WATCHING':
      return { ...entry, watchedEpisodeIds: [], nextEpisodeId: null, nextProgramId: null }
    case 'WATCHING':
      return onTop(world, withNext(world, entry))
    case 'WANNA_WATCH':
    case 'ON_HOLD':
      return entry
    default:
      return unreachable(state)
  }
}
