import { notYet, RequestAborted } from '#emulator/errors.ts'
import type { World } from '#emulator/world.ts'

import { readGlobalId } from './global-id.ts'

/** The types that the real server can fetch by id. For all others it fails. */
const FETCH: Readonly<Record<string, (world: World, id: number) => object | undefined>> = {
  Work: (world, id) => world.work(id),
  Episode: (world, id) => world.episode(id),
  Record: (world, id) => world.record(id),
  Review: (world, id) => world.review(id),
  User: (world, id) => world.user(id),
  Person: (world, id) => world.person(id),
  Organization: (world, id) => world.organization(id),
  WorkImage: (world, id) => world.workImage(id),
}

/**
 * The row behind an id, of whatever visibility, marked with its type. A missing row ends the whole request with 404,
 * any other type with 500, and a text that is no base64 makes the field null.
 */
export function nodeById(world: World, encoded: string): object {
  const read = readGlobalId(encoded)
  if (read?.type === 'Status') throw notYet('Status', 'id')
  const fetch = read === null ? undefined : FETCH[read.type]
  if (read === null || fetch === undefined) throw new RequestAborted(500)
  const row = fetch(world, read.id)
  if (row === undefined) throw new RequestAborted(404)
  return typed(read.type, row)
}

/** A row that says which type of an interface or a union it is. */
export function typed(type: string, row: object): object {
  return { ...row, __typename: type }
}
