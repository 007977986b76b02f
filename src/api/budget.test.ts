import { describe, expect, test } from 'vitest'

import { createTestApi, json, windowHeaders, works, worksAnswer, type Sent } from '#tests/support/test-api.ts'

import { gaugeState } from './budget.ts'

const answering = (one: Sent): Response => json(worksAnswer(one))

describe('the gauge', () => {
  test.each([
    ['signed-out', false, 'ok', true, 'signed-out'],
    ['signed-out', false, 'unknown', false, 'signed-out'],
    ['personal', true, 'ok', true, 'signed-out'],
    ['personal', false, 'ok', true, 'ok'],
    ['guest', false, 'paused', true, 'paused'],
    ['guest', false, 'ok', false, 'offline'],
    ['demo', false, 'pacing', false, 'pacing'],
  ] as const)(
    'of %s (refused: %s) with a window %s and a network %s is %s',
    (kind, refused, state, online, gauge) => {
      expect(gaugeState(state, { kind, refused }, online)).toBe(gauge)
    },
  )

  test('knows nothing before the first answer, and the numbers of the server after it', async () => {
    const { api, finish } = await createTestApi(answering)
    expect(api.budget.get()).toMatchObject({
      state: 'unknown',
      limit: null,
      remaining: null,
      savedByMerging: 0,
    })
    await finish(api.ask(works([1]), { lane: 'visible' }))
    expect(api.budget.get()).toMatchObject({
      state: 'ok',
      limit: 600,
      remaining: 590,
      confidence: 'confirmed',
      spent: { works: 1 },
    })
  })

  test('counts waiting operations, not the requests that they will share', async () => {
    const { api } = await createTestApi(answering)
    for (const id of [1, 2, 3]) api.ask(works([id]), { lane: 'visible' }).catch(() => {})
    api.ask(works([4]), { lane: 'refresh' }).catch(() => {})
    expect(api.budget.get().waitingOperations).toEqual({
      ...{ write: 0, visible: 3, 'user-bulk': 0, refresh: 1, prefetch: 0 },
    })
    expect(api.budget.get().queued).toMatchObject({ visible: 1, refresh: 1 })
    api.dispose()
  })

  test('is one object until something changes, of which its listeners hear', async () => {
    const { api, clock, finish } = await createTestApi(answering)
    let told = 0
    const undo = api.budget.subscribe(() => (told += 1))
    const before = api.budget.get()
    expect(api.budget.get()).toBe(before)
    await clock.settle()
    await finish(api.ask(works([1]), { lane: 'visible' }))
    expect(told).toBeGreaterThan(0)
    const after = api.budget.get()
    expect(after).not.toBe(before)
    expect(api.budget.get()).toBe(after)
    undo()
    const heard = told
    await finish(api.ask(works([2]), { lane: 'visible' }))
    expect(told).toBe(heard)
  })

  test('falls back to a full window when the minute turns, without a request', async () => {
    const { api, clock, finish, sent } = await createTestApi(answering)
    api.budget.subscribe(() => {})
    await finish(api.ask(works([1]), { lane: 'visible' }))
    expect(api.budget.get().remaining).toBe(590)
    await clock.advance(60_000)
    expect(api.budget.get().remaining).toBe(600)
    expect(sent).toHaveLength(1)
  })

  test('shows who is signed in now: another budget has another window and another account of savings', async () => {
    const { api, session, finish } = await createTestApi(answering)
    await finish(Promise.all([1, 2].map((id) => api.ask(works([id]), { lane: 'visible' }))))
    expect(api.budget.get()).toMatchObject({ state: 'ok', savedByMerging: 1 })
    expect(api.budget.get().minute).toHaveLength(1)
    session.startDemo()
    expect(api.budget.get()).toMatchObject({ state: 'unknown', limit: null, savedByMerging: 0, minute: [] })
    await session.signOut()
    expect(api.budget.get()).toMatchObject({ state: 'ok', limit: 600 })
  })

  test('is offline when the browser says so, unless answers come all the same', async () => {
    const { api, network, finish } = await createTestApi(answering)
    network.set(false)
    expect(api.budget.get().state).toBe('offline')
    await finish(api.ask(works([1]), { lane: 'visible' }))
    expect(api.budget.get().state).toBe('ok')
    network.set(true)
    network.set(false)
    expect(api.budget.get().state).toBe('offline')
  })

  test('says what the most urgent operation waits for', async () => {
    const low = { headers: windowHeaders(100, 48) }
    const { api, clock, finish } = await createTestApi((one) => json(worksAnswer(one), low))
    await finish(api.ask(works([1]), { lane: 'visible' }))
    const waits = api.ask(works([2]), { lane: 'prefetch' })
    await clock.advance(100)
    expect(api.budget.get().waitReason).toMatch(/^(?:reserve|pace)$/)
    expect(api.budget.get().waitUntil).toBeGreaterThan(clock.now())
    await finish(waits, 1_000)
    expect(api.budget.get()).toMatchObject({ waitReason: null, waitUntil: null })
  })
})
