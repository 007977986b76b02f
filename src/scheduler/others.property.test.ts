import fc from 'fast-check'
import { assert, test, vi } from 'vitest'

import { seededRandom } from '#base/random.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { aCalmWorld, aWorld, laneOf, makeWorld } from '#tests/support/rule-world.ts'
import { createSchedulerBed } from '#tests/support/scheduler-bed.ts'
import { createWindowServer } from '#tests/support/window-server.ts'

import { createScheduler } from './scheduler.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000

/** A device that spends in bursts of about one size. */
const aDevice = fc.record({
  seed: fc.nat(),
  burst: fc.integer({ min: 50, max: 300 }),
  burstsAMinute: fc.integer({ min: 1, max: 4 }),
  slow: fc.integer({ min: 20, max: 400 }),
  lane: fc.constantFrom('user-bulk' as const, 'refresh' as const),
})

test('R4: where others empty the window, one request of ours at most finds out', async () => {
  const property = fc.asyncProperty(aDevice, async ({ seed, burst, burstsAMinute, slow, lane }) => {
    const random = seededRandom(seed)
    const half = (): number => random() * slow
    const bed = createSchedulerBed({ random, server: { up: half, down: half } })
    bed.askMany(1_500, lane)
    const spends: number[] = []
    for (let at = random() * MINUTE; at < 5 * MINUTE; at += (2 * random() * MINUTE) / burstsAMinute) {
      bed.clock.after(at, () => {
        spends.push(bed.clock.now())
        bed.server.spend(Math.ceil(burst * (0.9 + random() / 5)))
      })
      bed.clock.after(at + random() * 5_000, () => void bed.ask(`visible-${at}`))
    }
    await bed.clock.advance(5 * MINUTE)
    const refusals = new Map<number, number>()
    for (const { at, status } of bed.server.log) {
      const minute = Math.floor(at / MINUTE)
      if (status === 429) refusals.set(minute, (refusals.get(minute) ?? 0) + 1)
    }
    const first = Math.floor((spends[0] ?? 0) / MINUTE)
    for (const [minute, count] of refusals) {
      assert.isTrue(spends.some((at) => Math.floor(at / MINUTE) === minute))
      // Before anybody else was ever seen, all that may be out at once may find out together.
      assert.isAtMost(count, minute === first ? 3 : 1)
    }
    const { expectedOfOthers } = bed.scheduler.budget('token').get()
    assert.isAtMost(expectedOfOthers, 600 * 1.25)
  })
  await fc.assert(property, { numRuns: 12 })
})

test('R4: what others spent is yielded to, and forgotten when they are gone', async () => {
  const property = fc.asyncProperty(aDevice, async ({ seed, burst, slow, lane }) => {
    const random = seededRandom(seed)
    const half = (): number => random() * slow
    const bed = createSchedulerBed({ random, server: { up: half, down: half } })
    const gauge = () => bed.scheduler.budget('token').get()
    const sendsOfAMinute = async (): Promise<number> => {
      const before = bed.sent.length
      bed.askMany(250, lane)
      await bed.clock.advance(MINUTE)
      return bed.sent.length - before
    }
    const alone = await sendsOfAMinute()
    bed.server.spend(burst)
    await bed.clock.advance(3_000)
    const seen = gauge()
    // One that was in flight may pass for one of theirs or not.
    assert.isAtLeast(seen.spentByOthers, burst - 2)
    assert.isAtMost(seen.spentByOthers, burst)
    assert.isAtLeast(seen.expectedOfOthers, 0.5 * burst * (1 - 2 ** (-20 / 20)))
    await bed.clock.advance(25 * MINUTE)
    assert.equal(gauge().expectedOfOthers, 0)
    assert.isAtLeast(await sendsOfAMinute(), alone * 0.9)
  })
  await fc.assert(property, { numRuns: 10 })
})

test('R4: six of us on one budget neither starve nor refuse each other', async () => {
  const crowd = fc.record({
    seed: fc.nat(),
    limit: fc.integer({ min: 120, max: 600 }),
    slow: fc.integer({ min: 20, max: 250 }),
    apart: fc.constantFrom(0, 400, 20_000),
  })
  const property = fc.asyncProperty(crowd, async ({ seed, limit, slow, apart }) => {
    const random = seededRandom(seed)
    const clock = createFakeClock()
    const half = (): number => random() * slow
    const server = createWindowServer(clock, { limit, up: half, down: half })
    const tabs = Array.from({ length: 6 }, (_, number) => {
      const scheduler = createScheduler({ clock, random, fetch: server.fetch })
      clock.after(number * apart, () => {
        for (let job = 0; job < 1_500; job += 1) {
          const ticket = { lane: 'user-bulk', purpose: 'job', kind: 'read', budget: 'token' } as const
          scheduler.fetch(`https://api.example/${number}`, { ticket }).catch(() => {})
        }
      })
      return scheduler
    })
    await clock.advance(10 * MINUTE)
    const late = server.log.filter(({ at }) => at > clock.now() - 4 * MINUTE)
    for (const number of tabs.keys()) {
      const own = late.filter(({ name, status }) => name === String(number) && status === 200).length
      // A third of an even part at least.
      assert.isAtLeast(own, (4 * limit) / 6 / 3)
    }
    assert.isAtMost(late.filter(({ status }) => status === 429).length, 4 * 6)
    for (const scheduler of tabs) scheduler.dispose()
    await clock.settle()
  })
  await fc.assert(property, { numRuns: 4 })
})

test('R10: what happens to one budget leaves the others as they were', async () => {
  const property = fc.asyncProperty(aWorld, async (world) => {
    const { bed, random } = makeWorld(world)
    const other = bed.scheduler.budget('another token')
    const before = other.get()
    bed.clock.after(random() * MINUTE, () => bed.server.spend(world.limit))
    await bed.clock.advance(2 * MINUTE)
    assert.equal(other.get(), before)
    const { pausedUntil, queued } = bed.scheduler.budget('token').get()
    const sent = bed.sent.length
    bed.server.settings.limit = 100_000
    void bed.ask('visible-other', { budget: 'another token' })
    // The guard of seconds alone is common to all: what is as urgent and has waited longer goes first, four a second.
    const earlier = queued.write + queued.visible
    await bed.clock.advance(1_000 * (1 + Math.floor(earlier / 4)))
    assert.isTrue(bed.sent.slice(sent).some(({ name }) => name === 'visible-other'))
    if (pausedUntil !== null && pausedUntil > bed.clock.now()) {
      assert.isTrue(bed.sent.slice(sent).every(({ name }) => laneOf(name) === 'visible'))
    }
  })
  await fc.assert(property, { numRuns: 20 })
})

test('R10: without a token sixty a minute are assumed, and never more than told', async () => {
  const property = fc.asyncProperty(aCalmWorld, async (world) => {
    const { seed, slow, skew } = world
    const random = seededRandom(seed)
    const half = (): number => random() * slow
    const bed = createSchedulerBed({
      random,
      server: { limit: 60, skew, up: half, down: half, fields: () => ({}) },
    })
    bed.askMany(200, 'visible', { budget: 'none' })
    await bed.clock.advance(4 * MINUTE)
    assert.equal(bed.server.refusals, 0)
  })
  await fc.assert(property, { numRuns: 10 })
})
