import { describe, expect, test, vi } from 'vitest'

import { instant } from '#base/time.ts'
import { createSchedulerBed, type SchedulerBed } from '#tests/support/scheduler-bed.ts'

/** The fake clock starts at second 12, so that this many milliseconds are left of the server's minute. */
const LEFT = 48_000

const gauge = (bed: SchedulerBed) => bed.scheduler.budget('token').get()
const watch = (bed: SchedulerBed) => {
  const listener = vi.fn<() => void>()
  return { listener, undo: bed.scheduler.budget('token').subscribe(listener) }
}

describe('a snapshot', () => {
  test('says nothing of what is not known', () => {
    expect(gauge(createSchedulerBed())).toEqual({
      state: 'unknown',
      limit: null,
      remaining: null,
      confidence: 'estimated',
      inFlight: 0,
      queued: { write: 0, visible: 0, 'user-bulk': 0, refresh: 0, prefetch: 0 },
      waiting: null,
      resetsAt: null,
      resetsWithin: null,
      confirmedAt: null,
      pausedUntil: null,
      pausedFor: null,
      spentByOthers: 0,
      expectedOfOthers: 0,
      spent: {},
    })
  })

  test('is the same object until something in it changes', async () => {
    const bed = createSchedulerBed()
    const { listener } = watch(bed)
    void bed.ask('a')
    await bed.clock.advance(1_000)
    const first = gauge(bed)
    const calls = listener.mock.calls.length
    await bed.clock.advance(30_000)
    expect(gauge(bed)).toBe(first)
    expect(listener.mock.calls.length).toBe(calls)
  })

  test('falls by exactly what was sent', async () => {
    const bed = createSchedulerBed()
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      void bed.ask(name, { purpose: name === 'c' ? 'work' : 'season' })
      await bed.clock.advance(10)
      expect(gauge(bed).inFlight).toBe(1)
      await bed.clock.advance(1_000)
      expect(gauge(bed)).toMatchObject({ remaining: 599 - index, inFlight: 0, confidence: 'confirmed' })
    }
    expect(gauge(bed).spent).toEqual({ season: 2, work: 1 })
  })

  test('takes off at once what is in flight', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a')
    await bed.clock.advance(1_000)
    bed.askMany(2, 'visible')
    await bed.clock.advance(10)
    expect(gauge(bed)).toMatchObject({ remaining: 597, inFlight: 2 })
  })

  test('counts what waits, by lane', async () => {
    const bed = createSchedulerBed()
    bed.askMany(3, 'visible')
    bed.askMany(4, 'prefetch')
    await bed.clock.advance(10)
    expect(gauge(bed).queued).toEqual({ write: 0, visible: 2, 'user-bulk': 0, refresh: 0, prefetch: 4 })
  })

  test('names the moment at which the count returns', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a')
    await bed.clock.advance(1_000)
    const boundary = Math.ceil(bed.clock.now() / 60_000) * 60_000
    const { resetsAt, confirmedAt } = gauge(bed)
    expect(Math.abs((resetsAt ?? 0) - boundary)).toBeLessThan(1_000)
    expect(confirmedAt).toBe(bed.clock.now() - 920)
  })

  test('a purpose may be any word', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a', { purpose: '__proto__' })
    await bed.clock.advance(1_000)
    void bed.ask('b', { purpose: '__proto__' })
    await bed.clock.advance(1_000)
    expect(Object.entries(gauge(bed).spent)).toEqual([['__proto__', 2]])
  })
})

describe('the state', () => {
  test('pacing while background work waits, ok when it is done', async () => {
    const bed = createSchedulerBed()
    bed.askMany(5, 'refresh')
    await bed.clock.advance(1_000)
    expect(gauge(bed).state).toBe('pacing')
    await bed.clock.advance(3_000)
    expect(gauge(bed).state).toBe('ok')
  })

  test('low when only the reserve is left, until it has melted', async () => {
    const bed = createSchedulerBed()
    bed.server.spend(520)
    void bed.ask('a')
    await bed.clock.advance(100)
    expect(gauge(bed)).toMatchObject({ state: 'low', remaining: 79, spentByOthers: 520 })
    const { listener } = watch(bed)
    await bed.clock.advance(20_000)
    expect(gauge(bed).state).toBe('ok')
    expect(listener).toHaveBeenCalled()
  })

  test('paused when the window is empty, and when a refusal says so', async () => {
    const bed = createSchedulerBed({ random: () => 0 })
    bed.server.spend(598)
    void bed.ask('a')
    await bed.clock.advance(100)
    expect(gauge(bed)).toMatchObject({ state: 'paused', remaining: 1, pausedUntil: null })
    bed.server.spend(10)
    await bed.clock.advance(LEFT)
    bed.server.spend(700)
    void bed.ask('b')
    await bed.clock.advance(1_000)
    const { state, pausedUntil } = gauge(bed)
    expect(state).toBe('paused')
    expect(Math.abs((pausedUntil ?? instant(0)) - bed.clock.now() - 59_000)).toBeLessThan(2_000)
  })
})

describe('the return of the count', () => {
  test('shows by itself, without a request, for whoever listens', async () => {
    const bed = createSchedulerBed()
    bed.askMany(5, 'visible')
    await bed.clock.advance(10_000)
    const { listener } = watch(bed)
    expect(gauge(bed).remaining).toBe(595)
    const before = gauge(bed).resetsAt ?? 0
    await bed.clock.advance(LEFT - 10_000 + 1_400)
    expect(listener).toHaveBeenCalledOnce()
    expect(gauge(bed)).toMatchObject({
      state: 'ok',
      limit: 600,
      remaining: 600,
      spent: {},
      confidence: 'estimated',
    })
    expect(Math.abs((gauge(bed).resetsAt ?? 0) - before - 60_000)).toBeLessThan(10)
    expect(bed.sent.length).toBe(5)
  })

  test('shows to whoever only asks, also after an hour was skipped', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a')
    await bed.clock.advance(1_000)
    await bed.clock.jump(3_600_000)
    expect(gauge(bed)).toMatchObject({ state: 'ok', remaining: 600 })
    const { resetsAt } = gauge(bed)
    expect(resetsAt).toBeGreaterThan(bed.clock.now())
    expect(resetsAt).toBeLessThan(bed.clock.now() + 61_000)
  })

  test('no timer runs while nobody listens and nothing waits', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a')
    await bed.clock.advance(1_000)
    expect(bed.clock.pending).toBe(0)
    const one = watch(bed)
    const two = watch(bed)
    await bed.clock.settle()
    expect(bed.clock.pending).toBe(1)
    one.undo()
    await bed.clock.settle()
    expect(bed.clock.pending).toBe(1)
    two.undo()
    await bed.clock.settle()
    expect(bed.clock.pending).toBe(0)
  })

  test('the end of a pause shows by itself too', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ count }) => (count === 1 ? 429 : 200) } })
    const controller = new AbortController()
    void bed.ask('a', { signal: controller.signal })
    await bed.clock.advance(100)
    controller.abort()
    const { listener } = watch(bed)
    await bed.clock.settle()
    listener.mockClear()
    expect(gauge(bed).state).toBe('paused')
    await bed.clock.advance(LEFT + 2_000)
    expect(listener).toHaveBeenCalled()
    expect(gauge(bed)).toMatchObject({ state: 'ok', pausedUntil: null })
  })
})

test('reading in the middle of an event is safe', async () => {
  const bed = createSchedulerBed()
  const seen: number[] = []
  bed.scheduler.events.subscribe(() => seen.push(gauge(bed).inFlight))
  watch(bed).listener.mockImplementation(() => seen.push(gauge(bed).inFlight))
  void bed.ask('a')
  await bed.clock.advance(1_000)
  expect(seen.at(-1)).toBe(0)
})

test('R10: a click of another token waits for the seconds alone, which are given to whoever has waited longest', async () => {
  const bed = createSchedulerBed()
  void bed.ask('warm')
  await bed.clock.advance(2_000)
  const start = bed.clock.monotonic()
  bed.askMany(8, 'visible')
  await bed.clock.advance(200)
  void bed.ask('other', { budget: 'another token' })
  await bed.clock.advance(3_000)
  // The seconds are full until then, and of the first places two go to those that have waited longer.
  expect(bed.sent.filter(({ at }) => at >= start).findIndex(({ name }) => name === 'other')).toBe(6)
  expect(bed.sent.find(({ name }) => name === 'other')?.at).toBe(start + 1_080)
})
