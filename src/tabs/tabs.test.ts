import { describe, expect, test } from 'vitest'

import { mostInAnySecond } from '#tests/support/scheduler-bed.ts'
import { createTabsBed, type TabsBed } from '#tests/support/tabs-bed.ts'

async function bedOf(count: number, options: Parameters<typeof createTabsBed>[0] = {}): Promise<TabsBed> {
  const bed = createTabsBed(options)
  for (let tab = 0; tab < count; tab += 1) {
    bed.open()
    await bed.clock.advance(20)
  }
  return bed
}

const partsOf = (bed: TabsBed): readonly string[] => bed.tabs.map(({ tabs }) => tabs.part().kind)

describe('one tab', () => {
  test('leads within milliseconds, and sends its first request by then', async () => {
    const bed = createTabsBed()
    const tab = bed.open()
    tab.ask('first')
    await bed.clock.advance(10)
    expect(tab.tabs.part().kind).toBe('leads')
    expect(bed.sent).toHaveLength(1)
  })

  test('is alone where the browser has no locks, and sends at once', async () => {
    const bed = createTabsBed({ withoutLocks: true })
    const tab = bed.open()
    tab.ask('first')
    await bed.clock.settle()
    expect(tab.tabs.part().kind).toBe('alone')
    expect(bed.sent).toHaveLength(1)
  })
})

describe('several tabs', () => {
  test('have one that leads', async () => {
    const bed = await bedOf(4)
    expect(partsOf(bed)).toEqual(['leads', 'follows', 'follows', 'follows'])
  })

  test('send by one pace, and a click in one goes before the bulk of all', async () => {
    const bed = await bedOf(3)
    for (const tab of bed.tabs)
      for (let job = 0; job < 40; job += 1) tab.ask(`bulk-${tab.number}-${job}`, { lane: 'user-bulk' })
    await bed.clock.advance(5_000)
    expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
    const before = bed.sent.length
    expect(before).toBeGreaterThan(10)
    bed.tabs[2]?.ask('click')
    await bed.clock.advance(500)
    expect(
      bed.sent
        .slice(before)
        .map(({ name }) => name)
        .slice(0, 2),
    ).toContain('click')
    await bed.clock.advance(60_000)
    expect(bed.server.refusals).toBe(0)
    expect(new Set(bed.sent.map(({ name }) => name)).size).toBe(bed.sent.length)
    expect(bed.outcomes.size).toBe(121)
    expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
  })

  test('show one gauge', async () => {
    const bed = await bedOf(3)
    bed.tabs[1]?.ask('one')
    bed.tabs[2]?.ask('two', { purpose: 'work' })
    await bed.clock.advance(1_000)
    const shown = bed.tabs.map(({ scheduler }) => scheduler.budget('token').get())
    expect(shown[0]).toMatchObject({ remaining: 598, spent: { season: 1, work: 1 }, state: 'ok', limit: 600 })
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
  })

  test('stop together at a refusal', async () => {
    const bed = await bedOf(3)
    bed.server.spend(600)
    bed.tabs[2]?.ask('click')
    await bed.clock.advance(400)
    expect(bed.server.refusals).toBe(1)
    for (const tab of bed.tabs) tab.ask(`later-${tab.number}`)
    await bed.clock.advance(30_000)
    expect(bed.sent).toHaveLength(1)
    for (const { scheduler } of bed.tabs) expect(scheduler.budget('token').get().state).toBe('paused')
    await bed.clock.advance(30_000)
    expect(bed.outcomes.size).toBe(4)
    expect(bed.server.refusals).toBe(1)
  })

  test('with another token have another window', async () => {
    const bed = await bedOf(2, { server: {} })
    bed.tabs[0]?.ask('one')
    bed.tabs[1]?.ask('two', { budget: 'other' })
    await bed.clock.advance(1_000)
    expect(bed.tabs[0]?.scheduler.budget('other').get().spent).toEqual({ season: 1 })
    expect(bed.tabs[1]?.scheduler.budget('token').get().spent).toEqual({ season: 1 })
  })
})

describe('a leader that goes', () => {
  const goings = {
    killed: (bed: TabsBed) => bed.leader()?.kill(),
    frozen: (bed: TabsBed) => bed.leader()?.browser.freeze(),
    hidden: (bed: TabsBed) => bed.leader()?.browser.show(false),
    stalled: (bed: TabsBed) => bed.leader()?.browser.stall(),
  }
  for (const [how, go] of Object.entries(goings)) {
    test(`${how}: another leads, and nobody waits longer than 2 s`, async () => {
      const bed = await bedOf(3)
      for (const tab of bed.tabs)
        for (let job = 0; job < 60; job += 1) tab.ask(`bulk-${tab.number}-${job}`, { lane: 'user-bulk' })
      await bed.clock.advance(5_000)
      const gone = bed.leader()
      go(bed)
      const at = bed.clock.monotonic()
      await bed.clock.advance(10_000)
      expect(bed.leader()).toBeDefined()
      expect(bed.leader()).not.toBe(gone)
      const next = bed.sent.find((send) => send.at > at && send.tab !== gone?.number)
      expect((next?.at ?? Infinity) - at).toBeLessThan(2_000)
      gone?.browser.goOn()
      await bed.clock.advance(60_000)
      const names = bed.sent.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
      expect(bed.server.refusals).toBe(0)
      // What a dead tab wanted is nobody's.
      expect(bed.outcomes.size).toBeGreaterThanOrEqual(how === 'killed' ? 120 : 180)
    })
  }
})
