import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { ensureCatalogue } from './catalogue-build.node.ts'
import { createCatalogueWorld } from './catalogue-world.ts'
import { INVENTED } from './seed/invented-rows.ts'
import { createUnitWorld } from './seed/unit.ts'
import type { World } from './world.ts'

interface Row {
  readonly id: number
}

/** A lookup by id, and the lists that hold what it finds. */
type Table = (
  world: World,
  id: number,
) => { readonly row: Row; readonly lists: readonly (readonly Row[])[] } | undefined

function table<Found extends Row>(
  find: (world: World, id: number) => Found | undefined,
  ...lists: readonly ((world: World, row: Found) => readonly Row[])[]
): Table {
  return (world, id) => {
    const row = find(world, id)
    return row && { row, lists: lists.map((list) => list(world, row)) }
  }
}

const TABLES: Readonly<Record<string, Table>> = {
  work: table(
    (world, id) => world.work(id),
    (world) => world.works(),
  ),
  workImage: table(
    (world, id) => world.workImage(id),
    (world, row) => [world.workImageOf(row.workId)].flatMap((one) => one ?? []),
  ),
  episode: table(
    (world, id) => world.episode(id),
    (world, row) => world.episodesOf(row.workId),
  ),
  broadcast: table(
    (world, id) => world.broadcast(id),
    (world, row) => world.broadcastsOf(row.workId),
    (world, row) => world.broadcastsOn(row.channelId),
  ),
  program: table(
    (world, id) => world.program(id),
    (world, row) => world.programsOf(row.workId),
  ),
  channel: table(
    (world, id) => world.channel(id),
    (world) => world.channels(),
  ),
  channelGroup: table(
    (world, id) => world.channelGroup(id),
    (world) => world.channelGroups(),
  ),
  person: table(
    (world, id) => world.person(id),
    (world) => world.people(),
  ),
  organization: table(
    (world, id) => world.organization(id),
    (world) => world.organizations(),
  ),
  character: table(
    (world, id) => world.character(id),
    (world) => world.characters(),
  ),
  user: table(
    (world, id) => world.user(id),
    (world) => world.users(),
    (world, row) => [world.userByName(row.username)].flatMap((one) => one ?? []),
  ),
  record: table(
    (world, id) => world.record(id),
    (world, row) => world.recordsOfEpisode(row.episodeId),
    (world, row) => world.recordsOfUser(row.userId),
  ),
  review: table(
    (world, id) => world.review(id),
    (world, row) => world.reviewsOfWork(row.workId),
  ),
}

/** Ids as the worlds have them: low ones, invented ones, and those that say whose they are. */
const ids = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 100, max: 1_100 }),
  fc.integer({ min: 1, max: 210_000 }),
  fc.integer({ min: INVENTED - 5, max: INVENTED + 25_000 }),
  fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  // What the heavy user recorded, once or again, and what others did; reviews; changes of a status.
  fc
    .tuple(
      fc.integer({ min: 1, max: 155_000 }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(1, 2, 41, 41, 42),
    )
    .map(([episode, round, user]) => episode * 256 + round * 64 + user),
  fc
    .tuple(fc.integer({ min: 0, max: 8_500 }), fc.constantFrom(1, 41, 41, 41), fc.constantFrom(0, 0, 0, 1))
    .map(([place, user, nth]) => (place * 64 + user) * 2 + nth),
)

const worlds: { unit: World; sample?: World } = { unit: createUnitWorld() }

beforeAll(async () => {
  worlds.sample = createCatalogueWorld(await ensureCatalogue(), 1)
})

describe.each(['unit', 'sample'] as const)('Whatever the id, in the %s world', (name) => {
  test.each(Object.keys(TABLES))(
    'a %s that is found has that id, and is once in each list that is its own',
    (kind) => {
      const world = worlds[name] ?? worlds.unit
      let found = 0
      fc.assert(
        fc.property(ids, (id) => {
          const hit = TABLES[kind]?.(world, id)
          if (hit === undefined) return
          found += 1
          expect(hit.row.id).toBe(id)
          for (const list of hit.lists) expect(list.filter((row) => row.id === id)).toEqual([hit.row])
        }),
        { numRuns: 1_000 },
      )
      expect(found).toBeGreaterThan(0)
    },
  )
})

test('Whatever the id, a change of a status in the sample world belongs to an entry and a line of its user', () => {
  const world = worlds.sample ?? worlds.unit
  let found = 0
  fc.assert(
    fc.property(ids, (id) => {
      const status = world.status(id)
      if (status === undefined) return
      found += 1
      expect(status.id).toBe(id)
      expect(world.libraryEntry(status.userId, status.workId)).toBeDefined()
      const lines = world.activitiesOf(status.userId).filter((row) => row.item.id === id)
      expect(lines.filter((row) => row.item.kind === 'status')).toHaveLength(1)
    }),
    { numRuns: 1_000 },
  )
  expect(found).toBeGreaterThan(0)
})
