import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import {
  createSchedulerBed,
  mostInAnySecond,
  mostWithin,
  type SchedulerBed,
} from '#tests/support/scheduler-bed.ts'
import { annictFields } from '#tests/support/window-server.ts'

/** A bed whose first answer is a 429 with these fields, and how long after it the next request left. */
async function waitAfter(fields: (at: number) => Record<string, string>, random = 0): Promise<number> {
  const bed = createSchedulerBed({
    random: () => random,
    server: {
      answer: ({ count }) => (count === 1 ? 429 : 200),
      fields: (facts) => (facts.status === 429 ? fields(facts.at) : annictFields(facts)),
    },
  })
  void bed.ask('a')
  await bed.clock.advance(100)
  const refusedAt = bed.clock.monotonic() - 20
  await bed.clock.advance(3 * 3_600_000)
  expect(bed.outcomes.get('a')).toBe(200)
  return (bed.sent[1]?.at ?? Number.NaN) - refusedAt
}

const imf = (at: number): string => new Date(at).toUTCString()

describe('R2: after a 429', () => {
  // Where the wait ends with the window, the guard of the new one comes on top.
  test.each<[string, (at: number) => Record<string, string>, number]>([
    [
      // https://github.com/dagster-io/dagster/pull/25003
      // https://github.com/octokit/plugin-throttling.js/issues/566
      'Retry-After: 18, whatever is left',
      () => ({ 'Retry-After': '18', 'RateLimit-Remaining': '500' }),
      18_000,
    ],
    // https://github.com/kubescape/kubevuln/issues/754
    ['Retry-After: 0 waits a second', () => ({ 'Retry-After': '0' }), 1_000],
    // https://github.com/octokit/plugin-throttling.js/issues/454
    // https://github.com/microsoftgraph/microsoft-graph-docs-contrib/issues/2011
    ['no field that can be read waits a minute', () => ({}), 60_250],
    [
      // https://github.com/earendil-works/pi/pull/9724
      'a malformed date falls back to the reset',
      () => ({ 'Retry-After': 'soon', 'RateLimit-Reset': '21' }),
      21_250,
    ],
    // https://github.com/mastra-ai/mastra/issues/23778
    ['a negative one as well', () => ({ 'Retry-After': '-5', 'RateLimit-Reset': '21' }), 21_250],
    [
      // https://github.com/vercel/fetch-retry/pull/31
      'a date of hours as well',
      (at) => ({ 'Retry-After': imf(at + 4 * 3_600_000), 'RateLimit-Reset': '21' }),
      21_250,
    ],
    // https://github.com/renovatebot/renovate/pull/25859
    ['hours in seconds are kept', () => ({ 'Retry-After': '7200' }), 7_200_000],
    ['joined by a proxy', () => ({ 'Retry-After': '18, 18' }), 18_000],
  ])('%s', async (_, fields, wait) => {
    expect(await waitAfter(fields)).toBe(wait)
  })

  // The answer to the first request tells that the window ends 47,000 to 48,080 ms after it was sent; it does at 48,000.
  test.each([
    ['before the end', 46_900, 48_330],
    ['so near the end that it may be of the next window', 47_000, 47_080 + 60_000],
    ['so near the end that it is of the next window', 47_980, 48_060 + 60_000],
  ])('a refusal without fields, %s, is waited out until another window runs', async (_, sentAt, next) => {
    const bed = createSchedulerBed({
      random: () => 0,
      server: { limit: 60, fields: (facts) => (facts.status === 429 ? {} : annictFields(facts)) },
    })
    const start = bed.clock.monotonic()
    void bed.ask('warm')
    await bed.clock.advance(sentAt)
    // Others use the window up in which it arrives.
    bed.clock.after(30, () => bed.server.spend(60))
    void bed.ask('a')
    await bed.clock.advance(120_000)
    expect(bed.sent.map(({ at, status }) => [at - start, status])).toEqual([
      [0, 200],
      [sentAt, 429],
      [next, 200],
    ])
  })

  // https://github.com/elizaOS/eliza/issues/22162
  test('a date is waited for', async () => {
    const wait = await waitAfter((at) => ({ 'Retry-After': imf(at + 30_000) }))
    expect(wait).toBeGreaterThan(28_900)
    expect(wait).toBeLessThanOrEqual(30_000)
  })

  // https://github.com/snyk/go-application-framework/pull/649
  test('jitter comes on top and is never taken off', async () => {
    expect(await waitAfter(() => ({ 'Retry-After': '18' }), 0.999)).toBe(18_999)
  })

  // https://github.com/octokit/plugin-throttling.js/issues/629
  test('not one request leaves in any lane before its time, then one, then the rest at a pace', async () => {
    const bed = createSchedulerBed({ server: { limit: 60 } })
    await warm(bed)
    bed.server.spend(60)
    for (const lane of ['write', 'visible', 'user-bulk', 'refresh', 'prefetch'] as const) bed.askMany(5, lane)
    await bed.clock.advance(80)
    const refused = bed.server.log.filter(({ status }) => status === 429).length
    expect(refused).toBeGreaterThan(0)
    const before = bed.sent.length
    const left = bed.scheduler.budget('token').get().pausedUntil ?? instant(0)
    await bed.clock.advance(left - bed.clock.now() - 1)
    expect(bed.sent.length).toBe(before)
    await bed.clock.advance(40)
    expect(bed.sent.length).toBe(before + 1)
    // The others' habit is given room for a few windows.
    await bed.clock.advance(300_000)
    expect(bed.server.refusals).toBe(refused)
    expect(bed.outcomes.size).toBe(26)
  })

  test('where the window turns while the one after a pause is out, another asks the new one, alone', async () => {
    const bed = createSchedulerBed({
      random: () => 0,
      server: {
        answer: ({ name }) => (name === 'refused' && bed.server.refusals === 0 ? 429 : 200),
        fields: (facts) => ({
          ...annictFields(facts),
          ...(facts.status === 429 ? { 'Retry-After': '5' } : {}),
        }),
      },
    })
    const start = bed.clock.monotonic()
    void bed.ask('warm')
    await bed.clock.advance(42_500)
    void bed.ask('refused')
    // The answer to the one that leaves at 47,580 comes when the window has turned, at 48,330.
    bed.server.settings.down = () => (bed.clock.monotonic() - start < 47_000 ? 40 : 2_000)
    await bed.clock.advance(5_900)
    bed.askMany(4, 'visible')
    await bed.clock.advance(30_000)
    const late = bed.sent.filter(({ at }) => at - start > 43_000)
    expect(late.slice(0, 3).map(({ at, endedAt }) => [at - start, (endedAt ?? 0) - start])).toEqual([
      [47_580, 49_620],
      [48_400, 50_440],
      [50_440, 52_480],
    ])
  })

  // https://github.com/sindresorhus/ky/issues/509
  test('ten calls into an empty window find out by one, and resume two in a tenth of a second at most', async () => {
    const bed = createSchedulerBed({ server: { limit: 60 } })
    bed.server.spend(60)
    bed.askMany(10, 'visible')
    await bed.clock.advance(60_000)
    await bed.clock.advance(10_000)
    expect(bed.server.refusals).toBe(1)
    expect(bed.outcomes.size).toBe(10)
    expect(mostWithin(bed.sent, 100)).toBeLessThanOrEqual(2)
  })

  test('a refusal among several in flight closes once; the late answers of the others do not open it', async () => {
    const bed = createSchedulerBed({ random: () => 0 })
    await warm(bed)
    Object.assign(bed.server.settings, {
      answer: ({ name }: { name: string }) => (name === 'visible-0' ? 429 : 200),
    })
    Object.assign(bed.server.settings, { down: slowFor(bed, 'visible-1') })
    bed.askMany(2, 'visible')
    await bed.clock.advance(100)
    const snapshot = bed.scheduler.budget('token').get()
    expect(snapshot).toMatchObject({ state: 'paused', inFlight: 1 })
    await bed.clock.advance(3_000)
    expect(bed.outcomes.get('visible-1')).toBe(200)
    expect(bed.scheduler.budget('token').get().pausedUntil).toBe(snapshot.pausedUntil)
  })

  // https://github.com/octokit/plugin-throttling.js/issues/629
  test('a permit that was granted before the refusal and is used after it waits for its time', async () => {
    const bed = createSchedulerBed({ random: () => 0 })
    await warm(bed)
    const ticket = { lane: 'visible', purpose: 'season', kind: 'read', budget: 'token' } as const
    const [one, two] = await Promise.all([bed.scheduler.acquire(ticket), bed.scheduler.acquire(ticket)])
    one.settle({ status: 429, headers: new Headers({ 'Retry-After': '18' }) })
    const before = bed.sent.length
    const answer = two.fetch('https://api.example/held')
    await bed.clock.advance(17_999)
    expect(bed.sent.length).toBe(before)
    await bed.clock.advance(100)
    expect((await answer).status).toBe(200)
    expect(bed.scheduler.budget('token').get().inFlight).toBe(0)
  })

  // https://github.com/superglue-ai/superglue/pull/699
  test('a server that refuses for ever sees two probes a window at most, and each request five times', async () => {
    const bed = createSchedulerBed({ server: { answer: () => 429, fields: () => ({ 'Retry-After': '0' }) } })
    void bed.ask('a')
    void bed.ask('b', { kind: 'write', lane: 'write' })
    await bed.clock.advance(5 * 60_000)
    expect(bed.sent.length).toBeLessThanOrEqual(7)
    await bed.clock.advance(10 * 60_000)
    expect([bed.outcomes.get('a'), bed.outcomes.get('b')]).toEqual([429, 429])
    expect(bed.sent.length).toBe(10)
  })

  // https://github.com/renovatebot/renovate/pull/25859
  test('a wait above ten minutes is told as a fact of its own', async () => {
    const bed = createSchedulerBed({
      random: () => 0,
      server: { answer: () => 429, fields: () => ({ 'Retry-After': '7200' }) },
    })
    void bed.ask('a')
    await bed.clock.advance(80)
    const until = bed.clock.now() + 7_200_000
    expect(bed.events.find(({ type }) => type === 'parked')).toMatchObject({ until })
    expect(bed.scheduler.budget('token').get()).toMatchObject({ state: 'paused', pausedUntil: until })
  })

  test('a wait beyond what a timer holds fires neither at once nor early', async () => {
    const bed = createSchedulerBed({
      server: {
        answer: ({ count }) => (count === 1 ? 429 : 200),
        fields: (facts) => (facts.status === 429 ? { 'Retry-After': '2592000' } : annictFields(facts)),
      },
    })
    void bed.ask('a')
    await bed.clock.advance(2_592_000_000)
    expect(bed.sent.length).toBe(1)
    await bed.clock.advance(2_000)
    expect(bed.outcomes.get('a')).toBe(200)
  })

  // https://github.com/octokit/plugin-throttling.js/pull/848
  test('the status decides, whatever the body', async () => {
    const bed = createSchedulerBed()
    const permit = await bed.scheduler.acquire({
      lane: 'visible',
      purpose: 'x',
      kind: 'read',
      budget: 'token',
    })
    permit.settle({ status: 429, headers: new Headers({ 'Content-Type': 'text/html' }) })
    expect(bed.scheduler.budget('token').get().state).toBe('paused')
    expect(bed.events.at(-1)).toMatchObject({ type: 'settled', outcome: { kind: 'refused', status: 429 } })
  })

  // https://github.com/browserbase/sdk-node/issues/205
  test('an abort during the pause is heard in its turn', async () => {
    const bed = createSchedulerBed({ server: { answer: () => 429 } })
    const controller = new AbortController()
    void bed.ask('a', { signal: controller.signal })
    await bed.clock.advance(1_000)
    controller.abort('enough')
    await bed.clock.settle()
    expect(bed.outcomes.get('a')).toBe('enough')
    expect(bed.clock.pending).toBe(0)
  })

  test('it resumes by itself and says so', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ count }) => (count === 1 ? 429 : 200) } })
    void bed.ask('a')
    await bed.clock.advance(61_000)
    expect(bed.events.map(({ type }) => type)).toContain('resumed')
    expect(bed.scheduler.budget('token').get()).toMatchObject({ state: 'ok', pausedUntil: null })
  })
})

describe('R6: faults', () => {
  test('a read is sent three times at most, and ends with the last answer or fault', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ name }) => (name === 'a' ? 502 : 'drop') } })
    void bed.ask('a')
    await bed.clock.advance(10_000)
    void bed.ask('b')
    await bed.clock.advance(10_000)
    expect(bed.outcomes.get('a')).toBe(502)
    expect(bed.outcomes.get('b')).toBeInstanceOf(TypeError)
    expect(bed.sent.length).toBe(6)
  })

  // https://github.com/sindresorhus/p-retry/issues/51
  test('any failure without an answer is a fault, whatever its words', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ count }) => (count === 1 ? 'drop' : 200) } })
    void bed.ask('a')
    await bed.clock.advance(3_000)
    expect(bed.outcomes.get('a')).toBe(200)
  })

  // https://github.com/softonic/axios-retry/issues/66
  // https://github.com/nhost/nhost/pull/4927
  test('of two hundred writes through faults none is done twice', async () => {
    let turn = 0
    const how = ['lose', 'drop', 503] as const
    const bed = createSchedulerBed({
      server: { answer: ({ count }) => (count % 14 === 0 ? (how[(turn += 1) % 3] ?? 200) : 200) },
    })
    for (let number = 0; number < 200; number += 1)
      void bed.ask(`w${number}`, { lane: 'write', kind: 'write' })
    await bed.clock.advance(120_000)
    expect(bed.outcomes.size).toBe(200)
    expect(new Set(bed.server.log.map(({ name }) => name)).size).toBe(bed.server.log.length)
    expect(bed.sent.length).toBe(200)
  })

  // https://github.com/urql-graphql/urql/pull/3235
  test('an abort between two attempts ends it: no send, one rejection', async () => {
    const bed = createSchedulerBed({ random: () => 0.99, server: { answer: () => 503 } })
    const controller = new AbortController()
    void bed.ask('a', { signal: controller.signal })
    await bed.clock.advance(500)
    controller.abort('left')
    await bed.clock.settle()
    expect(bed.outcomes.get('a')).toBe('left')
    await bed.clock.advance(10_000)
    expect([bed.sent.length, bed.clock.pending]).toEqual([1, 0])
  })

  test('a 503 that says when is waited for, by that request alone', async () => {
    const bed = createSchedulerBed({
      random: () => 0,
      server: {
        answer: ({ name, count }) => (name === 'a' && count < 3 ? 503 : 200),
        fields: (facts) => ({
          ...annictFields(facts),
          ...(facts.status === 503 ? { 'Retry-After': '3' } : {}),
        }),
      },
    })
    void bed.ask('a')
    await bed.clock.advance(100)
    void bed.ask('b')
    await bed.clock.advance(100)
    expect(bed.outcomes.get('b')).toBe(200)
    await bed.clock.advance(3_000)
    expect(bed.sent[2]?.at).toBe((bed.sent[0]?.at ?? 0) + 80 + 3_000)
  })

  // https://github.com/aws/aws-sdk-go-v2/issues/3550
  test('after a bad minute and a good one repeats work as before', async () => {
    const bed = createSchedulerBed({ server: { answer: () => 'drop' } })
    bed.askMany(20, 'visible')
    await bed.clock.advance(60_000)
    Object.assign(bed.server.settings, { answer: () => 200 })
    void bed.ask('good')
    await bed.clock.advance(60_000)
    let dropped = false
    Object.assign(bed.server.settings, { answer: () => (dropped ? 200 : ((dropped = true), 'drop')) })
    void bed.ask('again')
    await bed.clock.advance(5_000)
    expect([bed.outcomes.get('good'), bed.outcomes.get('again')]).toEqual([200, 200])
  })

  // https://github.com/aishek/axios-rate-limit/issues/29
  test('under three errors in ten bulk work keeps its pace', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ count }) => (count % 10 < 3 ? 500 : 200) } })
    bed.askMany(400, 'user-bulk')
    await bed.clock.advance(60_000)
    expect(bed.sent.length).toBeGreaterThan(150)
    expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(3)
  })
})

async function warm(bed: SchedulerBed): Promise<void> {
  void bed.ask('warm')
  await bed.clock.advance(2_000)
}

/** The answer to the request that left last but is named so comes two seconds late. */
function slowFor(bed: SchedulerBed, name: string): () => number {
  return () => (bed.server.log.at(-1)?.name === name ? 2_000 : 40)
}
