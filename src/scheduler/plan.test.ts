import { describe, expect, test } from 'vitest'

import { hear, UNKNOWN_WINDOW, type BudgetWindow } from './window.ts'

import { DEFAULT_LIMITS } from './limits.ts'
import { NO_FOREIGN, type ForeignUse } from './foreign-use.ts'
import { decide, type Decision, type Situation } from './plan.ts'
import { NO_SENDS } from './recent-sends.ts'
import { keptAt, spareAt } from './spare.ts'
import type { Lane } from './ticket.ts'

const NOBODY: Readonly<Record<Lane, number>> = {
  write: 0,
  visible: 0,
  'user-bulk': 0,
  refresh: 0,
  prefetch: 0,
}

/** The window at 30 s, halfway through, with an end at exactly 60 s. */
function windowWith(remaining: number, limit = 600): BudgetWindow {
  const reading = { limit, remaining, reset: 30_000, retryAfter: null }
  const window = hear(
    UNKNOWN_WINDOW,
    { sentAt: 30_000, receivedAt: 30_000, status: 200, reading, inFlight: 0, isCrowded: false },
    DEFAULT_LIMITS,
  )
  return { ...window, boundary: { earliest: 60_000, latest: 60_000 } }
}

function situation(waiting: Partial<Record<Lane, number>>, given: Partial<Situation> = {}): Situation {
  return {
    now: 30_000,
    limits: DEFAULT_LIMITS,
    window: windowWith(500),
    pausedUntil: null,
    pausedFor: null,
    calmUntil: null,
    backoffUntil: null,
    waiting: { ...NOBODY, ...waiting },
    inFlight: { urgent: 0, bulk: 0, probe: false },
    overdueAt: null,
    lastBulkAt: null,
    sent: { write: 1, visible: 1, 'user-bulk': 1, refresh: 1, prefetch: 1 },
    sends: NO_SENDS,
    ...given,
  }
}

const sends = (lane: Lane, probe = false): Decision => ({ kind: 'send', lane, probe })
const waits = (lane: Lane, reason: string, until: number | null): object => ({
  kind: 'wait',
  lane,
  hold: { reason, until },
})

describe('who goes first', () => {
  test('nobody waits', () => {
    expect(decide(situation({}))).toEqual({ kind: 'idle' })
  })

  test.each<[Partial<Record<Lane, number>>, Lane]>([
    [{ write: 1, visible: 1, 'user-bulk': 1, refresh: 1, prefetch: 1 }, 'write'],
    [{ visible: 1, 'user-bulk': 1, refresh: 1, prefetch: 1 }, 'visible'],
    [{ 'user-bulk': 1, refresh: 1, prefetch: 1 }, 'user-bulk'],
    [{ refresh: 1, prefetch: 1 }, 'refresh'],
    [{ prefetch: 1 }, 'prefetch'],
  ])('of %o it is %s', (waiting, lane) => {
    expect(decide(situation(waiting))).toEqual(sends(lane))
  })
})

describe('R1: the last unit and the unknown', () => {
  // https://github.com/accensa/x402-facilitator-stellar/issues/141
  test('the last unit is never used', () => {
    expect(decide(situation({ write: 1 }, { window: windowWith(1) }))).toMatchObject(
      waits('write', 'window-empty', 60_250),
    )
    expect(decide(situation({ write: 1 }, { window: windowWith(2) }))).toEqual(sends('write'))
  })

  test('what is in flight is taken off first', () => {
    const inFlight = { urgent: 1, bulk: 1, probe: false }
    expect(decide(situation({ write: 1 }, { window: windowWith(3), inFlight }))).toMatchObject(
      waits('write', 'window-empty', 60_250),
    )
  })

  test('an unknown window is asked by the first that waits', () => {
    expect(decide(situation({ refresh: 1 }, { window: UNKNOWN_WINDOW }))).toEqual(sends('refresh', true))
  })

  test('nothing else leaves until the probe answers, or is given up', () => {
    const inFlight = { urgent: 0, bulk: 1, probe: true }
    const decision = decide(situation({ write: 9 }, { window: UNKNOWN_WINDOW, inFlight, overdueAt: 90_000 }))
    expect(decision).toMatchObject({ ...waits('write', 'probe', null), wakeAt: 90_000 })
  })

  test('probes that brought no word may have used up a small window', () => {
    const window: BudgetWindow = { ...windowWith(0, 3), knowledge: 'unknown', remaining: null }
    const asked = { window: { ...window, unheard: 2 } }
    expect(decide(situation({ write: 1 }, asked))).toMatchObject(waits('write', 'window-empty', 60_250))
    expect(decide(situation({ write: 1 }, { window: { ...window, unheard: 1 } }))).toEqual(
      sends('write', true),
    )
  })

  // https://github.com/symfony/symfony/pull/44354
  test('nothing leaves between the end of the window and its guard', () => {
    expect(decide(situation({ write: 1 }, { now: 60_100 }))).toMatchObject(
      waits('write', 'window-empty', 60_250),
    )
  })
})

test('R2: a pause holds every lane', () => {
  expect(decide(situation({ write: 1, refresh: 1 }, { pausedUntil: 45_000 }))).toMatchObject(
    waits('write', 'refused', 45_000),
  )
  expect(decide(situation({ write: 1 }, { pausedUntil: 30_000 }))).toEqual(sends('write'))
})

// https://github.com/sindresorhus/ky/issues/509
test('R2: what a pause has held up goes out two in a tenth of a second at most', () => {
  const given = { sends: { ...NO_SENDS, times: [29_930, 29_980], pending: 0 } }
  expect(decide(situation({ visible: 1 }, { ...given, calmUntil: 31_000 }))).toMatchObject(
    waits('visible', 'second-full', 30_030),
  )
  expect(decide(situation({ visible: 1 }, { ...given, calmUntil: 30_000 }))).toEqual(sends('visible'))
})

describe('R3: seconds', () => {
  const full = { ...NO_SENDS, times: [29_100, 29_200, 29_300, 29_400], pending: 0 }
  const three = { ...NO_SENDS, times: [29_100, 29_200, 29_300], pending: 0 }

  test('four may leave in any second', () => {
    expect(decide(situation({ write: 1 }, { sends: full }))).toMatchObject(
      waits('write', 'second-full', 30_100),
    )
  })

  test('the fourth place is left to clicks', () => {
    expect(decide(situation({ visible: 1 }, { sends: three }))).toEqual(sends('visible'))
    expect(decide(situation({ refresh: 1 }, { sends: three }))).toMatchObject(
      waits('refresh', 'second-full', 30_100),
    )
  })
})

describe('R3: how many at a time', () => {
  test('two clicks or writes', () => {
    const inFlight = { urgent: 2, bulk: 0, probe: false }
    const decision = decide(situation({ write: 1 }, { inFlight, overdueAt: 80_000 }))
    expect(decision).toMatchObject({ ...waits('write', 'lane-full', null), wakeAt: 80_000 })
  })

  test('one of the others, beside the clicks', () => {
    const inFlight = { urgent: 0, bulk: 1, probe: false }
    expect(decide(situation({ prefetch: 1 }, { inFlight }))).toMatchObject(
      waits('prefetch', 'lane-full', null),
    )
    expect(decide(situation({ visible: 1, prefetch: 1 }, { inFlight }))).toEqual(sends('visible'))
  })

  test('R11: as many as the width where nothing is told', () => {
    const window: BudgetWindow = { ...windowWith(200), knowledge: 'estimated', width: 1 }
    const inFlight = { urgent: 1, bulk: 0, probe: false }
    expect(decide(situation({ write: 1 }, { window, inFlight }))).toMatchObject(
      waits('write', 'lane-full', null),
    )
    expect(decide(situation({ write: 1 }, { window: { ...window, width: 2 }, inFlight }))).toEqual(
      sends('write'),
    )
  })
})

describe('R3: pace', () => {
  test('at least 250 ms from send to send', () => {
    expect(decide(situation({ refresh: 1 }, { lastBulkAt: 29_900 }))).toMatchObject(
      waits('refresh', 'pace', 30_150),
    )
  })

  test('what is left beyond the reserve, spread evenly over what is left of the window', () => {
    // 160 left, 60 in reserve, 30 s to go: one each 300 ms.
    const given = { window: windowWith(160), lastBulkAt: 29_900 }
    expect(decide(situation({ refresh: 1 }, given))).toMatchObject(waits('refresh', 'pace', 30_200))
    expect(decide(situation({ refresh: 1 }, { ...given, now: 30_210 }))).toEqual(sends('refresh'))
  })

  test('the first one for a while does not wait', () => {
    expect(decide(situation({ refresh: 1 }, { window: windowWith(160), lastBulkAt: 10_000 }))).toEqual(
      sends('refresh'),
    )
  })

  test('a fault makes background work wait, and no click', () => {
    const given = { backoffUntil: 31_000 }
    expect(decide(situation({ 'user-bulk': 1 }, given))).toMatchObject(waits('user-bulk', 'backoff', 31_000))
    expect(decide(situation({ visible: 1, 'user-bulk': 1 }, given))).toEqual(sends('visible'))
  })
})

describe('R3: reserve and floors', () => {
  test('the reserve melts with the window', () => {
    const window = windowWith(500)
    expect(keptAt({ now: 0, window, limits: DEFAULT_LIMITS }, 500)).toBe(120)
    expect(keptAt({ now: 30_000, window, limits: DEFAULT_LIMITS }, 500)).toBe(60)
    expect(keptAt({ now: 60_000, window, limits: DEFAULT_LIMITS }, 500)).toBe(1)
  })

  test('user-bulk waits for the moment at which the reserve spares one', () => {
    const window = windowWith(41)
    expect(spareAt({ now: 30_000, window, limits: DEFAULT_LIMITS }, 41)).toBe(40_000)
    expect(decide(situation({ 'user-bulk': 1 }, { window }))).toMatchObject(
      waits('user-bulk', 'reserve', 40_000),
    )
    expect(decide(situation({ 'user-bulk': 1 }, { window, now: 40_000 }))).toEqual(sends('user-bulk'))
  })

  test('clicks and writes use the reserve', () => {
    expect(decide(situation({ visible: 1 }, { window: windowWith(20) }))).toEqual(sends('visible'))
  })

  test('refresh stops below a quarter, prefetch below a half', () => {
    expect(decide(situation({ refresh: 1 }, { window: windowWith(150) }))).toEqual(sends('refresh'))
    expect(decide(situation({ refresh: 1 }, { window: windowWith(149) }))).toMatchObject(
      waits('refresh', 'reserve', 60_250),
    )
    expect(decide(situation({ prefetch: 1 }, { window: windowWith(300) }))).toEqual(sends('prefetch'))
    expect(decide(situation({ prefetch: 1 }, { window: windowWith(299) }))).toMatchObject(
      waits('prefetch', 'reserve', 60_250),
    )
  })

  test('a lane that waits for its floor does not hold one that may go', () => {
    expect(decide(situation({ refresh: 1, 'user-bulk': 1 }, { window: windowWith(140) }))).toEqual(
      sends('user-bulk'),
    )
  })

  // https://github.com/jhurliman/node-rate-limiter/pull/56
  test.each<Lane>(['user-bulk', 'refresh'])('%s gets one send a window even then', (lane) => {
    const given = { window: windowWith(10), sent: NOBODY }
    expect(decide(situation({ [lane]: 1 }, given))).toEqual(sends(lane))
    expect(decide(situation({ [lane]: 1 }, { ...given, sent: { ...NOBODY, [lane]: 1 } }))).toMatchObject({
      kind: 'wait',
    })
  })

  test('prefetch gets none', () => {
    expect(decide(situation({ prefetch: 1 }, { window: windowWith(10), sent: NOBODY }))).toMatchObject({
      kind: 'wait',
    })
  })

  // https://github.com/jhurliman/node-rate-limiter/pull/56
  test('once half of the window is over what is owed goes before clicks, and may use the fourth place', () => {
    const sends3 = { ...NO_SENDS, times: [29_100, 29_200, 29_300], pending: 0 }
    expect(decide(situation({ visible: 9, refresh: 1 }, { sent: NOBODY, sends: sends3 }))).toEqual(
      sends('refresh'),
    )
    expect(
      decide(situation({ visible: 9, refresh: 1 }, { sent: NOBODY, sends: sends3, now: 29_999 })),
    ).toEqual(sends('visible'))
  })

  // https://github.com/jhurliman/node-rate-limiter/pull/56
  test('and so it does while the window is nearly empty', () => {
    const given = { sent: NOBODY, now: 20_000, window: windowWith(3) }
    expect(decide(situation({ visible: 9, refresh: 1 }, given))).toEqual(sends('refresh'))
  })
})

describe('what is kept for a lane that is owed its one send', () => {
  const busy = { inFlight: { urgent: 0, bulk: 1, probe: false }, sent: NOBODY }

  test('is not taken by clicks while it cannot go', () => {
    const given = { ...busy, window: windowWith(3) }
    expect(decide(situation({ visible: 1, refresh: 1 }, given))).toMatchObject({ kind: 'wait' })
    expect(decide(situation({ visible: 1 }, given))).toEqual(sends('visible'))
  })

  test('nothing is kept of a small limit, or while background work waits out a fault', () => {
    expect(decide(situation({ visible: 1, refresh: 1 }, { ...busy, window: windowWith(3, 19) }))).toEqual(
      sends('visible'),
    )
    const given = { ...busy, window: windowWith(3), backoffUntil: 31_000 }
    expect(decide(situation({ visible: 1, refresh: 1 }, given))).toEqual(sends('visible'))
  })
})

describe('R4: what others spend', () => {
  const facts = (window: BudgetWindow, now = 30_000) => ({ now, window, limits: DEFAULT_LIMITS })
  const withOthers = (foreign: Partial<ForeignUse>, left = 300): BudgetWindow => ({
    ...windowWith(left),
    foreign: { ...NO_FOREIGN, at: 30_000, ...foreign },
  })
  const stream = (): BudgetWindow => withOthers({ rate: 0.002 })

  test('raises the reserve and slows the pace', () => {
    expect(keptAt(facts(windowWith(300)), 300)).toBe(60)
    const kept = keptAt(facts(stream()), 300)
    expect(kept).toBeCloseTo(97.3, 1)
    const given = { window: stream(), limits: { ...DEFAULT_LIMITS, bulkGapMs: 0 }, lastBulkAt: 30_000 }
    expect(decide(situation({ refresh: 1 }, given))).toMatchObject(
      waits('refresh', 'pace', 30_000 + 30_000 / (300 - kept)),
    )
  })

  test('decays', () => {
    expect(keptAt(facts(stream(), 50_000), 300)).toBeCloseTo(28.5, 1)
  })

  test('leaves background work a sixth of the limit, whatever they are used to', () => {
    expect(keptAt(facts(withOthers({ usual: 600 })), 300)).toBe(300 - (100 - 1))
    const spent = { ...withOthers({ usual: 600 }), own: 101 }
    expect(keptAt(facts(spent), 300)).toBe(300)
    expect(decide(situation({ 'user-bulk': 1 }, { window: spent }))).toMatchObject(
      waits('user-bulk', 'reserve', 31_000),
    )
  })

  test('what a second may bring is left to them in any case', () => {
    const window = withOthers({ usual: 600, surge: 250 })
    expect(keptAt(facts(window), 300)).toBe(251)
  })

  test('where they may empty the window unseen one of ours leaves at a time, clicks included', () => {
    const window = withOthers({ usual: 600, surge: 80 }, 80)
    const inFlight = { urgent: 1, bulk: 0, probe: false }
    const given = { window, inFlight, overdueAt: 90_000 }
    expect(decide(situation({ visible: 1 }, { window }))).toEqual(sends('visible'))
    expect(decide(situation({ visible: 1 }, given))).toMatchObject({
      hold: { reason: 'probe', until: null },
      wakeAt: 90_000,
    })
    expect(
      decide(situation({ visible: 1 }, { ...given, window: withOthers({ usual: 600, surge: 80 }) })),
    ).toEqual(sends('visible'))
    expect(decide(situation({ visible: 1 }, { ...given, window: windowWith(80) }))).toEqual(sends('visible'))
  })

  test('after a second without a word anything may have come', () => {
    const window = withOthers({ usual: 400, surge: 80 })
    const given = { window, inFlight: { urgent: 1, bulk: 0, probe: false } }
    expect(decide(situation({ visible: 1 }, { ...given, now: 31_000 }))).toEqual(sends('visible'))
    expect(decide(situation({ visible: 1 }, { ...given, now: 31_001 }))).toMatchObject({ kind: 'wait' })
  })

  test('a wait for the reserve always ends later than now', () => {
    const lefts = Array.from({ length: 78 }, (_, index) => index + 2)
    const situations = [0, 1e-6, 1e-5, 0.01, 1].flatMap((rate) =>
      lefts.map((left) => situation({ 'user-bulk': 1 }, { window: withOthers({ rate }, left) })),
    )
    const waiting = situations.map(decide).filter((decision) => decision.kind === 'wait')
    expect(waiting.length).toBeGreaterThan(200)
    expect(waiting.filter(({ wakeAt }) => wakeAt === null || wakeAt <= 30_000)).toEqual([])
  })
})
