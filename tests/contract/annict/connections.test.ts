import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { numbersAt, startAnnict } from './asking.ts'

const annict = startAnnict()

interface Page {
  readonly numbers: readonly number[]
  readonly next: boolean
  readonly previous: boolean
  readonly start: string | null
  readonly end: string | null
}

const SELECTION =
  'nodes { annictId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor }'

interface Connection {
  readonly nodes: readonly { readonly annictId: number }[]
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
}

/** A page of the ten works, a list that is read from a table. */
async function works(args: string): Promise<Page> {
  const { data } = await annict.ask(`{ page: searchWorks${args === '' ? '' : `(${args})`} { ${SELECTION} } }`)
  return read((data as { page: Connection }).page)
}

function read({ nodes, pageInfo }: Connection): Page {
  return {
    numbers: nodes.map(({ annictId }) => annictId),
    next: pageInfo.hasNextPage,
    previous: pageInfo.hasPreviousPage,
    start: pageInfo.startCursor,
    end: pageInfo.endCursor,
  }
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** The cursor of the place, counted from 1. */
const cursor = (place: number): string => btoa(String(place)).replace(/=+$/, '')

test('Without first and last all rows come', async () => {
  expect((await works('')).numbers).toEqual(TEN)
  const long = await annict.ask('{ searchEpisodes { nodes { annictId } } }')
  expect(numbersAt(long, 'searchEpisodes').length).toBeGreaterThan(2_900)
})

test.each(['first: -1', 'first: -100', 'last: -1'])('A negative size counts as 0: %s', async (args) => {
  expect((await works(args)).numbers).toEqual([])
})

test.each(['after: ""', 'after: null', 'before: ""', 'before: null'])(
  'An empty or null cursor is no cursor: %s',
  async (args) => {
    expect(await works(args)).toEqual(await works(''))
  },
)

test('A cursor is the place in the whole list, in base64 without padding', async () => {
  const { data } = await annict.ask('{ searchWorks { edges { cursor } } }')
  expect(data).toEqual({ searchWorks: { edges: TEN.map((place) => ({ cursor: cursor(place) })) } })
  expect([cursor(1), cursor(2), cursor(10)]).toEqual(['MQ', 'Mg', 'MTA'])
  const second = await works('first: 2, after: "Mg"')
  expect(second).toMatchObject({ numbers: [3, 4], start: cursor(3), end: cursor(4) })
})

test('A cursor may be padded, and counts as 0 when it is no number', async () => {
  expect((await works('first: 1, after: "Mg=="')).numbers).toEqual([3])
  expect((await works(`first: 1, after: "${btoa('abc')}"`)).numbers).toEqual([1])
})

describe('A cursor that is no base64 nulls the rows, and with page info the whole page', () => {
  test.each(['nodes', 'edges'])('%s', async (rows) => {
    const { data, errors } = await annict.ask(`{ searchWorks(after: "!!!") { ${rows} { __typename } } }`)
    expect(data).toEqual({ searchWorks: { [rows]: null } })
    expect(errors).toMatchObject([{ message: 'Invalid input: "!!!"', path: ['searchWorks', rows] }])
  })

  test('page info', async () => {
    const { data, errors } = await annict.ask(
      '{ searchWorks(first: 1, after: "!!!") { pageInfo { hasNextPage } } }',
    )
    expect(data).toEqual({ searchWorks: null })
    expect(errors).toMatchObject([{ path: ['searchWorks', 'pageInfo', 'hasNextPage'] }])
  })
})

test.each([
  [3, 7, [4, 5, 6]],
  [3, 4, []],
  [7, 3, []],
  [3, 3, []],
])(
  'Between two cursors lie the rows after the one and before the other: %i and %i',
  async (a, b, numbers) => {
    expect((await works(`after: "${cursor(a)}", before: "${cursor(b)}"`)).numbers).toEqual(numbers)
  },
)

test.each([
  ['last: 3', [8, 9, 10]],
  ['first: 5, last: 2', [4, 5]],
  [`before: "${cursor(5)}", last: 2`, [3, 4]],
  [`after: "${cursor(4)}", last: 2`, [9, 10]],
  ['first: 20, last: 2', []],
])('The last of a page are not counted from what is there: %s', async (args, numbers) => {
  expect((await works(args)).numbers).toEqual(numbers)
})

test.each([
  [`after: "${cursor(2)}"`, true],
  ['first: 2', false],
  ['last: 3', true],
  ['last: 10', false],
  ['', false],
])(
  'There is a page before wherever a cursor is after something, or the last were cut: %s',
  async (args, previous) => {
    expect((await works(args)).previous).toBe(previous)
  },
)

test.each([
  [`before: "${cursor(5)}"`, true],
  [`before: "${cursor(50)}"`, true],
  ['first: 9', true],
  ['first: 10', false],
  ['first: 11', false],
  ['last: 3', false],
  ['', false],
])(
  'There is a page after before any cursor, or when a row lies beyond the first ones: %s',
  async (args, next) => {
    expect((await works(args)).next).toBe(next)
  },
)

test('A page of none has a next one when there is any row', async () => {
  expect(await works('first: 0')).toMatchObject({ numbers: [], next: true })
  expect(await works('first: 0, annictIds: []')).toMatchObject({ numbers: [], next: false })
})

test('Behind the end the page is empty, with one before it and none after', async () => {
  expect(await works(`first: 5, after: "${cursor(10)}"`)).toEqual({
    numbers: [],
    next: false,
    previous: true,
    start: null,
    end: null,
  })
})

describe('lists in memory', () => {
  /** Five users whom another follows. */
  const followers = Array.from({ length: 5 }, (_, at) => 101 + at)
  const own = startAnnict()
  const { world } = own.emulator
  const model = world.user(2)
  const rows = followers.flatMap((id) => (model === undefined ? [] : [{ ...model, id, username: `u${id}` }]))
  const crowded = startAnnict({
    world: { ...world, followingOf: (id) => (id === 1 ? rows : world.followingOf(id)) },
  })

  async function following(args: string): Promise<Page> {
    const { data } = await crowded.ask(`{ viewer { following(${args}) { ${SELECTION} } } }`)
    return read((data as { viewer: { following: Connection } }).viewer.following)
  }

  test.each([
    ['first: 2', [101, 102], true, false],
    [`first: 2, after: "${cursor(2)}"`, [103, 104], true, true],
    [`first: 9, after: "${cursor(5)}"`, [], false, true],
    [`after: "${cursor(1)}", before: "${cursor(3)}"`, [102, 103], true, true],
    [`before: "${cursor(3)}"`, [101, 102], true, false],
    [`before: "${cursor(5)}"`, [101, 102, 103, 104], true, false],
    [`before: "${cursor(6)}"`, [101, 102, 103, 104, 105], false, false],
  ])(
    'Follows and channels are lists in memory, where two cursors include the second: %s',
    async (args, numbers, next, previous) => {
      expect(await following(args)).toMatchObject({ numbers, next, previous })
    },
  )

  test.each([
    ['last: 2', [104, 105], true],
    ['last: 5', followers, false],
    ['first: 20, last: 2', [104, 105], true],
  ])('The last of a list in memory are the last that are there: %s', async (args, numbers, previous) => {
    expect(await following(args)).toMatchObject({ numbers, previous })
  })
})

test('A row that fails is null in nodes and edges, and its edge keeps the cursor', async () => {
  const { data, errors } = await annict.ask(
    '{ searchWorks(annictIds: [1]) { nodes { staffs(first: 1) { nodes { roleOther } edges { cursor node { roleOther } } } } } }',
  )
  const staffs = { nodes: [null], edges: [{ cursor: 'MQ', node: null }] }
  expect(data).toEqual({ searchWorks: { nodes: [{ staffs }] } })
  const error = { message: 'Cannot return null for non-nullable field Staff.roleOther' }
  expect(errors).toEqual([error, error])
})

test('Rows that come in front shift the pages behind a cursor', async () => {
  const own = startAnnict()
  const ask = async (args: string) =>
    numbersAt(
      await own.ask(
        `{ viewer { records(first: 1, orderBy: { field: CREATED_AT, direction: DESC }${args}) { nodes { annictId } } } }`,
      ),
      'viewer',
      'records',
    )
  const [first, second] = [await ask(''), await ask(', after: "MQ"')]
  const { errors } = await own.ask(
    `mutation { createRecord(input: { episodeId: "${globalId('Episode', 103)}" }) { record { id } } }`,
  )
  expect(errors).toBeUndefined()
  expect(await ask(', after: "MQ"')).toEqual(first)
  expect(first).not.toEqual(second)
})

test('No connection counts its rows', async () => {
  const { errors } = await annict.ask('{ searchWorks(first: 1) { totalCount } }')
  expect(errors).toMatchObject([{ message: "Field 'totalCount' doesn't exist on type 'WorkConnection'" }])
  const { data } = await annict.ask('{ __schema { types { name fields { name } } } }')
  const { types } = (data as { __schema: { types: { name: string; fields: { name: string }[] | null }[] } })
    .__schema
  const lists = types.filter(({ name }) => name.endsWith('Connection'))
  expect(lists.length).toBeGreaterThan(15)
  for (const { fields } of lists) {
    expect(fields?.map(({ name }) => name).toSorted()).toEqual(['edges', 'nodes', 'pageInfo'])
  }
})
