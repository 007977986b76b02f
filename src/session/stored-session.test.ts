import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { isForTab, readStored } from './stored-session.ts'
import type { StoredToken } from './token-store.ts'

const token: StoredToken = {
  ...{ kind: 'personal', token: 'sample-read', apiUrl: 'https://api.annict.com' },
  client: { id: 'an-app', secret: null },
  facts: {
    ...{ way: 'relay', userId: 3, scopes: ['read'], appUid: 'an-app', createdAt: instant(500) },
    ...{ savedAt: instant(1_000), keep: 'device', revocable: false },
  },
}

test('what was kept is read as it was', () => {
  expect(readStored(structuredClone(token))).toEqual(token)
  expect(readStored({ kind: 'demo', behind: token })).toEqual({ kind: 'demo', behind: token })
})

test.each([
  [undefined],
  [null],
  ['sample-read'],
  [{}],
  [{ kind: 'guest' }],
  [{ kind: 'personal', token: 5, apiUrl: 'https://api.annict.com' }],
  [{ kind: 'personal', token: 'x' }],
])('%j is no stored session', (value) => {
  expect(readStored(value)).toBeNull()
})

test('parts that cannot be read are taken for unknown', () => {
  const facts = {
    ...token.facts,
    way: 'telepathy',
    userId: '3',
    scopes: ['read', 'admin'],
    savedAt: Number.NaN,
  }
  expect(readStored({ ...token, client: { id: 5 }, facts, more: true })).toEqual({
    ...token,
    client: null,
    facts: { ...token.facts, way: 'pasted', userId: null, savedAt: 0 },
  })
  expect(readStored({ kind: 'demo', behind: 'nonsense' })).toEqual({ kind: 'demo', behind: null })
})

test('a token that an earlier version kept is taken up as a pasted one', () => {
  const { facts: _, client: __, ...rest } = token
  expect(readStored({ ...rest, userId: 3, scopes: ['read'], savedAt: 1_000 })).toEqual({
    ...token,
    client: null,
    facts: { ...token.facts, way: 'pasted', appUid: null, createdAt: null },
  })
})

test('what is to end with the tab does so in front of the demo as behind it', () => {
  const forTab: StoredToken = { ...token, facts: { ...token.facts, keep: 'tab' } }
  expect([forTab, { kind: 'demo', behind: forTab } as const].map(isForTab)).toEqual([true, true])
  expect([token, { kind: 'demo', behind: null } as const].map(isForTab)).toEqual([false, false])
})
