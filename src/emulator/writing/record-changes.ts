import type { Instant } from '#base/time.ts'
import type { ActivityRow, LibraryEntryRow, RatingState, RecordRow, World } from '#emulator/world.ts'

import { activitiesAbout, type Changes, type NewIds } from './changes.ts'
import { newEntry, onTop, withNext } from './library.ts'

/** What a user says of an episode. The comment has been trimmed; null is none, and so is an empty one. */
export interface RecordText {
  readonly comment: string | null
  readonly ratingState: RatingState | null
}

export interface NewRecord extends RecordText {
  readonly userId: number
  readonly workId: number
  readonly episodeId: number
}

/** A new record, whether or not the user has recorded the episode before. The status stays what it is. */
export function recordCreated(
  world: World,
  { userId, workId, episodeId, comment, ratingState }: NewRecord,
  ids: NewIds,
  at: Instant,
): Changes {
  const record: RecordRow = {
    id: ids.record,
    visibility: 'kept',
    createdAt: at,
    updatedAt: at,
    userId,
    workId,
    episodeId,
    comment,
    ratingState,
    modified: false,
    likesCount: 0,
    commentsCount: 0,
  }
  const activity: ActivityRow = {
    id: ids.activity,
    userId,
    item: { kind: 'record', id: record.id },
    createdAt: at,
  }
  const held =
    world.libraryEntry(userId, workId) ?? newEntry(world, { id: ids.libraryEntry, userId, workId }, at)
  const watchedEpisodeIds = [...new Set([...held.watchedEpisodeIds, episodeId])]
  const entry = withNext(world, { ...held, watchedEpisodeIds })
  return {
    put: {
      record: [record],
      activity: [activity],
      libraryEntry: [entry.status === 'WATCHING' ? onTop(world, entry) : entry],
    },
    counted: {
      episode: [episodeId, { recordsCount: 1, recordCommentsCount: commentsIn(record) }],
      user: [userId, { recordsCount: 1 }],
    },
  }
}

/** Replaces all that was said: what is left out is gone. Two ways of saying nothing are no difference. */
export function recordUpdated(record: RecordRow, text: RecordText, at: Instant): Changes {
  const modified = (text.comment ?? '') !== (record.comment ?? '')
  return {
    put: { record: [{ ...record, ...text, modified, updatedAt: at }] },
    counted: {
      episode: [record.episodeId, { recordCommentsCount: commentsIn(text) - commentsIn(record) }],
    },
  }
}

/**
 * Takes a record away. Its episode leaves the watched list even if it has been recorded more than once, and what is
 * next stays what it was.
 */
export function recordDeleted(world: World, record: RecordRow): Changes {
  const { id, userId, workId, episodeId } = record
  return {
    put: { libraryEntry: unwatched(world.libraryEntry(userId, workId), episodeId) },
    removed: { record: [record], activity: activitiesAbout(world, userId, { kind: 'record', id }) },
    counted: {
      episode: [episodeId, { recordsCount: -1, recordCommentsCount: -commentsIn(record) }],
      user: [userId, { recordsCount: -1 }],
    },
  }
}

function unwatched(entry: LibraryEntryRow | undefined, episodeId: number): LibraryEntryRow[] {
  if (entry === undefined || !entry.watchedEpisodeIds.includes(episodeId)) return []
  return [{ ...entry, watchedEpisodeIds: entry.watchedEpisodeIds.filter((id) => id !== episodeId) }]
}

/** A comment of nothing is none. */
function commentsIn({ comment }: { readonly comment: string | null }): 0 | 1 {
  return (comment ?? '') === '' ? 0 : 1
}
