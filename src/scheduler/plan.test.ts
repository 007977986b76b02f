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
    const asked = { window: { ...window, counted: 2 } }
    expect(decide(situation({ write: 1 }, asked))).toMatchObject(waits('write', 'window-empty', 60_250))
    expect(decide(situation({ write: 1 }, { window: { ...window, counted: 1 } }))).toEqual(
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

describe('when to look again', () => {
  test('at the earliest moment at which any lane that waits may go', () => {
    const inFlight = { urgent: 2, bulk: 0, probe: false }
    const given = { inFlight, overdueAt: 80_000, lastBulkAt: 29_900 }
    expect(decide(situation({ visible: 1, refresh: 1 }, given))).toMatchObject({
      ...waits('visible', 'lane-full', null),
      wakeAt: 30_150,
    })
  })

  test('never by itself where only an answer helps and nothing is to be given up', () => {
    const sends4 = { ...NO_SENDS, pending: 4 }
    expect(decide(situation({ visible: 1 }, { sends: sends4 }))).toMatchObject({
      ...waits('visible', 'second-full', null),
      wakeAt: null,
    })
  })

  test('after a pause or the end of the window, whatever else is full', () => {
    const inFlight = { urgent: 2, bulk: 0, probe: false }
    const given = { inFlight, pausedUntil: 40_000, pausedFor: 'unanswered' } as const
    expect(decide(situation({ visible: 1 }, given))).toMatchObject({
      ...waits('visible', 'unanswered', 40_000),
      wakeAt: 40_000,
    })
    expect(decide(situation({ visible: 1 }, { pausedUntil: 40_000 }))).toMatchObject(
      waits('visible', 'refused', 40_000),
    )
  })
})

describe('around the end of the window', () => {
  test.each([
    [59_999, true],
    [60_000, false],
    [60_249, false],
    [60_250, true],
  ])('at %i a click may leave: %s', (now, leaves) => {
    expect(decide(situation({ visible: 1 }, { now })).kind).toBe(leaves ? 'send' : 'wait')
  })
})

describe('R3: seconds of the server', () => {
  const four = { ...NO_SENDS, times: [28_800, 28_900, 29_500, 29_600], pending: 0 }

  test('background work keeps a quarter of a second more distance from a full one, clicks do not', () => {
    expect(decide(situation({ refresh: 1 }, { sends: four }))).toMatchObject(
      waits('refresh', 'second-full', 30_050),
    )
    expect(decide(situation({ refresh: 1 }, { sends: four, now: 30_050 }))).toEqual(sends('refresh'))
    expect(decide(situation({ visible: 1 }, { sends: four }))).toEqual(sends('visible'))
  })

  test('with one send a second there is no place to leave to clicks, and no distance to keep', () => {
    const given = {
      limits: { ...DEFAULT_LIMITS, sendsPerSecond: 1 },
      sends: { ...NO_SENDS, times: [28_900] },
    }
    expect(decide(situation({ refresh: 1 }, given))).toEqual(sends('refresh'))
  })

  test('R11: after a guard of seconds has refused there is a place less', () => {
    const three = { times: [29_100, 29_200, 29_300], pending: 0, guardedUntil: 31_000 }
    expect(decide(situation({ visible: 1 }, { sends: three }))).toMatchObject(
      waits('visible', 'second-full', 30_100),
    )
  })

  test('a full second and small steps: the later of the two', () => {
    const full = { ...NO_SENDS, times: [29_100, 29_200, 29_950, 29_960] }
    expect(decide(situation({ visible: 1 }, { sends: full, calmUntil: 31_000 }))).toMatchObject(
      waits('visible', 'second-full', 30_100),
    )
  })

  test('what has a permit may leave at any moment, so that only its use tells when the second is free', () => {
    const pending = { ...NO_SENDS, times: [29_950], pending: 2 }
    expect(decide(situation({ visible: 1 }, { sends: pending, calmUntil: 31_000 }))).toMatchObject(
      waits('visible', 'second-full', null),
    )
  })
})

describe('R11: while nothing is told', () => {
  const window: BudgetWindow = { ...windowWith(200), knowledge: 'estimated', width: 4 }

  test('clicks may fill the width, background work keeps to its one', () => {
    const inFlight = { urgent: 2, bulk: 1, probe: false }
    expect(decide(situation({ visible: 1 }, { window, inFlight }))).toEqual(sends('visible'))
    expect(decide(situation({ 'user-bulk': 1 }, { window, inFlight }))).toMatchObject(
      waits('user-bulk', 'lane-full', null),
    )
    const full = { urgent: 3, bulk: 1, probe: false }
    expect(decide(situation({ visible: 1 }, { window, inFlight: full }))).toMatchObject(
      waits('visible', 'lane-full', null),
    )
  })

  test('background work goes by its gap alone as long as no end is known', () => {
    const endless = { window: { ...window, boundary: null } }
    expect(decide(situation({ 'user-bulk': 1 }, { ...endless, lastBulkAt: 29_750 }))).toEqual(
      sends('user-bulk'),
    )
    expect(decide(situation({ 'user-bulk': 1 }, { ...endless, lastBulkAt: 29_751 }))).toMatchObject(
      waits('user-bulk', 'pace', 30_001),
    )
  })

  test('R1: background work keeps its gap in an unknown window, and asks whatever was left before', () => {
    const unknown = { ...windowWith(0), knowledge: 'unknown' } as const
    expect(decide(situation({ prefetch: 1 }, { window: unknown }))).toEqual(sends('prefetch', true))
    expect(decide(situation({ prefetch: 1 }, { window: unknown, lastBulkAt: 29_900 }))).toMatchObject(
      waits('prefetch', 'pace', 30_150),
    )
  })
})

describe('what is owed', () => {
  test('the earlier lane first, and only what waits', () => {
    const given = { sent: NOBODY }
    expect(decide(situation({ visible: 1, 'user-bulk': 1, refresh: 1 }, given))).toEqual(sends('user-bulk'))
    expect(decide(situation({ visible: 1, prefetch: 1 }, given))).toEqual(sends('visible'))
  })

  test('is not due in a window that is unknown or only counted', () => {
    for (const knowledge of ['unknown', 'estimated'] as const) {
      const given = { sent: NOBODY, window: { ...windowWith(500), knowledge } }
      expect(decide(situation({ visible: 1, refresh: 1 }, given))).toMatchObject({ lane: 'visible' })
    }
  })

  test('is due with three left, not with four', () => {
    const given = (left: number) => ({ sent: NOBODY, now: 20_000, window: windowWith(left) })
    expect(decide(situation({ visible: 1, refresh: 1 }, given(3)))).toEqual(sends('refresh'))
    expect(decide(situation({ visible: 1, refresh: 1 }, given(4)))).toEqual(sends('visible'))
  })

  test('one unit is kept for each lane that is owed one, from a limit of twenty on', () => {
    const inFlight = { urgent: 0, bulk: 1, probe: false }
    const waiting = { visible: 1, 'user-bulk': 1, refresh: 1 }
    const given = (left: number, limit: number) => ({
      inFlight,
      sent: NOBODY,
      window: windowWith(left, limit),
    })
    expect(decide(situation(waiting, given(4, 20)))).toMatchObject({ kind: 'wait' })
    expect(decide(situation(waiting, given(5, 20)))).toEqual(sends('visible'))
    expect(decide(situation(waiting, given(4, 19)))).toEqual(sends('visible'))
  })

  test('is kept again when the fault has been waited out', () => {
    const inFlight = { urgent: 0, bulk: 1, probe: false }
    const given = { inFlight, sent: NOBODY, window: windowWith(3), backoffUntil: 30_000 }
    expect(decide(situation({ visible: 1, refresh: 1 }, given))).toMatchObject({ kind: 'wait' })
  })
})

test('background work goes at the very end of a fault that it waits out', () => {
  expect(decide(situation({ refresh: 1 }, { backoffUntil: 30_000 }))).toEqual(sends('refresh'))
})

test('R4: one at a time as long as the risk reaches what is left', () => {
  const foreign = { ...NO_FOREIGN, at: 30_000, usual: 600, surge: 80 }
  const inFlight = { urgent: 0, bulk: 1, probe: false }
  const given = (left: number) => ({ window: { ...windowWith(left), foreign }, inFlight })
  // What is in flight is taken off; the risk is 100, and the last unit is never used.
  expect(decide(situation({ visible: 1 }, given(102)))).toMatchObject(waits('visible', 'probe', null))
  expect(decide(situation({ visible: 1 }, given(103)))).toEqual(sends('visible'))
})

test('a probe that is still out holds nobody once another answer has told of the window', () => {
  const inFlight = { urgent: 1, bulk: 0, probe: true }
  expect(decide(situation({ visible: 1 }, { inFlight }))).toEqual(sends('visible'))
})

test('R4: a click and a background request that are both out are two', () => {
  const window = { ...windowWith(80), foreign: { ...NO_FOREIGN, at: 30_000, usual: 600, surge: 80 } }
  const inFlight = { urgent: 1, bulk: 1, probe: false }
  expect(decide(situation({ visible: 1 }, { window, inFlight }))).toMatchObject(
    waits('visible', 'probe', null),
  )
})

test('R3: the even pace lets one go at its very moment', () => {
  expect(decide(situation({ refresh: 1 }, { window: windowWith(160), lastBulkAt: 29_700 }))).toEqual(
    sends('refresh'),
  )
})

test('a full second whose end is known does not tell when permits that are out will be used', () => {
  const crowded = { ...NO_SENDS, times: [29_100, 29_200, 29_950], pending: 2 }
  expect(decide(situation({ visible: 1 }, { sends: crowded, calmUntil: 31_000 }))).toMatchObject(
    waits('visible', 'second-full', null),
  )
})
