import { RequestAborted } from '#emulator/errors.ts'
import type { World } from '#emulator/world.ts'

import { readGlobalId } from './global-id.ts'

type Fetch = (world: World, id: number) => object | undefined

/** The types that the real server can fetch by id. */
const FETCHED: ReadonlyMap<string, Fetch> = new Map<string, Fetch>([
  ['Work', (world, id) => world.work(id)],
  ['Episode', (world, id) => world.episode(id)],
  ['Record', (world, id) => world.record(id)],
  ['Review', (world, id) => world.review(id)],
  ['User', (world, id) => world.user(id)],
  ['Status', (world, id) => world.status(id)],
  ['Person', (world, id) => world.person(id)],
  ['Organization', (world, id) => world.organization(id)],
  ['WorkImage', (world, id) => world.workImage(id)],
])

/**
 * Types whose rows the real server finds and then does not know what to make of. `Program` looks among broadcasts,
 * although such ids are made of slots. Of the types that stand in neither list nothing can be looked up by id here.
 */
const FOUND_IN_VAIN: ReadonlyMap<string, Fetch> = new Map<string, Fetch>([
  ['Program', (world, id) => world.broadcast(id)],
  ['Channel', (world, id) => world.channel(id)],
  ['ChannelGroup', (world, id) => world.channelGroup(id)],
  ['Character', (world, id) => world.character(id)],
  ['Prefecture', (world, id) => world.prefecture(id)],
  ['Series', (world, id) => world.series(id)],
])

/**
 * The row behind an id, of whatever visibility, marked with its type. A missing row ends the whole request with 404,
 * any other type with 500, and a text that is no base64 makes the field null.
 */
export function nodeById(world: World, encoded: string): object {
  const read = readGlobalId(encoded)
  if (read === null) throw new RequestAborted(500)
  const fetch = FETCHED.get(read.type)
  const row = (fetch ?? FOUND_IN_VAIN.get(read.type))?.(world, read.id)
  if (fetch !== undefined && row !== undefined) return typed(read.type, row)
  const missing = row === undefined && (fetch !== undefined || FOUND_IN_VAIN.has(read.type))
  throw new RequestAborted(missing ? 404 : 500)
}

/** A row that says which type of an interface or a union it is. */
export function typed(type: string, row: object): object {
  return { ...row, __typename: type }
}
