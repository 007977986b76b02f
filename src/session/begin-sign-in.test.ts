import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { beginSignIn, type BeginTools, type SignInOnAnnict } from './begin-sign-in.ts'
import { createTransactions } from './transactions.ts'

const HOME = 'https://app.example/yohaku/'

const wish: SignInOnAnnict = {
  ...{ client: { way: 'relay', id: 'an-app', secret: null }, keepsSecret: false, scopes: ['read'] },
  ...{ expected: null, keep: 'device', returnTo: `${HOME}works/1` },
}

function setUp(given: Partial<BeginTools> = {}) {
  const clock = createFakeClock()
  const held = new Map<string, string>()
  const gone: URL[] = []
  const storage = {
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  const tools: BeginTools = {
    ...{ siteUrl: 'https://annict.test', home: HOME, redirectUri: `${HOME}callback/` },
    ...{ pkce: true, isSecure: true, clock },
    lasting: () => storage,
    ...{ storage: () => storage, go: (address: string) => void gone.push(new URL(address)) },
    ...given,
  }
  const taken = () => createTransactions(storage, clock).take(gone[0]?.searchParams.get('state') ?? '')
  return {
    begin: (own: Partial<SignInOnAnnict> = {}) => beginSignIn({ ...wish, ...own }, tools),
    gone,
    held,
    taken,
  }
}

test('the browser goes to Annict with a state and a challenge of which only this tab knows the rest', async () => {
  const { begin, gone, taken } = setUp()
  expect(await begin({ scopes: ['read', 'write'] })).toBeNull()
  const address = gone[0]
  expect(`${address?.origin}${address?.pathname}`).toBe('https://annict.test/oauth/authorize')
  const { state, code_challenge: challenge, ...rest } = Object.fromEntries(address?.searchParams ?? [])
  expect(rest).toEqual({
    ...{ response_type: 'code', client_id: 'an-app', redirect_uri: `${HOME}callback/` },
    ...{ scope: 'read write', code_challenge_method: 'S256' },
  })
  const transaction = taken()
  expect(transaction).toMatchObject({ state, returnTo: `${HOME}works/1`, scopes: ['read', 'write'] })
  const { verifier } = transaction ?? {}
  expect(verifier).toMatch(/^[\w-]{43}$/)
  expect(createHash('sha256').update(String(verifier)).digest('base64url')).toBe(challenge)
})

test('no two sign-ins have a state in common', async () => {
  const { begin, gone } = setUp()
  await Promise.all(Array.from({ length: 20 }, () => begin()))
  const states = gone.map((address) => address.searchParams.get('state'))
  expect(new Set(states).size).toBe(20)
  expect(states.every((state) => /^[\w-]{43}$/.test(state ?? ''))).toBe(true)
})

test('a secret stays in this tab', async () => {
  const { begin, gone, held, taken } = setUp()
  await begin({ client: { way: 'own-client', id: 'my-app', secret: 'my-secret' } })
  expect(gone[0]?.href).not.toContain('my-secret')
  expect(held.get('yohaku.own-client-id')).toBe('my-app')
  expect(taken()?.client.secret).toBe('my-secret')
  expect([...held.values()].join(' ')).not.toContain('my-secret')
})

test('the challenge can be left out', async () => {
  const { begin, gone, taken } = setUp({ pkce: false })
  await begin()
  expect(gone[0]?.search).not.toContain('challenge')
  expect(taken()?.verifier).toBeNull()
})

test('nobody is sent on from a page that came without encryption', async () => {
  const { begin, gone, held } = setUp({ isSecure: false })
  expect(await begin()).toBe('insecure')
  expect([gone, [...held]]).toEqual([[], []])
})

test('nobody is sent on where the browser would not know him again', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const { begin, gone } = setUp({ storage: forbidden })
  expect(await begin()).toBe('no-storage')
  expect(gone).toEqual([])
})

test('an address elsewhere is not remembered as the way back', async () => {
  const { begin, taken } = setUp()
  await begin({ returnTo: '//evil.example' })
  expect(taken()?.returnTo).toBe(HOME)
})
