import fc from 'fast-check'
import { assert, test, vi } from 'vitest'

import { seededRandom } from '#base/random.ts'
import { aCalmWorld, aWorld, makeWorld, pick } from '#tests/support/rule-world.ts'
import {
  createSchedulerBed,
  mostAtOnce,
  mostInAnySecond,
  mostWithin,
  type SchedulerBed,
} from '#tests/support/scheduler-bed.ts'
import { annictFields } from '#tests/support/window-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const NAMES = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Age',
  'Date',
] as const
const JUNK = [
  ...['', ' ', 'NaN', 'Infinity', '-Infinity', '-1', '+3', '1.5', '0x10', '1e9', '9999999999', '120junk'],
  ...['0', '1', '59', '60', '600', '18, 18', '0, 0', ', ,', '600;w=60', '10, 10;w=1', '"x";q=5;w=60'],
  ...['limit=100, remaining=50, reset=5', 'limit=NaN', '"default";r=50;t=30', 'default;r=;t=', '?1', ':x:'],
  ...['Wed, 21 Oct 2015 07:28:00 GMT', 'Wed, 21 Oct 2099 07:28:00 GMT', 'soon', '2026-04-20', '1776654012'],
]

test('R8: whatever the fields hold, every number stays a number, every timer a timer, and the pace the pace', async () => {
  const property = fc.asyncProperty(aWorld, async (world) => {
    const { bed } = makeWorld(world, {
      fields: (facts, random) => ({
        ...(random() < 0.3 ? annictFields(facts) : {}),
        ...Object.fromEntries(NAMES.filter(() => random() < 0.4).map((name) => [name, pick(random, JUNK)])),
      }),
    })
    const gauge = bed.scheduler.budget('token')
    gauge.subscribe(() => {
      for (const value of Object.values(gauge.get())) {
        assert.isTrue(typeof value !== 'number' || Number.isFinite(value))
      }
    })
    // The clock of the test throws at a timer that is no number, negative, or longer than a timer can be.
    await bed.clock.advance(5 * MINUTE)
    assert.isAtMost(mostInAnySecond(bed.sent), 4)
    // Four where nothing is known, and the one that asks the next window while they are still out.
    assert.isAtMost(mostAtOnce(bed.sent), 5)
    bed.scheduler.dispose()
    await bed.clock.advance(MINUTE)
    assert.equal(bed.outcomes.size, world.requests)
    assert.equal(bed.clock.pending, 0)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('R11: without fields one at a time, then two, then four, and never more a minute than assumed', async () => {
  const property = fc.asyncProperty(aCalmWorld, async (world) => {
    const { bed } = makeWorld({ ...world, limit: 600 }, { fields: () => ({}) })
    bed.askMany(1_200, 'visible')
    await bed.clock.advance(5 * MINUTE)
    const start = bed.sent[0]?.at ?? 0
    const within = (from: number, to: number) =>
      bed.sent.filter(({ at }) => at >= start + from * MINUTE && at < start + to * MINUTE)
    assert.isAtMost(mostAtOnce(within(0, 1)), 1)
    assert.isAtMost(mostAtOnce(within(0, 2)), 2)
    assert.isAtMost(mostAtOnce(bed.sent), 4)
    assert.isAtMost(mostWithin(bed.sent, MINUTE), 600)
    assert.equal(bed.server.refusals, 0)
  })
  await fc.assert(property, { numRuns: 8 })
})

/** A limit that no answer tells truly. */
const aSecret = fc.record({
  seed: fc.nat(),
  limit: fc.integer({ min: 40, max: 280 }),
  skew: fc.nat(MINUTE - 1),
  slow: fc.integer({ min: 20, max: 400 }),
})

test.each(['hidden', 'boastful'] as const)(
  'R11: a limit that is %s is learned by the first refusal',
  async (how) => {
    const property = fc.asyncProperty(aSecret, async (secret) => {
      const bed = bedOf(secret)
      bed.server.settings.fields = (facts) =>
        how === 'hidden'
          ? {}
          : annictFields({ ...facts, limit: 600, remaining: facts.remaining + 600 - facts.limit })
      bed.askMany(1_500, 'user-bulk')
      await bed.clock.advance(7 * MINUTE)
      const heard = bed.sent.find(({ status }) => status === 429)?.endedAt ?? Infinity
      const later = bed.sent.filter(({ at, status }) => at >= heard && status === 429)
      assert.deepEqual(later, [])
      assert.isAtMost(bed.server.refusals, 1)
    })
    await fc.assert(property, { numRuns: 8 })
  },
)

test('R11: refusals that look like faults are waited out after three, and learned from', async () => {
  const property = fc.asyncProperty(aSecret, async (secret) => {
    const bed = bedOf(secret)
    bed.server.settings.fields = () => ({})
    bed.server.settings.hidesRefusals = true
    const pauses = new Set<number>()
    bed.scheduler.events.subscribe(() => {
      const { pausedFor, pausedUntil } = bed.scheduler.budget('token').get()
      if (pausedFor === 'unanswered') pauses.add(pausedUntil ?? 0)
    })
    bed.askMany(1_500, 'user-bulk')
    await bed.clock.advance(7 * MINUTE)
    const byWindow = new Map<number, number>()
    for (const { at, status } of bed.server.log) {
      const window = Math.floor((at + secret.skew) / MINUTE)
      if (status === 429) byWindow.set(window, (byWindow.get(window) ?? 0) + 1)
    }
    assert.isAtMost(Math.max(0, ...byWindow.values()), 3)
    // One or two at the end of a window are as any network's faults, and teach nothing: a limit that the pace only just
    // reaches has them in every window. What three have taught may be too much once.
    assert.isAtMost(pauses.size, 2)
  })
  await fc.assert(property, { numRuns: 8 })
})

test('R11: a limit that is cut in mid-run costs what was out at that moment, and no more', async () => {
  const cut = fc.record({ secret: aSecret, at: fc.integer({ min: 5_000, max: 100_000 }) })
  const property = fc.asyncProperty(cut, async ({ secret, at }) => {
    const bed = bedOf({ ...secret, limit: 600 })
    bed.askMany(1_500, 'user-bulk')
    await bed.clock.advance(at)
    bed.server.settings.limit = secret.limit
    await bed.clock.advance(5 * MINUTE)
    assert.isAtMost(bed.server.refusals, 1)
  })
  await fc.assert(property, { numRuns: 8 })
})

function bedOf({
  seed,
  limit,
  skew,
  slow,
}: typeof aSecret extends fc.Arbitrary<infer Made> ? Made : never): SchedulerBed {
  const random = seededRandom(seed)
  const half = (): number => random() * slow
  return createSchedulerBed({ random, server: { limit, skew, up: half, down: half } })
}
