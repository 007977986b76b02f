import 'fake-indexeddb/auto'

import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { createIndexedDbTokenStore } from './indexed-db-token-store.ts'
import type { StoredToken } from './token-store.ts'

const token: StoredToken = {
  ...{ kind: 'personal', token: 'sample-read', apiUrl: 'https://api.annict.com', client: null },
  facts: {
    ...{ way: 'pasted', userId: 3, scopes: ['read'], appUid: null, createdAt: null },
    ...{ savedAt: instant(1_000), keep: 'device', revocable: false },
  },
}

beforeEach(() => deleteDB('yohaku-session'))

test('what was written is found by the next page, until it is cleared', async () => {
  const store = createIndexedDbTokenStore()
  expect(await store.read()).toBeNull()
  await store.write(token)
  expect(await createIndexedDbTokenStore().read()).toEqual(token)
  await store.write({ kind: 'demo', behind: token })
  expect(await createIndexedDbTokenStore().read()).toEqual({ kind: 'demo', behind: token })
  await store.clear()
  expect(await createIndexedDbTokenStore().read()).toBeNull()
})

test('a use is noted in what is kept, and in nothing else', async () => {
  const store = createIndexedDbTokenStore()
  await store.touch?.(instant(5_000))
  expect(await store.read()).toBeNull()
  await store.write(token)
  await store.touch?.(instant(5_000))
  expect(await createIndexedDbTokenStore().read()).toEqual({ ...token, lastUsed: 5_000 })
  await store.write({ kind: 'demo', behind: token })
  await store.touch?.(instant(6_000))
  expect(await store.read()).toEqual({ kind: 'demo', behind: token })
})

test('another tab that deletes the database is not held up, and writing goes on', async () => {
  const store = createIndexedDbTokenStore()
  await store.write(token)
  await deleteDB('yohaku-session')
  expect(await store.read()).toBeNull()
  await store.write(token)
  expect(await store.read()).toEqual(token)
})
