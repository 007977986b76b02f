import { describe, expect, test } from 'vitest'

import { instant, SECOND } from '#base/time.ts'

import { createKeeper, type Release } from './keeper.ts'
import { cacheName } from './versions.ts'

const home = 'https://yohaku.example/sub/'
const release: Release = {
  origin: 'https://yohaku.example',
  base: '/sub/',
  version: 'two',
  first: ['early.js', 'assets/app-two.js'],
  early: ['early.js', 'assets/app-two.js', 'assets/work-two.js'],
  files: new Set(['early.js', 'assets/app-two.js', 'assets/work-two.js', 'assets/demo-two.js']),
}
const page = '<script src="/sub/early.js"></script><script src="/sub/assets/app-two.js"></script>'

/** A browser's storage and a host, in memory. */
function createBed() {
  const stores = new Map<string, Map<string, Response>>()
  const site = new Map<string, string>([
    ['', page],
    ...[...release.files].map((file): [string, string] => [file, `text of ${file}`]),
  ])
  const asked: string[] = []
  const state = { online: true, saves: false, now: 1_777_000_000_000, unregistered: 0 }
  const cacheOf = (name: string): Map<string, Response> => {
    const held = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, held)
    return held
  }
  const urlOf = (input: unknown): string => (input instanceof Request ? input.url : String(input))
  const caches = {
    open: (name: string) => {
      const held = cacheOf(name)
      // The two of the interface that are used.
      return Promise.resolve({
        match: (input: unknown) => Promise.resolve(held.get(urlOf(input))?.clone()),
        put: (input: unknown, response: Response) => Promise.resolve(void held.set(urlOf(input), response)),
      } as Partial<Cache> as Cache)
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (input: unknown) =>
      Promise.resolve(
        [...stores.values()]
          .flatMap((held) => held.get(urlOf(input)) ?? [])
          .at(0)
          ?.clone(),
      ),
  }
  const keeper = createKeeper(release, {
    caches,
    fetch: (input) => {
      asked.push(urlOf(input).slice(home.length))
      if (!state.online) return Promise.reject(new TypeError('Failed to fetch'))
      const text = site.get(urlOf(input).slice(home.length))
      return Promise.resolve(new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }))
    },
    unregister: () => Promise.resolve(void (state.unregistered += 1)),
    clock: { now: () => instant(state.now) },
    savesData: () => state.saves,
  })
  const answer = async (path: string, mode = 'cors'): Promise<string | undefined> => {
    const works: Promise<unknown>[] = []
    const request = new Request(home + path)
    const given = keeper.answer({ method: 'GET', mode, url: home + path }, request, (work) =>
      works.push(work),
    )
    const text = await (await given)?.text()
    await Promise.all(works)
    return text
  }
  const open = (path = ''): Promise<string | undefined> => answer(path, 'navigate')
  return { keeper, stores, site, asked, state, answer, open }
}

const own = cacheName('/sub/', 'two')

describe('a version', () => {
  test('is kept as a whole: the page, and all that is early', async () => {
    const { keeper, stores } = createBed()
    await keeper.install()
    expect([...(stores.get(own)?.keys() ?? [])].map((url) => url.slice(home.length)).toSorted()).toEqual(
      ['', ...release.early].toSorted(),
    )
  })

  test('is kept in part for who saves data', async () => {
    const { keeper, stores, state } = createBed()
    state.saves = true
    await keeper.install()
    expect(stores.get(own)?.size).toBe(1 + release.first.length)
  })

  test('is not kept at all when a part of it is missing', async () => {
    const { keeper, stores, site } = createBed()
    site.delete('assets/work-two.js')
    await expect(keeper.install()).rejects.toThrow('assets/work-two.js: answered with status 404')
    expect(stores.has(own)).toBe(false)
  })

  test('is not kept while the host still has the page of another one', async () => {
    const { keeper, stores, site } = createBed()
    site.set('', page.replace('app-two', 'app-one'))
    await expect(keeper.install()).rejects.toThrow('is not there yet')
    expect(stores.has(own)).toBe(false)
  })
})

describe('what is asked for', () => {
  test('comes from what is kept, with and without a network', async () => {
    const { keeper, answer, open, asked, state } = createBed()
    await keeper.install()
    asked.length = 0
    state.online = false
    expect(await open('works/1')).toBe(page)
    expect(await answer('assets/work-two.js')).toBe('text of assets/work-two.js')
    expect(asked).toEqual([])
  })

  test('is kept at its first use when it is no early file', async () => {
    const { keeper, answer, state } = createBed()
    await keeper.install()
    expect(await answer('assets/demo-two.js')).toBe('text of assets/demo-two.js')
    state.online = false
    expect(await answer('assets/demo-two.js')).toBe('text of assets/demo-two.js')
  })

  test('is kept before its use when a page wishes it, if it is the version’s own', async () => {
    const { keeper, answer, asked, state, stores } = createBed()
    await keeper.install()
    asked.length = 0
    await keeper.keepAlso([`${home}assets/demo-two.js`, 'https://api.annict.com/graphql', `${home}callback/`])
    expect(asked).toEqual(['assets/demo-two.js'])
    expect(stores.get(own)?.size).toBe(2 + release.early.length)
    state.online = false
    expect(await answer('assets/demo-two.js')).toBe('text of assets/demo-two.js')
  })

  test('by a tab of the version before comes from that one’s files, else from the network', async () => {
    const { keeper, stores, site, answer } = createBed()
    await keeper.install()
    stores.set(
      cacheName('/sub/', 'one'),
      new Map([[`${home}assets/work-one.js`, new Response('text of before')]]),
    )
    site.set('assets/other-one.js', 'still there')
    expect(await answer('assets/work-one.js')).toBe('text of before')
    expect(await answer('assets/other-one.js')).toBe('still there')
  })

  test('is left to the browser where the worker has no say', () => {
    const { keeper } = createBed()
    const url = 'https://api.annict.com/graphql'
    expect(keeper.answer({ method: 'POST', mode: 'cors', url }, new Request(url), () => {})).toBeUndefined()
  })

  test('comes from the network when the browser has thrown away what was kept', async () => {
    const { open } = createBed()
    expect(await open()).toBe(page)
  })
})

describe('a kept app that cannot start', () => {
  async function failTwice(bed: ReturnType<typeof createBed>): Promise<void> {
    await bed.keeper.install()
    await bed.open()
    bed.state.now += 6 * SECOND
    await bed.open()
    bed.state.now += 6 * SECOND
    bed.site.set('', 'a new page')
  }

  test('is given up at the third attempt, for what the network has', async () => {
    const bed = createBed()
    await failTwice(bed)
    expect(await bed.open()).toBe('a new page')
    expect([bed.stores.size, bed.state.unregistered]).toEqual([0, 1])
  })

  test('is all there is without a network', async () => {
    const bed = createBed()
    await failTwice(bed)
    bed.state.online = false
    expect(await bed.open()).toBe(page)
    expect([bed.stores.size, bed.state.unregistered]).toEqual([1, 0])
  })

  test('is trusted again once it has started', async () => {
    const bed = createBed()
    await failTwice(bed)
    expect(await bed.keeper.hear('started')).toBe(false)
    expect(await bed.open()).toBe(page)
  })

  test('is given up at once when its page says so, and that page is loaded again', async () => {
    const bed = createBed()
    await bed.keeper.install()
    expect(await bed.keeper.hear('broken')).toBe(true)
    expect([bed.stores.size, bed.state.unregistered]).toEqual([0, 1])
  })

  test('waits for the network when its page says so without one', async () => {
    const bed = createBed()
    await bed.keeper.install()
    bed.state.online = false
    expect(await bed.keeper.hear('broken')).toBe(false)
    bed.state.online = true
    bed.site.set('', 'a new page')
    expect(await bed.open()).toBe('a new page')
  })
})
