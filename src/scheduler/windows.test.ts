import { describe, expect, test } from 'vitest'

import { createSchedulerBed, mostInAnySecond, type SchedulerBed } from '#tests/support/scheduler-bed.ts'

/** The fake clock starts at second 12, so that this many milliseconds are left of the server's minute. */
const LEFT = 48_000

const gauge = (bed: SchedulerBed) => bed.scheduler.budget('token').get()

describe('R1: the unknown', () => {
  test('the most urgent ticket of the first turn is the probe, and nothing else leaves until it answers', async () => {
    const bed = createSchedulerBed()
    bed.askMany(5, 'prefetch')
    bed.askMany(5, 'visible')
    await bed.clock.advance(79)
    expect(bed.sent.map(({ name }) => name)).toEqual(['visible-0'])
    await bed.clock.advance(1)
    expect(bed.sent.length).toBeGreaterThan(1)
  })

  test('no request is sent only to learn', async () => {
    const bed = createSchedulerBed()
    gauge(bed)
    bed.scheduler.budget('token').subscribe(() => {})
    await bed.clock.advance(600_000)
    expect(bed.sent).toEqual([])
  })

  // https://github.com/discordeno/discordeno/pull/5274
  test('fifty that never answer, and then service resumes', async () => {
    let hangs = true
    const bed = createSchedulerBed({ server: { answer: () => (hangs ? 'hang' : 200) } })
    for (let number = 0; number < 50; number += 1) {
      void bed.ask(`hang-${number}`, {}, { signal: AbortSignal.any([timeout(bed)]) })
    }
    await bed.clock.advance(2_000_000)
    hangs = false
    void bed.ask('alive')
    await bed.clock.advance(200)
    expect(bed.outcomes.get('alive')).toBe(200)
    expect(gauge(bed).inFlight).toBe(0)
  })

  // https://github.com/discordeno/discordeno/pull/5274
  test('one that hangs without a time-out is given up after a minute', async () => {
    const bed = createSchedulerBed({ server: { answer: ({ name }) => (name === 'hangs' ? 'hang' : 200) } })
    void bed.ask('hangs')
    void bed.ask('next')
    await bed.clock.advance(59_999)
    expect(bed.outcomes.size).toBe(0)
    await bed.clock.advance(200)
    expect(bed.outcomes.get('next')).toBe(200)
  })
})

describe('R3: bulk and clicks', () => {
  // https://github.com/SGrondin/bottleneck/issues/83
  test('a click behind three thousand is the next send', async () => {
    const bed = createSchedulerBed()
    bed.askMany(3_000, 'user-bulk')
    await bed.clock.advance(20_010)
    const before = bed.sent.length
    void bed.ask('click')
    await bed.clock.advance(0)
    expect(bed.sent[before]?.name).toBe('click')
    expect(bed.sent.length).toBe(before + 1)
  })

  // https://github.com/sindresorhus/p-queue/issues/126
  // https://github.com/sindresorhus/p-throttle/issues/26
  test('the pace holds from the first second on, also after idling', async () => {
    const bed = createSchedulerBed()
    void bed.ask('first')
    await bed.clock.advance(30_000)
    bed.askMany(10_000, 'refresh')
    await bed.clock.advance(10_000)
    expect(mostInAnySecond(bed.sent)).toBe(3)
    const gaps = bed.sent.slice(2).map(({ at }, index) => at - (bed.sent[index + 1]?.at ?? at))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
  })

  // https://github.com/SGrondin/bottleneck/issues/153
  test('no burst at the turn of the window', async () => {
    const bed = createSchedulerBed()
    bed.askMany(3_000, 'user-bulk')
    bed.askMany(200, 'visible')
    await bed.clock.advance(180_000)
    expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
    expect(bed.server.refusals).toBe(0)
  })

  test('a small limit is spread over the window, and the reserve melts into it', async () => {
    const bed = createSchedulerBed({ server: { limit: 60 } })
    void bed.ask('first')
    await bed.clock.advance(LEFT + 300)
    bed.askMany(200, 'user-bulk')
    await bed.clock.advance(59_000)
    const perQuarter = [0, 0, 0, 0]
    for (const { at } of bed.sent.slice(1)) {
      const quarter = Math.floor((at - (bed.sent[1]?.at ?? 0)) / 15_000)
      perQuarter[quarter] = (perQuarter[quarter] ?? 0) + 1
    }
    expect(Math.max(...perQuarter) - Math.min(...perQuarter)).toBeLessThanOrEqual(6)
    expect(bed.server.used).toBeGreaterThanOrEqual(57)
    expect(bed.server.used).toBeLessThanOrEqual(59)
    expect(bed.server.refusals).toBe(0)
  })

  test('a lone refresh shortly after a click does not wait', async () => {
    const bed = createSchedulerBed({ server: { limit: 60 } })
    void bed.ask('click')
    await bed.clock.advance(500)
    void bed.ask('renew', { lane: 'refresh' })
    await bed.clock.advance(100)
    expect(bed.outcomes.get('renew')).toBe(200)
  })

  // https://github.com/jhurliman/node-rate-limiter/pull/56
  test('background work advances under a flood of clicks, once a window at least', async () => {
    const bed = createSchedulerBed({ server: { limit: 100 } })
    bed.askMany(3_000, 'visible')
    bed.askMany(5, 'refresh')
    bed.askMany(5, 'user-bulk')
    await bed.clock.advance(LEFT + 4 * 60_000)
    expect(bed.sent.filter(({ name }) => name.startsWith('refresh')).length).toBeGreaterThanOrEqual(4)
    expect(bed.sent.filter(({ name }) => name.startsWith('user-bulk')).length).toBeGreaterThanOrEqual(4)
    expect(bed.server.refusals).toBe(0)
  })

  test.each([1, 2, 3])(
    // https://github.com/octokit/octokit.js/issues/2800
    '%i at once all finish, and one that asks for another from inside does not hang',
    async (count) => {
      const bed = createSchedulerBed()
      bed.askMany(count, 'visible')
      void bed.ask('outer').then(() => bed.ask('inner'))
      await bed.clock.advance(5_000)
      expect(bed.outcomes.size).toBe(count + 2)
    },
  )
})

describe('R7: windows', () => {
  test('the last unit stays unused, and the next window goes on by itself', async () => {
    const bed = createSchedulerBed({ server: { limit: 10 } })
    bed.askMany(25, 'visible')
    await bed.clock.advance(LEFT - 1)
    expect(bed.server.used).toBe(9)
    expect(gauge(bed)).toMatchObject({ state: 'paused', remaining: 1, pausedUntil: null })
    await bed.clock.advance(121_000)
    expect(bed.outcomes.size).toBe(25)
    expect(bed.server.refusals).toBe(0)
  })

  // https://github.com/symfony/symfony/pull/44354
  test('in the new window one goes first, a guard after its start, and the rest when it has answered', async () => {
    const bed = createSchedulerBed({ server: { limit: 10 } })
    bed.askMany(25, 'visible')
    await bed.clock.advance(LEFT)
    const before = bed.sent.length
    await bed.clock.advance(249)
    expect(bed.sent.length).toBe(before)
    await bed.clock.advance(160)
    expect(bed.sent.length).toBe(before + 1)
    await bed.clock.advance(1_000)
    expect(bed.sent.length).toBeGreaterThan(before + 2)
  })

  test('a limit of one lets one leave in each window', async () => {
    const bed = createSchedulerBed({ server: { limit: 1 } })
    bed.askMany(3, 'visible')
    await bed.clock.advance(LEFT + 130_000)
    expect(bed.outcomes.size).toBe(3)
    expect(bed.server.refusals).toBe(0)
  })

  test.each([0, 400, 900, 7_000, 29_500])(
    'the phase of the server is learned, whatever its clock (%i ms)',
    async (skew) => {
      const bed = createSchedulerBed({ server: { limit: 40, skew, up: () => 150, down: () => 90 } })
      bed.askMany(300, 'visible')
      await bed.clock.advance(300_000)
      expect(bed.server.refusals).toBe(0)
      expect(bed.outcomes.size).toBeGreaterThanOrEqual(5 * 39 - 39)
    },
  )

  test('a server that rounds the reset down is never refused by, either', async () => {
    const bed = createSchedulerBed({
      server: {
        limit: 40,
        fields: ({ limit, remaining, at }) => ({
          'RateLimit-Limit': String(limit),
          'RateLimit-Remaining': String(remaining),
          'RateLimit-Reset': String(Math.floor((60_000 - (at % 60_000)) / 1_000)),
        }),
      },
    })
    bed.askMany(300, 'visible')
    await bed.clock.advance(300_000)
    expect(bed.server.refusals).toBe(0)
    expect(bed.outcomes.size).toBeGreaterThanOrEqual(4 * 39)
  })

  // https://github.com/SGrondin/bottleneck/issues/185
  test('a limit that falls and rises goes on draining', async () => {
    const bed = createSchedulerBed()
    bed.askMany(2_000, 'visible')
    for (const limit of [600, 100, 600]) {
      bed.server.settings.limit = limit
      await bed.clock.advance(60_000)
    }
    expect(bed.server.refusals).toBe(0)
    expect(bed.outcomes.size).toBeGreaterThan(300)
  })

  test('a jump of an hour leads to one probe, not to a burst', async () => {
    const bed = createSchedulerBed()
    bed.askMany(50, 'visible')
    await bed.clock.advance(3_000)
    const before = bed.sent.length
    bed.askMany(50, 'refresh')
    await bed.clock.jump(3_600_000)
    await bed.clock.advance(39)
    expect(bed.sent.length - before).toBeLessThanOrEqual(1)
    await bed.clock.advance(60_000)
    expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
    expect(bed.outcomes.size).toBe(100)
  })

  test('sleep makes the window unknown: one probe, then as before', async () => {
    const bed = createSchedulerBed()
    void bed.ask('a')
    await bed.clock.advance(1_000)
    await bed.clock.sleep(8 * 3_600_000)
    expect(gauge(bed)).toMatchObject({ state: 'unknown', remaining: null })
    bed.askMany(5, 'visible')
    await bed.clock.advance(79)
    expect(bed.sent.length).toBe(2)
    await bed.clock.advance(3_000)
    expect(gauge(bed)).toMatchObject({ state: 'ok', remaining: 595 })
  })
})

describe('R4: others on the same budget', () => {
  test('show in what they spent, and slow background work down', async () => {
    const bed = createSchedulerBed()
    void bed.ask('first')
    await bed.clock.advance(LEFT + 1_000)
    bed.askMany(1_000, 'user-bulk')
    const spending = async (each: number): Promise<number> => {
      const before = bed.sent.length
      for (let second = 0; second < 20; second += 1) {
        bed.server.spend(each)
        await bed.clock.advance(1_000)
      }
      return bed.sent.length - before
    }
    const alone = await spending(0)
    const crowded = await spending(12)
    expect(gauge(bed).spentByOthers).toBeGreaterThan(220)
    expect(crowded).toBeLessThan(alone)
    await bed.clock.advance(60_000)
    expect(bed.server.refusals).toBe(0)
  })

  test('when they empty the window between two answers, one request of ours at most finds out', async () => {
    const bed = createSchedulerBed()
    bed.askMany(300, 'user-bulk')
    await bed.clock.advance(10_000)
    bed.server.spend(600)
    await bed.clock.advance(30_000)
    expect(bed.server.refusals).toBe(1)
  })
})

describe('R11: no readable header', () => {
  test('serially at first, then two and then four at a time after quiet minutes', async () => {
    const bed = createSchedulerBed({ server: { fields: () => ({}), up: () => 500, down: () => 500 } })
    bed.askMany(2_000, 'visible')
    const most: number[] = []
    for (let minute = 0; minute < 4; minute += 1) {
      let highest = 0
      for (let step = 0; step < 61; step += 1) {
        await bed.clock.advance(1_000)
        highest = Math.max(highest, gauge(bed).inFlight)
      }
      most.push(highest)
    }
    expect(most).toEqual([1, 2, 4, 4])
    expect(gauge(bed)).toMatchObject({ confidence: 'estimated', limit: 300 })
    expect(bed.server.refusals).toBe(0)
  })

  test.each(['NaN', '', '-1', '1.5', 'junk', '9999999999'])(
    // https://github.com/discordjs/discord.js/issues/2581
    'numbers like %j never make it faster',
    async (value) => {
      const fields = { 'RateLimit-Limit': value, 'RateLimit-Remaining': value, 'RateLimit-Reset': value }
      const bed = createSchedulerBed({ server: { fields: () => fields } })
      bed.askMany(500, 'visible')
      await bed.clock.advance(20_000)
      expect(gauge(bed).inFlight).toBeLessThanOrEqual(1)
      expect(mostInAnySecond(bed.sent)).toBeLessThanOrEqual(4)
    },
  )

  test('without a token half of sixty is used in a minute', async () => {
    const bed = createSchedulerBed({ server: { fields: () => ({}), limit: 60 } })
    bed.askMany(500, 'visible', { budget: 'none' })
    await bed.clock.advance(10 * 60_000)
    expect(bed.server.refusals).toBe(0)
    expect(bed.sent.length).toBeGreaterThan(200)
  })
})

function timeout(bed: SchedulerBed): AbortSignal {
  const controller = new AbortController()
  bed.clock.after(20_000, () => controller.abort(new DOMException('too slow', 'TimeoutError')))
  return controller.signal
}
