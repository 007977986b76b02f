import fc from 'fast-check'
import { assert, test, vi } from 'vitest'

import { LANES } from '#scheduler/ticket.ts'
import { mostInAnySecond } from '#tests/support/scheduler-bed.ts'
import { createTabsBed, type BedTab, type TabsBed } from '#tests/support/tabs-bed.ts'

vi.setConfig({ testTimeout: 120_000 })

const MINUTE = 60_000

/** What may befall a tab, or be wanted in it. `tab` picks one of those that are there. */
const anEvent = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('ask' as const) },
    { weight: 5, arbitrary: fc.constantFrom('open', 'kill', 'freeze', 'stall', 'go on', 'hide', 'show') },
  ),
  tab: fc.nat(20),
  lane: fc.constantFrom(...LANES),
  count: fc.integer({ min: 1, max: 6 }),
  /** Time that passes before the next. */
  wait: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 4_000 })),
})

const aWorld = fc.record({
  seed: fc.nat(),
  limit: fc.constantFrom(25, 600),
  /** Messages may take so long, and come twice. */
  slow: fc.constantFrom(0, 3, 15),
  twice: fc.boolean(),
  events: fc.array(anEvent, { minLength: 8, maxLength: 25 }),
})

type Event = typeof anEvent extends fc.Arbitrary<infer Value> ? Value : never

interface Asked {
  readonly name: string
  readonly tab: BedTab
}

/** Lets it all happen, then lets every tab run again, for as long as anything could wait. */
async function live(world: typeof aWorld extends fc.Arbitrary<infer Value> ? Value : never) {
  let turn = world.seed
  const bed = createTabsBed({
    seed: world.seed,
    server: { limit: world.limit },
    delay: () => (turn = (turn * 31 + 7) % 1_009) % (world.slow + 1),
    copies: () => (world.twice ? 1 + (turn % 2) : 1),
  })
  const dead = new Set<BedTab>()
  const asked: Asked[] = []
  bed.open()
  for (const event of world.events) {
    befall(bed, event, dead, asked)
    await bed.clock.advance(event.wait)
  }
  if (bed.tabs.every((tab) => dead.has(tab))) bed.open()
  for (const { browser } of bed.tabs) {
    browser.goOn()
    browser.show(true)
  }
  const windows = Math.ceil(asked.length / Math.max(1, world.limit - 12))
  await bed.clock.advance((3 + windows) * MINUTE)
  return { bed, dead, asked }
}

function befall(
  bed: TabsBed,
  { what, tab: at, lane, count }: Event,
  dead: Set<BedTab>,
  asked: Asked[],
): void {
  const living = bed.tabs.filter((tab) => !dead.has(tab))
  if (what === 'open') return void (living.length < 6 && bed.open())
  const tab = living[at % Math.max(1, living.length)]
  if (tab === undefined) return
  switch (what) {
    case 'ask':
      for (let one = 0; one < count; one += 1) {
        const name = `request-${asked.length}`
        asked.push({ name, tab })
        tab.ask(name, { lane })
      }
      return
    case 'kill':
      dead.add(tab)
      return tab.kill()
    case 'freeze':
      return tab.browser.freeze()
    case 'stall':
      return tab.browser.stall()
    case 'go on':
      return tab.browser.goOn()
    case 'hide':
      return tab.browser.show(false)
    case 'show':
      return tab.browser.show(true)
  }
}

test('whatever befalls tabs: no refusal, no request twice, no five in a second, nobody waits for ever', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const { bed, dead, asked } = await live(world)
      assert.equal(bed.server.refusals, 0, 'refusals')
      const names = bed.sent.map(({ name }) => name)
      assert.equal(new Set(names).size, names.length, 'sent twice')
      assert.isAtMost(mostInAnySecond(bed.sent), 4)
      const left = asked.filter(({ name, tab }) => !dead.has(tab) && bed.outcomes.get(name) !== 200)
      assert.deepEqual(
        left.map(({ name }) => name),
        [],
        'never answered',
      )
    }),
    { numRuns: 15 },
  )
})

test('nothing leaves by the word of a leader once another has let anything leave', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, async (world) => {
      const { bed } = await live(world)
      const terms = bed.sent.map(({ term }) => term)
      assert.deepEqual(
        terms,
        terms.toSorted((one, other) => one - other),
      )
    }),
    { numRuns: 10 },
  )
})
