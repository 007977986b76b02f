import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { finishSignIn, type FinishTools, type SignInOutcome } from './finish-sign-in.ts'
import type { SessionFetch } from './session.ts'
import type { StoredSession, StoredToken } from './token-store.ts'
import type { Client, Transaction } from './transactions.ts'

const HOME = 'https://app.example/'
const API = 'https://api.annict.test'
const RELAY = 'https://relay.test'
const CODE = 'one-code-that-nobody-else-may-see'

const relayed: Client = { way: 'relay', id: 'an-app', secret: null }
const own: Client = { way: 'own-client', id: 'my-app', secret: 'my-secret' }

type Sent = {
  readonly to: string
  readonly body: string
  readonly headers: Headers
  readonly budget?: string
}
type Script = (sent: Sent, count: number) => Response | Promise<Response>

interface Given {
  readonly client?: Client
  readonly begun?: Partial<Transaction>
  readonly held?: StoredSession | null
  /** Answers at the token endpoint; the count begins with 1. */
  readonly token?: Script
  readonly info?: Script
  readonly revoke?: Script
  readonly write?: (stored: StoredSession) => Promise<void>
}

const json = (body: object, status = 200, headers: HeadersInit = {}): Response =>
  Response.json(body, { status, headers })

/** As Doorkeeper answers it. */
const granted = (): Response =>
  json({ access_token: 'new-token', token_type: 'Bearer', scope: 'read', created_at: 1_796_067_995 })

const infoOf = (user: number, scope: readonly string[] = ['read']): Response =>
  json({
    resource_owner_id: user,
    scope,
    expires_in: null,
    application: { uid: 'an-app' },
    created_at: 1_796_067_995,
  })

const page = (status: number): Response =>
  new Response('<!DOCTYPE html><title>x</title>', { status, headers: { 'Content-Type': 'text/html' } })

function setUp(given: Given = {}) {
  const clock = createFakeClock()
  const client = given.client ?? relayed
  const sent: Sent[] = []
  const waits: number[] = []
  let told = 0
  let alone = 0
  let held = given.held ?? null
  const counts = new Map<string, number>()
  let begun: Transaction | null = {
    ...{ state: 'a-state', verifier: 'v'.repeat(43), client, keepsSecret: false, scopes: ['read'] },
    ...{ redirectUri: `${HOME}callback/`, returnTo: `${HOME}works/1`, expected: null, keep: 'device' },
    createdAt: clock.now(),
    ...given.begun,
  }

  async function serve(to: string, init: RequestInit, budget?: string): Promise<Response> {
    const path = new URL(to).pathname
    const one = {
      to,
      body: init.body instanceof URLSearchParams ? init.body.toString() : '',
      headers: new Headers(init.headers),
      ...(budget && { budget }),
    }
    sent.push(one)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    if (path === '/oauth/token') return (given.token ?? granted)(one, count)
    if (path === '/oauth/token/info') return (given.info ?? (() => infoOf(7)))(one, count)
    return (given.revoke ?? (() => json({})))(one, count)
  }

  const fetch: SessionFetch = (input, { ticket, ...init }) => serve(input, init, ticket.budget)
  const tools: FinishTools = {
    home: HOME,
    roads: {
      ...{ siteUrl: 'https://annict.test', apiUrl: API, direct: fetch, clock },
      relay: { url: RELAY, fetch: (input, init) => serve(input, init) },
    },
    transactions: {
      put: () => {},
      returnTo: () => null,
      unanswered: () => null,
      take(state) {
        const found = begun?.state === state ? begun : null
        if (found !== null) begun = null
        return found
      },
    },
    storage: {
      read: async () => held,
      write: given.write ?? (async (next) => void (held = next)),
      clear: async () => void (held = null),
    },
    tabs: {
      tell: () => void (told += 1),
      onTold: () => () => {},
      async exclusively(run) {
        alone += 1
        try {
          return await run()
        } finally {
          alone -= 1
        }
      },
    },
    fetch,
    digest: async (text) => text.slice(-9).padStart(16, '-'),
    clock,
    onWait: (until) => waits.push(until - clock.now()),
  }
  return {
    ...{ tools, clock, sent, waits, told: () => told, alone: () => alone },
    finish: (address = `?code=${CODE}&state=a-state`) => finishSignIn(new URLSearchParams(address), tools),
    stored: () => held,
    places: () => sent.map(({ to }) => to),
  }
}

const errorOf = (outcome: SignInOutcome): string =>
  outcome.kind === 'failed' ? outcome.error.kind : outcome.kind

const oldToken = (way: 'relay' | 'pasted', savedAt = 0): StoredToken => ({
  ...{ kind: 'personal', token: 'old-token', apiUrl: API },
  client: way === 'pasted' ? null : { id: 'an-app', secret: null },
  facts: {
    ...{ way, userId: 7, scopes: ['read'], appUid: null, createdAt: null },
    ...{ savedAt: instant(savedAt), keep: 'device', revocable: false },
  },
})

describe('through the relay', () => {
  test('the code is redeemed, the token is asked about and kept, and the way leads back', async () => {
    const { finish, sent, stored, told, clock } = setUp()
    expect(await finish()).toEqual({ kind: 'signed-in', returnTo: `${HOME}works/1`, left: false })
    expect(sent.map(({ to, budget }) => [to, budget])).toEqual([
      [`${RELAY}/oauth/token`, undefined],
      [`${API}/oauth/token/info`, '-------new-token'],
    ])
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      ...{ grant_type: 'authorization_code', code: CODE, redirect_uri: `${HOME}callback/` },
      ...{ code_verifier: 'v'.repeat(43), client_id: 'an-app' },
    })
    expect(sent[0]?.headers.get('X-Yohaku-Relay')).toBe('1')
    expect(stored()).toEqual({
      ...{ kind: 'personal', token: 'new-token', apiUrl: API, client: { id: 'an-app', secret: null } },
      facts: {
        ...{ way: 'relay', userId: 7, scopes: ['read'], appUid: 'an-app', keep: 'device', revocable: true },
        ...{ createdAt: 1_796_067_995_000, savedAt: clock.now() },
      },
      lastUsed: clock.now(),
    })
    expect(told()).toBe(1)
  })

  test('no verifier is sent where no challenge was', async () => {
    const { finish, sent } = setUp({ begun: { verifier: null } })
    await finish()
    expect(sent[0]?.body).not.toContain('verifier')
  })

  test.each([
    ['its setup', json({ error: 'server_error' }, 502), 'site-misconfigured'],
    ['what it may not do', json({ error: 'invalid_client' }, 401), 'site-misconfigured'],
    ['that Annict is away', json({ error: 'temporarily_unavailable' }, 502), 'server'],
    ['that Annict is slow', json({ error: 'temporarily_unavailable' }, 504), 'server'],
  ])('the relay tells of %s', async (_, answer, kind) => {
    expect(errorOf(await setUp({ token: () => answer }).finish())).toBe(kind)
  })
})

describe('with a client of one’s own', () => {
  test('Annict itself is asked, in the budget without a token, with the secret in the body alone', async () => {
    const { finish, sent } = setUp({ client: own })
    await finish()
    expect([sent[0]?.to, sent[0]?.budget]).toEqual([`${API}/oauth/token`, 'none'])
    expect(sent[0]?.body).toContain('client_secret=my-secret')
    expect([...(sent[0]?.headers.keys() ?? [])].toSorted()).toEqual(['accept', 'content-type', 'user-agent'])
  })

  test.each([
    [false, null],
    [true, 'my-secret'],
  ])('the secret is kept only if that was chosen (%s)', async (keepsSecret, secret) => {
    const { finish, stored } = setUp({ client: own, begun: { keepsSecret } })
    await finish()
    expect(stored()).toMatchObject({ client: { id: 'my-app', secret } })
  })

  test('a wrong id or secret is told as that, and cannot be begun again without the secret', async () => {
    const { finish } = setUp({ client: own, token: () => json({ error: 'invalid_client' }, 401) })
    expect(await finish()).toEqual({
      ...{ kind: 'failed', error: { kind: 'own-client-wrong' }, again: null, retry: null },
    })
  })
})

test('a public client sends its id and no secret', async () => {
  const { finish, sent } = setUp({ client: { way: 'public', id: 'an-app', secret: null } })
  await finish()
  expect([sent[0]?.to, sent[0]?.budget]).toEqual([`${API}/oauth/token`, 'none'])
  expect(sent[0]?.body).not.toContain('secret')
})

describe('what comes back from Annict', () => {
  test.each([
    ['', 'nothing'],
    ['?error=access_denied&error_description=no&state=a-state', 'denied'],
    ['?error=invalid_scope&state=a-state', 'read-only-app'],
    ['?error=unsupported_response_type&state=a-state', 'request-refused'],
    ['?error=%3Cscript%3E&state=a-state', 'request-refused'],
    [`?code=${CODE}`, 'not-begun-here'],
    [`?code=${CODE}&state=other`, 'not-begun-here'],
    [`?code=${CODE}&state=a-state&state=a-state`, 'not-begun-here'],
    [`?code=${CODE}&code=${CODE}&state=a-state`, 'answer-malformed'],
    ['?state=a-state', 'answer-malformed'],
    [`?code=${CODE}&state=a-state&iss=https%3A%2F%2Fevil.example`, 'answer-malformed'],
    [`?code=${CODE}&state=a-state&error=access_denied&error=x`, 'answer-malformed'],
  ])('%s means %s, and nothing is redeemed', async (address, kind) => {
    const { finish, sent } = setUp()
    expect(errorOf(await finish(address))).toBe(kind)
    expect(sent).toEqual([])
  })

  test('an issuer that is Annict is no trouble', async () => {
    const { finish } = setUp()
    const address = `?code=${CODE}&state=a-state&iss=${encodeURIComponent('https://annict.test')}`
    expect((await finish(address)).kind).toBe('signed-in')
  })

  test('is good once: the second time nothing is sent', async () => {
    const { finish, places } = setUp()
    const outcomes = await Promise.all([finish(), finish()])
    expect(outcomes.map(errorOf).toSorted()).toEqual(['not-begun-here', 'signed-in'])
    expect(places()).toEqual([`${RELAY}/oauth/token`, `${API}/oauth/token/info`])
    // Now somebody is signed in, and a leftover address is no news.
    expect(await finish()).toEqual({ kind: 'nothing', returnTo: HOME })
  })

  test('leads home when the place to return to lies elsewhere', async () => {
    const { finish } = setUp({ begun: { returnTo: 'https://evil.example/' } })
    expect(await finish()).toMatchObject({ kind: 'signed-in', returnTo: HOME })
  })
})

describe('when the code cannot be redeemed', () => {
  const description = 'The provided authorization grant is invalid, expired, revoked …'
  const challenge = {
    'WWW-Authenticate': `Bearer realm="Doorkeeper", error="invalid_grant", error_description="x"`,
  }

  test.each([
    ['a spent code', json({ error: 'invalid_grant', error_description: description }, 400), 'code-spent'],
    ['the same, as Node sees it', json({ error: 'invalid_grant' }, 400, challenge), 'code-spent'],
    ['a scope that the application lacks', json({ error: 'invalid_scope' }, 400), 'read-only-app'],
    ['an unknown trouble', json({ error: 'invalid_request' }, 400), 'server'],
    ['a page of maintenance', page(200), 'maintenance'],
    ['a page of an error', page(503), 'server'],
    ['a page without a name', page(404), 'server'],
    ['half an answer', json({ access_token: 'x' }), 'maintenance'],
  ])('%s is told as %s', async (_, answer, kind) => {
    const { finish, stored } = setUp({ token: () => answer })
    const outcome = await finish()
    expect(errorOf(outcome)).toBe(kind)
    expect(outcome).toMatchObject({ again: { client: relayed, scopes: ['read'] } })
    expect(stored()).toBeNull()
  })

  test('a copy of this tab that was quicker has signed in: that is no failure', async () => {
    const { finish, tools } = setUp({
      held: null,
      token: async () => {
        await tools.storage.write(oldToken('relay', tools.clock.now()))
        return json({ error: 'invalid_grant' }, 400)
      },
    })
    expect(await finish()).toEqual({ kind: 'nothing', returnTo: `${HOME}works/1` })
  })

  test('an attempt without an answer is made once more', async () => {
    const lost: Script = (_, count) => (count === 1 ? Promise.reject(new TypeError('lost')) : granted())
    const { finish, places } = setUp({ token: lost })
    expect((await finish()).kind).toBe('signed-in')
    expect(places().filter((place) => place.endsWith('/token'))).toHaveLength(2)
  })

  test('the lost answer may have held a token: then it is said that Annict may know one', async () => {
    const lost: Script = (_, count) =>
      count === 1 ? Promise.reject(new TypeError('lost')) : json({ error: 'invalid_grant' }, 400)
    expect(errorOf(await setUp({ token: lost }).finish())).toBe('maybe-orphaned')
  })

  test('without a network it can be tried again, with the same code', async () => {
    let online = false
    const { finish } = setUp({
      token: () => (online ? granted() : Promise.reject(new TypeError('offline'))),
    })
    const outcome = await finish()
    expect(errorOf(outcome)).toBe('unreachable')
    online = true
    expect(outcome.kind === 'failed' && (await outcome.retry?.())).toMatchObject({ kind: 'signed-in' })
  })

  test('a refusal is waited out as long as it says, and then the code is redeemed', async () => {
    const busy: Script = (_, count) => (count === 1 ? json({}, 429, { 'Retry-After': '7' }) : granted())
    const { finish, clock, waits, sent, alone } = setUp({ token: busy })
    const finished = finish()
    await clock.settle()
    await clock.advance(6_999)
    expect(waits).toEqual([7_000])
    // Nobody who signs out elsewhere has to wait along.
    expect(alone()).toBe(0)
    expect(sent).toHaveLength(1)
    await clock.advance(1)
    expect((await finished).kind).toBe('signed-in')
  })

  test.each([
    ['too long', '3600', 1],
    ['a second time', '1', 2],
  ])('a refusal that lasts %s is left to the person', async (_, wait, sends) => {
    const { finish, clock, sent } = setUp({ token: () => page429(wait) })
    const finished = finish()
    await clock.settle()
    await clock.advance(1_000)
    expect(await finished).toMatchObject({ kind: 'failed', error: { kind: 'rate-limited' } })
    expect(sent).toHaveLength(sends)
  })
})

function page429(wait: string): Response {
  return new Response('Retry later', { status: 429, headers: { 'Retry-After': wait } })
}

describe('the new token', () => {
  test('takes the place of the old one, which is revoked', async () => {
    const { finish, sent, stored } = setUp({ held: oldToken('relay') })
    expect(await finish()).toMatchObject({ kind: 'signed-in', left: false })
    expect(stored()).toMatchObject({ token: 'new-token' })
    expect(sent.at(-1)).toMatchObject({
      to: `${RELAY}/oauth/revoke`,
      body: 'token=old-token&client_id=an-app',
    })
  })

  test('tells when the old one could not be revoked', async () => {
    const { finish } = setUp({ held: oldToken('relay'), revoke: () => json({ error: 'x' }, 403) })
    expect(await finish()).toMatchObject({ kind: 'signed-in', left: true })
  })

  test('shows one of another API to nobody', async () => {
    const { finish, sent } = setUp({ held: { ...oldToken('relay'), apiUrl: 'http://localhost:4000' } })
    expect(await finish()).toMatchObject({ kind: 'signed-in', left: false })
    expect(sent.map(({ body }) => body).join(' ')).not.toContain('old-token')
  })

  test('leaves a pasted one to its owner', async () => {
    const { finish, places } = setUp({ held: { kind: 'demo', behind: oldToken('pasted') } })
    expect(await finish()).toMatchObject({ kind: 'signed-in', left: false })
    expect(places()).not.toContain(`${RELAY}/oauth/revoke`)
  })

  test.each([
    ['Annict does not take it', () => json({ error: 'invalid_token' }, 401)],
    ['it may not read', () => infoOf(7, ['write'])],
  ])('is given back when %s', async (_, info) => {
    const { finish, sent, stored } = setUp({ info })
    expect(errorOf(await finish())).toBe('token-unusable')
    expect(sent.at(-1)).toMatchObject({
      to: `${RELAY}/oauth/revoke`,
      body: 'token=new-token&client_id=an-app',
    })
    expect(stored()).toBeNull()
  })

  test('is given back when the browser does not keep it', async () => {
    const { finish, places } = setUp({ write: () => Promise.reject(new Error('full')) })
    expect(errorOf(await finish())).toBe('not-stored')
    expect(places().at(-1)).toBe(`${RELAY}/oauth/revoke`)
  })

  test('is asked about again, and not redeemed again, when that was not answered', async () => {
    const { finish, places } = setUp({ info: (_, count) => (count === 1 ? page(500) : infoOf(7)) })
    const outcome = await finish()
    expect(outcome).toMatchObject({ kind: 'failed', error: { kind: 'server', status: 500 } })
    expect(outcome.kind === 'failed' && (await outcome.retry?.())).toMatchObject({ kind: 'signed-in' })
    expect(places().filter((place) => place === `${RELAY}/oauth/token`)).toHaveLength(1)
  })
})

describe('when somebody else comes back', () => {
  const begun = { expected: { userId: 3, name: 'sample' } }

  test('nothing changes before the person has chosen', async () => {
    const { finish, stored, places } = setUp({ begun, held: oldToken('relay') })
    const outcome = await finish()
    expect(outcome).toMatchObject({ kind: 'other-user', expected: { name: 'sample' }, choice: { userId: 7 } })
    expect(stored()).toMatchObject({ token: 'old-token' })
    expect(places()).not.toContain(`${RELAY}/oauth/revoke`)
  })

  test('he can switch', async () => {
    const { finish, stored } = setUp({ begun, held: oldToken('relay') })
    const outcome = await finish()
    expect(outcome.kind === 'other-user' && (await outcome.choice.switch())).toMatchObject({
      kind: 'signed-in',
    })
    expect(stored()).toMatchObject({ token: 'new-token', facts: { userId: 7 } })
  })

  test('he can stay as he was: the new token is given back', async () => {
    const { finish, stored, sent } = setUp({ begun, held: oldToken('relay') })
    const outcome = await finish()
    expect(outcome.kind === 'other-user' && (await outcome.choice.cancel())).toMatchObject({ kind: 'denied' })
    expect(stored()).toMatchObject({ token: 'old-token' })
    expect(sent.at(-1)?.body).toContain('token=new-token')
  })

  test('his name can be asked for without the token being seen', async () => {
    const { finish, sent } = setUp({ begun })
    const outcome = await finish()
    if (outcome.kind !== 'other-user') throw new Error('Somebody else was to come back')
    await outcome.choice.fetch(`${API}/graphql`, { method: 'POST' })
    expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer new-token')
    expect(sent.at(-1)?.budget).toBe('-------new-token')
  })
})

test('no outcome has anything of the code, the token or the secret in it', async () => {
  const troubles: Script[] = [
    granted,
    () => Promise.reject(new TypeError(`${CODE} new-token my-secret`)),
    () => json({ error: 'invalid_grant', error_description: CODE }, 400),
    () => json({ error: CODE }, 400),
    () => page(200),
  ]
  for (const client of [relayed, own]) {
    for (const token of troubles) {
      const { finish } = setUp({ client, token, begun: { expected: { userId: 3, name: null } } })
      const outcome = await finish()
      expect(JSON.stringify(outcome)).not.toMatch(/one-code|new-token|my-secret/)
    }
  }
})
