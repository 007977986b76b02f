import 'fake-indexeddb/auto'

import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { instant } from '#base/time.ts'
import { databaseName } from '#cache/owner.ts'
import { purge } from '#cache/purge.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { askWorker, type AskedCatalogue, type CatalogueLine } from './ask-worker.ts'
import type { GivenAnswer } from './catalogue.ts'
import type { ChunkKey } from './chunk.ts'
import { createHost, type Channel } from './host.ts'
import type { Kind } from './kinds.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const SERVICE = 'https://api.annict.com'
const NAME = databaseName(7, SERVICE)
const NOW = instant(Date.UTC(2026, 3, 10))

/** The workers of several tabs of one browser. */
function createBrowser() {
  const factory = new IDBFactory()
  const clock = createFakeClock({ start: NOW })
  const channels: { name: string; listener: ((keys: readonly ChunkKey[]) => void) | null }[] = []
  const ends: (() => void)[] = []

  function channel(name: string): Channel {
    const own: (typeof channels)[number] = { name, listener: null }
    channels.push(own)
    return {
      tell(keys) {
        for (const other of channels) if (other !== own && other.name === name) other.listener?.(keys)
      },
      onTold: (listener) => void (own.listener = listener),
    }
  }

  function open(database: string | null = NAME) {
    const { port1, port2 } = new MessageChannel()
    const changed: Kind[][] = []
    const errors: unknown[] = []
    const host = createHost({
      ...{ factory: () => factory, clock, channel },
      post: (message) => port2.postMessage(message),
    })
    port2.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => host.receive(data))
    port2.start()
    const line: CatalogueLine = {
      post: (message) => port1.postMessage(message),
      listen(onMessage) {
        port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data))
        port1.start()
      },
      end() {
        port1.close()
        port2.close()
      },
    }
    const hearing = {
      onChange: (kinds: readonly Kind[]) => void changed.push([...kinds]),
      onError: (error: unknown) => void errors.push(error),
      onFailure: (error: Error) => void errors.push(error),
    }
    const catalogue: AskedCatalogue = askWorker(line, { database, service: SERVICE }, hearing)
    ends.push(line.end)
    return { catalogue, changed, errors }
  }

  return { factory, clock, open, end: () => ends.forEach((end) => end()) }
}

let browser: ReturnType<typeof createBrowser> | undefined

afterEach(() => browser?.end())

function setUp(): ReturnType<typeof createBrowser> {
  browser = createBrowser()
  return browser
}

const SEASON = `query SeasonWorks($season: String!) { searchWorks(seasons: [$season], first: 300) {
  nodes { annictId title watchersCount viewerStatusState } pageInfo { hasNextPage } } }`
const PARTS = `query WorkPage($id: Int!) { searchWorks(annictIds: [$id], first: 1) { nodes { annictId
  episodes(first: 100) { nodes { annictId title } pageInfo { hasNextPage } } } } }`

function season(ids: readonly number[], at = NOW): GivenAnswer {
  const nodes = ids.map((annictId) => ({
    annictId,
    title: `見本 ${annictId}`,
    watchersCount: 5,
    viewerStatusState: 'WATCHED',
  }))
  const data = { searchWorks: { nodes, pageInfo: { hasNextPage: false } } }
  return { text: SEASON, variables: { season: '2026-spring' }, data, at, sure: true }
}

function parts(id: number, episodes: readonly number[], at = NOW): GivenAnswer {
  const nodes = episodes.map((annictId) => ({ annictId, title: `第${annictId}話` }))
  const work = { annictId: id, episodes: { nodes, pageInfo: { hasNextPage: false } } }
  return { text: PARTS, variables: { id }, data: { searchWorks: { nodes: [work] } }, at, sure: true }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

describe('what was seen in a season', () => {
  test('is known of each of its works, with its age, and again after a reload', async () => {
    const { open } = setUp()
    const { catalogue, changed } = open()
    await catalogue.take([season([1, 300])])
    expect(changed.map((kinds) => kinds.toSorted())).toEqual([['ownWork', 'season', 'work']])
    for (const one of [catalogue, open().catalogue]) {
      const [work] = await one.rows('work', [300])
      expect(work).toMatchObject({ facts: { title: '見本 300', seasonYear: 2026 }, ages: { title: NOW } })
      expect(work?.facts).not.toHaveProperty('viewerStatusState')
      expect(await one.worksOfSeason(2026, 'SPRING')).toMatchObject({
        asked: NOW,
        works: [{ id: 1 }, { id: 300 }],
      })
      expect(await one.seasons()).toEqual([{ year: 2026, name: 'SPRING', works: 2, asked: NOW }])
    }
  })

  test('is no longer of it when a later list of the whole season is without it', async () => {
    const { catalogue } = setUp().open()
    await catalogue.take([season([1, 2])])
    await catalogue.take([season([2, 3], instant(NOW + 1))])
    expect(idsOf((await catalogue.worksOfSeason(2026, 'SPRING')).works)).toEqual([2, 3])
    expect((await catalogue.rows('work', [1]))[0]?.standing).toEqual({ kind: 'seen', at: NOW })
  })

  test('makes columns to filter and sort by', async () => {
    const { catalogue } = setUp().open()
    await catalogue.take([season([1, 2])])
    expect(await catalogue.columns('work', ['title', 'reviewsCount'])).toEqual({
      ids: [1, 2],
      facts: { title: ['見本 1', '見本 2'], reviewsCount: [undefined, undefined] },
    })
  })
})

test('a part of a work that a later list of all lacks is told apart from one that was never asked for', async () => {
  const { catalogue } = setUp().open()
  expect(await catalogue.partsOfWork('episode', 9)).toEqual({ rows: [], gone: [], asked: null })
  await catalogue.take([parts(9, [1, 2])])
  await catalogue.take([parts(9, [2], instant(NOW + 1))])
  const episodes = await catalogue.partsOfWork('episode', 9)
  expect([idsOf(episodes.rows), idsOf(episodes.gone), episodes.asked]).toEqual([[2], [1], NOW + 1])
  expect((await catalogue.partsOfWork('cast', 9)).asked).toBe(null)
})

describe('two tabs', () => {
  test('that write at once lose nothing, and each hears of the other', async () => {
    const { open } = setUp()
    const [one, other] = [open(), open()]
    await Promise.all([one.catalogue.where('work', 'title', ''), other.catalogue.where('work', 'title', '')])
    await Promise.all([
      one.catalogue.take([season([1, 2])]),
      other.catalogue.take([parts(1, [5]), season([3], instant(NOW - 5))]),
    ])
    for (const { catalogue, changed } of [one, other]) {
      expect(idsOf(await catalogue.rows('work', [1, 2, 3]))).toEqual([1, 2, 3])
      expect((await catalogue.columns('work', ['episodes'])).facts.episodes).toEqual([
        [5],
        undefined,
        undefined,
      ])
      expect(changed.length).toBeGreaterThan(1)
    }
  })

  test('of different owners know nothing of each other', async () => {
    const { open } = setUp()
    await open().catalogue.take([season([1])])
    for (const name of [databaseName(8, SERVICE), databaseName('guest', SERVICE), null]) {
      expect(await open(name).catalogue.rows('work', [1])).toEqual([])
    }
  })
})

describe('what is kept', () => {
  test('has a size and an age by kind, and goes by season, by kind, or all of it', async () => {
    const { catalogue } = setUp().open()
    await catalogue.take([
      season([1, 2]),
      parts(1, [5, 6]),
      { ...season([7]), variables: { season: '2026-summer' } },
    ])
    const sizes = await catalogue.sizes()
    expect(sizes.map(({ kind, rows, oldest }) => [kind, rows, oldest])).toEqual([
      ['work', 3, NOW],
      ['episode', 2, NOW],
      ['season', 2, NOW],
      ['ownWork', 3, NOW],
    ])
    expect(sizes[0]?.bytes).toBeGreaterThan(100)
    await catalogue.forget({ what: 'season', year: 2026, name: 'SPRING' })
    expect((await catalogue.sizes()).map(({ kind, rows }) => [kind, rows])).toEqual([
      ['work', 1],
      ['season', 1],
      ['ownWork', 1],
    ])
    await catalogue.forget({ what: 'kind', kind: 'work' })
    expect((await catalogue.sizes()).map(({ kind }) => kind)).toEqual(['season', 'ownWork'])
    await catalogue.forget({ what: 'everything' })
    expect(await catalogue.sizes()).toEqual([])
  })

  test('goes with its owner when he signs out', async () => {
    const { open, factory, clock } = setUp()
    const { catalogue } = open()
    await catalogue.take([season([1])])
    await purge(NAME, { factory: () => factory, clock })
    expect(await factory.databases()).toEqual([])
    expect(await open().catalogue.rows('work', [1])).toEqual([])
  })

  test('is known until the page goes where the device is full, and the reason is told', async () => {
    const { open } = setUp()
    const { catalogue } = open()
    await catalogue.rows('work', [1])
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    await expect(catalogue.take([season([1])])).rejects.toMatchObject({ name: 'QuotaExceededError' })
    put.mockRestore()
    expect(idsOf(await catalogue.rows('work', [1]))).toEqual([1])
    expect(await open().catalogue.rows('work', [1])).toEqual([])
    await catalogue.take([season([1, 2], instant(NOW + 1))])
    expect(idsOf(await open().catalogue.rows('work', [1, 2]))).toEqual([1, 2])
  })
})

describe('a file', () => {
  test('brings what is known to another device', async () => {
    const { catalogue } = setUp().open()
    await catalogue.take([season([1, 2]), parts(1, [5])])
    const file = await catalogue.exportFile()
    const elsewhere = setUp().open()
    expect(await elsewhere.catalogue.importFile(file)).toEqual({
      ...{ kind: 'read', ended: 'whole', taken: 4, older: 0, refused: {} },
    })
    expect(elsewhere.changed.length).toBe(1)
    expect(idsOf((await elsewhere.catalogue.worksOfSeason(2026, 'SPRING')).works)).toEqual([1, 2])
  })

  test('that nobody wants any longer is not read', async () => {
    const { catalogue } = setUp().open()
    await catalogue.take([season([1])])
    const file = await catalogue.exportFile()
    const outcome = await setUp().open().catalogue.importFile(file, AbortSignal.abort())
    expect(outcome).toMatchObject({ kind: 'read', ended: 'stopped', taken: 0 })
  })
})

test('a question that fails, or comes too late, is told so and holds nobody up', async () => {
  const { catalogue } = setUp().open()
  const answer: GivenAnswer = { ...season([1]), text: 'no document' }
  await expect(catalogue.take([answer])).rejects.toThrow('Syntax Error')
  const late = catalogue.sizes()
  catalogue.dispose()
  await expect(late).rejects.toThrow('closed')
  await expect(catalogue.sizes()).rejects.toThrow('closed')
})
