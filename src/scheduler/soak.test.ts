import fc from 'fast-check'
import { assert, expect, test, vi } from 'vitest'

import { seededRandom } from '#base/random.ts'
import { annictFields } from '#tests/support/window-server.ts'
import { createSchedulerBed, mostInAnySecond } from '#tests/support/scheduler-bed.ts'

import { LANES } from './ticket.ts'

// Hours of virtual time take seconds of real time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

// https://github.com/SGrondin/bottleneck/issues/152
test('whatever ends how: nothing stays in flight and every queue drains', async () => {
  const random = seededRandom(7)
  const ends = [200, 200, 200, 500, 404, 'drop', 'lose', 'hang'] as const
  const bed = createSchedulerBed({
    random,
    limits: { sendsPerSecond: 400, bulkGapMs: 0, visibleConcurrency: 50, bulkConcurrency: 20 },
    server: { limit: 100_000, answer: () => ends[Math.floor(random() * ends.length)] ?? 200 },
  })
  const total = 3_000
  for (let number = 0; number < total; number += 1) {
    const lane = LANES[Math.floor(random() * LANES.length)] ?? 'visible'
    const waiting = new AbortController()
    const sending = new AbortController()
    if (random() < 0.3) bed.clock.after(random() * 60_000, () => waiting.abort('left'))
    bed.clock.after(120_000, () => sending.abort('too slow'))
    const signals = { ticket: { signal: waiting.signal }, init: { signal: sending.signal } }
    void bed.ask(
      `r${number}`,
      { lane, kind: lane === 'write' ? 'write' : 'read', ...signals.ticket },
      signals.init,
    )
  }
  await bed.clock.advance(400_000)
  expect(bed.outcomes.size).toBe(total)
  expect(bed.scheduler.budget('token').get()).toMatchObject({
    inFlight: 0,
    queued: { write: 0, visible: 0, 'user-bulk': 0, refresh: 0, prefetch: 0 },
  })
  expect(bed.clock.pending).toBe(0)
})

/** A server and a crowd of requests that chance has made up. */
const world = fc.record({
  seed: fc.nat(),
  limit: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 600 })),
  skew: fc.nat(59_999),
  /** The longest way up or down. */
  slow: fc.integer({ min: 1, max: 4_000 }),
  faults: fc.integer({ min: 0, max: 30 }),
  /** Answers in a hundred that hide their fields, as a proxy's do. */
  hidden: fc.constantFrom(0, 0, 10),
  requests: fc.integer({ min: 1, max: 150 }),
  /** Over how long they come in. */
  spread: fc.constantFrom(0, 5_000, 150_000),
})

test('whatever comes in at whatever server: no refusal, four a second, nothing lost, no timer left', async () => {
  const ends = [500, 503, 404, 'drop', 'lose'] as const
  const property = fc.asyncProperty(world, async (made) => {
    const { limit, skew, slow, faults, hidden, requests, spread } = made
    const random = seededRandom(made.seed)
    const pick = <T extends readonly unknown[]>(choices: T): T[number] =>
      choices[Math.floor(random() * choices.length)]
    const bed = createSchedulerBed({
      random,
      server: {
        limit,
        skew,
        up: () => random() * slow,
        down: () => random() * slow,
        answer: () => (random() * 100 < faults ? pick(ends) : 200),
        fields: (facts) => (random() * 100 < hidden ? {} : annictFields(facts)),
      },
    })
    let most = 0
    bed.scheduler.budget('token').subscribe(() => {
      most = Math.max(most, bed.scheduler.budget('token').get().inFlight)
    })
    for (let number = 0; number < requests; number += 1) {
      bed.clock.after(random() * spread, () => void bed.ask(`r${number}`, { lane: pick(LANES) }))
    }
    await bed.clock.advance(spread)
    // A small limit lets little through; all the rest must be waiting still.
    await bed.clock.advance(10 * 60_000)
    const { queued, inFlight } = bed.scheduler.budget('token').get()
    const waiting = Object.values(queued).reduce((sum, count) => sum + count, 0)
    // A small limit can be learned only by passing it where the first answers hide their fields or get lost.
    const isHardToLearn = hidden > 0 || (faults > 0 && limit < 8)
    assert.isAtMost(bed.server.refusals, isHardToLearn ? 3 : 0)
    assert.isAtMost(mostInAnySecond(bed.sent), 4)
    assert.isAtMost(most, 3)
    assert.isAtLeast(bed.outcomes.size + waiting + inFlight, requests - requests * (faults / 100) - 5)
    assert.isTrue(bed.outcomes.size === requests || limit < 60 || waiting > 0)
    bed.scheduler.dispose()
    await bed.clock.advance(60_000)
    assert.equal(bed.outcomes.size, requests)
    assert.equal(bed.clock.pending, 0)
  })
  await expect(fc.assert(property, { numRuns: 25 })).resolves.toBeUndefined()
})
