import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { OauthError } from '#session/oauth-error.ts'
import { readAnswer, redeem, revoke, type Roads } from '#session/oauth.ts'
import type { Client, Transaction } from '#session/transactions.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import {
  APP_ORIGIN,
  CALLBACK,
  CODE,
  createRelayBed,
  GRANTED,
  readRecorded,
  RELAY_SECRET,
  TOKEN,
  VERIFIER,
} from '#tests/support/relay-bed.ts'

const STATE = 'the-state-of-this-sign-in'
const RELAY_URL = 'https://relay.example'

/** The app's client of OAuth before a real relay, which stands before an Annict that gives one answer. */
function setUp(annict: () => Promise<Response>, client: Partial<Client> = {}) {
  const { relay, sent, clock } = createRelayBed(annict)
  const origins: (string | null)[] = []
  const roads: Roads = {
    ...{ siteUrl: 'https://annict.com', apiUrl: 'https://api.annict.com', clock: createFakeClock() },
    direct: () => Promise.reject(new Error('What is meant for the relay went to Annict')),
    relay: {
      url: RELAY_URL,
      async fetch(url, init) {
        const { keepalive: _, ...rest } = init
        const headers = new Headers(init.headers)
        // As a browser does for every request that is no plain reading.
        headers.set('Origin', APP_ORIGIN)
        const response = await relay.handle(new Request(url, { ...rest, headers }))
        origins.push(response.headers.get('Access-Control-Allow-Origin'))
        return response
      },
    },
  }
  const transaction: Transaction = {
    ...{ state: STATE, verifier: VERIFIER, redirectUri: CALLBACK, scopes: ['read'], keepsSecret: false },
    client: { way: 'relay', id: 'the-app', secret: null, ...client },
    ...{ returnTo: `${APP_ORIGIN}/`, expected: null, keep: 'device', createdAt: clock.now() },
  }
  return {
    ...{ clock, sent, origins },
    redeem: async () => {
      const read = readAnswer(new URLSearchParams({ code: CODE, state: STATE }), transaction, roads)
      return read.ok ? redeem(read.value, transaction, roads) : read
    },
    revoke: () => revoke(TOKEN, transaction.client, roads, new AbortController().signal),
  }
}

const recorded = new Map(readRecorded(readFileSync('tests/contract/vectors/doorkeeper-nopkce.txt', 'utf8')))

/** What Doorkeeper answered to that, as it came over the wire. */
function answerTo(name: string): () => Promise<Response> {
  const { status, body } = recorded.get(name) as { readonly status: number; readonly body: unknown } // As recorded.
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return async () => new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
}

describe('the app, through the relay', () => {
  test('gets the token that Doorkeeper gave', async () => {
    const { redeem: run, sent, origins } = setUp(answerTo('token: then right redirect'))
    expect(await run()).toEqual({ ok: true, value: 'sN0ydcDgL5vn9h1bcAf3WP2X065oTRKxcR5lSb6hQjU' })
    expect(origins).toEqual([APP_ORIGIN])
    expect(sent[0]?.fields).toEqual({
      ...{ grant_type: 'authorization_code', code: CODE, redirect_uri: CALLBACK, code_verifier: VERIFIER },
      ...{ client_id: 'the-app', client_secret: RELAY_SECRET },
    })
  })

  test.each<readonly [string, OauthError['kind'], () => Promise<Response>]>([
    ['the code was used', 'code-spent', answerTo('token: reuse code')],
    ['the code is of another client', 'code-spent', answerTo('token: code of other client')],
    ['the relay has a wrong secret', 'site-misconfigured', answerTo('token: bad secret')],
    ['the relay has a wrong id', 'site-misconfigured', answerTo('token: bad client id')],
    ['Annict asks to wait', 'rate-limited', async () => new Response('Retry later\n', { status: 429 })],
    ['Annict is being mended', 'server', async () => new Response('<h1>Maintenance</h1>')],
    ['Annict fails', 'server', async () => new Response('<h1>500</h1>', { status: 500 })],
    ['Annict cannot be reached', 'server', () => Promise.reject(new TypeError('fetch failed'))],
  ])('learns that %s: %s', async (_, kind, annict) => {
    expect(await setUp(annict).redeem()).toMatchObject({ ok: false, error: { kind } })
  })

  test('learns how long Annict asks to wait', async () => {
    const headers = { 'Retry-After': '17' }
    const { redeem: run } = setUp(async () => new Response('Retry later\n', { status: 429, headers }))
    expect(await run()).toEqual({ ok: false, error: { kind: 'rate-limited', wait: 17_000 } })
  })

  test('learns that Annict did not answer in time', async () => {
    const { redeem: run, clock, sent } = setUp(() => new Promise(() => {}))
    const outcome = run()
    await expect.poll(() => sent.length).toBe(1)
    await clock.advance(10_000)
    expect(await outcome).toEqual({ ok: false, error: { kind: 'server', status: 504 } })
  })

  test('learns that the site was built for another client than the relay has', async () => {
    const { redeem: run, sent } = setUp(async () => Response.json(GRANTED), { id: 'another-app' })
    expect(await run()).toEqual({ ok: false, error: { kind: 'site-misconfigured' } })
    expect(sent).toEqual([])
  })

  test.each([
    ['revoke right', true],
    ['revoke other client w/ secret', false],
    ['revoke no client', false],
  ])('learns of "%s" whether the token is gone: %s', async (name, isGone) => {
    const { revoke: run, sent } = setUp(answerTo(name))
    expect(await run()).toBe(isGone)
    expect(sent[0]).toMatchObject({
      headers: { authorization: `Bearer ${TOKEN}` },
      fields: { token: TOKEN, client_secret: RELAY_SECRET },
    })
  })
})
