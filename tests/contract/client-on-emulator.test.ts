import { createHash } from 'node:crypto'

import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'

// Loaded beforehand: what comes on demand takes real time, in which fake time must not run on.
import '#api/merge-many.ts'

import type { Operation } from '#api/query.ts'
import { createServices } from '#app/services.ts'
import { readSettings } from '#app/settings.ts'
import { seededRandom } from '#base/random.ts'
import { createEmulator } from '#emulator/emulator.ts'
import type { ScenarioPatch } from '#emulator/scenario-patch.ts'
import type { StoredSession, TokenStore } from '#session/token-store.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

const API = 'http://localhost:4000'

/** The whole client on the emulated API, with one clock for both. */
async function start({ guestToken = 'sample-guest' }: { guestToken?: string } = {}) {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock })
  const demo = createEmulator({ clock })
  const errors: unknown[] = []
  let stored: StoredSession | null = null
  const storage: TokenStore = {
    read: async () => stored,
    write: async (next) => void (stored = next),
    clear: async () => void (stored = null),
  }
  const services = createServices(readSettings({ VITE_ANNICT_API_URL: API, VITE_GUEST_TOKEN: guestToken }), {
    ...{ clock, storage, random: seededRandom(1) },
    fetch: async (input, init) => emulator.fetch(new Request(input, init)),
    network: { isOnline: () => true, subscribe: () => () => {} },
    onSeenAgain: () => () => {},
    // At once: what took real time would let fake time run on meanwhile.
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    loadDemo: async () => ({
      fetch: (request) => {
        request.headers.set('Authorization', 'Bearer sample-write')
        return demo.fetch(request)
      },
      dispose: () => {},
    }),
    onError: (error) => errors.push(error),
  })
  await services.session.restore()

  /** Lets real and fake time pass until the promise settles. */
  async function finish<T>(promise: Promise<T>): Promise<T> {
    const state = { done: false }
    const end = (): void => void (state.done = true)
    promise.then(end, end)
    for (let rounds = 0; !state.done && rounds < 500; rounds += 1) {
      for (let turns = 0; !state.done && turns < 30; turns += 1) await clock.settle()
      if (!state.done) await clock.advance(500)
    }
    return promise
  }

  const ask = (text: string, variables: Record<string, unknown> = {}) =>
    services.api.ask(operation(text, variables), { lane: 'visible' })

  return { ...services, emulator, demo, errors, finish, ask, log: () => emulator.control.log() }
}

interface Anything {
  readonly [field: string]: unknown
}

function operation(
  text: string,
  variables: Record<string, unknown>,
): Operation<Anything, Record<string, unknown>> {
  const document: TypedDocumentNode<Anything, Record<string, unknown>> = parse(text)
  return { document, variables, purpose: 'test', rows: 10, freshness: 'recent-works' }
}

const WORKS = `query Works($ids: [Int!]) {
  searchWorks(annictIds: $ids, first: 10, orderBy: { field: SEASON, direction: ASC }) { nodes { ...Card } }
}
fragment Card on Work { annictId title }`
const VIEWER = 'query Viewer { viewer { username } }'
const LOST = 'query Lost { node(id: "V29yay05OTk5OTk=") { id } }'

describe('the client on the emulated API', () => {
  test('is signed in as guest at once and reads with the token of the guest', async () => {
    const { finish, ask, log, session } = await start()
    const { data } = await finish(ask(WORKS, { ids: [1] }))
    expect(data).toMatchObject({ searchWorks: { nodes: [{ annictId: 1 }] } })
    expect(session.get().kind).toBe('guest')
    expect(log()).toMatchObject([{ operations: ['searchWorks'], status: 200, token: 'sample-guest' }])
  })

  test('makes one request of what waits together, and shows what the server counted', async () => {
    const { finish, ask, log, api } = await start()
    const [works, viewer] = await finish(Promise.all([ask(WORKS, { ids: [1, 2] }), ask(VIEWER)]))
    expect(works.data).toMatchObject({ searchWorks: { nodes: [{ annictId: 1 }, { annictId: 2 }] } })
    expect(viewer.data).toEqual({ viewer: { username: 'guest' } })
    expect(log()).toHaveLength(1)
    expect(log()[0]?.operations).toEqual(['searchWorks', 'viewer'])
    expect(api.budget.get()).toMatchObject({ limit: 600, remaining: 599, savedByMerging: 1 })
  })

  test('keeps one operation with a lost id from spoiling the others', async () => {
    const { finish, ask, log } = await start()
    const results = await finish(Promise.allSettled([ask(LOST), ask(VIEWER), ask(WORKS, { ids: [1] })]))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(results[0]).toMatchObject({ reason: { kind: 'not-found' } })
    expect(log().length).toBeLessThanOrEqual(5)
  })

  test('keeps one operation that is wrong from spoiling the others', async () => {
    const { finish, ask } = await start()
    const wrong = ask('query Wrong { viewer { shoeSize } }')
    const results = await finish(Promise.allSettled([wrong, ask(VIEWER)]))
    expect(results).toMatchObject([
      { reason: { kind: 'rejected', errors: [{ code: 'undefinedField' }] } },
      { status: 'fulfilled', value: { data: { viewer: { username: 'guest' } } } },
    ])
  })

  test('uses what is left of an answer, counts the rows that came out hollow, and keeps the errors beside them', async () => {
    const { finish, ask } = await start()
    const staffs = `query Staffs($ids: [Int!]) {
      searchWorks(annictIds: $ids, first: 10, orderBy: { field: SEASON, direction: ASC }) {
        nodes { staffs(first: 50, orderBy: { field: SORT_NUMBER, direction: ASC }) { nodes { name roleOther } } }
      }
    }`
    const [holed, whole] = await finish(Promise.all([ask(staffs, { ids: [1] }), ask(VIEWER)]))
    expect(holed.missing).toBeGreaterThan(0)
    expect(holed.errors).toHaveLength(holed.missing)
    expect(holed.errors[0]).toEqual({
      message: 'Cannot return null for non-nullable field Staff.roleOther',
      path: null,
      code: null,
    })
    expect(whole).toMatchObject({ missing: 0, errors: [] })
  })

  test.each<[string, ScenarioPatch, object]>([
    ['a 404', { fail: { with: 404 } }, { kind: 'not-found' }],
    ['a 413', { fail: { with: 413 } }, { kind: 'bad-request', status: 413 }],
    ['a 500', { fail: { with: 500 } }, { kind: 'server', status: 500 }],
    ['a 502', { fail: { with: 502 } }, { kind: 'unavailable', status: 502 }],
    ['a 503', { fail: { with: 503 } }, { kind: 'unavailable', status: 503 }],
    ['a page', { fail: { with: 'html' } }, { kind: 'unreadable', status: 200 }],
    ['a lost connection', { fail: { with: 'dropped' } }, { kind: 'unreachable' }],
    ['a cut connection', { fail: { with: 'cut' } }, { kind: 'unreachable' }],
    ['a revoked token', { revoke: { token: 'sample-guest' } }, { kind: 'not-authorized' }],
    ['an endless wait', { latency: { ms: 60_000 } }, { kind: 'timeout', after: 15_000 }],
  ])('tells %s', async (_, scenario, error) => {
    const { finish, ask, emulator } = await start()
    emulator.control.scenario(scenario)
    await expect(finish(ask(VIEWER))).rejects.toMatchObject(error)
  })

  test.each<[string, ScenarioPatch]>([
    ['in its own words', { refuse: { retryAfter: 20, next: 1 } }],
    ['in the older, plain ones', { refuse: { next: 1 }, refusals: { shape: 'plain', next: 1 } }],
  ])('loses nothing by a refusal %s, and asks again no earlier than it may', async (_, scenario) => {
    const { finish, ask, emulator, log } = await start()
    emulator.control.scenario(scenario)
    expect((await finish(ask(VIEWER))).data).toEqual({ viewer: { username: 'guest' } })
    const [refused, answered] = log()
    expect([refused?.status, answered?.status]).toEqual([429, 200])
    const waited = Date.parse(answered?.at ?? '') - Date.parse(refused?.at ?? '')
    expect(waited).toBeGreaterThanOrEqual(20_000)
  })

  test.each([
    ['sample-read', { ok: true }],
    ['sample-revoked', { ok: false, error: { kind: 'not-accepted' } }],
    ['nobody-knows-this', { ok: false, error: { kind: 'not-accepted' } }],
  ])('checks a pasted token: %s', async (token, result) => {
    const { finish, session, log } = await start()
    expect(await finish(session.signInWithToken(token))).toEqual(result)
    expect(log().map(({ path }) => path)).toEqual(['/oauth/token/info'])
  })

  test('reads as the person who signed in, in a window of their own', async () => {
    const { finish, ask, session, api, log } = await start()
    await finish(ask(VIEWER))
    await finish(session.signInWithToken('sample-write'))
    expect(session.get()).toMatchObject({ kind: 'personal', userId: 1, scopes: ['read', 'write'] })
    expect((await finish(ask(VIEWER))).data).toEqual({ viewer: { username: 'sample' } })
    expect(api.budget.get()).toMatchObject({ remaining: 598, spent: { 'sign-in': 1, test: 1 } })
    expect(log().map(({ token }) => token)).toEqual(['sample-guest', 'sample-write', 'sample-write'])
  })

  test('asks the demo inside the page, and no network, while the demo runs', async () => {
    const { finish, ask, session, demo, log, calendar } = await start()
    session.startDemo()
    expect((await finish(ask(VIEWER))).data).toEqual({ viewer: { username: 'sample' } })
    expect(log()).toEqual([])
    expect(demo.control.log()).toHaveLength(1)
    expect(new Date(calendar.now()).toISOString()).toMatch(/^2026-04-2/)
    await session.signOut()
    expect((await finish(ask(VIEWER))).data).toEqual({ viewer: { username: 'guest' } })
    expect(log()).toHaveLength(1)
  })
})
