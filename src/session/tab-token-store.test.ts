import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { createTabTokenStore } from './tab-token-store.ts'
import type { StoredSession, StoredToken, TokenStore } from './token-store.ts'

function tokenFor(keep: 'device' | 'tab'): StoredToken {
  return {
    ...{ kind: 'personal', token: `${keep}-token`, apiUrl: 'https://api.annict.com', client: null },
    facts: {
      ...{ way: 'pasted', userId: 3, scopes: ['read'], appUid: null, createdAt: null },
      ...{ savedAt: instant(0), keep, revocable: false },
    },
  }
}

function setUp() {
  const tab = new Map<string, string>()
  let held: StoredSession | null = null
  const lasting: TokenStore = {
    read: async () => held,
    write: async (next) => void (held = next),
    clear: async () => void (held = null),
  }
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  }
  return { store: createTabTokenStore(storage, lasting), tab, lasting }
}

test('a token for the tab never reaches the device, and takes the place of what was there', async () => {
  const { store, lasting } = setUp()
  await store.write(tokenFor('device'))
  await store.write(tokenFor('tab'))
  expect(await store.read()).toEqual(tokenFor('tab'))
  expect(await lasting.read()).toBeNull()
})

test('a token for the device takes the place of the one of the tab', async () => {
  const { store, tab } = setUp()
  await store.write(tokenFor('tab'))
  await store.write(tokenFor('device'))
  expect(await store.read()).toEqual(tokenFor('device'))
  expect([...tab]).toEqual([])
})

test('a use is noted where the token is', async () => {
  const { store, lasting } = setUp()
  const touched: number[] = []
  lasting.touch = async (at) => void touched.push(at)
  await store.write(tokenFor('tab'))
  await store.touch?.(instant(7))
  expect(await store.read()).toEqual({ ...tokenFor('tab'), lastUsed: 7 })
  await store.write(tokenFor('device'))
  await store.touch?.(instant(8))
  expect(touched).toEqual([8])
})

test('clearing leaves neither', async () => {
  const { store, tab, lasting } = setUp()
  await lasting.write(tokenFor('device'))
  tab.set('yohaku.session', JSON.stringify(tokenFor('tab')))
  await store.clear()
  expect(await store.read()).toBeNull()
  expect([...tab]).toEqual([])
})

test('what is not ours in the place of the tab signs nobody in', async () => {
  const { store, tab } = setUp()
  tab.set('yohaku.session', '{')
  expect(await store.read()).toBeNull()
})
