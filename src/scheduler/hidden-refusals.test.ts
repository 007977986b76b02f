import { describe, expect, test } from 'vitest'

import { createSchedulerBed, type SchedulerBed } from '#tests/support/scheduler-bed.ts'
import { annictFields } from '#tests/support/window-server.ts'

const gauge = (bed: SchedulerBed) => bed.scheduler.budget('token').get()

/** The fake clock starts at second 12 of the server's minute. */
const LEFT = 48_000

describe('R11: refusals that a page cannot read', () => {
  // https://github.com/hypothesis/h/pull/5423
  test('three faults in a row while there is a network pause the budget to the end of the window', async () => {
    const bed = createSchedulerBed({ random: () => 0 })
    void bed.ask('warm')
    await bed.clock.advance(1_000)
    bed.server.settings.answer = ({ name }) => (name === 'after' ? 200 : 'drop')
    void bed.ask('lost')
    await bed.clock.advance(200)
    expect(bed.outcomes.get('lost')).toBeInstanceOf(TypeError)
    expect(bed.sent.length).toBe(4)
    void bed.ask('after')
    await bed.clock.settle()
    expect(gauge(bed)).toMatchObject({
      state: 'paused',
      pausedFor: 'unanswered',
      waiting: { lane: 'visible', reason: 'unanswered', until: gauge(bed).pausedUntil },
    })
    await bed.clock.advance(LEFT - 1_201)
    expect(bed.sent.length).toBe(4)
    await bed.clock.advance(1_000)
    expect(bed.outcomes.get('after')).toBe(200)
    expect(gauge(bed)).toMatchObject({ state: 'ok', pausedFor: null })
  })

  // The first answer tells that the window ends 47,000 to 48,080 ms after it was asked for.
  test.each([
    ['before the end of the window', 46_700, 48_330],
    ['when the next window may run already', 47_700, 47_820 + 60_000],
  ])('the third fault %s: a window that is surely another is waited for', async (_, sentAt, next) => {
    const bed = createSchedulerBed({
      random: () => 0,
      server: { answer: ({ name }) => (name === 'lost' ? 'drop' : 200) },
    })
    const start = bed.clock.monotonic()
    void bed.ask('warm')
    await bed.clock.advance(sentAt)
    void bed.ask('lost')
    await bed.clock.advance(300)
    void bed.ask('after')
    await bed.clock.advance(120_000)
    expect(bed.sent.map(({ at }) => at - start)).toEqual([0, sentAt, sentAt + 40, sentAt + 80, next])
  })

  test.each<[string, number, boolean]>([
    ['two', 2, true],
    ['three without a network', 3, false],
  ])('%s do not', async (_, faults, online) => {
    const bed = createSchedulerBed({
      isOnline: () => online,
      random: () => 0,
      server: { answer: ({ count }) => (count <= faults ? 'drop' : 200) },
    })
    bed.askMany(3, 'visible')
    await bed.clock.advance(5_000)
    expect(gauge(bed).pausedUntil).toBeNull()
  })

  test('nor do three with an answer between them, or over a longer time', async () => {
    const bed = createSchedulerBed({
      random: () => 0.99,
      server: { answer: ({ count }) => (count % 3 === 0 ? 200 : 'drop') },
    })
    for (let number = 0; number < 6; number += 1) {
      void bed.ask(`r${number}`)
      await bed.clock.advance(7_000)
      expect(gauge(bed).pausedUntil).toBeNull()
    }
  })

  test('background work that failed so goes again after the pause; a click and a write are told at once', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ count }) => (count <= 3 ? 'drop' : 200) } })
    void bed.ask('job', { lane: 'user-bulk' })
    await bed.clock.advance(10_000)
    expect(bed.outcomes.has('job')).toBe(false)
    await bed.clock.advance(61_000)
    expect(bed.outcomes.get('job')).toBe(200)
  })

  test('what fails again after such a pause has had its repeats, and is told', async () => {
    const bed = createSchedulerBed({ server: { answer: () => 'drop' } })
    void bed.ask('job', { lane: 'user-bulk' })
    await bed.clock.advance(10_000)
    expect([bed.sent.length, bed.outcomes.size]).toEqual([3, 0])
    await bed.clock.advance(120_000)
    expect(bed.sent.length).toBe(4)
    expect(bed.outcomes.get('job')).toBeInstanceOf(TypeError)
  })

  // https://github.com/watsonbox/exportify/pull/232
  test('a limit of sixty behind refusals without any field: found out once, and no job is lost', async () => {
    const bed = createSchedulerBed({ server: { limit: 60, hidesRefusals: true, fields: () => ({}) } })
    bed.askMany(200, 'user-bulk')
    await bed.clock.advance(15 * 60_000)
    expect(bed.server.refusals).toBeLessThanOrEqual(3)
    expect([...bed.outcomes.values()].every((outcome) => outcome === 200)).toBe(true)
    expect(bed.outcomes.size).toBe(200)
  })

  test('a plain 429 of a guard of seconds: a place of each second is left to it from then on', async () => {
    const bed = createSchedulerBed({ random: () => 0 })
    bed.askMany(600, 'user-bulk')
    await bed.clock.advance(5_000)
    bed.server.settings.answer = ({ name }) => (name === 'guarded' && bed.server.refusals === 0 ? 429 : 200)
    bed.server.settings.fields = (facts) => (facts.status === 429 ? {} : annictFields(facts))
    void bed.ask('guarded')
    await bed.clock.advance(60_000)
    const since = bed.sent.length
    await bed.clock.advance(20_000)
    expect(bed.outcomes.get('guarded')).toBe(200)
    // Two a second instead of three; and the window's limit is what it was.
    expect(bed.sent.length - since).toBeLessThanOrEqual(41)
    expect(bed.sent.length - since).toBeGreaterThan(30)
    expect(gauge(bed).limit).toBe(600)
  })

  // https://github.com/Netflix/concurrency-limits/issues/155
  test('with numbers that can be read a fault makes nothing smaller', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ count }) => (count % 10 === 0 ? 503 : 200) } })
    bed.askMany(400, 'user-bulk')
    await bed.clock.advance(100_000)
    expect(gauge(bed)).toMatchObject({ limit: 600, confidence: 'confirmed' })
    expect(bed.server.refusals).toBe(0)
  })
})

// https://github.com/Urigo/accounter-fullstack/pull/4450
test('what a ticket calls a write is never repeated after a fault, whatever its method and body', async () => {
  const bed = createSchedulerBed({ server: { answer: () => 'lose' } })
  void bed.ask(
    'query',
    { kind: 'write', lane: 'visible' },
    { method: 'POST', body: '{"query":"{ viewer { id } }"}' },
  )
  void bed.ask(
    'mutation',
    { kind: 'write', lane: 'write' },
    { method: 'POST', body: '{"query":"mutation { a }"}' },
  )
  await bed.clock.advance(120_000)
  expect(bed.sent.length).toBe(2)
})
