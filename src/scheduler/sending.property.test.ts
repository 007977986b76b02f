import fc from 'fast-check'
import { assert, test, vi } from 'vitest'

import { mostAtOnce, mostInAnySecond, type SchedulerBed, type Send } from '#tests/support/scheduler-bed.ts'
import { aCalmWorld, aWorld, laneOf, makeWorld, pick, watchTurns } from '#tests/support/rule-world.ts'
import { annictFields, type Facts } from '#tests/support/window-server.ts'

import { isBulk } from './ticket.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000

test('R1: no window is ever used up by us, the unknown is asked by one, and nothing is refused', async () => {
  const property = fc.asyncProperty(aCalmWorld, async (world) => {
    const { bed } = makeWorld(world)
    await bed.clock.advance(5 * MINUTE)
    assert.equal(bed.server.refusals, 0)
    const firstHeard = bed.sent[0]?.endedAt ?? Infinity
    assert.isAtMost(bed.sent.filter(({ at }) => at < firstHeard).length, 1)
    for (const count of arrivalsByWindow(bed, world.skew)) assert.isAtMost(count, world.limit - 1)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('R2: after a refusal nothing leaves before its time, whatever its fields; then one asks alone', async () => {
  const property = fc.asyncProperty(aCalmWorld, async (world) => {
    /** When each refusal let go, in the order in which they were heard. */
    const opensAt: number[] = []
    const { bed, random } = makeWorld(world, {
      fields(facts, dice) {
        if (facts.status !== 429) return annictFields(facts)
        const { wait, fields } = refusal(facts, dice)
        opensAt.push(facts.at + wait)
        return fields
      },
    })
    const offset = bed.clock.now() - bed.clock.monotonic()
    const hasTurned = watchTurns(bed)
    for (let burst = 0; burst < 4; burst += 1) {
      bed.clock.after(random() * 3 * MINUTE, () => bed.server.spend(world.limit))
    }
    await bed.clock.advance(8 * MINUTE)
    const refused = bed.sent.filter(({ status }) => status === 429).toSorted((a, b) => endOf(a) - endOf(b))
    assert.equal(refused.length, opensAt.length)
    for (const [index, { endedAt }] of refused.entries()) {
      const after = bed.sent.filter(({ at }) => at >= (endedAt ?? Infinity))
      const [probe] = after
      if (probe === undefined) continue
      assert.isAtLeast(probe.at, (opensAt[index] ?? Infinity) - offset - 1e-6)
      // Where the window turns while it is out, another asks the new one: the probe's answer tells of the old.
      assert.deepEqual(
        after.filter((send) => send.at > probe.at && send.at < endOf(probe) && !hasTurned(probe, send)),
        [],
      )
    }
  })
  await fc.assert(property, { numRuns: 40 })
})

test('R3: seconds, gaps, places and shares are kept, whatever comes', async () => {
  const property = fc.asyncProperty(aWorld, async (world) => {
    const { bed } = makeWorld(world)
    await bed.clock.advance(5 * MINUTE)
    assert.isAtMost(mostInAnySecond(bed.sent), 4)
    const bulk = bed.sent.filter(({ name }) => isBulk(laneOf(name)))
    const urgent = bed.sent.filter(({ name }) => !isBulk(laneOf(name)))
    assert.isAtMost(mostAtOnce(bulk), 1)
    assert.isAtMost(mostAtOnce(urgent), 2)
    for (const [index, { at }] of bulk.slice(1).entries()) {
      assert.isAtLeast(at - (bulk[index]?.at ?? 0), 250 - 1e-6)
    }
    // What guesses leaves half of the limit; what is in flight is not known to the server yet.
    for (const { name, remaining } of bed.server.log) {
      if (name.startsWith('prefetch')) assert.isAtLeast(remaining, world.limit / 2 - 4)
    }
  })
  await fc.assert(property, { numRuns: 25 })
})

test('R3: whatever waits, a click goes before all of it', async () => {
  const moment = fc.record({
    world: aCalmWorld.map((made) => ({ ...made, limit: 600, slow: 300, spread: 0, skew: 0 })),
    at: fc.integer({ min: 3_000, max: 40_000 }),
  })
  const property = fc.asyncProperty(moment, async ({ world, at }) => {
    const { bed } = makeWorld(world, { lanes: ['user-bulk', 'refresh', 'prefetch'] })
    await bed.clock.advance(at)
    const askedAt = bed.clock.monotonic()
    void bed.ask('visible-click')
    await bed.clock.advance(5_000)
    const click = bed.sent.find(({ name }) => name === 'visible-click')
    assert.isDefined(click)
    const between = bed.sent.filter((send) => send.at > askedAt && send.at < (click?.at ?? 0))
    assert.deepEqual(between, [])
  })
  await fc.assert(property, { numRuns: 25 })
})

/** A refusal in one of the forms that servers use, and how long it asks to wait. */
function refusal(facts: Facts, random: () => number): { wait: number; fields: Record<string, string> } {
  const { reset, at } = facts
  const told = annictFields({ ...facts, status: 200 })
  const date = Math.ceil((at + reset * 1_000) / 1_000) * 1_000
  return pick(random, [
    { wait: reset * 1_000, fields: annictFields(facts) },
    { wait: 5_000, fields: { ...told, 'Retry-After': '5' } },
    { wait: 75_000, fields: { ...told, 'Retry-After': '75' } },
    { wait: date - at, fields: { ...told, 'Retry-After': new Date(date).toUTCString() } },
    { wait: (reset - 1) * 1_000, fields: { ...told, 'Retry-After': 'later' } },
    { wait: 1_000, fields: { ...told, 'Retry-After': '0' } },
    { wait: (reset - 1) * 1_000, fields: {} },
    { wait: 5_000, fields: { 'Retry-After': '5' } },
    { wait: date - at, fields: { 'Retry-After': new Date(date).toUTCString() } },
  ])
}

function arrivalsByWindow({ server }: SchedulerBed, skew: number): readonly number[] {
  const counts = new Map<number, number>()
  for (const { at } of server.log) {
    const window = Math.floor((at + skew) / MINUTE)
    counts.set(window, (counts.get(window) ?? 0) + 1)
  }
  return [...counts.values()]
}

const endOf = ({ endedAt }: Send): number => endedAt ?? Infinity
