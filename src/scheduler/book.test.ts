import { beforeEach, describe, expect, test } from 'vitest'

import { instant, MINUTE, SECOND } from '#base/time.ts'

import {
  EMPTY_BOOK,
  recordAnswer,
  recordLoss,
  recordRefusal,
  recordSend,
  turn,
  wake,
  wallAt,
  type Book,
  type Entry,
  type Moment,
} from './book.ts'
import type { Reading } from './headers.ts'
import { DEFAULT_LIMITS } from './limits.ts'

const START = instant(Date.UTC(2026, 10, 30))
/** The wall clock runs with the monotonic one. */
const at = (mono: number): Moment => ({ mono, wall: instant(START + mono) })
const wall = (mono: number): number => START + mono

const ENTRY: Entry = { lane: 'visible', purpose: 'season', sentAt: 30_000, isStale: false, isCrowded: false }
const SILENT: Reading = { limit: null, remaining: null, reset: null, retryAfter: null }
const told = (remaining: number): Reading => ({ limit: 600, remaining, reset: 30_000, retryAfter: null })
const none = (): number => 0

const answer = (
  book: Book,
  mono: number,
  reading: Reading,
  status = 200,
  entry: Partial<Entry> = {},
): Book => {
  const sent = { ...ENTRY, sentAt: mono, ...entry }
  return recordAnswer(book, sent, { status, reading, inFlight: 0 }, at(mono), DEFAULT_LIMITS)
}
const refuse = (
  book: Book,
  mono: number,
  reading: Reading,
  entry: Partial<Entry> = {},
  random = none,
): Book => recordRefusal(book, { ...ENTRY, ...entry }, reading, at(mono), DEFAULT_LIMITS, random)
const lose = (
  book: Book,
  mono: number,
  how: 'fault' | 'unexplained' | 'aborted',
  entry: Partial<Entry> = {},
  random = none,
): Book => recordLoss(book, { ...ENTRY, ...entry }, how, at(mono), DEFAULT_LIMITS, random)
const wait = (seconds: number): Reading => ({
  ...SILENT,
  retryAfter: { kind: 'delay', wait: seconds * SECOND },
})

/** At 30 s an answer has told that the window ends between 59 and 60 s. */
let heard: Book
beforeEach(() => {
  heard = answer(EMPTY_BOOK, 30_000, told(500))
})

describe('sends', () => {
  test('are counted by lane and by purpose', () => {
    const book = [ENTRY, { ...ENTRY, purpose: 'work' }, { ...ENTRY, lane: 'refresh' as const }].reduce(
      recordSend,
      EMPTY_BOOK,
    )
    expect(book.sent).toEqual({ write: 0, visible: 2, 'user-bulk': 0, refresh: 1, prefetch: 0 })
    expect(book.spent).toEqual({ season: 2, work: 1 })
  })

  test('start at none in a new window', () => {
    const later = turn(recordSend(heard, ENTRY), at(60_250), DEFAULT_LIMITS)
    expect([later.sent.visible, later.spent]).toEqual([0, {}])
  })

  test('stay counted while the window lasts', () => {
    const sent = recordSend(heard, ENTRY)
    expect(turn(sent, at(60_249), DEFAULT_LIMITS)).toBe(sent)
    expect(answer(sent, 31_000, told(499))).toMatchObject({ spent: { season: 1 }, sent: { visible: 1 } })
  })

  test('whose answer opens a new window are the first to count in it', () => {
    const sent = recordSend(heard, ENTRY)
    const { spent, sent: byLane } = answer(sent, 61_000, { ...told(599), reset: 60_000 }, 200, {
      purpose: 'work',
    })
    expect([spent, byLane.visible]).toEqual([{ work: 1 }, 1])
  })
})

describe('answers', () => {
  test('tell when the count returns, by the clock on the wall, at the latest', () => {
    expect(heard).toMatchObject({ resetsAt: wall(60_000), confirmedAt: wall(30_000) })
  })

  test('that narrow the end of the window tell it anew', () => {
    const next = answer(heard, 30_500, { ...told(499), reset: 29_000 })
    expect(next.resetsAt).toBe(wall(59_500))
  })

  test('that tell nothing new of the end leave what is shown as it is, though the clocks drift apart', () => {
    const drifted: Moment = { mono: 31_000, wall: instant(START + 31_007) }
    const same = { status: 200, reading: { ...told(499), reset: 30_000 }, inFlight: 0 }
    const next = recordAnswer(heard, { ...ENTRY, sentAt: 31_000 }, same, drifted, DEFAULT_LIMITS)
    expect(next).toMatchObject({ resetsAt: wall(60_000), confirmedAt: wall(31_007) })
  })

  test('without numbers confirm nothing', () => {
    expect(answer(heard, 31_000, SILENT).confirmedAt).toBe(wall(30_000))
    expect(answer(EMPTY_BOOK, 31_000, SILENT).confirmedAt).toBeNull()
    expect(answer(EMPTY_BOOK, 31_000, { ...SILENT, remaining: 5 }).confirmedAt).toBeNull()
  })

  test('of an older window confirm nothing', () => {
    const next = answer(turn(heard, at(60_250), DEFAULT_LIMITS), 61_000, { ...told(599), reset: 60_000 })
    const late = { status: 200, reading: { ...told(1), reset: SECOND }, inFlight: 0 }
    const sentAt = 59_000
    expect(recordAnswer(next, { ...ENTRY, sentAt }, late, at(61_500), DEFAULT_LIMITS)).toEqual(next)
  })

  test('end a row of faults', () => {
    const lost = lose(heard, 31_000, 'unexplained', {}, () => 0.5)
    expect(lost).toMatchObject({ faults: 1, silences: [{ at: 31_000 }], backoffUntil: 31_500 })
    expect(answer(lost, 31_100, told(499))).toMatchObject({ faults: 0, silences: [], backoffUntil: null })
  })

  test('to what left before a pause tell that the network is there, and nothing of the window', () => {
    const lost = lose(heard, 31_000, 'fault')
    const next = answer(lost, 32_000, told(3), 200, { isStale: true })
    expect(next).toMatchObject({
      faults: 0,
      backoffUntil: null,
      window: lost.window,
      confirmedAt: wall(30_000),
    })
  })

  test('other than a 429 end a row of refusals', () => {
    const refused = refuse(heard, 31_000, wait(1))
    expect(answer(refused, 33_000, told(499), 429).refusals).toBe(1)
    expect(answer(refused, 33_000, told(499), 500).refusals).toBe(0)
  })
})

describe('R2: pauses', () => {
  test('last as long as is asked, with jitter on top', () => {
    expect(refuse(heard, 31_000, wait(18))).toMatchObject({
      pausedUntil: 49_000,
      pausedUntilWall: wall(49_000),
      pausedFor: 'refused',
    })
    expect(refuse(heard, 31_000, wait(18), {}, () => 0.5).pausedUntil).toBe(49_500)
  })

  test('last until the next window where nothing is asked', () => {
    expect(refuse(heard, 31_000, SILENT).pausedUntil).toBe(60_250)
    expect(refuse(EMPTY_BOOK, 31_000, SILENT).pausedUntil).toBe(31_000 + MINUTE)
  })

  // The end lies between 59 and 60 s.
  describe.each([
    ['before the end of the window may have come', 58_999, false],
    ['as soon as it may have come', 59_000, true],
    ['when it has come', 60_000, true],
    ['in the moment after it', 60_249, true],
  ])('for a refusal %s', (_, mono, mayBeNext) => {
    const sure = mayBeNext ? mono + MINUTE : 60_250

    test('that tells nothing last until a window runs that is surely another', () => {
      expect(refuse(heard, mono, SILENT).pausedUntil).toBe(sure)
    })

    test('that tells its own reset last until then', () => {
      const reset = { ...SILENT, reset: 60_000 }
      expect(refuse(heard, mono, reset).pausedUntil).toBe(mono + 60_000)
    })

    test('that asks for a time last so long, and the second in a row until another window', () => {
      const once = refuse(heard, mono, wait(2))
      expect(once.pausedUntil).toBe(mono + 2 * SECOND)
      expect(refuse({ ...heard, refusals: 1 }, mono, wait(1)).pausedUntil).toBe(Math.max(sure, mono + SECOND))
    })

    test('that names a date last until then, and until the window ends that we know', () => {
      const date = (ms: number): Reading => ({ ...SILENT, retryAfter: { kind: 'date', wait: ms } })
      expect(refuse(heard, mono, date(1)).pausedUntil).toBe(Math.max(60_250, mono + SECOND))
      expect(refuse(heard, mono, date(40_000)).pausedUntil).toBe(mono + 40_000)
    })

    test('R11: that the browser hides, as it seems, last until a window runs that is surely another', () => {
      const twice = lose(lose(heard, mono - 200, 'unexplained'), mono - 100, 'unexplained')
      expect(lose(twice, mono, 'unexplained').pausedUntil).toBe(sure)
    })
  })

  test('a second refusal in a row that tells its reset waits for the end of its own window', () => {
    const next = answer({ ...heard, refusals: 1 }, 59_500, { ...told(0), reset: 60_000 }, 429)
    expect(refuse(next, 59_500, { ...wait(1), reset: 60_000 }).pausedUntil).toBe(119_750)
  })

  test('R11: last a whole window where that is only our own count', () => {
    const counted = answer(EMPTY_BOOK, 30_000, SILENT)
    expect(refuse(counted, 40_000, SILENT).pausedUntil).toBe(40_000 + MINUTE)
  })

  test('are made longer and never shorter', () => {
    const paused = refuse(heard, 31_000, wait(18))
    expect(refuse(paused, 32_000, wait(1), { isStale: true }).pausedUntil).toBe(49_000)
    expect(refuse(paused, 32_000, wait(20), { isStale: true }).pausedUntil).toBe(52_000)
  })

  test('T5 a second refusal in a row waits for the next window, but not one that left before the first', () => {
    const once = refuse(heard, 31_000, wait(1))
    expect(refuse(once, 32_500, wait(1))).toMatchObject({ refusals: 2, pausedUntil: 60_250 })
    expect(refuse(once, 31_500, wait(1), { isStale: true })).toMatchObject({
      refusals: 1,
      pausedUntil: 32_500,
    })
    expect(refuse(heard, 31_500, wait(1), { isStale: true }).refusals).toBe(1)
  })

  test('end at their moment, and then one asks and the rest goes in small steps for five seconds', () => {
    const paused = refuse(heard, 31_000, wait(18))
    expect(turn(paused, at(48_999), DEFAULT_LIMITS)).toBe(paused)
    const open = turn(paused, at(49_000), DEFAULT_LIMITS)
    expect(open).toMatchObject({
      pausedUntil: null,
      pausedUntilWall: null,
      pausedFor: null,
      calmUntil: 54_000,
    })
    expect(open.window.knowledge).toBe('unknown')
  })
})

describe('R6, R11: what gets no answer', () => {
  test('may have been counted, unless it left before a pause', () => {
    expect(lose(heard, 31_000, 'fault').window.remaining).toBe(499)
    expect(lose(heard, 31_000, 'aborted').window.remaining).toBe(499)
    expect(lose(heard, 31_000, 'fault', { isStale: true }).window).toBe(heard.window)
    expect(lose(heard, 31_000, 'aborted', { isStale: true })).toEqual(heard)
  })

  test('by a fault makes background work wait, twice as long at most each time', () => {
    const once = lose(heard, 31_000, 'fault', {}, () => 0.5)
    expect(once).toMatchObject({ faults: 1, backoffUntil: 31_500, silences: [] })
    expect(lose(once, 32_000, 'fault', {}, () => 0.5)).toMatchObject({ faults: 2, backoffUntil: 33_000 })
  })

  test('by an abort is no fault', () => {
    expect(lose(heard, 31_000, 'aborted')).toMatchObject({ faults: 0, backoffUntil: null, silences: [] })
  })

  test('T50 three times in ten seconds without a cause is taken for a refusal until the next window', () => {
    const twice = lose(lose(heard, 31_000, 'unexplained'), 35_000, 'unexplained')
    expect(twice).toMatchObject({ silences: [{ at: 31_000 }, { at: 35_000 }], pausedUntil: null })
    const thrice = lose(twice, 41_000, 'unexplained')
    expect(thrice).toMatchObject({ silences: [], pausedUntil: 60_250, pausedFor: 'unanswered' })
    expect(thrice.pausedUntilWall).toBe(wall(60_250))
  })

  test('pauses for a whole window where nothing is known of it', () => {
    const thrice = [1_000, 2_000, 3_000].reduce((book, mono) => lose(book, mono, 'unexplained'), EMPTY_BOOK)
    expect(thrice.pausedUntil).toBe(3_000 + MINUTE)
  })

  test('three times in a longer time, or for causes of an earlier time, is not', () => {
    const twice = lose(lose(heard, 31_000, 'unexplained'), 35_000, 'unexplained')
    expect(lose(twice, 41_001, 'unexplained')).toMatchObject({
      silences: [{ at: 35_000 }, { at: 41_001 }],
      pausedUntil: null,
    })
    expect(lose(twice, 40_000, 'unexplained', { isStale: true }).pausedUntil).toBeNull()
    expect(lose(twice, 40_000, 'fault').pausedUntil).toBeNull()
  })

  test('lowers what a window is taken to bear where we only count', () => {
    const counted = answer(EMPTY_BOOK, 30_000, SILENT)
    const thrice = [31_000, 32_000, 33_000].reduce((book, mono) => lose(book, mono, 'unexplained'), counted)
    expect(thrice.window.ceiling).not.toBeNull()
    const known = [31_000, 32_000, 33_000].reduce((book, mono) => lose(book, mono, 'unexplained'), heard)
    expect(known.window.ceiling).toBeNull()
  })
})

test('R11: what gets no answer teaches of the window that it ended, also when ours has turned meanwhile', () => {
  const counted = answer(EMPTY_BOOK, 30_000, SILENT)
  const full = { ...counted, window: { ...counted.window, own: 60 } }
  const twice = lose(lose(full, 88_000, 'unexplained'), 89_000, 'unexplained')
  const turned = turn(twice, at(90_250), DEFAULT_LIMITS)
  expect(turned.window).toMatchObject({ knowledge: 'unknown', own: 0 })
  // 62 of ours had left in it: somewhat less than half is taken to be safe.
  expect(lose(turned, 91_000, 'unexplained').window.ceiling).toEqual({ most: 27, quiet: 0 })
  expect(lose(twice, 90_000, 'unexplained').window.ceiling).toEqual({ most: 28, quiet: 0 })
})

describe('R7: a page that was away', () => {
  /** Its wall clock was set ahead by an hour. */
  const ahead: Moment = { mono: 40_000, wall: instant(START + 40_000 + 60 * MINUTE) }
  test('keeps a pause by the monotonic clock, and shows it by the new time of the wall', () => {
    const paused = refuse(heard, 31_000, wait(18))
    expect(wake(paused, 'jumped', ahead, 0)).toMatchObject({
      pausedUntil: 49_000,
      pausedUntilWall: wall(49_000) + 60 * MINUTE,
      pausedFor: 'refused',
    })
    expect(wake(heard, 'jumped', ahead, 0).pausedUntilWall).toBeNull()
  })

  test('late: the end of the window holds, and is shown by the new time', () => {
    const late = wake(heard, 'late', ahead, 0)
    expect(late).toMatchObject({ resetsAt: wall(60_000) + 60 * MINUTE, confirmedAt: wall(30_000) })
    expect(late.window).toMatchObject({ knowledge: 'unknown', boundary: heard.window.boundary })
  })

  test('after a jump nothing is known any more', () => {
    const jumped = wake(heard, 'jumped', ahead, 0)
    expect(jumped).toMatchObject({ resetsAt: null, confirmedAt: null })
    expect(jumped.window).toMatchObject({ knowledge: 'unknown', boundary: null, startedAt: 40_000 })
  })
})

test('a moment on the wall is a whole millisecond, never too early', () => {
  expect(wallAt(1_000.25, at(0))).toBe(wall(1_001))
  expect(wallAt(500, at(1_000))).toBe(wall(500))
})
