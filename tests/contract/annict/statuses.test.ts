import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { type Answer, startAnnict } from './asking.ts'

const annict = startAnnict()
const QUERY = '{ viewer { username } }'
const MUTATION = `mutation { updateStatus(input: { workId: "${globalId('Work', 2)}", state: WATCHED }) { work { id } } }`
const NOT_AUTHORIZED = '{"message":"Not authorized"}'
const NOT_FOUND = { status: 404, text: '{"status":404,"error":"Not Found"}' }
const FAILED = { status: 500, text: '{"status":500,"error":"Internal Server Error"}' }

const reason = ({ headers }: Answer): string | null => headers.get('www-authenticate')
const keysOf = ({ text }: Answer): string[] => Object.keys(JSON.parse(text) as object)

/** Asks for JSON, so that error pages can be compared whole. */
const asked = (query: string, token = 'sample-write') =>
  annict.ask(query, {}, { token, accept: 'application/json' })

/** The error page that a document ends in. */
async function pageOf(query: string, token?: string): Promise<{ status: number; text: string }> {
  const { status, text } = await asked(query, token)
  return { status, text }
}

describe('Without a token, or with one that nobody knows, the answer is a 401 with a reason in a header', () => {
  test.each([
    ['none', null, {}],
    ['unknown', 'nobody', {}],
    ['another scheme', null, { authorization: 'Basic c2FtcGxlLXJlYWQ6' }],
  ])('%s', async (_, token, headers) => {
    const answer = await annict.ask(QUERY, {}, { token, headers })
    expect(answer).toMatchObject({ status: 401, text: NOT_AUTHORIZED })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(reason(answer)).toBe(
      'Bearer realm="Doorkeeper", error="invalid_token", error_description="The access token is invalid"',
    )
  })
})

test('A revoked token gets the same 401 with another reason', async () => {
  const answer = await annict.ask(QUERY, {}, { token: 'sample-revoked' })
  expect(answer).toMatchObject({ status: 401, text: NOT_AUTHORIZED })
  expect(reason(answer)).toBe(
    'Bearer realm="Doorkeeper", error="invalid_token", error_description="The access token was revoked"',
  )
})

test.each([QUERY, 'no document', '', MUTATION])(
  'A token that may only write gets an empty 403 for whatever it asks: %s',
  async (query) => {
    const answer = await annict.ask(query, {}, { token: 'write-alone', accept: 'application/json' })
    expect(answer).toMatchObject({ status: 403, text: '' })
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  },
)

test('The token of a deactivated account gets a 404', async () => {
  expect(await pageOf(QUERY, 'of-gone')).toEqual(NOT_FOUND)
})

test.each([
  ['syntax', '{ viewer', {}],
  ['validation', '{ viewer { nothing } }', {}],
  ['variables', 'query ($id: ID!) { node(id: $id) { id } }', {}],
])(
  'What is wrong before a document runs comes with 200, errors and no data at all: %s',
  async (_, query, variables) => {
    const answer = await annict.ask(query, variables)
    expect(answer.status).toBe(200)
    expect(keysOf(answer)).toEqual(['errors'])
  },
)

describe('What a resolver raises comes with 200, the data first, and says where', () => {
  test.each([
    ['an id', '{ viewer { id } node(id: "???") { id } }', ['node'], 'Invalid input: "???"'],
    [
      'a cursor',
      '{ viewer { id } searchWorks(first: 1, after: "!!!") { nodes { id } } }',
      ['searchWorks', 'nodes'],
      'Invalid input: "!!!"',
    ],
  ])('%s', async (_, query, path, message) => {
    const answer = await asked(query)
    expect(answer.status).toBe(200)
    expect(keysOf(answer)).toEqual(['data', 'errors'])
    expect(answer.data).toMatchObject({ viewer: { id: globalId('User', 1) } })
    expect(answer.errors).toMatchObject([{ message, path, locations: [{ line: 1 }] }])
    expect(Object.keys(answer.errors?.[0] ?? {})).toEqual(['message', 'locations', 'path'])
  })
})

test('A promised value that is missing nulls its parent, and the error is a message alone', async () => {
  const answer = await asked(
    '{ searchWorks(annictIds: [1]) { nodes { staffs(first: 1) { nodes { id roleOther } } } } }',
  )
  expect(JSON.parse(answer.text)).toEqual({
    data: { searchWorks: { nodes: [{ staffs: { nodes: [null] } }] } },
    errors: [{ message: 'Cannot return null for non-nullable field Staff.roleOther' }],
  })
})

describe('An id without a row behind it is a 404 for the whole request', () => {
  test('node and nodes', async () => {
    expect(await pageOf(`{ viewer { id } node(id: "${globalId('Work', 999)}") { id } }`)).toEqual(NOT_FOUND)
    expect(
      await pageOf(`{ nodes(ids: ["${globalId('Work', 1)}", "${globalId('Episode', 999)}"]) { id } }`),
    ).toEqual(NOT_FOUND)
  })

  test.each([
    [
      'no such work',
      `updateStatus(input: { workId: "${globalId('Work', 999)}", state: WATCHED }) { work { id } }`,
    ],
    [
      'an unpublished work',
      `updateStatus(input: { workId: "${globalId('Work', 11)}", state: WATCHED }) { work { id } }`,
    ],
    [
      'a deleted work',
      `createReview(input: { workId: "${globalId('Work', 12)}", body: "a" }) { review { id } }`,
    ],
    [
      'a deleted episode',
      `createRecord(input: { episodeId: "${globalId('Episode', 1201)}" }) { record { id } }`,
    ],
    [
      'a record of another user',
      `deleteRecord(input: { recordId: "${globalId('Record', 2)}" }) { episode { id } }`,
    ],
    [
      'a review of another user',
      `deleteReview(input: { reviewId: "${globalId('Review', 2)}" }) { work { id } }`,
    ],
  ])('a mutation on %s', async (_, mutation) => {
    expect(await pageOf(`mutation { ${mutation} }`)).toEqual(NOT_FOUND)
  })
})

describe('A mutation with a token that may only read is a 500', () => {
  test.each([
    MUTATION,
    'mutation { deleteReview(input: { reviewId: "no base64!" }) { work { id } } }',
    `mutation { createRecord(input: { episodeId: "${globalId('Episode', 101)}" }) { record { id } } }`,
  ])('%s', async (mutation) => {
    expect(await pageOf(mutation, 'sample-read')).toEqual(FAILED)
  })
})

describe('An id of a type that is none, or of the wrong one, is a 500', () => {
  test.each([
    ['a type that is none', globalId('Nothing', 1)],
    ['empty', ''],
    ['base64 of something else', btoa('nothing')],
  ])('%s', async (_, id) => {
    expect(await pageOf(`{ node(id: "${id}") { id } }`)).toEqual(FAILED)
    expect(await pageOf(`{ nodes(ids: ["${id}"]) { id } }`)).toEqual(FAILED)
  })

  test('an id of another model in a mutation', async () => {
    expect(
      await pageOf(
        `mutation { updateStatus(input: { workId: "${globalId('Episode', 101)}", state: WATCHED }) { work { id } } }`,
      ),
    ).toEqual(FAILED)
    expect(
      await pageOf(
        `mutation { deleteRecord(input: { recordId: "${globalId('Review', 1)}" }) { episode { id } } }`,
      ),
    ).toEqual(FAILED)
  })
})

describe('A type that node cannot resolve, and a bad season in a search of works, are a 500', () => {
  test('node', async () => {
    expect(await pageOf(`{ node(id: "${globalId('Cast', 1)}") { id } }`)).toEqual(FAILED)
  })

  test('seasons', async () => {
    expect(await pageOf('{ searchWorks(seasons: ["2024-foo"]) { nodes { id } } }')).toEqual(FAILED)
    expect(await pageOf('{ viewer { works(seasons: ["2024-foo"]) { nodes { id } } } }')).toEqual(FAILED)
  })
})
