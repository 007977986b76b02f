import { describe, expect, test } from 'vitest'

import { APP_ORIGIN, CALLBACK, CODE, TOKEN, VERIFIER } from '#tests/support/relay-bed.ts'

import { readRevokeRequest, readTokenRequest } from './read-body.ts'
import type { Refusal } from './refusals.ts'

const rules = { clientId: 'the-app', redirectUris: new Set([CALLBACK, 'https://other.example/callback/']) }

type Fields = Readonly<Record<string, string>>

const good: Fields = { grant_type: 'authorization_code', code: CODE, redirect_uri: CALLBACK }
const without = (name: string): Fields =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

const redeem = (body: string) => readTokenRequest({ body, origin: APP_ORIGIN }, rules)
const redeemFields = (fields: Fields) => redeem(new URLSearchParams(fields).toString())
const revoke = (fields: Fields) => readRevokeRequest({ body: new URLSearchParams(fields).toString() }, rules)

describe('a request for a token', () => {
  test('goes on with the fields that are known, and no other', () => {
    const more = { client_id: 'the-app', scope: 'read write', resource: 'x', 'code[]': 'y', state: 's' }
    expect(redeemFields({ ...good, ...more })).toEqual({ kind: 'ask', fields: good, bearer: null })
  })

  test('takes its verifier along', () => {
    const fields = { ...good, code_verifier: VERIFIER }
    expect(redeemFields(fields)).toEqual({ kind: 'ask', fields, bearer: null })
  })

  test.each<readonly [string, Refusal, Fields]>([
    ['no grant type', 'no-grant-type', without('grant_type')],
    ['an empty grant type', 'other-grant-type', { ...good, grant_type: '' }],
    [
      'the grant that needs the secret alone',
      'other-grant-type',
      { ...good, grant_type: 'client_credentials' },
    ],
    ['a password', 'other-grant-type', { ...good, grant_type: 'password' }],
    ['a secret of its own', 'secret', { ...good, client_secret: 'smuggled' }],
    ['an empty secret', 'secret', { ...good, client_secret: '' }],
    ['another client', 'foreign-client', { ...good, client_id: 'another-app' }],
    ['an empty client', 'foreign-client', { ...good, client_id: '' }],
    ['no redirect_uri', 'foreign-redirect', without('redirect_uri')],
    [
      'a foreign redirect_uri',
      'foreign-redirect',
      { ...good, redirect_uri: 'https://evil.example/callback/' },
    ],
    ['one without its slash', 'foreign-redirect', { ...good, redirect_uri: CALLBACK.slice(0, -1) }],
    ['one with a query', 'foreign-redirect', { ...good, redirect_uri: `${CALLBACK}?x=1` }],
    ['one in capitals', 'foreign-redirect', { ...good, redirect_uri: CALLBACK.toUpperCase() }],
    ['one with a space behind it', 'foreign-redirect', { ...good, redirect_uri: `${CALLBACK} ` }],
    [
      'the redirect_uri of another allowed site',
      'foreign-redirect',
      { ...good, redirect_uri: 'https://other.example/callback/' },
    ],
    ['no code', 'not-a-code', without('code')],
    ['a code of 19 characters', 'not-a-code', { ...good, code: 'x'.repeat(19) }],
    ['a code of 129 characters', 'not-a-code', { ...good, code: 'x'.repeat(129) }],
    ['a null byte in the code', 'not-a-code', { ...good, code: `${CODE}\0` }],
    ['a line break behind the code', 'not-a-code', { ...good, code: `${CODE}\n` }],
    ['another field inside the code', 'not-a-code', { ...good, code: `${CODE}&grant_type=password` }],
    ['letters beyond ASCII in the code', 'not-a-code', { ...good, code: `${CODE}é` }],
    ['a verifier of 42 characters', 'not-a-verifier', { ...good, code_verifier: 'v'.repeat(42) }],
    ['a verifier of 129 characters', 'not-a-verifier', { ...good, code_verifier: 'v'.repeat(129) }],
    ['an empty verifier', 'not-a-verifier', { ...good, code_verifier: '' }],
    ['a verifier with a plus', 'not-a-verifier', { ...good, code_verifier: `${VERIFIER}+` }],
  ])('with %s is refused: %s', (_, why, fields) => {
    expect(redeemFields(fields)).toEqual({ kind: 'refused', why })
  })

  test.each<readonly [string, Refusal, string]>([
    ['nothing', 'no-grant-type', ''],
    ['JSON', 'no-grant-type', JSON.stringify(good)],
    ['a doubled code', 'repeated', `${new URLSearchParams(good)}&code=${CODE}`],
    ['a doubled field that nobody knows', 'repeated', `${new URLSearchParams(good)}&x=1&x=2`],
    ['a field that is doubled by its spelling', 'repeated', `${new URLSearchParams(good)}&%63ode=${CODE}`],
    ['a question mark before its name', 'no-grant-type', `?${new URLSearchParams(good)}`],
    ['broken percent signs', 'not-a-code', `${new URLSearchParams(without('code'))}&code=${CODE}%zz%`],
  ])('of %s is refused: %s', (_, why, body) => {
    expect(redeem(body)).toEqual({ kind: 'refused', why })
  })

  test.each([20, 43, 64, 128])('may have a code of %i characters', (length) => {
    expect(redeemFields({ ...good, code: 'x'.repeat(length) })).toHaveProperty('kind', 'ask')
  })

  test.each([43, 128])('may have a verifier of %i characters', (length) => {
    expect(redeemFields({ ...good, code_verifier: '~'.repeat(length) })).toHaveProperty('kind', 'ask')
  })
})

describe('a request that gives a token back', () => {
  test('goes on with the token alone, which also stands for who asks', () => {
    const fields = { token: TOKEN, token_type_hint: 'access_token', client_id: 'the-app' }
    expect(revoke(fields)).toEqual({ kind: 'ask', fields: { token: TOKEN }, bearer: TOKEN })
  })

  test.each<readonly [string, Refusal, Fields]>([
    ['no token', 'not-a-token', {}],
    ['a token of 19 characters', 'not-a-token', { token: 'x'.repeat(19) }],
    ['a token of 513 characters', 'not-a-token', { token: 'x'.repeat(513) }],
    ['a token that would end a header', 'not-a-token', { token: `${TOKEN}\r\nX-Evil: 1` }],
    ['a secret of its own', 'secret', { token: TOKEN, client_secret: 'smuggled' }],
    ['another client', 'foreign-client', { token: TOKEN, client_id: 'another-app' }],
  ])('with %s is refused: %s', (_, why, fields) => {
    expect(revoke(fields)).toEqual({ kind: 'refused', why })
  })
})
