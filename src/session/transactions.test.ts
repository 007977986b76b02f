import { expect, test } from 'vitest'

import { MINUTE } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { forgetBegun } from './begun-sign-ins.ts'
import { createTransactions, type Transaction } from './transactions.ts'

function setUp() {
  const clock = createFakeClock()
  const held = new Map<string, string>()
  const storage = {
    get length() {
      return held.size
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  const transaction = (state: string): Transaction => ({
    ...{ state, verifier: 'a-verifier', client: { way: 'own-client', id: 'an-app', secret: 'a-secret' } },
    ...{ keepsSecret: true, redirectUri: 'https://app.example/callback/', scopes: ['read', 'write'] },
    ...{ returnTo: 'https://app.example/works/1', expected: { userId: 1, name: 'sample' }, keep: 'tab' },
    createdAt: clock.now(),
  })
  return { transactions: createTransactions(storage, clock), transaction, clock, held, storage }
}

test('one is found by its state as it was, once', () => {
  const { transactions, transaction, held } = setUp()
  transactions.put(transaction('one'))
  expect(transactions.take('other')).toBeNull()
  expect(transactions.returnTo('one')).toBe('https://app.example/works/1')
  expect([transactions.returnTo('other'), transactions.returnTo(null)]).toEqual([null, null])
  expect(transactions.take('one')).toEqual(transaction('one'))
  expect(transactions.take('one')).toBeNull()
  expect([...held]).toEqual([])
})

test('two that were begun in one tab do not mix', () => {
  const { transactions, transaction } = setUp()
  transactions.put(transaction('one'))
  transactions.put({ ...transaction('two'), expected: null, verifier: null })
  expect(transactions.take('one')?.expected).toEqual({ userId: 1, name: 'sample' })
  expect(transactions.take('two')).toMatchObject({ expected: null, verifier: null })
})

test('one is too old after a quarter of an hour, and its secret goes with it', async () => {
  const { transactions, transaction, clock, held } = setUp()
  transactions.put(transaction('old'))
  await clock.advance(15 * MINUTE - 1)
  transactions.put(transaction('young'))
  expect([...held.keys()]).toHaveLength(2)
  await clock.advance(1)
  expect(transactions.take('old')).toBeNull()
  expect([...held.keys()]).toHaveLength(1)
})

test('one without an answer is known at the address where it was begun, until it is taken or too old', async () => {
  const { transactions, transaction, clock } = setUp()
  transactions.put(transaction('one'))
  expect(transactions.unanswered('https://app.example/works/1')).toBe('own-client')
  expect(transactions.unanswered('https://app.example/')).toBeNull()
  transactions.take('one')
  expect(transactions.unanswered('https://app.example/works/1')).toBeNull()
  transactions.put(transaction('two'))
  await clock.advance(15 * MINUTE)
  expect(transactions.unanswered('https://app.example/works/1')).toBeNull()
})

test('all that were begun are forgotten at once, and nothing else', () => {
  const { transactions, transaction, held, storage } = setUp()
  transactions.put(transaction('one'))
  transactions.put(transaction('two'))
  held.set('theirs', 'kept')
  forgetBegun(storage)
  expect([...held.keys()]).toEqual(['theirs'])
})

test('what others keep in the same storage is left alone, and what is no transaction is not taken for one', () => {
  const { transactions, held } = setUp()
  held.set('theirs', 'kept')
  held.set('yohaku.sign-in.odd', '{')
  held.set('yohaku.sign-in.poor', '{"state":"poor"}')
  expect(transactions.take('odd')).toBeNull()
  expect(transactions.take('poor')).toBeNull()
  expect([...held]).toEqual([['theirs', 'kept']])
})
