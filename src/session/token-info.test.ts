import { describe, expect, test } from 'vitest'

import { cleanToken, readTokenInfo } from './token-info.ts'

describe('a pasted token', () => {
  const token = 'k3Xn_Zp-41VtQ0'

  test.each([
    ['as it is', token],
    ['with blanks and line ends', `  ${token}\r\n`],
    ['with quotes', `"${token}"`],
    ['with the word of the header', `Bearer ${token}`],
    ['with all of them', ` 'bearer  ${token} ' `],
  ])('is taken %s', (_, pasted) => {
    expect(cleanToken(pasted)).toEqual({ ok: true, token })
  })

  test.each([
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['""', 'empty'],
    ['two words', 'malformed'],
    ['トークン', 'malformed'],
    [`${token}\u0000`, 'malformed'],
    ['x'.repeat(513), 'malformed'],
    ['<script>', 'malformed'],
  ])('%j is %s', (pasted, kind) => {
    expect(cleanToken(pasted)).toEqual({ ok: false, error: { kind } })
  })
})

describe('what Annict says about a token', () => {
  const body = (info: object): string => JSON.stringify(info)

  test.each([
    ['a list, as the server answers', { scope: ['read', 'write'] }],
    ['a list, as its page says', { scopes: ['write', 'read'] }],
    ['one text, as the standard says', { scope: 'read write' }],
  ])('may name the scopes as %s', (_, info) => {
    expect(readTokenInfo(200, body({ resource_owner_id: 7, expires_in: null, ...info }))).toEqual({
      ok: true,
      info: { userId: 7, scopes: ['read', 'write'], appUid: null, createdAt: null },
    })
  })

  test('may leave the owner out', () => {
    expect(readTokenInfo(200, body({ scope: ['read'] }))).toEqual({
      ok: true,
      info: { userId: null, scopes: ['read'], appUid: null, createdAt: null },
    })
  })

  test('names the application that it was made for, and when', () => {
    const info = { resource_owner_id: 7, scope: ['read'], application: { uid: 'an-app' }, created_at: 1_700 }
    expect(readTokenInfo(200, body(info))).toMatchObject({
      info: { appUid: 'an-app', createdAt: 1_700_000 },
    })
    expect(readTokenInfo(200, body({ ...info, application: { uid: null } }))).toMatchObject({
      info: { appUid: null },
    })
  })

  test.each([
    [401, body({ error: 'invalid_token' }), { kind: 'not-accepted' }],
    [401, '', { kind: 'not-accepted' }],
    [429, 'Retry later', { kind: 'rate-limited' }],
    [200, body({ scope: ['write'] }), { kind: 'no-read-scope' }],
    [200, body({ scope: [] }), { kind: 'no-read-scope' }],
    [200, body({ scope: 'readwrite' }), { kind: 'no-read-scope' }],
    [200, '<html>', { kind: 'server', status: 200 }],
    [200, body({}), { kind: 'server', status: 200 }],
    [200, '[]', { kind: 'server', status: 200 }],
    [200, 'null', { kind: 'server', status: 200 }],
    [404, '', { kind: 'server', status: 404 }],
    [500, '<html>', { kind: 'server', status: 500 }],
    [503, '', { kind: 'server', status: 503 }],
  ])('%i with %j does not sign anyone in', (status, text, error) => {
    expect(readTokenInfo(status, text)).toEqual({ ok: false, error })
  })
})
