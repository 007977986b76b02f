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
  lose,
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
  })
})
