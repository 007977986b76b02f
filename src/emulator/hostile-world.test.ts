import { describe, expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createEmulator } from './emulator.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { HOSTILE_TABLES, hostileWorld, type HostileTable } from './hostile-world.ts'
import { createUnitWorld } from './seed/unit.ts'
import type { World } from './world.ts'

const base = createUnitWorld()

/** Rows of every table, as they are reached. */
const ROWS: Readonly<Record<HostileTable, (world: World) => readonly object[]>> = {
  works: (world) => [...world.works(), ...[world.work(1) ?? {}], ...world.worksOfSeason(2026, 'SPRING')],
  workImages: (world) => [world.workImageOf(1) ?? {}],
  episodes: (world) => [...world.episodes(), ...world.episodesOf(1), world.episode(101) ?? {}],
  channels: (world) => [...world.channels(), world.channel(1) ?? {}],
  channelGroups: (world) => [...world.channelGroups(), world.channelGroup(1) ?? {}],
  people: (world) => world.people(),
  organizations: (world) => world.organizations(),
  characters: (world) => world.characters(),
  casts: (world) => world.castsOf(1),
  staffs: (world) => world.staffsOf(1),
  series: (world) => world.seriesOf(1),
  seriesWorks: (world) => world.seriesWorksOf(1),
  users: (world) => [...world.users(), ...world.followersOf(1), world.userByName('SAMPLE') ?? {}],
  libraryEntries: (world) => [...world.libraryOf(1), world.libraryEntry(1, 1) ?? {}],
  records: (world) => [...world.recordsOfUser(1), ...world.recordsOfEpisode(101)],
  reviews: (world) => [...world.reviewsOfWork(1), world.review(1) ?? {}],
}

const changed = (before: readonly object[], after: readonly object[]): readonly (readonly string[])[] =>
  after.map((row, place) => {
    const was = Object.entries(before[place] ?? {})
    return Object.entries(row).flatMap(([column, value], at) => (value === was[at]?.[1] ? [] : [column]))
  })

describe('Hostile texts', () => {
  test.each(HOSTILE_TABLES)('are in every row of %s, and leave ids, numbers and dates alone', (table) => {
    const [before, after] = [ROWS[table](base), ROWS[table](hostileWorld(base, {}))]
    expect(before.length).toBeGreaterThan(0)
    expect(after).toHaveLength(before.length)
    for (const columns of changed(before, after)) expect(columns.length).toBeGreaterThan(0)
    const texts = new Set(changed(before, after).flat())
    expect([...texts].filter((column) => /^id$|Id$|At$|Count$|^username$|visibility/.test(column))).toEqual(
      [],
    )
  })

  test('leave what is null for a reason, so that rows are lost as before', () => {
    const roles = (world: World) => world.staffsOf(1).map((row) => row.roleOther === null)
    expect(roles(hostileWorld(base, {}))).toEqual(roles(base))
    expect(roles(base)).toContain(true)
  })

  test('are all there within as many rows as there are kinds', () => {
    const world = hostileWorld(base, {})
    const kinds = Object.values(HOSTILE_TEXTS)
    const titles = new Set<string>()
    for (const row of world.episodes().slice(0, kinds.length)) titles.add(row.title ?? '')
    expect(titles.size).toBe(kinds.length)
  })

  test('can be of one kind, in one table, in some rows', () => {
    const world = hostileWorld(base, { in: 'works', ids: [2, 3], text: 'long' })
    const long = world.works().filter((work) => work.title.length > 10_000)
    expect(long.map((work) => work.id)).toEqual([2, 3])
    expect(world.people()).toEqual(base.people())
  })

  test('are the same whenever they are asked for, lists and rows alike', () => {
    const world = hostileWorld(base, {})
    expect(world.works()[0]).toBe(world.work(1))
    expect(world.works()).toBe(world.works())
  })
})

describe('An answer with hostile texts', () => {
  const QUERY = `{
    viewer { name description libraryEntries(first: 50) { nodes { note } } records { nodes { comment } } }
    searchWorks { nodes { annictId title officialSiteUrl image { recommendedImageUrl copyright }
      casts { nodes { name } } staffs { nodes { name roleText } } reviews { nodes { title body } }
      episodes(first: 40) { nodes { title numberText } } } }
  }`

  async function answer(text?: keyof typeof HOSTILE_TEXTS): Promise<string> {
    const emulator = createEmulator({ clock: createFakeClock() })
    emulator.control.scenario({ hostile: text === undefined ? {} : { text } })
    const response = await emulator.fetch(
      new Request('https://api.annict.com/graphql', {
        method: 'POST',
        headers: { authorization: 'Bearer sample-read', 'content-type': 'application/json' },
        body: JSON.stringify({ query: QUERY }),
      }),
    )
    expect(response.status).toBe(200)
    return response.text()
  }

  test('is JSON, gives markup no chance, and says nothing that is wrong with it', async () => {
    const text = await answer()
    const body = JSON.parse(text) as {
      errors?: unknown
      data: { searchWorks: { nodes: readonly unknown[] } }
    }
    expect(body.errors).toBeUndefined()
    expect(body.data.searchWorks.nodes).toHaveLength(10)
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(text).toContain('\\u003cimg src=x onerror=')
    expect(text).toContain('javascript:globalThis.taken=')
  })

  test.each(Object.keys(HOSTILE_TEXTS) as (keyof typeof HOSTILE_TEXTS)[])(
    'of the kind %s comes through as it is',
    async (kind) => {
      const body = JSON.parse(await answer(kind)) as {
        data: { searchWorks: { nodes: readonly { annictId: number; title: string }[] } }
      }
      for (const { annictId, title } of body.data.searchWorks.nodes) {
        expect(title).toBe(HOSTILE_TEXTS[kind](annictId))
      }
    },
  )

  test('says halves of surrogate pairs by escapes, as UTF-8 cannot', async () => {
    expect(await answer('surrogates')).toMatch(/\\ud83d見本\\udc00/)
  })
})
