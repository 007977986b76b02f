import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { numbersAt, startAnnict } from './asking.ts'

const annict = startAnnict()

test.each([
  [
    'StatusState',
    'state',
    'updateStatus',
    'WANNA_WATCH, WATCHING, WATCHED, ON_HOLD, STOP_WATCHING, NO_STATE',
  ],
  ['RatingState', 'ratingState', 'createRecord', 'GREAT, GOOD, AVERAGE, BAD'],
])(
  'The values of an enum are listed in the order of their definition: %s',
  async (type, field, mutation, names) => {
    const ids = { updateStatus: 'workId: "V29yay0x"', createRecord: 'episodeId: "RXBpc29kZS0xMDE="' }
    const { errors } = await annict.ask(
      `mutation ($v: ${type}!) { ${mutation}(input: { ${ids[mutation as keyof typeof ids]}, ${field}: $v }) { clientMutationId } }`,
      { v: 'XX' },
    )
    expect(errors?.map(({ extensions }) => extensions?.['problems'])).toEqual([
      [{ path: [], explanation: `Expected "XX" to be one of: ${names}` }],
    ])
  },
)

test.each([
  ['Media', 'TV, OVA, MOVIE, WEB, OTHER'],
  ['SeasonName', 'WINTER, SPRING, SUMMER, AUTUMN'],
])(
  `The values of an enum are listed in the order of their definition: in the schema too, %s`,
  async (type, names) => {
    const { data } = await annict.ask(`{ __type(name: "${type}") { enumValues { name } } }`)
    expect(data).toEqual({ __type: { enumValues: names.split(', ').map((name) => ({ name })) } })
  },
)

test('Nulls in lists of a JSON body are gone before GraphQL sees them', async () => {
  const answer = await annict.ask(
    'query ($ids: [Int!]) { searchWorks(annictIds: $ids) { nodes { annictId } } }',
    {
      ids: [1, null, 2],
    },
  )
  expect(numbersAt(answer, 'searchWorks')).toEqual([1, 2])
})

test('An id may be a whole number', async () => {
  for (const query of ['{ node(id: 1) { id } }', 'query ($id: ID!) { node(id: $id) { id } }']) {
    // No row has such an id, but it is one.
    const { errors } = await annict.ask(query, { id: 1 })
    expect(errors).toMatchObject([{ message: 'Invalid input: "1"', path: ['node'] }])
  }
})

test.each([1.5, '3', 2 ** 31, -(2 ** 31) - 1, true, [], {}])(
  'An Int is no fraction, no text and less than 2^31: %j',
  async (value) => {
    const { errors } = await annict.ask('query ($n: Int) { searchWorks(first: $n) { nodes { id } } }', {
      n: value,
    })
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.message).toBe('Variable $n of type Int was provided invalid value')
  },
)

test('A single value stands for a list of one', async () => {
  const literal = await annict.ask('{ searchWorks(annictIds: 3) { nodes { annictId } } }')
  expect(numbersAt(literal, 'searchWorks')).toEqual([3])
  const query = 'query ($ids: [Int!]) { searchWorks(annictIds: $ids) { nodes { annictId } } }'
  expect(numbersAt(await annict.ask(query, { ids: 3 }), 'searchWorks')).toEqual([3])
})

describe('Null for an argument that may be left out leaves it out', () => {
  const nothing = 'after: null, annictIds: null, first: null, orderBy: null, seasons: null, titles: null'

  test('literally', async () => {
    const all = await annict.ask('{ searchWorks { nodes { annictId } } }')
    const answer = await annict.ask(`{ searchWorks(${nothing}) { nodes { annictId } } }`)
    expect(answer.data).toEqual(all.data)
  })

  test('as a variable', async () => {
    const query =
      'query ($ids: [Int!], $s: [String!]) { searchWorks(annictIds: $ids, seasons: $s) { nodes { annictId } } }'
    const [absent, given] = [await annict.ask(query), await annict.ask(query, { ids: null, s: null })]
    expect(given.data).toEqual(absent.data)
    expect(numbersAt(given, 'searchWorks')).toHaveLength(10)
  })
})

test('Neither depth nor size of a document is limited', async () => {
  const deep = `${'work { seriesList { nodes { works { edges { item { episodes(first: 1) { nodes { '.repeat(6)}id${' } } } } } } } }'.repeat(6)}`
  const query = `{ searchEpisodes(annictIds: [101]) { nodes { ${deep} } } }`
  expect((await annict.ask(query)).errors).toBeUndefined()
  const wide = Array.from({ length: 300 }, (_, at) => `a${at}: viewer { id }`).join(' ')
  const { data } = await annict.ask(`{ ${wide} }`)
  expect(Object.keys(data as object)).toHaveLength(300)
  const long = await annict.ask('{ searchEpisodes { nodes { annictId } } }')
  expect(numbersAt(long, 'searchEpisodes').length).toBeGreaterThan(2_900)
})

test('The schema can be asked for', async () => {
  const { data } = await annict.ask('{ __schema { types { name } subscriptionType { name } } }')
  const { types, subscriptionType } = (
    data as { __schema: { types: { name: string }[]; subscriptionType: null } }
  ).__schema
  expect(types.map(({ name }) => name)).toEqual(expect.arrayContaining(['Work', 'DateTime', 'Mutation']))
  expect(subscriptionType).toBeNull()
})

test('Mutations run in order, and one that fails with a 200 does not stop the next', async () => {
  const own = startAnnict()
  const set = (alias: string, id: string, state: string): string =>
    `${alias}: updateStatus(input: { workId: "${id}", state: ${state} }) { work { viewerStatusState } }`
  const work = globalId('Work', 6)
  const { data, errors } = await own.ask(
    `mutation { ${set('a', work, 'WATCHING')} ${set('b', '???', 'WATCHED')} ${set('c', work, 'ON_HOLD')} }`,
  )
  expect(data).toEqual({
    a: { work: { viewerStatusState: 'WATCHING' } },
    b: null,
    c: { work: { viewerStatusState: 'ON_HOLD' } },
  })
  expect(errors).toMatchObject([{ message: 'Invalid input: "???"', path: ['b'] }])
})
