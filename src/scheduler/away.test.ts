import { describe, expect, test } from 'vitest'

import { makeWorld } from '#tests/support/rule-world.ts'
import { createSchedulerBed, mostInAnySecond, type SchedulerBed } from '#tests/support/scheduler-bed.ts'
import { annictFields } from '#tests/support/window-server.ts'

const gauge = (bed: SchedulerBed) => bed.scheduler.budget('token').get()

/** A bed that knows its window and has work waiting. */
async function atWork(): Promise<SchedulerBed> {
  const bed = createSchedulerBed()
  bed.askMany(500, 'user-bulk')
  await bed.clock.advance(5_000)
  return bed
}

/** What leaves between now and the answer to the first of it. */
async function untilAnswered(bed: SchedulerBed): Promise<number> {
  const before = bed.sent.length
  bed.askMany(10, 'visible')
  await bed.clock.advance(79)
  return bed.sent.length - before
}

describe('R7: a page that was away', () => {
  // https://github.com/SupremeTechnopriest/react-idle-timer/issues/53
  test('after ten minutes of sleep one asks alone, whether the monotonic clock stood or ran', async () => {
    for (const sleep of ['sleep', 'jump'] as const) {
      const bed = await atWork()
      await bed.clock[sleep](600_000)
      expect(await untilAnswered(bed)).toBeLessThanOrEqual(1)
      await bed.clock.advance(60_000)
      expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
      expect(bed.server.refusals).toBe(0)
    }
  })

  // https://github.com/dotnet/runtime/pull/58160
  test('hidden, with timers once a minute: no burst at a tick, and none on the return', async () => {
    const bed = await atWork()
    for (let minute = 0; minute < 10; minute += 1) {
      const before = bed.sent.length
      await bed.clock.jump(60_000)
      expect(bed.sent.length - before).toBeLessThanOrEqual(2)
    }
    const before = bed.sent.length
    bed.scheduler.wake()
    await bed.clock.advance(2_000)
    expect(bed.sent.length - before).toBeLessThanOrEqual(6)
    expect(bed.server.refusals).toBe(0)
  })

  test('a timer that comes twenty seconds late: the numbers stay on screen, but one asks before two leave', async () => {
    const bed = await atWork()
    while (gauge(bed).inFlight > 0) await bed.clock.advance(10) // so that it is a timer that is waited for
    await bed.clock.jump(20_000)
    expect(gauge(bed)).toMatchObject({ confidence: 'estimated', limit: 600 })
    expect(gauge(bed).remaining).toBeGreaterThan(500)
    expect(await untilAnswered(bed)).toBe(0) // the one that asks has left with the late timer
    await bed.clock.advance(2_000)
    expect(gauge(bed).confidence).toBe('confirmed')
  })

  test.each([1, 0])(
    'a clock set back in a window of which %i is left: nothing leaves in it',
    async (left) => {
      const bed = createSchedulerBed({ server: { limit: 60 } })
      void bed.ask('a')
      await bed.clock.advance(10)
      bed.server.spend(59 - left)
      await bed.clock.advance(990)
      expect(gauge(bed).remaining).toBe(left)
      bed.askMany(10, 'visible')
      bed.stepClock(-61_000)
      bed.scheduler.wake()
      await bed.clock.advance(46_000)
      expect([bed.sent.length, gauge(bed).waiting?.reason]).toEqual([1, 'window-empty'])
      await bed.clock.advance(10_000)
      expect(bed.outcomes.size).toBe(11)
      expect(bed.server.refusals).toBe(0)
    },
  )

  test('a clock that is set back while one asks: what it has spent is not asked for again', async () => {
    const bed = createSchedulerBed({ server: { limit: 3 } })
    void bed.ask('a')
    await bed.clock.advance(1_000)
    for (const name of ['b', 'c', 'd']) {
      bed.stepClock(-61_000)
      void bed.ask(name)
      await bed.clock.advance(20) // on its way
    }
    await bed.clock.advance(40_000)
    expect(bed.server.log.map(({ remaining }) => remaining)).toEqual([2, 1])
    await bed.clock.advance(70_000)
    expect(bed.server.refusals).toBe(0)
    expect(bed.outcomes.size).toBe(4)
  })

  test('a listener that reads at each event sets off no second one', async () => {
    const calm = { slow: 1, faults: 0, aborts: 0, spread: 0, skew: 0 }
    const { bed } = makeWorld({ ...calm, seed: 0, limit: 30, requests: 40 })
    bed.scheduler.events.subscribe(() => gauge(bed))
    bed.askMany(2_000, 'user-bulk')
    for (const before of [1_001, 1_000]) {
      await bed.clock.advance(before)
      await bed.clock.jump(61_000)
      const turn = bed.clock.monotonic()
      await bed.clock.advance(100)
      const [probe, ...others] = bed.sent.filter((send) => send.at >= turn)
      expect(others.filter((send) => send.at < (probe?.endedAt ?? Infinity))).toEqual([])
    }
  })

  test('wake looks at the clocks at once, and makes nothing leave by itself', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a')
    await bed.clock.advance(1_000)
    bed.scheduler.wake()
    await bed.clock.settle()
    expect([bed.sent.length, gauge(bed).state]).toEqual([1, 'ok'])
    await bed.clock.sleep(3_600_000)
    bed.scheduler.wake()
    expect(gauge(bed).state).toBe('unknown')
    await bed.clock.advance(60_000)
    expect([bed.sent.length, bed.clock.pending]).toEqual([1, 0])
  })

  test('a pause is not shortened by sleep, nor by a clock that is set forwards', async () => {
    const bed = createSchedulerBed({
      random: () => 0,
      server: { answer: ({ count }) => (count === 1 ? 429 : 200) },
    })
    bed.server.settings.fields = (facts) =>
      facts.status === 429 ? { 'Retry-After': '18' } : annictFields(facts)
    void bed.ask('a')
    await bed.clock.advance(80)
    bed.stepClock(3_600_000)
    await bed.clock.advance(17_970)
    expect(bed.sent.length).toBe(1)
    expect(gauge(bed).pausedUntil).toBe(bed.clock.now() + 30)
    await bed.clock.advance(200)
    expect(bed.outcomes.get('a')).toBe(200)
  })

  test('a clock that is set back loses nothing, and what is shown by it is told anew', async () => {
    const bed = await atWork()
    const { remaining, resetsAt } = gauge(bed)
    bed.stepClock(-3_600_000)
    const after = gauge(bed)
    expect(after).toMatchObject({ limit: 600, confidence: 'estimated' })
    expect(after.remaining).toBe(remaining)
    expect(after.resetsAt).toBe((resetsAt ?? 0) - 3_600_000)
    expect(await untilAnswered(bed)).toBeLessThanOrEqual(1)
  })

  test.each([-420_000, -30_000, 0, 30_000, 420_000, 40 * 365 * 86_400_000])(
    // https://github.com/vercel/fetch-retry/pull/31
    // https://github.com/aws/aws-sdk-cpp/issues/577
    'a date in Retry-After is never taken for too soon or for years, with a clock that is wrong by %i ms',
    async (wrong) => {
      const bed = createSchedulerBed({ random: () => 0, server: { limit: 60 } })
      bed.server.settings.fields = (facts) => ({
        ...annictFields(facts),
        ...(facts.status === 429
          ? { 'Retry-After': new Date(facts.at - wrong + facts.reset * 1_000).toUTCString() }
          : {}),
      })
      bed.stepClock(wrong)
      void bed.ask('first')
      await bed.clock.advance(1_000)
      bed.server.spend(60)
      void bed.ask('refused')
      await bed.clock.advance(200)
      expect(bed.server.refusals).toBe(1)
      await bed.clock.advance(170_000)
      expect(bed.server.refusals).toBe(1)
      expect(bed.outcomes.get('refused')).toBe(200)
    },
  )
})
