import { describe, expect, test, vi } from 'vitest'

import type { CancelSignal } from '#base/cancel.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createSchedulerBed } from '#tests/support/scheduler-bed.ts'

import { BadLimitsError, BadTicketError, DisposedError, PermitSpentError, QueueFullError } from './errors.ts'
import { createScheduler } from './scheduler.ts'
import { UNSHARED, type Crew, type Share } from './share.ts'
import type { Ticket } from './ticket.ts'

const TICKET: Ticket = { lane: 'visible', purpose: 'season', kind: 'read', budget: 'token' }

/** A signal that knows how many listen to it. Each listener has to be taken away exactly once. */
function countingSignal(): {
  signal: CancelSignal
  abort: (reason: unknown) => void
  listeners: () => number
} {
  const listening = new Set<() => void>()
  const state = { aborted: false, reason: undefined as unknown }
  const signal: CancelSignal = {
    get aborted() {
      return state.aborted
    },
    get reason() {
      return state.reason
    },
    addEventListener: (_, listener) => void listening.add(listener),
    removeEventListener: (_, listener) => expect(listening.delete(listener)).toBe(true),
  }
  return {
    signal,
    abort(reason) {
      Object.assign(state, { aborted: true, reason })
      for (const listener of [...listening]) listener()
    },
    listeners: () => listening.size,
  }
}

describe('a permit', () => {
  test('is exactly one send, and is settled by it', async () => {
    const { scheduler, clock, server, sent } = createSchedulerBed()
    const permit = await scheduler.acquire(TICKET)
    expect(scheduler.budget('token').get().inFlight).toBe(1)
    const answer = permit.fetch('https://api.example/once')
    await clock.advance(100)
    expect((await answer).status).toBe(200)
    expect(scheduler.budget('token').get()).toMatchObject({ inFlight: 0, limit: 600, remaining: 599 })
    await expect(permit.fetch('https://api.example/twice')).rejects.toThrow(PermitSpentError)
    expect(() => permit.settle({ fault: null })).toThrow(PermitSpentError)
    permit.cancel()
    expect([sent.length, server.log.length]).toEqual([1, 1])
  })

  test('that is given back costs nothing and lets the next one go', async () => {
    const { scheduler, clock, sent, events } = createSchedulerBed()
    const permit = await scheduler.acquire(TICKET)
    permit.cancel()
    permit.cancel()
    await expect(permit.fetch('https://api.example/late')).rejects.toThrow(PermitSpentError)
    const next = await scheduler.acquire(TICKET)
    next.cancel()
    await clock.settle()
    expect(sent).toEqual([])
    expect(scheduler.budget('token').get()).toMatchObject({ inFlight: 0, spent: {} })
    expect(events.map(({ type }) => type)).toEqual(['queued', 'dropped', 'queued', 'dropped'])
  })

  test('can be settled by who sends elsewhere', async () => {
    const { scheduler } = createSchedulerBed()
    const permit = await scheduler.acquire(TICKET)
    const headers = new Headers({
      'RateLimit-Limit': '60',
      'RateLimit-Remaining': '41',
      'RateLimit-Reset': '9',
    })
    permit.settle({ status: 200, headers })
    expect(scheduler.budget('token').get()).toMatchObject({ limit: 60, remaining: 41, spent: { season: 1 } })
  })

  // https://github.com/discordeno/discordeno/pull/5274
  test('that is never used gives its place back after a minute', async () => {
    const { scheduler, clock } = createSchedulerBed()
    const forgotten = await scheduler.acquire(TICKET)
    const next = scheduler.acquire(TICKET)
    await clock.advance(60_000)
    ;(await next).cancel()
    await expect(forgotten.fetch('https://api.example/late')).rejects.toThrow(PermitSpentError)
  })
})

describe('fetch', () => {
  test('hands init on as it is, but for the ticket', async () => {
    const clock = createFakeClock()
    const send = vi.fn<(input: unknown, init?: RequestInit) => Promise<Response>>(
      async () => new Response('{}'),
    )
    const scheduler = createScheduler({ clock, random: Math.random, fetch: send })
    const body = new URLSearchParams({ grant_type: 'authorization_code' })
    const { signal } = new AbortController()
    const init: RequestInit = {
      method: 'POST',
      body,
      signal,
      redirect: 'manual',
      headers: { accept: 'x' },
      cache: 'no-store',
    }
    await scheduler.fetch('https://api.example/oauth/token', { ...init, ticket: TICKET })
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toBe('https://api.example/oauth/token')
    expect(send.mock.calls[0]?.[1]).toStrictEqual(init)
    expect(send.mock.calls[0]?.[1]?.body).toBe(body)
    expect(send.mock.calls[0]?.[1]?.signal).toBe(signal)
  })

  test('a Request with a body can be sent again', async () => {
    const { scheduler, clock, server, sent } = createSchedulerBed({
      server: { answer: ({ count }) => (count === 1 ? 503 : 200) },
    })
    const request = new Request('https://api.example/graphql', { method: 'POST', body: '{ viewer { id } }' })
    const answer = scheduler.fetch(request, { ticket: TICKET })
    await clock.advance(5_000)
    expect((await answer).status).toBe(200)
    expect(sent.length).toBe(2)
    expect(server.log.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  test('a body that can be read only once is sent once', async () => {
    const { scheduler, clock, sent } = createSchedulerBed({ server: { answer: () => 503 } })
    const init = { method: 'POST', body: new Blob(['x']).stream(), duplex: 'half', ticket: TICKET }
    const answer = scheduler.fetch('https://api.example/graphql', init)
    await clock.advance(5_000)
    expect((await answer).status).toBe(503)
    expect(sent.length).toBe(1)
  })
})

describe('tickets and limits that cannot be', () => {
  test.each<[string, object]>([
    ['lane', { lane: 'soon' }],
    ['kind', { kind: 'maybe' }],
    ['budget', { budget: '' }],
    ['purpose', { purpose: '' }],
  ])('a ticket without a proper %s is told so', async (field, wrong) => {
    const { scheduler } = createSchedulerBed()
    const answer = scheduler.acquire({ ...TICKET, ...wrong })
    await expect(answer).rejects.toThrow(BadTicketError)
    await expect(answer).rejects.toThrow(`A ticket's ${field} must be`)
  })

  test.each([
    { perWindow: 0 },
    { windowMs: Number.NaN },
    { reserve: 1.5 },
    { bulkGapMs: -1 },
    { sendsPerSecond: 1.5 },
  ])('%o', (limits) => {
    expect(() => createSchedulerBed({ limits })).toThrow(BadLimitsError)
  })
})

describe('R5: tickets that are aborted', () => {
  // https://github.com/sindresorhus/p-queue/issues/241
  test('one that comes aborted is rejected with the reason, and is not queued', async () => {
    const { scheduler, events } = createSchedulerBed()
    await expect(scheduler.acquire({ ...TICKET, signal: AbortSignal.abort('gone') })).rejects.toBe('gone')
    expect(events).toEqual([])
  })

  // https://github.com/sindresorhus/ky/issues/390
  test('one that waits is rejected in the turn of the abort, and its place is free', async () => {
    const { scheduler, clock, ask } = createSchedulerBed()
    void ask('probe')
    const controller = new AbortController()
    const rejected = vi.fn<(reason: unknown) => void>()
    scheduler.acquire({ ...TICKET, signal: controller.signal }).catch(rejected)
    await clock.settle()
    expect(scheduler.budget('token').get().queued.visible).toBe(1)
    controller.abort('left the page')
    expect(scheduler.budget('token').get().queued.visible).toBe(0)
    await clock.settle()
    expect(rejected).toHaveBeenCalledExactlyOnceWith('left the page')
  })

  test("the signal of init counts as well as the ticket's", async () => {
    const { ask, clock, outcomes, sent } = createSchedulerBed()
    void ask('probe')
    const one = new AbortController()
    const two = new AbortController()
    void ask('a', { signal: one.signal }, { signal: two.signal })
    void ask('b', { signal: two.signal }, { signal: one.signal })
    await clock.settle()
    two.abort('no')
    await clock.advance(1_000)
    expect([outcomes.get('a'), outcomes.get('b'), sent.length]).toEqual(['no', 'no', 1])
  })

  test('what has left is finished and kept', async () => {
    const { ask, clock, outcomes } = createSchedulerBed()
    const controller = new AbortController()
    void ask('a', { signal: controller.signal })
    await clock.advance(20)
    controller.abort('too late')
    await clock.advance(100)
    expect(outcomes.get('a')).toBe(200)
  })

  test('a sender that gives up frees the place, and is not repeated', async () => {
    const { ask, clock, outcomes, sent, scheduler, events } = createSchedulerBed({
      server: { answer: () => 'hang' },
    })
    const controller = new AbortController()
    void ask('a', {}, { signal: controller.signal })
    await clock.advance(1_000)
    controller.abort(new DOMException('The operation timed out', 'TimeoutError'))
    await clock.advance(10_000)
    expect(outcomes.get('a')).toHaveProperty('name', 'TimeoutError')
    expect([sent.length, scheduler.budget('token').get().inFlight]).toEqual([1, 0])
    expect(events.at(-1)).toMatchObject({ type: 'settled', outcome: { kind: 'aborted' } })
  })

  // https://github.com/sindresorhus/p-queue/issues/219
  test('five hundred that leave the queue delay nobody', async () => {
    const { ask, clock, outcomes } = createSchedulerBed()
    void ask('probe')
    const { signal, abort } = countingSignal()
    for (let number = 0; number < 500; number += 1) void ask(`gone-${number}`, { signal })
    void ask('stays')
    await clock.settle()
    abort('gone')
    await clock.advance(200)
    expect(outcomes.get('stays')).toBe(200)
  })

  // https://github.com/sindresorhus/p-queue/pull/235
  // https://github.com/data-fair/data-fair/pull/486
  test('ten thousand waiters leave no listener, no place and no timer', async () => {
    const { scheduler, clock, ask } = createSchedulerBed()
    const { signal, abort, listeners } = countingSignal()
    void ask('probe', { signal })
    const waiters = Array.from({ length: 10_000 }, () =>
      scheduler.acquire({ ...TICKET, lane: 'refresh', signal }),
    )
    const ends = Promise.allSettled(waiters)
    await clock.settle()
    expect(listeners()).toBe(10_000)
    abort('gone')
    expect((await ends).every(({ status }) => status === 'rejected')).toBe(true)
    await clock.advance(200)
    expect(listeners()).toBe(0)
    expect(scheduler.budget('token').get().queued.refresh).toBe(0)
    expect(clock.pending).toBe(0)
  })

  // https://github.com/joshuaswarren/remnic/pull/657
  test('requests that are answered, refused, repeated or failed leave none either', async () => {
    const { signal, listeners } = countingSignal()
    const statuses = [429, 200, 503, 200, 'drop', 200, 'lose', 'drop', 'drop'] as const
    const { ask, clock, outcomes } = createSchedulerBed({
      server: { answer: ({ count }) => statuses[count - 1] ?? 200 },
    })
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      void ask(name, { signal })
      await clock.advance(130_000)
    }
    expect(outcomes.size).toBe(5)
    expect(outcomes.get('d')).toBeInstanceOf(TypeError)
    expect(listeners()).toBe(0)
  })
})

// https://github.com/sindresorhus/p-throttle/issues/2
test('a full lane says so', async () => {
  const { scheduler, clock } = createSchedulerBed({ limits: { queueLength: 2 } })
  const ends = Promise.allSettled([1, 2, 3].map(() => scheduler.acquire({ ...TICKET, lane: 'refresh' })))
  await clock.settle()
  scheduler.dispose()
  expect(
    (await ends).map((end) => (end.status === 'rejected' ? (end.reason as Error).constructor : 'granted')),
  ).toEqual(['granted', DisposedError, QueueFullError])
})

describe('dispose', () => {
  test('rejects what waits, stops every timer, and lets what has left finish', async () => {
    const { scheduler, clock, ask, outcomes } = createSchedulerBed({
      server: { answer: ({ name }) => (name === 'faulty' ? 503 : 200), down: () => 500 },
    })
    scheduler.budget('token').subscribe(() => {})
    void ask('faulty')
    await clock.advance(560)
    void ask('out')
    void ask('also-out', { lane: 'prefetch' })
    void ask('waits', { lane: 'prefetch' })
    await clock.advance(10)
    scheduler.dispose()
    await clock.advance(1_000)
    expect(outcomes.get('out')).toBe(200)
    expect(outcomes.get('waits')).toBeInstanceOf(DisposedError)
    expect(outcomes.get('faulty')).toBeInstanceOf(DisposedError)
    await expect(ask('later')).rejects.toThrow(DisposedError)
    expect(clock.pending).toBe(0)
  })
})

describe('R9: events', () => {
  test('tell of each request what became of it', async () => {
    const { ask, clock, events } = createSchedulerBed()
    void ask('a', { purpose: 'work' })
    await clock.advance(100)
    const about = { budget: 'token', lane: 'visible', purpose: 'work' }
    expect(events).toMatchObject([
      { type: 'queued', ...about },
      { type: 'sent', ...about, waited: 0 },
      { type: 'settled', ...about, outcome: { kind: 'answered', status: 200 }, took: 80 },
    ])
  })

  test('waiting is told once for each cause', async () => {
    const { askMany, clock, events } = createSchedulerBed()
    askMany(2, 'visible')
    await clock.advance(79)
    expect(events.filter(({ type }) => type === 'waiting')).toMatchObject([
      { lane: 'visible', reason: 'probe', until: null },
    ])
  })

  test("a listener's error stops neither the queue nor the other listeners", async () => {
    const { scheduler, ask, clock, outcomes, events } = createSchedulerBed()
    const undo = scheduler.events.subscribe(() => {
      throw new Error('a broken listener')
    })
    void ask('a')
    undo()
    await expect(clock.advance(0)).rejects.toThrow('a broken listener')
    await clock.advance(100)
    expect(outcomes.get('a')).toBe(200)
    expect(events.map(({ type }) => type)).toEqual(['queued', 'sent', 'settled'])
  })
})

describe('R10: budgets', () => {
  test('headers touch only the window of their own', async () => {
    const { scheduler, ask, clock } = createSchedulerBed()
    void ask('a', { budget: 'one' })
    await clock.advance(100)
    expect(scheduler.budget('one').get()).toMatchObject({ remaining: 599, spent: { season: 1 } })
    expect(scheduler.budget('two').get()).toMatchObject({ state: 'unknown', remaining: null, spent: {} })
  })

  test('a refusal of one does not hold another', async () => {
    const { ask, clock, outcomes } = createSchedulerBed({
      server: { answer: ({ name }) => (name === 'a' ? 429 : 200) },
    })
    void ask('a', { budget: 'one' })
    await clock.advance(100)
    void ask('b', { budget: 'two' })
    await clock.advance(100)
    expect([outcomes.get('a'), outcomes.get('b')]).toEqual([undefined, 200])
  })

  test('without a token sixty a minute are assumed', async () => {
    const bare = { server: { fields: () => ({}) } }
    const { scheduler, ask, clock } = createSchedulerBed(bare)
    void ask('a', { budget: 'none' })
    void ask('b', { budget: 'token' })
    await clock.advance(100)
    expect(scheduler.budget('none').get().limit).toBe(30)
    expect(scheduler.budget('token').get().limit).toBe(300)
  })

  test('four a second hold over all of them, and the more urgent lane of any goes first', async () => {
    const { askMany, ask, clock, sent } = createSchedulerBed()
    for (const budget of ['one', 'two', 'three']) askMany(6, 'visible', { budget })
    void ask('write', { lane: 'write', kind: 'write', budget: 'four' })
    await clock.advance(900)
    expect(sent.length).toBe(4)
    expect(sent[0]?.name).toBe('write')
  })
})

test('a tab that shares its budgets asks before every grant', async () => {
  const clock = createFakeClock()
  let holds = false
  let crew: Crew | null = null
  const send = vi.fn<() => Promise<Response>>(async () => new Response('{}'))
  const undo = vi.fn<() => void>()
  const share: Share = {
    ...UNSHARED,
    part: () => ({ kind: 'leads', term: 1 }),
    shares: () => true,
    holds: () => holds,
    join(own) {
      crew = own
      return undo
    },
  }
  const scheduler = createScheduler({ clock, random: Math.random, fetch: send, share })
  const answer = scheduler.fetch('https://api.example/a', { ticket: TICKET })
  await clock.advance(60_000)
  expect(send).not.toHaveBeenCalled()
  holds = true
  const joined = crew as Crew | null // assigned within `join`
  joined?.changed()
  expect((await answer).ok).toBe(true)
  scheduler.dispose()
  expect(undo).toHaveBeenCalledOnce()
})
