import { describe, expect, test } from 'vitest'

import type { ScenarioPatch } from '#emulator/scenario-patch.ts'
import { startClient } from '#tests/support/client-on-emulator.ts'

const WORKS = `query Works($ids: [Int!]) {
  searchWorks(annictIds: $ids, first: 10, orderBy: { field: SEASON, direction: ASC }) { nodes { ...Card } }
}
fragment Card on Work { annictId title }`
const VIEWER = 'query Viewer { viewer { username } }'
const LOST = 'query Lost { node(id: "V29yay05OTk5OTk=") { id } }'

describe('the client on the emulated API', () => {
  test('is signed in as guest at once and reads with the token of the guest', async () => {
    const { finish, ask, log, session } = await startClient()
    const { data } = await finish(ask(WORKS, { ids: [1] }))
    expect(data).toMatchObject({ searchWorks: { nodes: [{ annictId: 1 }] } })
    expect(session.get().kind).toBe('guest')
    expect(log()).toMatchObject([{ operations: ['searchWorks'], status: 200, token: 'sample-guest' }])
  })

  test('makes one request of what waits together, and shows what the server counted', async () => {
    const { finish, ask, log, api } = await startClient()
    const [works, viewer] = await finish(Promise.all([ask(WORKS, { ids: [1, 2] }), ask(VIEWER)]))
    expect(works.data).toMatchObject({ searchWorks: { nodes: [{ annictId: 1 }, { annictId: 2 }] } })
    expect(viewer.data).toEqual({ viewer: { username: 'guest' } })
    expect(log()).toHaveLength(1)
    expect(log()[0]?.operations).toEqual(['searchWorks', 'viewer'])
    expect(api.budget.get()).toMatchObject({ limit: 600, remaining: 599, savedByMerging: 1 })
  })

  test('keeps one operation with a lost id from spoiling the others', async () => {
    const { finish, ask, log } = await startClient()
    const results = await finish(Promise.allSettled([ask(LOST), ask(VIEWER), ask(WORKS, { ids: [1] })]))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(results[0]).toMatchObject({ reason: { kind: 'not-found' } })
    expect(log().length).toBeLessThanOrEqual(5)
  })

  test('keeps one operation that is wrong from spoiling the others', async () => {
    const { finish, ask } = await startClient()
    const wrong = ask('query Wrong { viewer { shoeSize } }')
    const results = await finish(Promise.allSettled([wrong, ask(VIEWER)]))
    expect(results).toMatchObject([
      { reason: { kind: 'rejected', errors: [{ code: 'undefinedField' }] } },
      { status: 'fulfilled', value: { data: { viewer: { username: 'guest' } } } },
    ])
  })

  test('uses what is left of an answer, counts the rows that came out hollow, and keeps the errors beside them', async () => {
    const { finish, ask } = await startClient()
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
    const { finish, ask, emulator } = await startClient()
    emulator.control.scenario(scenario)
    await expect(finish(ask(VIEWER))).rejects.toMatchObject(error)
  })

  test.each<[string, ScenarioPatch]>([
    ['in its own words', { refuse: { retryAfter: 20, next: 1 } }],
    ['in the older, plain ones', { refuse: { next: 1 }, refusals: { shape: 'plain', next: 1 } }],
  ])('loses nothing by a refusal %s, and asks again no earlier than it may', async (_, scenario) => {
    const { finish, ask, emulator, log } = await startClient()
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
    const { finish, session, log } = await startClient()
    expect(await finish(session.signInWithToken(token))).toEqual(result)
    expect(log().map(({ path }) => path)).toEqual(['/oauth/token/info'])
  })

  test('reads as the person who signed in, in a window of their own', async () => {
    const { finish, ask, session, api, log } = await startClient()
    await finish(ask(VIEWER))
    await finish(session.signInWithToken('sample-write'))
    expect(session.get()).toMatchObject({ kind: 'personal', userId: 1, scopes: ['read', 'write'] })
    expect((await finish(ask(VIEWER))).data).toEqual({ viewer: { username: 'sample' } })
    expect(api.budget.get()).toMatchObject({ remaining: 598, spent: { 'sign-in': 1, test: 1 } })
    expect(log().map(({ token }) => token)).toEqual(['sample-guest', 'sample-write', 'sample-write'])
  })

  test('asks the demo inside the page, and no network, while the demo runs', async () => {
    const { finish, ask, session, demo, log, calendar } = await startClient()
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
