import { expect, test } from 'vitest'

import { createLazyTokenStore } from './lazy-token-store.ts'
import type { StoredSession } from './token-store.ts'

const demo: StoredSession = { kind: 'demo', behind: null }

function setUp(exists: boolean) {
  let loads = 0
  let held: StoredSession | null = exists ? demo : null
  const store = createLazyTokenStore(
    async () => held !== null,
    async () => {
      loads += 1
      return {
        read: async () => held,
        write: async (next) => void (held = next),
        clear: async () => void (held = null),
      }
    },
  )
  return { store, loads: () => loads, held: () => held }
}

test('whoever was never signed in loads nothing, to read or to clear', async () => {
  const { store, loads } = setUp(false)
  expect(await store.read()).toBeNull()
  await store.clear()
  expect(loads()).toBe(0)
})

test('what was kept is found, and can be cleared', async () => {
  const { store, held } = setUp(true)
  expect(await store.read()).toEqual(demo)
  await store.clear()
  expect(held()).toBeNull()
})

test('the first sign-in is kept', async () => {
  const { store } = setUp(false)
  await store.write(demo)
  expect(await store.read()).toEqual(demo)
})

test('a store that does not load is told', async () => {
  const store = createLazyTokenStore(
    async () => true,
    () => Promise.reject(new TypeError('Failed to fetch')),
  )
  await expect(store.read()).rejects.toThrow('Failed to fetch')
  await expect(store.clear()).rejects.toThrow('Failed to fetch')
})
