import { beforeEach, describe, expect, test } from 'vitest'

import { MINUTE } from '#base/time.ts'

import type { Reading } from './headers.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import {
  advance,
  available,
  doubt,
  forget,
  GUARD,
  hear,
  learnFromSilence,
  limitOf,
  lose,
  mayBeSpent,
  question,
  turnsAt,
  UNKNOWN_WINDOW,
  type BudgetWindow,
  type Heard,
} from './window.ts'

const numbers = (limit: number | null, remaining: number | null, reset: number | null): Reading => ({
  limit,
  remaining,
  reset,
  retryAfter: null,
})

/** An answer that took 100 ms and came at `receivedAt`. */
function heard(receivedAt: number, reading: Reading, more: Partial<Heard> = {}): Heard {
  return {
    sentAt: receivedAt - 100,
    receivedAt,
    status: 200,
    reading,
    inFlight: 0,
    isCrowded: false,
    ...more,
  }
}

function after(window: BudgetWindow, ...answers: readonly Heard[]): BudgetWindow {
  return answers.reduce((known, answer) => hear(known, answer, DEFAULT_LIMITS), window)
}

/** At 10 s, with the end at about 28 s and 500 of 600 left. */
let confirmed: BudgetWindow
beforeEach(() => {
  confirmed = after(UNKNOWN_WINDOW, heard(10_000, numbers(600, 500, 18_000)))
})

describe('the first answer', () => {
  test('confirms the window', () => {
    expect(confirmed).toMatchObject({ knowledge: 'confirmed', limit: 600, remaining: 500 })
    expect(confirmed.boundary).toEqual({ earliest: 26_900, latest: 28_000 })
    expect(turnsAt(confirmed)).toBe(28_000 + GUARD)
  })

  test('what is gone already was spent by others', () => {
    expect(confirmed.foreign.count).toBe(99)
    expect(confirmed.foreign.rate).toBe(0)
  })

  test('what is in flight may have been counted and is not blamed on others', () => {
    const window = after(UNKNOWN_WINDOW, heard(10_000, numbers(600, 597, 18_000), { inFlight: 2 }))
    expect(window.foreign.count).toBe(0)
  })
})

describe('what is left', () => {
  test('follows the answers down', () => {
    const window = after(
      confirmed,
      heard(11_000, numbers(600, 499, 17_000)),
      heard(12_000, numbers(600, 490, 16_000)),
    )
    expect(window.remaining).toBe(490)
    expect(window.foreign.count).toBe(107)
    expect(window.foreign.rate).toBeGreaterThan(0)
  })

  test('answers that overtake each other do not raise it', () => {
    const window = after(
      confirmed,
      heard(11_000, numbers(600, 498, 17_000)),
      heard(11_050, numbers(600, 499, 17_000)),
    )
    expect(window.remaining).toBe(498)
  })

  test('a request without an answer may have been counted', () => {
    expect(lose(confirmed).remaining).toBe(499)
    expect(lose(UNKNOWN_WINDOW).remaining).toBeNull()
  })

  test('an answer without fields was counted all the same', () => {
    const window = after(confirmed, heard(11_000, numbers(null, null, null), { status: 502 }))
    expect(window).toMatchObject({ knowledge: 'confirmed', remaining: 499 })
  })

  test('what is in flight is taken off, and never below 0', () => {
    expect(available(confirmed, 3)).toBe(497)
    expect(available({ ...confirmed, remaining: 2 }, 3)).toBe(0)
    expect(available(UNKNOWN_WINDOW, 1)).toBeNull()
  })
})

describe('the limit', () => {
  // https://github.com/SGrondin/bottleneck/issues/185
  test('a fall is taken at once, a rise from the next window on', () => {
    const fallen = after(confirmed, heard(11_000, numbers(300, 200, 17_000)))
    expect(fallen).toMatchObject({ limit: 300, remaining: 200 })
    const risen = after(fallen, heard(12_000, numbers(600, 490, 16_000)))
    expect(risen).toMatchObject({ limit: 300, remaining: 200, risen: 600 })
    const next = advance(risen, 29_000, DEFAULT_LIMITS)
    expect(next).toMatchObject({ limit: 600, risen: null })
  })
})

describe('the turn of the window', () => {
  test('comes when the end has surely passed, and a guard after it', () => {
    expect(advance(confirmed, 28_249, DEFAULT_LIMITS)).toBe(confirmed)
    const next = advance(confirmed, 28_250, DEFAULT_LIMITS)
    expect(next).toMatchObject({ knowledge: 'unknown', limit: 600, remaining: null, own: 0 })
    expect(available(next, 0)).toBe(600)
    expect(next.boundary?.latest).toBeCloseTo(88_006)
  })

  test('many windows may have passed at once', () => {
    const next = advance(confirmed, 28_250 + 60 * MINUTE, DEFAULT_LIMITS)
    expect(next.serial).toBe(confirmed.serial + 1)
    expect(turnsAt(next)).toBeGreaterThan(28_250 + 60 * MINUTE)
    expect(turnsAt(next)).toBeLessThan(28_250 + 62 * MINUTE)
  })

  test('the new one is confirmed by one answer, whatever the old one had left', () => {
    const next = after(
      advance({ ...confirmed, remaining: 1 }, 29_000, DEFAULT_LIMITS),
      heard(30_000, numbers(600, 599, 58_000)),
    )
    expect(next).toMatchObject({ knowledge: 'confirmed', remaining: 599 })
    expect(next.foreign.count).toBe(0)
  })

  test('an answer of the old window that comes late counts for nothing in the new one', () => {
    const next = after(advance(confirmed, 29_000, DEFAULT_LIMITS), heard(30_000, numbers(600, 599, 58_000)))
    const late = heard(30_500, numbers(600, 3, 1_000), { sentAt: 27_000 })
    expect(hear(next, late, DEFAULT_LIMITS)).toBe(next)
  })

  test('a late one that does not tell its window is only taken for a request that was counted', () => {
    const next = after(advance(confirmed, 29_000, DEFAULT_LIMITS), heard(30_000, numbers(600, 599, 58_000)))
    const late = heard(30_500, numbers(600, 3, null), { sentAt: 27_000 })
    expect(hear(next, late, DEFAULT_LIMITS).remaining).toBe(598)
  })

  test('a request that left before the turn and was counted after it confirms the new one', () => {
    const next = after(confirmed, heard(28_100, numbers(600, 599, 60_000), { sentAt: 27_950 }))
    expect(next).toMatchObject({ knowledge: 'confirmed', remaining: 599, serial: confirmed.serial + 1 })
  })

  test('an end that lies seconds later than we knew shows that a clock was set: the count is told anew', () => {
    const window = after(confirmed, heard(11_000, numbers(600, 599, 30_000)))
    expect(window).toMatchObject({ knowledge: 'confirmed', remaining: 599, serial: confirmed.serial + 1 })
    expect(window.boundary?.latest).toBe(41_000)
  })

  test('one that left after the turn and still tells of the old window shows that the turn came too early', () => {
    const early = advance(confirmed, 28_300, DEFAULT_LIMITS)
    const window = after(early, heard(28_500, numbers(600, 2, 1_000)))
    expect(window).toMatchObject({ knowledge: 'confirmed', remaining: 2 })
    expect(window.boundary?.latest).toBe(29_500)
  })
})

describe('without readable fields', () => {
  const silent = numbers(null, null, null)

  test('it counts for itself, with half of what is assumed, since our minute overlaps two of the server', () => {
    const window = after(UNKNOWN_WINDOW, heard(10_000, silent), heard(11_000, silent))
    expect(window).toMatchObject({
      knowledge: 'estimated',
      limit: 300,
      remaining: 298,
      isGuess: true,
      width: 1,
    })
    expect(window.boundary?.latest).toBe(70_000)
  })

  test.each<[string, Reading]>([
    ['the limit', numbers(null, 50, 18_000)],
    ['the count', numbers(600, null, 18_000)],
    ['the reset', numbers(600, 50, null)],
    // https://github.com/discordjs/discord.js/issues/2581
  ])('one missing number is enough for that: %s', (_, reading) => {
    expect(after(UNKNOWN_WINDOW, heard(10_000, reading)).knowledge).toBe('estimated')
  })

  test('what is told is taken where it is less', () => {
    expect(after(UNKNOWN_WINDOW, heard(10_000, numbers(null, 50, null))).remaining).toBe(50)
    expect(after(UNKNOWN_WINDOW, heard(10_000, numbers(60, null, null)))).toMatchObject({
      limit: 60,
      remaining: 59,
    })
  })

  test('an error page of a proxy does not tell that the service hides its fields', () => {
    expect(after(UNKNOWN_WINDOW, heard(10_000, silent, { status: 502 })).knowledge).toBe('unknown')
  })

  test('a quiet minute doubles how many may be out, up to 4; a refusal halves it', () => {
    let window = UNKNOWN_WINDOW
    const widths: number[] = []
    for (let minute = 0; minute < 4; minute += 1) {
      window = after(window, heard(10_000 + minute * 61_000, silent))
      window = advance(window, 70_500 + minute * 61_000, DEFAULT_LIMITS)
      widths.push(window.width)
    }
    expect(widths).toEqual([2, 4, 4, 4])
    expect(doubt(window).width).toBe(2)
    expect(doubt(doubt(doubt(window))).width).toBe(1)
  })

  test('the guess gives way to the first words of the server, also upwards', () => {
    const window = after(UNKNOWN_WINDOW, heard(10_000, silent), heard(11_000, numbers(600, 550, 17_000)))
    expect(window).toMatchObject({ knowledge: 'confirmed', limit: 600, remaining: 550, isGuess: false })
  })
})

test('after a pause the window has to be confirmed anew', () => {
  expect(doubt(confirmed)).toMatchObject({ knowledge: 'unknown', remaining: 500 })
})

test('after sleep nothing is known any more', () => {
  expect(forget(confirmed, 50_000)).toMatchObject({
    knowledge: 'unknown',
    limit: null,
    remaining: null,
    boundary: null,
    startedAt: 50_000,
    serial: confirmed.serial + 1,
  })
})

test('but what others and the server are like is not forgotten', () => {
  const foreign = { ...confirmed.foreign, count: 139, rate: 1, surge: 10 }
  const ceiling = { most: 60, quiet: 3 }
  expect(forget({ ...confirmed, width: 4, ceiling, foreign }, 50_000)).toMatchObject({
    width: 4,
    ceiling,
    foreign: { count: 0, usual: 40, surge: 9, rate: 0, at: 50_000 },
  })
})

describe('what refusals have taught', () => {
  const ceiling = { most: 60, quiet: 0 }

  test('lowers what is left and what the window is taken to bear, where it is less than what is told', () => {
    expect(available({ ...confirmed, ceiling, own: 20 }, 3)).toBe(37)
    expect(available({ ...confirmed, ceiling, remaining: 30, own: 20 }, 3)).toBe(27)
    expect(available({ ...UNKNOWN_WINDOW, ceiling, own: 20 }, 3)).toBe(37)
    expect(limitOf({ ...confirmed, ceiling })).toBe(60)
    expect(limitOf({ ...confirmed, ceiling, limit: 40 })).toBe(40)
    expect(limitOf(confirmed)).toBe(600)
    expect(limitOf({ ...UNKNOWN_WINDOW, ceiling })).toBeNull()
  })

  test('is learned from a refusal while some are left, and from no other', () => {
    const refused = (remaining: number, status = 429) =>
      after({ ...confirmed, own: 60 }, heard(11_000, numbers(600, remaining, 17_000), { status })).ceiling
    expect(refused(5)).toEqual(ceiling)
    expect(refused(0)).toBeNull()
    expect(refused(5, 503)).toBeNull()
  })

  test('is learned from a refusal without numbers where they had been told, unless it left in a crowd', () => {
    const refused = (isCrowded: boolean) =>
      after({ ...confirmed, own: 60 }, heard(11_000, numbers(null, null, null), { status: 429, isCrowded }))
        .ceiling
    expect(refused(false)).toEqual(ceiling)
    expect(refused(true)).toBeNull()
  })

  test('is learned where nothing is told, from refusals and from what looks like them', () => {
    const counted = { ...after(UNKNOWN_WINDOW, heard(10_000, numbers(null, null, null))), own: 60 }
    const refused = after(counted, heard(11_000, numbers(null, null, null), { status: 429, isCrowded: true }))
    expect(refused.ceiling).toEqual({ most: 27, quiet: 0 })
    expect(learnFromSilence(counted, [counted]).ceiling).toEqual({ most: 27, quiet: 0 })
    expect(learnFromSilence(confirmed, [{ ...confirmed, own: 60 }]).ceiling).toBeNull()
    expect(learnFromSilence(counted, [{ ...counted, limit: null }]).ceiling).toBeNull()
    expect(learnFromSilence(counted, []).ceiling).toBeNull()
  })

  test('is learned from what was sent before our count turned as well, the less the longer ago that is', () => {
    const silent = numbers(null, null, null)
    const counted = { ...after(UNKNOWN_WINDOW, heard(10_000, silent)), own: 100 }
    const most = (turnedAt: number, refusedAt: number) =>
      after(advance(counted, turnedAt, DEFAULT_LIMITS), heard(refusedAt, silent, { status: 429 })).ceiling
        ?.most
    // The refused one and 90, 50 or none of the hundred before; of a single one nothing is concluded.
    expect([most(71_000, 77_000), most(71_000, 101_000), most(131_000, 132_000)]).toEqual([40, 22, 150])
    expect(most(71_000, 130_000)).toBe(150)
  })

  test('fades with windows that were used', () => {
    const next = (own: number) => advance({ ...confirmed, ceiling, own }, 28_250, DEFAULT_LIMITS).ceiling
    expect([next(1), next(0)]).toEqual([{ most: 60, quiet: 1 }, ceiling])
  })
})

describe('requests that brought no word', () => {
  const asked = { knowledge: 'unknown', limit: 3, counted: 2 } as const

  test('may have used up an unknown window of which the limit and the end are known', () => {
    expect(mayBeSpent({ ...confirmed, ...asked })).toBe(true)
    expect(mayBeSpent({ ...confirmed, ...asked, counted: 1 })).toBe(false)
    expect(mayBeSpent({ ...confirmed, ...asked, limit: 1, counted: 0 })).toBe(false)
    expect(mayBeSpent({ ...confirmed, ...asked, knowledge: 'confirmed' })).toBe(false)
    expect(mayBeSpent({ ...confirmed, ...asked, limit: null })).toBe(false)
    expect(mayBeSpent({ ...confirmed, ...asked, boundary: null })).toBe(false)
  })

  test('are counted while it is unknown, beside what it had counted before the question', () => {
    expect(lose(confirmed).counted).toBe(0)
    expect(question(confirmed, 0).counted).toBe(100)
    expect(lose(lose(question(confirmed, 0))).counted).toBe(102)
    expect(question(lose(question(confirmed, 0)), 0).counted).toBe(101)
    expect(lose(doubt(question(confirmed, 0))).counted).toBe(1)
    expect(lose({ ...confirmed, remaining: 0 }).remaining).toBe(0)
  })
})

describe('a question', () => {
  const asked = (left: number, out: number) => question({ ...confirmed, remaining: left }, out)

  test('is not put to a window that was used up, by those that are out as well', () => {
    expect([asked(1, 0), asked(3, 2), asked(0, 0)].map(mayBeSpent)).toEqual([true, true, true])
    expect([asked(2, 0), asked(3, 1)].map(mayBeSpent)).toEqual([false, false])
  })

  test('that nobody has answered is no answer: what left for it counts', () => {
    expect(mayBeSpent(question(asked(2, 0), 0))).toBe(false)
    expect(mayBeSpent(question(asked(2, 0), 1))).toBe(true)
    expect(mayBeSpent(question(question(asked(3, 0), 1), 1))).toBe(true)
  })

  test('is put to a window that has turned, or of which no limit is known', () => {
    expect(mayBeSpent(advance(asked(0, 0), 28_250, DEFAULT_LIMITS))).toBe(false)
    expect(question(UNKNOWN_WINDOW, 3)).toMatchObject({ knowledge: 'unknown', counted: 3 })
    expect(mayBeSpent(question(UNKNOWN_WINDOW, 3))).toBe(false)
  })

  test('keeps to what refusals have taught of the limit', () => {
    const window = { ...confirmed, own: 39, ceiling: { most: 40, quiet: 0 } }
    expect(mayBeSpent(question(window, 0))).toBe(true)
    expect(mayBeSpent(question({ ...window, own: 38 }, 0))).toBe(false)
  })
})

describe('an answer after a question', () => {
  test('tells anew what is left, also more than was thought', () => {
    expect(after(question(confirmed, 0), heard(11_000, numbers(600, 550, 17_000))).remaining).toBe(550)
    expect(after(confirmed, heard(11_000, numbers(600, 550, 17_000))).remaining).toBe(500)
  })

  test('is no first look: what was spent meanwhile was spent by others', () => {
    const { foreign } = after(question(confirmed, 0), heard(11_000, numbers(600, 450, 17_000)))
    expect(foreign).toMatchObject({ count: 148, found: 99, burst: 49 })
  })

  test('of a status from 500 on tells nothing without numbers, one below is counted', () => {
    const silent = numbers(null, null, null)
    expect(after(UNKNOWN_WINDOW, heard(10_000, silent, { status: 500 })).knowledge).toBe('unknown')
    expect(after(UNKNOWN_WINDOW, heard(10_000, silent, { status: 499 })).knowledge).toBe('estimated')
  })
})

describe('which window an answer tells of', () => {
  test('an end up to five seconds later than we knew is the same one, told anew', () => {
    expect(after(confirmed, heard(11_000, numbers(600, 499, 23_000))).serial).toBe(confirmed.serial)
    expect(after(confirmed, heard(11_000, numbers(600, 499, 24_000))).serial).toBe(confirmed.serial + 1)
  })

  test('half a window earlier is the same one, more is another', () => {
    const long = { ...confirmed, boundary: { earliest: 60_000, latest: 60_000 } }
    // Told: an end between 28.9 and 30 s, or a second later.
    expect(after(long, heard(29_000, numbers(600, 499, 1_000))).serial).toBe(long.serial + 1)
    expect(after(long, heard(30_000, numbers(600, 499, 1_000))).serial).toBe(long.serial)
  })

  test('a new one ends a window later than the old one, as far as both tell', () => {
    const next = after(confirmed, heard(28_100, numbers(600, 599, 60_000), { sentAt: 27_950 }))
    expect(next.boundary?.earliest).toBeCloseTo(86_950)
    expect(next.boundary?.latest).toBeCloseTo(88_006)
    expect(next).toMatchObject({ startedAt: 28_100, own: 1, foreign: { count: 0 } })
  })
})

test('only a quiet window that we count by and used is made wider', () => {
  const counted = { ...after(UNKNOWN_WINDOW, heard(10_000, numbers(null, null, null))), width: 2 }
  const next = (window: BudgetWindow) => advance(window, 70_500, DEFAULT_LIMITS).width
  expect(next(counted)).toBe(4)
  expect(next({ ...counted, own: 0 })).toBe(2)
  expect(next({ ...counted, knowledge: 'unknown' })).toBe(2)
})

describe('numbers that are told in part', () => {
  const silent = numbers(null, null, null)

  test('a count beside a fault of the server is taken where it is less', () => {
    const window = after(confirmed, heard(11_000, numbers(null, 100, null), { status: 503 }))
    expect(window).toMatchObject({ knowledge: 'confirmed', remaining: 100 })
  })

  test('a limit that is told lowers the one we assumed', () => {
    const window = after(UNKNOWN_WINDOW, heard(10_000, silent), heard(11_000, numbers(60, null, null)))
    expect(window.limit).toBe(60)
  })

  test('a limit is a guess only if nobody ever told it', () => {
    expect(after(UNKNOWN_WINDOW, heard(10_000, numbers(60, null, null))).isGuess).toBe(false)
    const next = after(advance(confirmed, 28_250, DEFAULT_LIMITS), heard(29_000, silent))
    expect(next).toMatchObject({ knowledge: 'estimated', limit: 600, isGuess: false })
    expect(after(next, heard(29_500, numbers(60, null, null))).isGuess).toBe(false)
  })

  test('an answer that was so long under way that the end may lie anywhere tells nothing of it', () => {
    const told = numbers(600, 599, 30_000)
    expect(after(UNKNOWN_WINDOW, heard(70_000, told, { sentAt: 11_000 })).knowledge).toBe('estimated')
    expect(after(UNKNOWN_WINDOW, heard(70_000, told, { sentAt: 11_001 })).knowledge).toBe('confirmed')
  })
})

test('an end exactly five seconds or half a window away', () => {
  const later = heard(11_000, numbers(600, 499, 23_000), { sentAt: 11_000 })
  expect(after(confirmed, later).serial).toBe(confirmed.serial)
  const long = { ...confirmed, boundary: { earliest: 60_000, latest: 60_000 } }
  const earlier = heard(29_500, numbers(600, 499, 1_000), { sentAt: 29_500 })
  expect(after(long, earlier).serial).toBe(long.serial + 1)
})
