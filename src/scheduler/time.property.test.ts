import fc from 'fast-check'
import { assert, test, vi } from 'vitest'

import { aCalmWorld, makeWorld, watchTurns } from '#tests/support/rule-world.ts'
import { mostWithin, type SchedulerBed } from '#tests/support/scheduler-bed.ts'

vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000

test('R7: the end of the window lies where the answers say, and each narrows it', async () => {
  const property = fc.asyncProperty(aCalmWorld, async (world) => {
    const { bed } = makeWorld({ ...world, requests: 100, limit: 600 })
    let widest = Infinity
    bed.scheduler.events.subscribe((event) => {
      if (event.type !== 'settled') return
      const { resetsAt, resetsWithin, confidence } = bed.scheduler.budget('token').get()
      if (confidence !== 'confirmed') return // the answer came when the next minute had begun
      const latest = resetsAt ?? 0
      const earliest = latest - (resetsWithin ?? Infinity)
      const now = bed.clock.now() + world.skew
      const end = now - (now % MINUTE) + MINUTE - world.skew
      // An answer that comes in the next minute tells of the one that has just ended.
      const isRight = [end, end - MINUTE].some((true_) => earliest - 2 <= true_ && true_ <= latest + 2)
      assert.isTrue(isRight, `${earliest} to ${latest}, and truly ${end}`)
      widest = Math.min(widest, resetsWithin ?? Infinity)
    })
    await bed.clock.advance(3 * MINUTE)
    // One answer leaves a second and the way there and back.
    assert.isAtMost(widest, 1_000 + 2 * world.slow)
  })
  await fc.assert(property, { numRuns: 25 })
})

/** What can happen to a page and its clocks. */
const anEvent = fc.record({
  after: fc.integer({ min: 1_000, max: 90_000 }),
  kind: fc.constantFrom('frozen', 'asleep', 'set forwards', 'set back'),
  by: fc.integer({ min: MINUTE + 1_000, max: 60 * MINUTE }),
})
type Event = typeof anEvent extends fc.Arbitrary<infer Made> ? Made : never

test('R7: after sleep, a frozen page or a clock that was set one asks alone; there is no burst and no refusal', async () => {
  const made = fc.record({ world: aCalmWorld, events: fc.array(anEvent, { minLength: 1, maxLength: 5 }) })
  const property = fc.asyncProperty(made, async ({ world, events }) => {
    const { bed } = makeWorld(world)
    const hasTurned = watchTurns(bed)
    // So that there is always something that waits for its moment.
    bed.askMany(2_000, 'user-bulk')
    const turns: number[] = []
    for (const event of events) {
      await bed.clock.advance(event.after)
      await happen(bed, event)
      turns.push(bed.clock.monotonic())
    }
    await bed.clock.advance(2 * MINUTE)
    // A clock that is set forwards looks like hours of sleep, in which an empty window would have been filled again.
    const lies = events.filter(({ kind }) => kind === 'set forwards').length
    assert.isAtMost(bed.server.refusals, world.limit < 30 ? lies : 0)
    // Four in any second, and what was held up does not come all together.
    assert.isAtMost(mostWithin(bed.sent, 1_000), 4)
    for (const [index, turn] of turns.entries()) {
      const next = turns[index + 1] ?? Infinity
      const after = bed.sent.filter(({ at }) => at >= turn && at < next)
      const probe = after[0]
      if (probe === undefined) continue
      // Where the window turns while it is out, another asks the new one: the probe's answer tells of the old.
      const others = after.slice(1).filter((send) => !hasTurned(probe, send))
      assert.deepEqual(
        others.filter(({ at }) => at < (probe.endedAt ?? Infinity)),
        [],
      )
    }
  })
  await fc.assert(property, { numRuns: 30 })
})

async function happen(bed: SchedulerBed, { kind, by }: Event): Promise<void> {
  switch (kind) {
    case 'frozen':
      return bed.clock.jump(by)
    case 'asleep':
      return bed.clock.sleep(by)
    case 'set forwards':
      return bed.stepClock(by)
    case 'set back':
      return bed.stepClock(-by)
  }
}

test('R7: a page whose timers run once a minute sends no more than one whose timers run', async () => {
  const property = fc.asyncProperty(aCalmWorld, async (world) => {
    const { bed } = makeWorld({ ...world, limit: 600 })
    bed.askMany(500, 'refresh')
    for (let minute = 0; minute < 5; minute += 1) {
      const before = bed.sent.length
      await bed.clock.jump(MINUTE)
      await bed.clock.settle()
      // Ticks of one moment: a probe, or what one answer lets go.
      assert.isAtMost(bed.sent.length - before, 4)
    }
    await bed.clock.advance(MINUTE)
    assert.isAtMost(mostWithin(bed.sent, 1_000), 4)
    assert.equal(bed.server.refusals, 0)
  })
  await fc.assert(property, { numRuns: 15 })
})
