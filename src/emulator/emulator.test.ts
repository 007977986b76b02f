import { describe, expect, test } from 'vitest'

import { instant, SECOND } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createEmulator, type EmulatorOptions } from './emulator.ts'

const API = 'https://api.annict.com'
const QUERY = '{ viewer { username } }'

function start(options: EmulatorOptions = {}) {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock, ...options })
  const post = (token: string | null, query = QUERY, headers: Record<string, string> = {}) =>
    emulator.fetch(
      new Request(`${API}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query }),
      }),
    )
  return { clock, emulator, post }
}

const fields = (response: Response) =>
  ['limit', 'remaining', 'reset'].map((name) => response.headers.get(`ratelimit-${name}`))

describe('A GraphQL request', () => {
  test('is answered for the owner of its token, with the three fields', async () => {
    const { post } = start()
    const response = await post('sample-read')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ data: { viewer: { username: 'sample' } } })
    expect(fields(response)).toEqual(['600', '599', '48'])
  })

  test.each([
    ['sample-write', 'sample'],
    ['sample-other', 'Other'],
    ['sample-guest', 'guest'],
  ])('with %s speaks for %s', async (token, username) => {
    const response = await start().post(token)
    expect(await response.json()).toEqual({ data: { viewer: { username } } })
  })

  test.each([
    ['no token', null, 'The access token is invalid'],
    ['a token nobody knows', 'stranger', 'The access token is invalid'],
    ['a revoked token', 'sample-revoked', 'The access token was revoked'],
  ])('with %s is not authorized, and counts for its address', async (_, token, description) => {
    const response = await start().post(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Not authorized' })
    expect(response.headers.get('www-authenticate')).toContain(description)
    expect(fields(response)).toEqual(['60', '59', '48'])
  })

  test.each([
    ['lower case', { authorization: 'bearer sample-read' }, 200],
    ['another scheme', { authorization: 'Token sample-read' }, 401],
    ['basic', { authorization: 'Basic c2FtcGxlLXJlYWQ6' }, 401],
  ])('has its token read from the header: %s', async (_, headers, status) => {
    expect((await start().post(null, QUERY, headers)).status).toBe(status)
  })

  test('may carry its token in the address or in the body', async () => {
    const { emulator } = start()
    const ask = (address: string, body: string, type: string) =>
      emulator.fetch(new Request(API + address, { method: 'POST', body, headers: { 'content-type': type } }))
    const json = JSON.stringify({ query: QUERY, access_token: 'sample-read' })
    const form = new URLSearchParams({ query: QUERY, bearer_token: 'sample-read' }).toString()
    const statuses = await Promise.all([
      ask('/graphql', json, 'application/json'),
      ask('/graphql', form, 'application/x-www-form-urlencoded'),
      ask('/graphql?access_token=sample-read', JSON.stringify({ query: QUERY }), 'application/json'),
    ])
    expect(statuses.map((response) => response.status)).toEqual([200, 200, 200])
    expect(statuses.map((response) => response.headers.get('ratelimit-limit'))).toEqual(['600', '600', '600'])
  })

  test('over the limit is refused in the shape of REST errors until the minute is over', async () => {
    const { post, clock } = start({ limits: { perToken: 2 } })
    await post('sample-read')
    await post('sample-read')
    const refused = await post('sample-read')
    expect(refused.status).toBe(429)
    expect(fields(refused)).toEqual(['2', '0', '48'])
    expect(refused.headers.get('retry-after')).toBe('48')
    expect(await refused.json()).toMatchObject({ errors: [{ type: 'rate_limit_exceeded' }] })
    await clock.advance(48 * SECOND)
    expect((await post('sample-read')).status).toBe(200)
  })

  test('with a body over 10 MiB meets the server in front, which knows neither CORS nor the fields', async () => {
    const { post } = start()
    const response = await post('sample-read', `# ${'x'.repeat(10 * 1024 * 1024)}`, {
      origin: 'https://a.test',
    })
    expect(response.status).toBe(413)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(fields(response)).toEqual([null, null, null])
  })
})

describe('Another path', () => {
  const get = (path: string, init: RequestInit = {}) => start().emulator.fetch(new Request(API + path, init))

  test.each(['/graphql/', '/graphql.json'])(
    'that is another name of GraphQL is answered: %s',
    async (path) => {
      const response = await get(path, { method: 'POST', headers: { authorization: 'Bearer sample-read' } })
      expect(await response.json()).toEqual({ errors: [{ message: 'No query string was present' }] })
    },
  )

  test.each([
    ['GET', '/graphql'],
    ['PUT', '/graphql'],
    ['POST', '/graphq'],
    ['GET', '/'],
    ['OPTIONS', '/graphql'],
  ])('is not found: %s %s', async (method, path) => {
    const response = await get(path, { method, headers: { accept: 'application/json' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ status: 404, error: 'Not Found' })
  })

  test('of the REST interface says in its own shape that it is not played', async () => {
    const response = await get('/v1/works')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      errors: [
        { type: 'unknown_route', developer_message: expect.stringContaining('GET /v1/works') as string },
      ],
    })
  })

  test('of OAuth that does not exist is not found', async () => {
    expect((await get('/oauth/nothing', { method: 'POST' })).status).toBe(404)
  })
})

describe('Token info', () => {
  const info = async (token: string | null, query = '') =>
    start().emulator.fetch(
      new Request(`${API}/oauth/token/info${query}`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      }),
    )

  test.each([
    ['sample-read', 1, ['read']],
    ['sample-write', 1, ['read', 'write']],
    ['sample-guest', 3, ['read']],
    ['sample-other', 2, ['read', 'write']],
  ])('says whose %s is and what it may do', async (token, owner, scope) => {
    const response = await info(token)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      resource_owner_id: owner,
      scope,
      expires_in: null,
      application: { uid: null },
      created_at: Date.UTC(2026, 0, 1) / 1000,
    })
  })

  test('takes the token from the address too', async () => {
    expect((await info(null, '?access_token=sample-read')).status).toBe(200)
  })

  test.each([null, 'stranger', 'sample-revoked'])('says the same of every bad token: %s', async (token) => {
    const response = await info(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: 'invalid_token',
      error_description: 'The access token is invalid',
      state: 'unauthorized',
    })
  })
})

describe('A page of another origin', () => {
  const preflight = (method: string) =>
    new Request(`${API}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.test',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })

  test('may ask first, which is neither counted nor logged', async () => {
    const { emulator, post } = start()
    const response = await emulator.fetch(preflight('POST'))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE, OPTIONS')
    expect(response.headers.get('access-control-max-age')).toBe('7200')
    expect(emulator.control.log()).toEqual([])
    expect(fields(await post('sample-read'))[1]).toBe('599')
  })

  test('gets no permission for a method that is not allowed', async () => {
    const response = await start().emulator.fetch(preflight('PUT'))
    expect(response.status).toBe(200)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('may read every answer and its fields', async () => {
    const response = await start().post(null, QUERY, { origin: 'https://a.test' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('vary')).toBe('Origin')
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After',
    )
  })

  test('is not spoken of where a request names no origin', async () => {
    const response = await start().post('sample-read')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('The log', () => {
  test('has each request with its root fields, what was left, and a name for its token', async () => {
    const { emulator, post } = start()
    await post(
      'sample-read',
      '{ a1_viewer: viewer { id } a2_searchWorks: searchWorks(first: 1) { nodes { id } } }',
    )
    await post('a secret of somebody else')
    await emulator.fetch(new Request(`${API}/oauth/token/info?access_token=sample-write`))
    const [first, second, third] = emulator.control.log()
    expect(first).toEqual({
      at: '2026-04-20T03:00:12.000Z',
      method: 'POST',
      path: '/graphql',
      operations: ['viewer', 'searchWorks'],
      status: 200,
      remaining: 599,
      token: 'sample-read',
    })
    expect(second).toMatchObject({
      status: 401,
      remaining: 59,
      token: expect.stringMatching(/^unknown-[0-9a-f]{8}$/) as string,
    })
    expect(third).toMatchObject({
      method: 'GET',
      path: '/oauth/token/info',
      operations: [],
      token: 'sample-write',
    })
    expect(JSON.stringify(emulator.control.log())).not.toContain('secret')
  })

  test('is emptied by a reset, while windows and clock go on', async () => {
    const { emulator, post } = start()
    await post('sample-read')
    emulator.control.clock.advance(5 * SECOND)
    emulator.control.reset()
    expect(emulator.control.log()).toEqual([])
    expect(fields(await post('sample-read'))).toEqual(['600', '598', '43'])
  })
})

describe('The clock', () => {
  test('of the server can be moved without the one it was made from', async () => {
    const { emulator, post, clock } = start({ limits: { perToken: 1 } })
    await post('sample-read')
    const before = clock.now()
    emulator.control.clock.advance(60 * SECOND)
    expect((await post('sample-read')).status).toBe(200)
    emulator.control.clock.set(instant(Date.UTC(2027, 0, 1, 0, 0, 58)))
    expect(fields(await post('sample-read'))[2]).toBe('2')
    expect(clock.now()).toBe(before)
  })
})
