import { RequestAborted } from '#emulator/errors.ts'
import type { EpisodeRow, RecordRow, ReviewRow, Visibility, WorkRow, World } from '#emulator/world.ts'

import { readGlobalId } from './global-id.ts'

/**
 * The row that a mutation is about. A text that is no base64 throws a `FieldError`; the id of anything else ends the
 * answer with 500, and one of a row that is not there, or not for this user, with 404.
 */
function find<Row extends { readonly visibility: Visibility }>(
  encoded: string,
  type: string,
  rowOf: (id: number) => Row | undefined,
): Row {
  const read = readGlobalId(encoded)
  if (read?.type !== type) throw new RequestAborted(500)
  const row = rowOf(read.id)
  if (row?.visibility !== 'kept') throw new RequestAborted(404)
  return row
}

export function keptWork(world: World, encoded: string): WorkRow {
  return find(encoded, 'Work', (id) => world.work(id))
}

export function keptEpisode(world: World, encoded: string): EpisodeRow {
  return find(encoded, 'Episode', (id) => world.episode(id))
}

export function ownRecord(world: World, userId: number, encoded: string): RecordRow {
  return find(encoded, 'Record', (id) => ofUser(userId, world.record(id)))
}

export function ownReview(world: World, userId: number, encoded: string): ReviewRow {
  return find(encoded, 'Review', (id) => ofUser(userId, world.review(id)))
}

function ofUser<Row extends { readonly userId: number }>(
  userId: number,
  row: Row | undefined,
): Row | undefined {
  return row?.userId === userId ? row : undefined
}
