import 'fake-indexeddb/auto'

import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, test, vi } from 'vitest'

import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'

import { createDatabase, type Database } from './database.ts'
import { databaseName, personOf } from './owner.ts'
import { leftBehind, purge } from './purge.ts'
import { STEPS, type KeptStores, type Step } from './schema.ts'

const NAME = databaseName(7, 'https://api.annict.com')

interface Bed {
  readonly factory: IDBFactory
  readonly clock: FakeClock
  readonly errors: unknown[]
  readonly open: (given?: { steps?: readonly Step[]; factory?: () => IDBFactory; name?: string }) => Database
}

function setUp(): Bed {
  const factory = new IDBFactory()
  const clock = createFakeClock()
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  return {
    ...{ factory, clock, errors },
    open: (given = {}) => createDatabase({ name: NAME, factory: () => factory, clock, onError, ...given }),
  }
}

const put = (value: string) => (stores: KeptStores) => stores.put('notes', value, 'a')
const get = (stores: KeptStores): Promise<unknown> => stores.get('notes', 'a')
const another: Step = (stores) => void stores.createObjectStore('more' as 'notes') // a store of a later version

/** Opens a database as a tab does that heeds nobody. */
async function holdOpen(factory: IDBFactory, name = NAME): Promise<{ close(): void }> {
  const request = factory.open(name)
  await new Promise((resolve) => request.addEventListener('success', resolve))
  return request.result
}

describe('a database', () => {
  test('is opened when it is first needed, and found again later', async () => {
    const { open, factory } = setUp()
    const first = open()
    expect(await factory.databases()).toEqual([])
    expect(await first.use(put('kept'))).toBe('a')
    first.close()
    expect(await open().use(get)).toBe('kept')
  })

  test('of one owner and API holds nothing of another', async () => {
    const { open } = setUp()
    await open().use(put('of 7'))
    for (const name of [
      databaseName(8, 'https://api.annict.com'),
      databaseName('guest', 'https://api.annict.com'),
      databaseName(7, 'http://localhost:4000'),
    ])
      expect(await open({ name }).use(get)).toBeUndefined()
  })

  test('hands on what its user throws', async () => {
    const { open } = setUp()
    await expect(open().use(() => Promise.reject(new RangeError('mine')))).rejects.toThrow('mine')
  })

  test('that was closed gives nothing any more, also to those who waited for it', async () => {
    const { open, errors } = setUp()
    const own = open()
    const waits = own.use(get)
    own.close()
    expect(await waits).toBeNull()
    expect(await own.use(get)).toBeNull()
    expect(errors).toEqual([])
  })
})

describe('a version', () => {
  test('takes the steps that are missing, and keeps what was there', async () => {
    const { open } = setUp()
    const older = open()
    await older.use(put('old'))
    const newer = open({ steps: [...STEPS, another] })
    expect(await newer.use(async (stores) => [await get(stores), [...stores.objectStoreNames]])).toEqual([
      'old',
      expect.arrayContaining(['answers', 'more', 'notes']),
    ])
  })

  test('that is newer than ours is left as it is, and told', async () => {
    const { open, errors } = setUp()
    const older = open()
    await older.use(put('old'))
    await open({ steps: [...STEPS, another] }).use(put('new'))
    const told = vi.fn<() => void>()
    older.subscribe(told)
    expect(await older.use(get)).toBeNull()
    expect(await older.use(get)).toBeNull()
    expect(older.trouble()).toBe('newer')
    expect(told).toHaveBeenCalledTimes(1)
    expect(errors).toHaveLength(1)
  })

  test('that fails half-way leaves the one before', async () => {
    const { open } = setUp()
    const older = open()
    await older.use(put('old'))
    const failing: Step = (stores, upgrade) => {
      another(stores, upgrade)
      throw new Error('A wrong step')
    }
    const broken = open({ steps: [...STEPS, failing] })
    expect(await broken.use(get)).toBeNull()
    expect(broken.trouble()).toBe('unavailable')
    expect(await open().use(get)).toBe('old')
  })

  test('waits for a tab that does not let go, but nobody waits with it', async () => {
    const { open, factory, clock, errors } = setUp()
    await open().use(put('old'))
    const frozen = await holdOpen(factory)
    const newer = open({ steps: [...STEPS, another] })
    const waits = newer.use(get)
    await clock.advance(2_000)
    expect(await waits).toBeNull()
    expect(newer.trouble()).toBe('unavailable')
    expect(errors).toHaveLength(1)
    frozen.close()
    await vi.waitFor(() => expect(newer.trouble()).toBeNull())
    expect(await newer.use(get)).toBe('old')
  })
})

describe('a browser without storage', () => {
  test('that forbids to look at it is told once, and everything goes on in memory', async () => {
    const { open, errors } = setUp()
    const own = open({
      factory: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    expect(await own.use(get)).toBeNull()
    expect(await own.use(get)).toBeNull()
    expect(own.trouble()).toBe('unavailable')
    expect(errors).toHaveLength(1)
  })

  test('that never answers holds nobody up twice', async () => {
    const { open, factory, clock } = setUp()
    vi.spyOn(factory, 'open').mockReturnValue(new IDBOpenDBRequest())
    const own = open()
    const first = own.use(get)
    await clock.advance(2_000)
    expect(await first).toBeNull()
    const second = own.use(get)
    await clock.advance(0)
    expect(await second).toBeNull()
  })
})

describe('a purge', () => {
  test('deletes what is kept, though a tab of ours holds it open, which then makes no new one', async () => {
    const { open, factory, clock } = setUp()
    const other = open()
    await other.use(put('secret'))
    await purge(NAME, { factory: () => factory, clock })
    expect(await factory.databases()).toEqual([])
    expect(await other.use(put('late'))).toBeNull()
    expect(await factory.databases()).toEqual([])
    expect(await open().use(get)).toBeUndefined()
  })

  test('empties what a frozen tab keeps open', async () => {
    const { open, factory, clock } = setUp()
    const own = open()
    await own.use(put('secret'))
    own.close()
    const frozen = await holdOpen(factory)
    const done = purge(NAME, { factory: () => factory, clock })
    await vi.waitFor(() => expect(clock.pending).toBe(1))
    await clock.advance(2_000)
    await done
    frozen.close()
    expect(await open().use(get)).toBeUndefined()
  })

  test('says so when nothing can be deleted', async () => {
    const { clock } = setUp()
    const factory = (): never => {
      throw new DOMException('Denied', 'SecurityError')
    }
    await expect(purge(NAME, { factory, clock })).rejects.toThrow('did not delete')
  })

  test('of what is not there makes nothing', async () => {
    const { factory, clock } = setUp()
    await purge(NAME, { factory: () => factory, clock })
    expect(await factory.databases()).toEqual([])
  })
})

test('what others left behind is found: persons of the same API alone', async () => {
  const { open, factory } = setUp()
  const api = 'https://api.annict.com'
  for (const owner of [7, 8, 'guest'] as const) await open({ name: databaseName(owner, api) }).use(get)
  await open({ name: databaseName(9, 'http://localhost:4000') }).use(get)
  await openDB('yohaku-session')
  expect(await leftBehind(api, 8, { factory: () => factory })).toEqual([NAME])
  expect(
    (await leftBehind(api, null, { factory: () => factory })).map((name) => personOf(name, api)),
  ).toEqual([7, 8])
})
