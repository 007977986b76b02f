import type { Clock } from '#base/clock.ts'
import { unreachable } from '#base/invariant.ts'

import { answererOf, type Asked, type Site } from './routing.ts'
import { begun, BROKEN, NO_STARTS, readStarts, seemsBroken, writeStarts, type Starts } from './starts.ts'
import { cacheName, outdatedCaches, ownCaches } from './versions.ts'

/** What of the browser the worker needs. Tests hand in their own. */
export interface KeeperTools {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>
  readonly fetch: (input: string | Request, init?: RequestInit) => Promise<Response>
  /** Ends the worker's service for pages that are opened from here on. */
  readonly unregister: () => Promise<unknown>
  readonly clock: Pick<Clock, 'now'>
  /** Whether the person has asked the browser to fetch little. */
  readonly savesData: () => boolean
}

/** One version of the app, as the build knows it. */
export interface Release extends Site {
  readonly version: string
  /** What the page itself names. */
  readonly first: readonly string[]
  /** That, and all that other pages need: kept from the beginning. The other files are kept when they are first used. */
  readonly early: readonly string[]
}

/** What the worker does, apart from its events. */
export interface Keeper {
  /** Fetches the version as a whole. Rejects when a part of it does not come: then there is no such version here. */
  install(): Promise<void>
  /** Gives up versions that nobody can need any more. */
  activate(): Promise<void>
  /** The answer to a request; undefined leaves it to the browser. `later` is done after it. */
  answer(
    asked: Asked,
    request: Request,
    later: (work: Promise<unknown>) => void,
  ): Promise<Response> | undefined
  /** Keeps these files of the version too, if they are its own. */
  keepAlso(urls: readonly string[]): Promise<void>
  /** A page says that it has started, or that it could not. Resolves to whether it should be loaded again. */
  hear(report: 'started' | 'broken'): Promise<boolean>
}

/** Where the count of starts is noted; no file of a build has such a name. */
const NOTE = 'starts?'

/** So many files come at a time: the person's own requests go on beside it. */
const AT_A_TIME = 4

export function createKeeper(
  release: Release,
  { caches, fetch, unregister, clock, savesData }: KeeperTools,
): Keeper {
  const { origin, base, version, first, early } = release
  const name = cacheName(base, version)
  const at = (file: string): string => `${origin}${base}${file}`
  const open = (): Promise<Cache> => caches.open(name)

  async function install(): Promise<void> {
    try {
      await fetchAll(await open())
    } catch (error) {
      await caches.delete(name)
      throw error
    }
  }

  async function fetchAll(cache: Cache): Promise<void> {
    const page = await fetch(at(''), { cache: 'no-cache' })
    // While a deployment is under way, a host may have the new worker beside the old page.
    const text = await page.clone().text()
    if (!page.ok || page.redirected || !first.every((file) => text.includes(file))) {
      throw new Error('The page of this version is not there yet')
    }
    await cache.put(at(''), page)
    const waiting = [...(savesData() ? first : early)]
    const fetchNext = async (): Promise<void> => {
      const file = waiting.shift()
      if (file === undefined) return
      const { ok, status } = await keep(cache, file)
      if (!ok) throw new Error(`${file}: answered with status ${status}`)
      await fetchNext()
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext))
  }

  /** Fetches a file of this version, and keeps it if it came. */
  async function keep(cache: Cache, file: string): Promise<Response> {
    // What has a hash in its name is the same wherever it comes from.
    const response = await fetch(at(file), file.startsWith('assets/') ? {} : { cache: 'no-cache' })
    if (response.ok) await cache.put(at(file), response.clone())
    return response
  }

  async function starts(cache: Cache): Promise<Starts> {
    return readStarts(await (await cache.match(at(NOTE)))?.text())
  }

  async function note(what: Starts): Promise<void> {
    const cache = await open()
    await cache.put(at(NOTE), new Response(writeStarts(what)))
  }

  /** Gives everything up, so that the network alone serves the app; it is kept anew once it has started. */
  async function dropAll(): Promise<void> {
    for (const own of ownCaches(await caches.keys(), base)) await caches.delete(own)
    await unregister()
  }

  async function page(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = await open()
    const kept = await cache.match(at(''))
    if (kept === undefined) return fetch(request)
    const before = await starts(cache)
    const now = clock.now()
    if (seemsBroken(before, now)) {
      const fresh = await fetch(request).catch(() => null)
      if (fresh !== null) {
        later(dropAll())
        return fresh
      }
      // Without a network there is no other.
      return kept
    }
    later(note(begun(before, now)))
    return kept
  }

  async function file(path: string): Promise<Response> {
    const cache = await open()
    return (await cache.match(at(path))) ?? keep(cache, path)
  }

  return {
    install,
    async activate() {
      for (const old of outdatedCaches(await caches.keys(), base, version)) await caches.delete(old)
    },
    answer(asked, request, later) {
      const answerer = answererOf(asked, release)
      switch (answerer) {
        case 'network':
          return undefined
        case 'page':
          return page(request, later)
        case 'file':
          return file(new URL(asked.url).pathname.slice(base.length))
        case 'other-version':
          return caches.match(asked.url).then((kept) => kept ?? fetch(request))
        default:
          return unreachable(answerer)
      }
    },
    async keepAlso(urls) {
      const asked = urls.map((url) => ({ method: 'GET', mode: 'cors', url }))
      const own = asked.filter((one) => answererOf(one, release) === 'file')
      await Promise.all(own.map(({ url }) => file(new URL(url).pathname.slice(base.length))))
    },
    async hear(report) {
      if (report === 'started') {
        await note(NO_STARTS)
        return false
      }
      await note(BROKEN)
      // Only where the network has a page to offer in its place.
      const fresh = await fetch(at(''), { cache: 'no-store' }).catch(() => null)
      if (fresh?.ok !== true) return false
      await dropAll()
      return true
    },
  }
}
