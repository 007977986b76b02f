import { describe, expect, test } from 'vitest'

import { startAnnict } from './asking.ts'

const annict = startAnnict()
const ORIGIN = { origin: 'https://app.example.invalid' }
const QUERY = '{ viewer { username } }'

const permissions = (headers: Headers): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

const preflight = (method: string, headers: Record<string, string> = {}, path = '/graphql') =>
  annict.send(
    path,
    { method: 'OPTIONS', headers: { ...ORIGIN, 'access-control-request-method': method, ...headers } },
    { token: null },
  )

test('Every answer to a page may be read by any origin, without credentials', async () => {
  const { headers } = await annict.ask(QUERY, {}, { headers: ORIGIN })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('vary')?.split(/,\s*/)).toContain('Origin')
})

test.each([
  ['/oauth/token/info', 'GET', 200],
  ['/oauth/token/info?access_token=nobody', 'GET', 200],
  ['/v1/works', 'GET', 404],
  ['/nowhere', 'GET', 404],
  ['/graphql', 'GET', 404],
])('OAuth, REST and error pages carry the same permission: %s', async (path, method, status) => {
  const answer = await annict.send(path, { method }, { headers: ORIGIN })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

describe('A preflight is a 200 without a body that echoes the header fields asked for', () => {
  test.each(['GET', 'POST', 'PATCH', 'DELETE'])('for %s', async (method) => {
    const { status, text, headers } = await preflight(method, {
      'access-control-request-headers': 'authorization,content-type,x-any',
    })
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE, OPTIONS')
    expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,x-any')
    expect(headers.get('access-control-max-age')).toBe('7200')
  })

  test('on any path', async () => {
    for (const path of ['/oauth/token', '/v1/works', '/nowhere']) {
      expect((await preflight('GET', {}, path)).headers.get('access-control-allow-origin')).toBe('*')
    }
  })
})

test.each([
  ['neither', {}],
  ['an origin alone', ORIGIN],
  ['a method alone', { 'access-control-request-method': 'POST' }],
])('OPTIONS without origin and method is not found: %s', async (_, headers) => {
  expect(await annict.send('/graphql', { method: 'OPTIONS', headers })).toMatchObject({ status: 404 })
})

test('A preflight for PUT is a 200 without any permission', async () => {
  const answer = await preflight('PUT')
  expect(answer).toMatchObject({ status: 200, text: '' })
  expect(permissions(answer.headers)).toEqual([])
})

test('A page may read the tag, the rate limit and Retry-After, and nothing else', async () => {
  for (const token of ['sample-read', null]) {
    const { headers } = await annict.ask(QUERY, {}, { token, headers: ORIGIN })
    const exposed = headers.get('access-control-expose-headers')?.split(', ')
    expect(exposed?.toSorted()).toEqual([
      'ETag',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Retry-After',
    ])
  }
})

test('Without an origin no permission is spoken of', async () => {
  expect(permissions((await annict.ask(QUERY)).headers)).toEqual([])
})

test('A form with its token in the body needs no preflight', async () => {
  const body = new URLSearchParams({ query: QUERY, access_token: 'sample-read' })
  const answer = await annict.send('/graphql', { method: 'POST', body, headers: ORIGIN }, { token: null })
  expect(answer).toMatchObject({ status: 200, data: { viewer: { username: 'sample' } } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
