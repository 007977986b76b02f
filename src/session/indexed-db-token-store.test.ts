import 'fake-indexeddb/auto'

import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { createIndexedDbTokenStore, readStored } from './indexed-db-token-store.ts'
import type { StoredToken } from './token-store.ts'

const token: StoredToken = {
  ...{ kind: 'personal', token: 'sample-read', apiUrl: 'https://api.annict.com' },
  ...{ userId: 3, scopes: ['read'], savedAt: instant(1_000) },
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

test('another tab that deletes the database is not held up, and writing goes on', async () => {
  const store = createIndexedDbTokenStore()
  await store.write(token)
  await deleteDB('yohaku-session')
  expect(await store.read()).toBeNull()
  await store.write(token)
  expect(await store.read()).toEqual(token)
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
  const { userId: _, ...rest } = token
  const odd = { ...rest, scopes: ['read', 'admin'], savedAt: Number.NaN, more: true }
  expect(readStored(odd)).toEqual({ ...token, userId: null, savedAt: 0 })
  expect(readStored({ kind: 'demo', behind: 'nonsense' })).toEqual({ kind: 'demo', behind: null })
})
