import 'fake-indexeddb/auto'

import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { DAY, instant } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createAnswers } from './answers.ts'
import { createDatabase } from './database.ts'
import { oldestUntil, sizeOf } from './make-room.ts'
import { databaseName } from './owner.ts'
import type { AnswerFacts } from './schema.ts'
import { KEPT_FOR, lookAfterAll, MOST_CHARACTERS, outlived } from './upkeep.ts'

afterEach(() => vi.restoreAllMocks())

const API = 'https://api.annict.com'

function setUp() {
  const databases = new IDBFactory()
  const clock = createFakeClock()
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const database = createDatabase({ name: databaseName(7, API), factory: () => databases, clock, onError })
  const answers = createAnswers({ database, clock, onError })
  const keys = () => database.use((stores) => stores.getAllKeys('answers'))
  return { databases, clock, errors, database, answers, keys }
}

function facts(key: string, answeredAt: number, size = 10): AnswerFacts {
  return { key, purpose: 'season', answeredAt: instant(answeredAt), size }
}

/** A device with room for so many characters of answers, which refuses the rest as browsers do. */
function fill(room: number): void {
  const texts = new Map<unknown, number>()
  // oxlint-disable-next-line typescript/unbound-method -- each is called for the store that it is called on
  const { put, delete: remove } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'answers') {
      texts.set(key, String(value).length)
      if ([...texts.values()].reduce((sum, size) => sum + size) > room) {
        texts.delete(key)
        this.transaction.abort()
        throw new DOMException('The device is full', 'QuotaExceededError')
      }
    }
    return put.call(this, value, key)
  })
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'answers') texts.delete(key)
    return remove.call(this, key)
  })
}

describe('answers', () => {
  test('are kept, replaced and removed', async () => {
    const { answers, database } = setUp()
    expect(await answers.read('a')).toBeNull()
    await answers.write(facts('a', 1), 'first')
    await answers.write(facts('a', 2), 'second')
    expect(await answers.read('a')).toBe('second')
    expect(await database.use((stores) => stores.getAll('answerFacts'))).toEqual([facts('a', 2)])
    await answers.remove('a')
    expect(await answers.read('a')).toBeNull()
    expect(await database.use((stores) => stores.count('answerFacts'))).toBe(0)
  })

  test('are as good as not kept where the storage fails, which is told', async () => {
    const { answers, errors } = setUp()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('The disk is broken', 'UnknownError')
    })
    expect(await answers.read('a')).toBeNull()
    expect(errors).toEqual([expect.objectContaining({ name: 'UnknownError' })])
  })
})

describe('a full device', () => {
  test('lets the oldest answers go for a new one, and nothing else', async () => {
    const { answers, database, keys } = setUp()
    fill(100)
    await database.use((stores) => stores.put('notes', 'precious', 'mine'))
    for (const [index, key] of ['c', 'a', 'b', 'd'].entries())
      await answers.write(facts(key, [3, 1, 2, 4][index] ?? 0, 25), 'x'.repeat(25))
    await answers.write(facts('e', 5, 20), 'y'.repeat(20))
    expect(await keys()).toEqual(['c', 'd', 'e'])
    expect(await database.use((stores) => stores.get('notes', 'mine'))).toBe('precious')
    expect(database.trouble()).toBeNull()
  })

  test('is told when even then there is no room, until there is again', async () => {
    const { answers, database, keys, errors } = setUp()
    fill(100)
    await answers.write(facts('a', 1, 10), 'x'.repeat(10))
    await answers.write(facts('huge', 2, 500), 'y'.repeat(500))
    expect(await keys()).toEqual([])
    expect(database.trouble()).toBe('full')
    await answers.write(facts('b', 3, 10), 'x'.repeat(10))
    expect(database.trouble()).toBeNull()
    expect(errors).toEqual([])
  })
})

describe('the oldest', () => {
  const all = [facts('c', 3, 30), facts('a', 1, 10), facts('b', 2, 20)]

  test.each([
    [0, []],
    [-5, []],
    [1, ['a']],
    [10, ['a']],
    [11, ['a', 'b']],
    [1_000, ['a', 'b', 'c']],
  ])('that make room for %d', (size, keys) => {
    expect(oldestUntil(all, size).map(({ key }) => key)).toEqual(keys)
    expect(sizeOf(all)).toBe(60)
  })
})

describe('upkeep', () => {
  const now = instant(1_000 * DAY)

  test('lets go what nobody needs any longer', () => {
    expect(
      outlived([facts('old', now - KEPT_FOR - 1), facts('new', now - KEPT_FOR)], now).map(({ key }) => key),
    ).toEqual(['old'])
  })

  test('keeps all answers together within their bound', () => {
    const half = MOST_CHARACTERS / 2
    const many = [facts('b', now - 1, half), facts('c', now, half), facts('a', now - 2, 1)]
    expect(outlived(many, now).map(({ key }) => key)).toEqual(['a'])
    expect(outlived(many.slice(0, 2), now)).toEqual([])
  })

  test('works in bounds, and goes on the next time', async () => {
    const { database, answers, databases, clock, keys } = setUp()
    for (let index = 0; index < 120; index += 1) await answers.write(facts(`${index}`, index + 1), 'x')
    const staying = { persisted: async () => true, persist: () => Promise.reject(new Error('Not again')) }
    const look = () =>
      lookAfterAll({
        ...{ database, isPerson: true, now, clock, left: null },
        tools: { factory: () => databases, staying },
      })
    await look()
    expect(await keys()).toHaveLength(20)
    await look()
    expect(await keys()).toEqual([])
  })
})
