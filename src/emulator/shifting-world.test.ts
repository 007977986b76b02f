import { describe, expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'
import { seasonWorld } from '#tests/support/season-world.ts'

import { createEmulator } from './emulator.ts'
import type { ScenarioPatch } from './scenario-patch.ts'
import { createUnitWorld } from './seed/unit.ts'
import { FIRST_INSERTED } from './world-insertion.ts'
import { SHIFTING_TABLES, type ShiftingTable } from './world-tables.ts'

function start(world = createUnitWorld(), token = 'sample-write') {
  const emulator = createEmulator({ world, clock: createFakeClock() })
  const send = async (query: string): Promise<string> => {
    const response = await emulator.fetch(
      new Request('https://api.annict.com/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      }),
    )
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).not.toContain('"errors"')
    return text
  }
  /** The ids of an answer, in order. */
  const ids = async (query: string): Promise<readonly number[]> =>
    [...(await send(query)).matchAll(/"annictId":(\d+)/g)].map(([, id]) => Number(id))
  return { ...emulator, send, ids, scenario: (patch: ScenarioPatch) => emulator.control.scenario(patch) }
}

const ORDER = 'orderBy: { field: WATCHERS_COUNT, direction: DESC }'
const season = (args: string): string =>
  `{ searchWorks(seasons: ["2026-spring"], ${ORDER}, ${args}) { nodes { annictId } pageInfo { endCursor } } }`

describe('Between two pages', () => {
  test('works that come in front of a season bring back what the page before has shown', async () => {
    const { ids, scenario } = start(seasonWorld(12), 'sample-guest')
    const whole = await ids(season('first: 99'))
    scenario({ insert: { into: 'works', before: whole[0] ?? 0, count: 2, after: 1 } })
    expect(await ids(season('first: 3'))).toEqual(whole.slice(0, 3))
    expect(await ids(season('first: 3, after: "Mw"'))).toEqual(whole.slice(1, 4))
    expect(await ids(season('first: 99'))).toEqual([FIRST_INSERTED, FIRST_INSERTED + 1, ...whole])
  })

  test('works that go from the front of a season hide what no page has shown', async () => {
    const { ids, scenario } = start(seasonWorld(12), 'sample-guest')
    const whole = await ids(season('first: 99'))
    scenario({ remove: { from: 'works', ids: whole.slice(0, 1), after: 1 } })
    expect(await ids(season('first: 2'))).toEqual(whole.slice(0, 2))
    expect(await ids(season('first: 2, after: "Mg"'))).toEqual(whole.slice(3, 5))
    scenario({ remove: null })
    expect(await ids(season('first: 99'))).toEqual(whole)
  })

  test('rows come and go at once, and what came can be asked for by its id', async () => {
    const { ids, send, scenario } = start(seasonWorld(12), 'sample-guest')
    const whole = await ids(season('first: 99'))
    const [first = 0, second = 0, third = 0] = whole
    scenario({
      insert: { into: 'works', before: third, count: 1 },
      remove: { from: 'works', ids: [first, second] },
    })
    expect(await ids(season('first: 2'))).toEqual([FIRST_INSERTED, third])
    expect(await send(`{ searchWorks(annictIds: [${FIRST_INSERTED}]) { nodes { title } } }`)).toContain(
      '追加1',
    )
    expect(await ids(`{ searchWorks(annictIds: [${first}]) { nodes { annictId } } }`)).toEqual([])
  })

  test('others hear of it too, and a reset undoes it at once', async () => {
    const { ids, scenario, control, world } = start(seasonWorld(12), 'sample-guest')
    scenario({ insert: { into: 'works', before: 1, count: 1, next: 1 } })
    expect(await ids(season('first: 99'))).toContain(FIRST_INSERTED)
    expect(world.work(FIRST_INSERTED)).toBeDefined()
    control.reset()
    expect(world.work(FIRST_INSERTED)).toBeUndefined()
  })
})

test('episodes that come or go are counted at their work', async () => {
  const { scenario, world, send } = start(undefined, 'sample-read')
  const count = async () => {
    await send('{ viewer { id } }')
    return [world.work(1)?.episodesCount, world.works().find(({ id }) => id === 1)?.episodesCount]
  }
  scenario({ insert: { into: 'episodes', before: 101, count: 3 } })
  expect(await count()).toEqual([15, 15])
  scenario({ remove: { from: 'episodes', ids: [102, 103] } })
  expect(await count()).toEqual([13, 13])
})

const QUERIES: Readonly<Record<ShiftingTable, (args: string) => string>> = {
  works: (args) => `{ searchWorks${args} { nodes { annictId } } }`,
  episodes: (args) => `{ searchEpisodes${args} { nodes { annictId } } }`,
  programs: (args) => `{ searchWorks(annictIds: [1]) { nodes { programs${args} { nodes { annictId } } } } }`,
  people: (args) => `{ searchPeople${args} { nodes { annictId } } }`,
  libraryEntries: (args) => `{ viewer { libraryEntries${args} { nodes { work { annictId } } } } }`,
  records: (args) => `{ viewer { records${args} { nodes { annictId } } } }`,
  reviews: (args) => `{ searchWorks(annictIds: [1]) { nodes { reviews${args} { nodes { annictId } } } } }`,
  activities: (args) => `{ viewer { activities${args} { edges { node { annictId } } } } }`,
}

const FIELDS: Readonly<Record<ShiftingTable, string>> = {
  works: 'WATCHERS_COUNT',
  episodes: 'SORT_NUMBER',
  programs: 'STARTED_AT',
  people: 'FAVORITE_PEOPLE_COUNT',
  libraryEntries: 'LAST_TRACKED_AT',
  records: 'LIKES_COUNT',
  reviews: 'LIKES_COUNT',
  activities: 'CREATED_AT',
}

describe.each(SHIFTING_TABLES)('The lists of %s', (table) => {
  const orders = ['', 'ASC', 'DESC'].map((direction) =>
    direction === '' ? '' : `(orderBy: { field: ${FIELDS[table]}, direction: ${direction} })`,
  )

  test.each(orders)('have rows more before one of theirs %s', async (order) => {
    const { ids, scenario } = start()
    const listed = await ids(QUERIES[table](order))
    expect(listed.length).toBeGreaterThan(1)
    scenario({ insert: { into: table, before: listed[1] ?? 0, count: 2 } })
    const grown = await ids(QUERIES[table](order))
    expect(grown).toHaveLength(listed.length + 2)
    expect(grown.toSpliced(1, 2)).toEqual(listed)
    expect(grown.slice(1, 3).every((id) => !listed.includes(id))).toBe(true)
  })

  test.each(orders)('lose the rows that are removed %s', async (order) => {
    const { ids, scenario } = start()
    const listed = await ids(QUERIES[table](order))
    scenario({ remove: { from: table, ids: listed.slice(0, 1) } })
    expect(await ids(QUERIES[table](order))).toEqual(listed.slice(1))
  })
})

test('An entry that is removed leaves a work without a status, and one that comes brings one', async () => {
  const { send, scenario } = start()
  const states = (id: number) => send(`{ searchWorks(annictIds: [${id}]) { nodes { viewerStatusState } } }`)
  expect(await states(1)).toContain('WATCHING')
  scenario({
    remove: { from: 'libraryEntries', ids: [1], user: 'Sample' },
    insert: { into: 'libraryEntries', before: 2, count: 1 },
  })
  expect(await states(1)).toContain('NO_STATE')
  expect(await states(6)).toContain('WANNA_WATCH')
})

test('There are no more new entries than works that the user has none for', () => {
  const { scenario } = start()
  expect(() => scenario({ insert: { into: 'libraryEntries', before: 1, count: 900 } })).toThrow(
    /^insert\.count: sample has no entry for \d works only$/,
  )
})

test('What is written while rows have come and gone stays written', async () => {
  const { ids, send, scenario } = start()
  scenario({ insert: { into: 'works', before: 1, count: 1 } })
  const work = Buffer.from(`Work-${FIRST_INSERTED}`).toString('base64')
  await send(
    `mutation { updateStatus(input: { workId: "${work}", state: WATCHING }) { work { viewerStatusState } } }`,
  )
  const library = '{ viewer { libraryEntries { nodes { work { annictId } } } } }'
  expect(await ids(library)).toContain(FIRST_INSERTED)
  scenario({ insert: null })
  expect(await ids(library)).not.toContain(FIRST_INSERTED)
  expect((await ids(library)).length).toBeGreaterThan(0)
})
