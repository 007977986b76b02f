import 'fake-indexeddb/auto'

import { hashKey, QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { parse } from 'graphql'
import { openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { DAY, SECOND } from '#base/time.ts'
// Loaded beforehand, since fake time must not run on while code comes.
import '#cache/purge.ts'
import '#cache/upkeep.ts'
import '#session/check-token.ts'
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import { createTestApi, json, works, worksAnswer, type Answer, type Sent } from '#tests/support/test-api.ts'

import type { Api } from './client.ts'
import type { DeviceStorage } from './kept.ts'
import { operationQuery } from './query.ts'

const undos: (() => void)[] = []
afterEach(() => undos.splice(0).forEach((undo) => undo()))

const GUEST = 'yohaku-kept guest https://api.annict.com'
const season = operationQuery(works([1, 2], { purpose: 'season' }))
const answering = (one: Sent): Response => json(worksAnswer(one))

/** Annict says whose a pasted token is: `token-7` is of 7. */
const withPeople: Answer = (one, request) =>
  request.url.endsWith('/oauth/token/info')
    ? json({ resource_owner_id: Number(one.token?.split('-')[1]), scope: ['read'] })
    : answering(one)

interface Device extends DeviceStorage {
  readonly databases: IDBFactory
  readonly asked: { count: number }
}

function createDevice(): Device {
  const databases = new IDBFactory()
  const asked = { count: 0 }
  const staying = { persisted: async () => false, persist: async () => (asked.count += 1) > 0 }
  return { databases, asked, factory: () => databases, staying }
}

/** A page that is opened on a device, and closed at the end of the test at the latest. */
async function openPage(
  device: DeviceStorage,
  given: { readonly answer?: Answer; readonly clock?: FakeClock; readonly guestToken?: string | null } = {},
) {
  const page = await createTestApi(given.answer ?? answering, { ...given, device })
  const client = page.api.createQueryClient()
  const close = (): void => {
    page.api.dispose()
    page.scheduler.dispose()
  }
  undos.push(close)
  /** What a page does that is opened: its loader first, its view then. */
  const visit = async (query = season, direction: 'forward' | 'back' = 'forward') => {
    await page.api.visit(client, query, { direction })
    const observer = new QueryObserver(client, query)
    undos.push(observer.subscribe(() => {}))
    return observer
  }
  return { ...page, client, close, visit }
}

/** What lies in a database, by its store. */
async function rowsOf(device: Device, name = GUEST): Promise<string[]> {
  const found = (await device.databases.databases()).some((one) => one.name === name)
  if (!found) return []
  const database = await openOn(device, name)
  const rows = (await database.getAll('answers')) as string[]
  database.close()
  return rows
}

/** idb opens by the global factory alone. */
async function openOn(device: Device, name: string) {
  vi.stubGlobal('indexedDB', device.databases)
  const database = await openDB(name)
  vi.unstubAllGlobals()
  return database
}

/** A device on which the season has been looked at once. */
async function seen(clock = createFakeClock()) {
  const device = createDevice()
  const page = await openPage(device, { clock })
  const view = await page.visit()
  await vi.waitFor(async () => expect(await rowsOf(device)).toHaveLength(1))
  const answeredAt = view.getCurrentResult().data?.answeredAt
  expect(page.sent).toHaveLength(1)
  page.close()
  return { device, clock, answeredAt }
}

/** Reads what is kept a few times: what was begun before has had its turn then. */
async function settled(api: Api): Promise<void> {
  for (let turns = 0; turns < 8; turns += 1) await api.kept.facts()
}

const waitFor = (check: () => void): Promise<void> => vi.waitFor(check)

describe('an answer', () => {
  test('is there at once on the next page, with its own age and no request', async () => {
    const { device, clock, answeredAt } = await seen()
    await clock.advance(DAY / 2)
    const { visit, sent } = await openPage(device, { clock })
    const view = await visit()
    expect(view.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle' })
    expect(view.getCurrentResult().data?.answeredAt).toBe(answeredAt)
    await clock.advance(10 * SECOND)
    expect(sent).toEqual([])
  })

  test('is found by a view that nobody announced', async () => {
    const { device, clock } = await seen()
    const { client, sent } = await openPage(device, { clock })
    const view = new QueryObserver(client, season)
    undos.push(view.subscribe(() => {}))
    await waitFor(() => expect(view.getCurrentResult().status).toBe('success'))
    expect(sent).toEqual([])
  })

  test('that is stale is shown at once, while one request is queued behind it', async () => {
    const { device, clock, answeredAt } = await seen()
    await clock.advance(2 * DAY)
    const { visit, sent, events } = await openPage(device, { clock })
    const view = await visit()
    expect(view.getCurrentResult().data?.answeredAt).toBe(answeredAt)
    await clock.advance(10 * SECOND)
    expect(sent).toHaveLength(1)
    expect(events.find(({ type }) => type === 'sent')).toMatchObject({ lane: 'refresh' })
    expect(view.getCurrentResult().data?.answeredAt).toBeGreaterThan(answeredAt ?? Infinity)
  })

  test('that is missing is not asked for when its view has gone while it was looked for', async () => {
    const { api, client, clock, sent } = await openPage(createDevice())
    new QueryObserver(client, season).subscribe(() => {})()
    await settled(api)
    await clock.advance(10 * SECOND)
    expect(sent).toEqual([])
    expect(client.getQueryState(season.queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  })

  test('that is stale asks for nothing on the way back', async () => {
    const { device, clock } = await seen()
    await clock.advance(2 * DAY)
    const { visit, sent } = await openPage(device, { clock })
    expect((await visit(season, 'back')).getCurrentResult().status).toBe('success')
    await clock.advance(10 * SECOND)
    expect(sent).toEqual([])
  })

  test('is shown without a network, and so is that it could not be renewed', async () => {
    const { device, clock } = await seen()
    await clock.advance(2 * DAY)
    const { visit, network } = await openPage(device, {
      clock,
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    network.set(false)
    const view = await visit()
    await clock.advance(10 * SECOND)
    expect(view.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', error: { kind: 'offline' } })
    expect(view.getCurrentResult().data?.data.searchWorks?.nodes).toHaveLength(2)
  })

  test('is asked for anew at a wish, though it is kept', async () => {
    const { device, clock } = await seen()
    const { api, client, sent, finish } = await openPage(device, { clock })
    await finish(api.refresh(client, season))
    expect(sent).toHaveLength(1)
  })

  test('to another version of its document is not shown', async () => {
    const { device, clock } = await seen()
    const newer = operationQuery({
      ...works([1, 2], { purpose: 'season' }),
      document: parse(
        'query Works($ids: [Int!]) { searchWorks(annictIds: $ids, first: 49) { nodes { annictId title } } }',
      ),
    })
    const { visit, sent } = await openPage(device, { clock })
    await visit(newer)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test('that another tab has renewed is taken from it', async () => {
    const { device, clock } = await seen()
    const one = await openPage(device, { clock })
    await one.visit()
    await clock.advance(2 * DAY)
    const other = await openPage(device, { clock })
    await other.visit()
    await clock.advance(10 * SECOND)
    expect(other.sent).toHaveLength(1)
    await vi.waitFor(async () => expect((await rowsOf(device))[0]).toContain(`${clock.now()}`.slice(0, 6)))
    await vi.waitFor(async () => {
      const again = await one.visit()
      expect(again.getCurrentResult().data?.answeredAt).toBeGreaterThan(clock.now() - DAY)
    })
    expect(one.sent.length).toBeLessThanOrEqual(1)
  })

  test('that an own write has changed is kept as it is now', async () => {
    const { device, clock } = await seen()
    const { api, client, visit } = await openPage(device, { clock })
    await visit()
    client.setQueryData(season.queryKey, (held) => held && { ...held, missing: 7 })
    await api.keep(client, season)
    expect(await rowsOf(device)).toEqual([expect.stringContaining('"missing":7')])
  })

  test.each(['', '{"data":null}', '{"data":{},"missing":0,"errors":[],"answeredAt":"never"}', '[1'])(
    'of which only %j is left is dropped, and asked for anew',
    async (text) => {
      const { device, clock } = await seen()
      const database = await openOn(device, GUEST)
      for (const key of await database.getAllKeys('answers')) await database.put('answers', text, key)
      database.close()
      const { visit, sent, errors } = await openPage(device, { clock })
      await visit()
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(errors[0]).toMatchObject({ name: 'DamagedAnswerError' })
      await vi.waitFor(async () => expect((await rowsOf(device))[0]).toContain('"annictId":1'))
    },
  )
})

describe('a wish to refresh', () => {
  test('takes along what else on the page is stale, in one request', async () => {
    const clock = createFakeClock()
    const { api, client, visit, finish, sent } = await openPage(createDevice(), { clock })
    const others = [11, 12].map((id) => operationQuery(works([id])))
    await visit()
    for (const query of others) await visit(query)
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    await clock.advance(2 * DAY)
    const fresh = operationQuery(works([13]))
    await visit(fresh)
    await waitFor(() => expect(client.getQueryData(fresh.queryKey)).toBeDefined())
    const before = sent.length
    await finish(api.refresh(client, season))
    await clock.advance(10 * SECOND)
    expect(sent).toHaveLength(before + 1)
    for (const query of [season, ...others])
      expect(client.getQueryData(query.queryKey)?.answeredAt).toBeGreaterThan(clock.now() - DAY)
    expect(Object.values(sent.at(-1)?.variables ?? {})).toHaveLength(3)
  })
})

describe('whether an answer is kept', () => {
  test('is known after a look, and with each that comes or goes', async () => {
    const { device, clock } = await seen()
    const { api, visit } = await openPage(device, { clock })
    const other = operationQuery(works([5]))
    const holds = (query = season) => api.kept.holds(hashKey(query.queryKey))
    expect(holds()).toBe(false)
    await waitFor(() => expect(holds()).toBe(true))
    expect(holds(other)).toBe(false)
    await visit(other)
    await waitFor(() => expect(holds(other)).toBe(true))
    await api.kept.forget(await api.kept.facts())
    expect([holds(), holds(other)]).toEqual([false, false])
    expect(await rowsOf(device)).toEqual([])
  })
})

describe('who is signed in', () => {
  test('finds nothing of another, and leaves nothing to him', async () => {
    const device = createDevice()
    const page = await openPage(device, { answer: withPeople })
    await page.visit()
    await vi.waitFor(async () => expect(await rowsOf(device)).toHaveLength(1))
    await page.finish(page.session.signInWithToken('token-7'))
    await vi.waitFor(async () =>
      expect(await rowsOf(device, 'yohaku-kept 7 https://api.annict.com')).toHaveLength(1),
    )
    expect(page.api.kept.get().name).toBe('yohaku-kept 7 https://api.annict.com')
    expect(page.sent.filter(({ query }) => query !== '').map(({ token }) => token)).toEqual([
      'sample-guest',
      'token-7',
    ])
  })

  test('is kept nothing of when he leaves: his database goes, the guest’s stays', async () => {
    const device = createDevice()
    const page = await openPage(device, { answer: withPeople })
    await page.visit()
    await page.finish(page.session.signInWithToken('token-7'))
    await vi.waitFor(async () => expect(await device.databases.databases()).toHaveLength(2))
    await page.finish(page.session.signOut())
    expect((await device.databases.databases()).map(({ name }) => name)).toEqual([GUEST])
  })

  test('for this tab alone, or in the demo, keeps nothing on the device', async () => {
    const device = createDevice()
    const page = await openPage(device, { answer: withPeople, guestToken: null })
    await page.finish(page.session.signInWithToken('token-7', { keep: 'tab' }))
    await page.visit()
    await waitFor(() => expect(page.sent).toHaveLength(2))
    page.session.startDemo()
    await waitFor(() => expect(page.sent).toHaveLength(3))
    await page.clock.advance(60 * SECOND)
    expect(page.api.kept.get()).toEqual({ name: null, trouble: null })
    expect(await device.databases.databases()).toEqual([])
  })

  test('takes the place of a person whose database then goes as well', async () => {
    const device = createDevice()
    const page = await openPage(device, { answer: withPeople })
    await page.finish(page.session.signInWithToken('token-7'))
    await page.visit()
    await vi.waitFor(async () =>
      expect(await rowsOf(device, 'yohaku-kept 7 https://api.annict.com')).toHaveLength(1),
    )
    await page.finish(page.session.signInWithToken('token-8'))
    await page.clock.advance(20 * SECOND)
    await vi.waitFor(async () => {
      const names = (await device.databases.databases()).map(({ name }) => name)
      expect(names).toEqual(['yohaku-kept 8 https://api.annict.com'])
    })
  })

  test('is never written an answer that was asked for in an earlier session', async () => {
    const device = createDevice()
    let late: (response: Response) => void = () => {}
    const page = await openPage(device, {
      answer: (one, request) =>
        one.token === 'sample-guest' ? new Promise((resolve) => (late = resolve)) : withPeople(one, request),
    })
    await page.visit()
    await waitFor(() => expect(page.sent).toHaveLength(1))
    await page.finish(page.session.signInWithToken('token-7'))
    late(json({ data: { searchWorks: { nodes: [{ annictId: 1, title: 'A secret of the guest' }] } } }))
    await page.clock.advance(SECOND)
    await vi.waitFor(async () =>
      expect(await rowsOf(device, 'yohaku-kept 7 https://api.annict.com')).toHaveLength(1),
    )
    await page.clock.advance(10 * SECOND)
    for (const name of ['yohaku-kept 7 https://api.annict.com', GUEST])
      expect(JSON.stringify(await rowsOf(device, name))).not.toContain('secret')
  })
})

describe('a browser without storage', () => {
  test('changes nothing but that it is said', async () => {
    const device = createDevice()
    const denied: DeviceStorage = {
      ...device,
      factory: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    }
    const page = await openPage(denied)
    const view = await page.visit()
    await waitFor(() => expect(view.getCurrentResult().status).toBe('success'))
    expect(page.api.kept.get()).toEqual({ name: GUEST, trouble: 'unavailable' })
    expect(page.errors).toHaveLength(1)
    await page.visit()
    await page.clock.advance(10 * SECOND)
    expect(page.sent).toHaveLength(1)
  })
})

describe('the browser is asked to keep what is kept', () => {
  const seasons = [1, 2, 3, 4].map((id) => operationQuery(works([id], { purpose: 'season' })))

  test('from a guest’s third season, once', async () => {
    const device = createDevice()
    const page = await openPage(device)
    for (const [index, query] of seasons.entries()) {
      await page.visit(query)
      await vi.waitFor(async () => expect(await rowsOf(device)).toHaveLength(index + 1))
      await page.clock.advance(11 * SECOND)
      await settled(page.api)
      expect(device.asked.count).toBe(index < 2 ? 0 : 1)
    }
  })
})

describe('a note', () => {
  test('is changed by name, belongs to its owner, and goes with him', async () => {
    const device = createDevice()
    const page = await openPage(device, { answer: withPeople })
    const add = (text: string) => (held: unknown) => [
      ...(Array.isArray(held) ? (held as string[]) : []),
      text,
    ]
    expect(await page.api.kept.note('views', add('a'))).toEqual({ held: ['a'] })
    expect(await page.api.kept.note('views', add('b'))).toEqual({ held: ['a', 'b'] })
    await page.finish(page.session.signInWithToken('token-7'))
    expect(await page.api.kept.note('views', (held) => held)).toEqual({ held: undefined })
  })

  test('is kept nowhere where nothing is', async () => {
    const device = createDevice()
    const page = await openPage({
      ...device,
      factory: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
    expect(await page.api.kept.note('views', () => ['a'])).toBeNull()
  })
})
