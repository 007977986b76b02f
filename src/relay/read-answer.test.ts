import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { GRANTED, readRecorded, RELAY_SECRET, TOKEN } from '#tests/support/relay-bed.ts'

import type { Outcome } from './outcome.ts'
import { readAnswer } from './read-answer.ts'
import type { Route } from './surroundings.ts'

/** Twelve and a half seconds into a minute: a wait is rounded up. */
const now = Date.UTC(2026, 3, 20, 3, 0, 12, 500)

const read = (route: Route, status: number, body: unknown, retryAfter: string | null = null): Outcome =>
  readAnswer(
    { kind: 'answered', status, retryAfter, body: typeof body === 'string' ? body : JSON.stringify(body) },
    { route, clientSecret: RELAY_SECRET, now },
  )

interface Recorded {
  readonly status: number
  readonly body: string | Readonly<Record<string, unknown>>
}

const recorded = readRecorded(readFileSync('tests/contract/vectors/doorkeeper-nopkce.txt', 'utf8'))
const recordedOf = (prefix: string) =>
  recorded.filter(
    (entry): entry is readonly [string, Recorded] =>
      entry[0].startsWith(prefix) && typeof entry[1] === 'object',
  )

describe('what Doorkeeper 5.6.9 answered', () => {
  test('is here', () => {
    expect(recordedOf('token: ').length).toBe(21)
    expect(recordedOf('revoke ').length).toBe(7)
  })

  test.each(recordedOf('token: '))('to "%s" is handed on as the page needs it', (_, { status, body }) => {
    const fields = body as Readonly<Record<string, unknown>> // The recorder parsed these bodies.
    const expected: Outcome =
      status === 200
        ? { kind: 'redeemed', token: fields as unknown as typeof GRANTED & { token_type: 'Bearer' } } // as recorded
        : status === 401
          ? { kind: 'client-unknown' }
          : { kind: 'grant-refused', error: fields['error'] as 'invalid_grant' } // or another that is known
    expect(read('token', status, body)).toEqual(expected)
  })

  test.each(recordedOf('revoke '))('to "%s" says whether the token is gone', (_, { status, body }) => {
    expect(read('revoke', status, body)).toEqual({ kind: status === 200 ? 'revoked' : 'revocation-refused' })
  })
})

describe('an answer with a token', () => {
  test('loses what the page does not need, and what is null', () => {
    const more = { expires_in: null, refresh_token: null, scope: null, id_token: 'x', resource_owner_id: 1 }
    expect(read('token', 200, { ...GRANTED, ...more })).toEqual({
      kind: 'redeemed',
      token: { access_token: TOKEN, token_type: 'Bearer', created_at: GRANTED.created_at },
    })
  })

  test('may name its type in small letters', () => {
    expect(read('token', 200, { ...GRANTED, token_type: 'bearer' })).toEqual({
      kind: 'redeemed',
      token: GRANTED,
    })
  })

  test.each([
    ['a list of scopes', { scope: ['read'] }],
    ['an empty scope', { scope: '' }],
    ['a scope with a quotation mark', { scope: 'read "write"' }],
    ['a scope with the secret in it', { scope: `read ${RELAY_SECRET}` }],
    ['a date in words', { created_at: '2026-04-20', scope: null }],
    ['half a second', { created_at: 0.5, scope: null }],
  ])('and %s keeps the token and drops the rest of that', (_, odd) => {
    const outcome = read('token', 200, { ...GRANTED, ...odd })
    expect(outcome).toHaveProperty('token.access_token', TOKEN)
    expect(Object.entries(outcome.kind === 'redeemed' ? outcome.token : {})).not.toContainEqual(
      Object.entries(odd)[0],
    )
  })

  test.each([
    ['no token', { ...GRANTED, access_token: null }],
    ['a number for a token', { ...GRANTED, access_token: 42 }],
    ['an empty token', { ...GRANTED, access_token: '' }],
    ['a token with a line break', { ...GRANTED, access_token: `${TOKEN}\n` }],
    ['a token of 1025 characters', { ...GRANTED, access_token: 'x'.repeat(1_025) }],
    ['the secret for a token', { ...GRANTED, access_token: RELAY_SECRET }],
    ['no type', { ...GRANTED, token_type: undefined }],
    ['another type', { ...GRANTED, token_type: 'mac' }],
    ['a list', [GRANTED]],
    ['null', null],
    ['a text', '"token"'],
    ['nothing', ''],
    ['a page', '<!doctype html><title>Maintenance</title>'],
    ['half of it', JSON.stringify(GRANTED).slice(0, 40)],
    ['the names of Object', '{"__proto__":{"access_token":"x","token_type":"Bearer"}}'],
  ])('and %s is of no use', (_, body) => {
    expect(read('token', 200, body)).toEqual({ kind: 'annict-failed' })
  })
})

describe('an answer without one', () => {
  test.each<readonly [string, Route, number, unknown, Outcome]>([
    ['201', 'token', 201, GRANTED, { kind: 'annict-failed' }],
    ['302', 'token', 302, '', { kind: 'annict-failed' }],
    ['304', 'revoke', 304, '', { kind: 'annict-failed' }],
    ['a page of 403', 'token', 403, '<html>Forbidden</html>', { kind: 'annict-failed' }],
    ['500', 'token', 500, '<html>500</html>', { kind: 'annict-failed' }],
    ['503 with a code that is known', 'token', 503, { error: 'invalid_grant' }, { kind: 'annict-failed' }],
    ['a code that nobody knows', 'token', 400, { error: 'teapot' }, { kind: 'annict-failed' }],
    ['a name of Object for a code', 'token', 400, { error: 'constructor' }, { kind: 'annict-failed' }],
    ['a code that is no text', 'token', 400, { error: ['invalid_grant'] }, { kind: 'annict-failed' }],
    [
      'a scope that it may not have',
      'token',
      400,
      { error: 'invalid_scope' },
      { kind: 'grant-refused', error: 'invalid_scope' },
    ],
    [
      'a client that may not redeem',
      'token',
      400,
      { error: 'unauthorized_client' },
      { kind: 'client-unknown' },
    ],
    ['a wrong secret at the end', 'revoke', 401, { error: 'invalid_client' }, { kind: 'client-unknown' }],
    ['an opaque redirect', 'token', 0, '', { kind: 'annict-failed' }],
  ])('(%s) says what there is to say', (_, route, status, body, outcome) => {
    expect(read(route, status, body)).toEqual(outcome)
  })

  test('and none at all are told apart', () => {
    const facts = { route: 'token', clientSecret: RELAY_SECRET, now } as const
    expect(readAnswer({ kind: 'late' }, facts)).toEqual({ kind: 'annict-late' })
    expect(readAnswer({ kind: 'unusable' }, facts)).toEqual({ kind: 'annict-failed' })
  })

  test.each([
    ['17', '17'],
    [' 0 ', '0'],
    ['86400', '86400'],
    ['Mon, 20 Apr 2026 03:01:00 GMT', 'Mon, 20 Apr 2026 03:01:00 GMT'],
    [null, '48'],
    ['', '48'],
    ['-1', '48'],
    ['1.5', '48'],
    ['soon', '48'],
    ['1'.repeat(7), '48'],
    [`17, ${RELAY_SECRET}`, '48'],
  ])('of 429 and Retry-After %j asks to wait for %j', (given, retryAfter) => {
    expect(read('token', 429, 'Retry later\n', given)).toEqual({ kind: 'too-many', retryAfter })
    expect(read('revoke', 429, { message: 'x' }, given)).toEqual({ kind: 'too-many', retryAfter })
  })
})
