import fc from 'fast-check'
import { assert, test, vi } from 'vitest'

import { aWorld, laneOf, makeWorld, waitingIn } from '#tests/support/rule-world.ts'
import type { SchedulerBed } from '#tests/support/scheduler-bed.ts'

import { isBulk, LANES, type Lane } from './ticket.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000

test('R5: what is given up while it waits costs nothing, what has left is finished, and no listener stays', async () => {
  const world = aWorld.map((made) => ({ ...made, aborts: 50 }))
  const property = fc.asyncProperty(world, async (made) => {
    const { bed, aborted, listeners } = makeWorld(made)
    await bed.clock.advance(5 * MINUTE)
    for (const { name, at } of aborted) {
      const sends = bed.sent.filter((send) => send.name === name)
      assert.deepEqual(
        sends.filter((send) => send.at > at),
        [],
      )
      const wasOut = sends.some((send) => send.at <= at && (send.endedAt ?? Infinity) >= at)
      if (!wasOut) assert.equal(bed.outcomes.get(name), `${name} is not wanted any more`)
    }
    bed.scheduler.dispose()
    await bed.clock.advance(MINUTE)
    assert.equal(bed.outcomes.size, made.requests)
    assert.equal(listeners(), 0)
    assert.equal(bed.clock.pending, 0)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('R6: a write is carried out once at most, a read is sent three times at most for faults', async () => {
  const world = aWorld.map((made) => ({ ...made, faults: 30 }))
  const property = fc.asyncProperty(world, async (made) => {
    const { bed, random } = makeWorld(made)
    /** Faults that background work takes for hidden refusals: it goes again after them as after a 429 (rule R11). */
    const silences: string[] = []
    bed.scheduler.events.subscribe((event) => {
      if (event.type !== 'settled' || event.outcome.kind !== 'fault' || !isBulk(event.lane)) return
      if (bed.scheduler.budget('token').get().pausedFor !== 'unanswered') return
      silences.push(endedNow(bed, event.lane))
    })
    bed.clock.after(random() * MINUTE, () => bed.server.spend(made.limit))
    await bed.clock.advance(6 * MINUTE)
    for (const name of new Set(bed.sent.map((send) => send.name))) {
      const sends = bed.sent.filter((send) => send.name === name)
      const silent = silences.filter((other) => other === name).length
      const faults = sends.filter(({ status }) => status === null || status >= 500).length - silent
      const refusals = sends.filter(({ status }) => status === 429).length + silent
      const arrivals = bed.server.log.filter((arrival) => arrival.name === name && arrival.status !== 429)
      if (laneOf(name) === 'write') assert.isAtMost(arrivals.length, 1)
      assert.isAtMost(refusals, 5)
      assert.isAtMost(faults, laneOf(name) === 'write' ? 1 : 3)
    }
  })
  await fc.assert(property, { numRuns: 25 })
})

test('R9: every send is told as it leaves and as it ends, every ticket as it comes and as it goes', async () => {
  const property = fc.asyncProperty(aWorld, async (world) => {
    const { bed } = makeWorld(world)
    await bed.clock.advance(3 * MINUTE)
    for (const lane of LANES) {
      const told = (type: string): number =>
        bed.events.filter((event) => event.type === type && 'lane' in event && event.lane === lane).length
      const sends = bed.sent.filter(({ name }) => laneOf(name) === lane)
      const { queued } = bed.scheduler.budget('token').get()
      assert.equal(told('sent'), sends.length)
      assert.equal(told('settled'), sends.filter(({ endedAt }) => endedAt !== null).length)
      assert.equal(told('queued'), told('sent') + told('dropped') + queued[lane])
    }
    const { spent, inFlight, waiting } = bed.scheduler.budget('token').get()
    const out = bed.sent.filter(({ endedAt }) => endedAt === null).length
    assert.equal(inFlight, out)
    assert.isTrue(Object.values(spent).every((count) => Number.isInteger(count) && count > 0))
    // Whatever waits has a reason, and a reason that ends by itself has its moment.
    assert.equal(waiting !== null, waitingIn(bed) > 0)
    assert.isTrue(
      waiting?.until === undefined || waiting.until === null || waiting.until > bed.clock.now() - 1,
    )
  })
  await fc.assert(property, { numRuns: 25 })
})

/** The request of this lane that ends at this moment. Background work is out one at a time. */
function endedNow({ sent, clock }: SchedulerBed, lane: Lane): string {
  const now = clock.monotonic()
  return sent.findLast(({ name, endedAt }) => laneOf(name) === lane && endedAt === now)?.name ?? ''
}
