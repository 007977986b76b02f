import { describe, expect, test } from 'vitest'

import { SECOND } from '#base/time.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import { startEmulator } from '#emulator/server.node.ts'

import { startAnnict } from './asking.ts'

const annict = startAnnict()
const QUERY = '{ viewer { username } }'
const VIEWER = { data: { viewer: { username: 'sample' } } }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const inJson = { accept: 'application/json' }

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()

/** What is read of an answer: its members when it is JSON. */
const bodyOf = ({ text }: { text: string }): unknown => JSON.parse(text)

describe('GraphQL answers POST alone, on /graphql, /graphql/ and /graphql.json; all else there is a 404', () => {
  test.each(['/graphql', '/graphql/', '/graphql.json'])('POST %s', async (path) => {
    expect(bodyOf(await annict.post(JSON.stringify({ query: QUERY }), {}, path))).toEqual(VIEWER)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s', async (method) => {
    const answer = await annict.send(`/graphql?${form({ query: QUERY })}`, { method }, inJson)
    expect(answer.status).toBe(404)
  })

  test('other paths', async () => {
    for (const path of ['/graphq', '/graphql/x', '/graphql.xml', '/']) {
      expect(await annict.send(path, { method: 'POST', body: '' })).toMatchObject({ status: 404 })
    }
  })
})

test('The older REST interface lives below /v1', async () => {
  const answer = await annict.send('/v1/works')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.errors).toMatchObject([{ type: 'unknown_route', message: 'リクエストに失敗しました' }])
})

test('The OAuth paths for programs are on the API host too', async () => {
  expect(await annict.send('/oauth/token/info')).toMatchObject({ status: 200 })
})

describe('A query may come as JSON, as a form, as multipart, or in the query string of the POST', () => {
  test('JSON', async () => {
    expect(bodyOf(await annict.post(JSON.stringify({ query: QUERY })))).toEqual(VIEWER)
  })

  test('a form', async () => {
    expect(bodyOf(await annict.post(form({ query: QUERY }), { headers: FORM }))).toEqual(VIEWER)
  })

  test('multipart', async () => {
    const body = new FormData()
    body.set('query', QUERY)
    expect(bodyOf(await annict.send('/graphql', { method: 'POST', body }))).toEqual(VIEWER)
  })

  test('the query string of a POST', async () => {
    const answer = await annict.send(`/graphql?${form({ query: QUERY })}`, { method: 'POST' })
    expect(bodyOf(answer)).toEqual(VIEWER)
  })
})

describe('Variables are an object, a text that holds one, or nothing', () => {
  const query = 'query ($n: Int) { searchWorks(first: $n, annictIds: [1, 2]) { nodes { annictId } } }'
  const [one, both] = [[{ annictId: 1 }], [{ annictId: 1 }, { annictId: 2 }]]

  test.each([
    ['an object', { n: 1 }, one],
    ['a text', '{"n": 1}', one],
    ['null', null, both],
    ['an empty text', '', both],
    ['absent', undefined, both],
  ])('%s', async (_, variables, nodes) => {
    const answer = await annict.post(JSON.stringify({ query, variables }))
    expect(bodyOf(answer)).toEqual({ data: { searchWorks: { nodes } } })
  })

  test('a text in a form, in multipart and in the address', async () => {
    const fields = { query, variables: '{"n":1}' }
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
    const answers = [
      await annict.post(form(fields), { headers: FORM }),
      await annict.send('/graphql', { method: 'POST', body: multipart }),
      await annict.send(`/graphql?${form(fields)}`, { method: 'POST' }),
    ]
    for (const answer of answers) expect(bodyOf(answer)).toEqual({ data: { searchWorks: { nodes: one } } })
  })
})

test('A variable in a form stays a text, which is no Int', async () => {
  const query = 'query ($n: Int) { searchWorks(first: $n) { nodes { annictId } } }'
  const { status, data, errors } = await annict.post(form({ query, 'variables[n]': '1' }), { headers: FORM })
  expect({ status, data }).toEqual({ status: 200, data: undefined })
  expect(errors).toEqual([
    {
      message: 'Variable $n of type Int was provided invalid value',
      locations: [{ line: 1, column: 8 }],
      extensions: {
        value: '1',
        problems: [{ path: [], explanation: 'Could not coerce value "1" to Int' }],
      },
    },
  ])
})

test.each([[[1]], ['[1]'], ['{'], ['1'], ['nonsense']])(
  'Variables that are a list, or a text that holds no object, end in a 500: %j',
  async (variables) => {
    const answer = await annict.post(JSON.stringify({ query: QUERY, variables }), inJson)
    expect(answer).toMatchObject({ status: 500, text: '{"status":500,"error":"Internal Server Error"}' })
  },
)

test.each([
  ['plain text', JSON.stringify({ query: QUERY }), 'text/plain'],
  ['GraphQL', QUERY, 'application/graphql'],
  ['a type of nobody', JSON.stringify({ query: QUERY }), 'application/x-nobody'],
  ['a batch', JSON.stringify([{ query: QUERY }]), 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['an empty body', '', 'application/json'],
])(
  'A type that Rails does not know, a batch, an empty object and an empty body hold no query: %s',
  async (_, body, type) => {
    const answer = await annict.post(body, { headers: { 'content-type': type } })
    expect(answer).toMatchObject({
      status: 200,
      text: '{"errors":[{"message":"No query string was present"}]}',
    })
  },
)

describe('Broken JSON with the type of JSON is a 400 before anything else is looked at', () => {
  test.each([
    ['no token', null],
    ['a token', 'sample-read'],
  ])('with %s', async (_, token) => {
    expect(await annict.post('{"query":', { token })).toMatchObject({ status: 400, text: '' })
    expect(await annict.post('{"query":', { token, ...inJson })).toMatchObject({
      status: 400,
      text: '{"status":400,"error":"Bad Request"}',
    })
  })
})

describe('Of two operations none can be chosen, with or without operationName', () => {
  test.each([undefined, 'A', 'B'])('both named, and asked for %s', async (operationName) => {
    const query = 'query A { viewer { id } } query B { viewer { id } }'
    const answer = await annict.post(JSON.stringify({ query, operationName }))
    expect(bodyOf(answer)).toEqual({ errors: [{ message: 'An operation name is required' }] })
  })

  test('one without a name', async () => {
    const { errors, status } = await annict.ask('query A { viewer { id } } { viewer { id } }')
    expect(status).toBe(200)
    expect(errors).toMatchObject([
      { message: 'Operation name is required when multiple operations are present' },
    ])
  })
})

test('operationName and extensions are not read', async () => {
  const body = { query: `query A ${QUERY}`, operationName: 'B', extensions: { persistedQuery: 1 } }
  expect(bodyOf(await annict.post(JSON.stringify(body)))).toEqual(VIEWER)
})

describe('The word Bearer may be written in any case, and no other scheme is read', () => {
  const statusOf = async (authorization: string): Promise<number> =>
    (await annict.post(JSON.stringify({ query: QUERY }), { token: null, headers: { authorization } })).status

  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('%s', async (word) => {
    expect(await statusOf(`${word} sample-read`)).toBe(200)
  })

  test.each(['Token sample-read', 'Token token="sample-read"', 'Basic c2FtcGxlLXJlYWQ6', 'sample-read'])(
    '%s',
    async (authorization) => {
      expect(await statusOf(authorization)).toBe(401)
    },
  )
})

describe('Without the header the token is read from access_token, then bearer_token, in address or body', () => {
  test.each(['access_token', 'bearer_token'])('%s', async (name) => {
    const fields = { query: QUERY, [name]: 'sample-read' }
    const answers = [
      await annict.post(JSON.stringify(fields), { token: null }),
      await annict.post(form(fields), { token: null, headers: FORM }),
      await annict.send(`/graphql?${form(fields)}`, { method: 'POST' }, { token: null }),
    ]
    for (const answer of answers) expect(bodyOf(answer)).toEqual(VIEWER)
  })
})

test('The header wins over parameters, and access_token over bearer_token', async () => {
  const fields = { query: QUERY, access_token: 'sample-other', bearer_token: 'sample-guest' }
  const whose = async (token: string | null): Promise<unknown> =>
    (await annict.post(JSON.stringify(fields), { token })).data
  expect(await whose('sample-read')).toEqual({ viewer: { username: 'sample' } })
  expect(await whose(null)).toEqual({ viewer: { username: 'Other' } })
})

test('An answer is JSON with a weak tag that is not to be used unchecked', async () => {
  const { status, headers } = await annict.ask(QUERY)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('etag')).toMatch(/^W\/"[0-9a-f]{32}"$/)
  expect(headers.get('cache-control')).toBe('max-age=0, private, must-revalidate')
})

test('A POST is answered in full even when its tag is known', async () => {
  const etag = (await annict.ask(QUERY)).headers.get('etag') ?? ''
  const again = await annict.ask(QUERY, {}, { headers: { 'if-none-match': etag } })
  expect(again).toMatchObject({ status: 200, ...VIEWER })
})

test('What could end a script is escaped in JSON', async () => {
  const { text, data } = await annict.ask('{ searchWorks(annictIds: [3]) { nodes { title } } }')
  expect(text).toContain(String.raw`A \u0026 B \u003c見本\u003e`)
  expect(data).toEqual({ searchWorks: { nodes: [{ title: 'A & B <見本>' }] } })
})

test('An answer names its request and the time that it took', async () => {
  const fieldsOf = async (headers: Record<string, string> = {}) => {
    const answer = await annict.ask(QUERY, {}, { headers })
    return ['x-request-id', 'x-runtime'].map((name) => answer.headers.get(name) ?? '')
  }
  const [one, other] = [await fieldsOf(), await fieldsOf()]
  expect(one[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(other[0]).not.toBe(one[0])
  expect(Number(one[1])).toBeGreaterThanOrEqual(0)
})

test('A request that takes longer than 15 seconds ends in a 500', async () => {
  const own = startAnnict()
  own.emulator.control.scenario({ slow: { ms: 20 * SECOND, msPerRow: 0 } })
  const asked = own.ask(QUERY, {}, inJson)
  await own.clock.advance(15 * SECOND)
  expect(await asked).toMatchObject({
    status: 500,
    text: '{"status":500,"error":"Internal Server Error"}',
  })
})

describe('the server in front', () => {
  const CORS_AND_LIMIT = /^(?:access-control|ratelimit)-/
  const fields = (headers: Headers): string[] =>
    [...headers.keys()].filter((name) => CORS_AND_LIMIT.test(name))
  const origin = { headers: { origin: 'https://app.example.invalid' } }

  test('A body over 10 MiB is refused in plain text by a server that knows no CORS', async () => {
    const answer = await annict.ask(`# ${'x'.repeat(10 * 1024 * 1024)}`, {}, origin)
    expect(answer.status).toBe(413)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(fields(answer.headers)).toEqual([])
    const fits = await annict.ask(`${QUERY} # ${'x'.repeat(9 * 1024 * 1024)}`, {}, origin)
    expect(fits.status).toBe(200)
  })

  test('Maintenance is a 503 page that says to come back in an hour, without CORS', async () => {
    const own = startAnnict()
    own.emulator.control.scenario({ fail: { with: 503 } })
    const answer = await own.ask(QUERY, {}, origin)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('3600')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(fields(answer.headers)).toEqual([])
  })

  test('A server that cannot be reached is a 502 page, without CORS', async () => {
    const own = startAnnict()
    own.emulator.control.scenario({ fail: { with: 502 } })
    const answer = await own.ask(QUERY, {}, origin)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(fields(answer.headers)).toEqual([])
  })
})

test('Answers are compressed for whoever accepts that', async () => {
  // By the server alone: where there is no socket, nothing is packed.
  const server = await startEmulator({ port: 0, world: createUnitWorld() })
  try {
    const coding = async (accepted: string): Promise<readonly unknown[]> => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { authorization: 'Bearer sample-read', 'accept-encoding': accepted },
        body: new URLSearchParams({ query: '{ __schema { types { name fields { name } } } }' }),
      })
      const { headers } = response
      const body = await response.text()
      return [headers.get('content-encoding'), headers.get('vary')?.includes('Accept-Encoding'), body]
    }
    const [packed, plain] = [await coding('gzip, br'), await coding('identity')]
    expect(packed.slice(0, 2)).toEqual(['gzip', true])
    expect(plain[0]).toBeNull()
    expect(packed[2]).toBe(plain[2])
  } finally {
    await server.close()
  }
})

describe('the REST interface', () => {
  const REST: readonly (readonly [string, readonly string[]])[] = [
    ['REST works are not played: a 404 in the shape of REST', ['works', 'works?filter_season=2024-all']],
    ['REST episodes, casts and staffs are not played', ['episodes', 'casts', 'staffs']],
    [
      'REST people, organizations, characters and series are not played',
      ['people', 'organizations', 'characters', 'series'],
    ],
    ['REST records and reviews are not played', ['records', 'reviews']],
    ['REST users are not played', ['users']],
    ['REST following, followers and activities are not played', ['following', 'followers', 'activities']],
    [
      'REST me and what lies below it is not played',
      ['me', 'me/works', 'me/programs', 'me/following_activities'],
    ],
  ]

  const unknownRoute = {
    type: 'unknown_route',
    message: 'リクエストに失敗しました',
    developer_message: expect.stringMatching(/^404 Not Found/) as unknown,
  }

  for (const [sentence, paths] of REST) {
    test.each(paths)(`${sentence}: %s`, async (path) => {
      expect(await annict.send(`/v1/${path}`)).toMatchObject({ status: 404, errors: [unknownRoute] })
    })
  }

  test.each([
    ['POST', 'me/statuses'],
    ['POST', 'me/records'],
    ['PATCH', 'me/records/1'],
    ['DELETE', 'me/reviews/1'],
  ])('REST writes are not played: %s %s', async (method, path) => {
    expect(await annict.send(`/v1/${path}`, { method })).toMatchObject({
      status: 404,
      errors: [unknownRoute],
    })
  })
})
