import { describe, expect, test } from 'vitest'

import { instant, later, MINUTE, SECOND } from '#base/time.ts'
import { goodReading as reading } from '#tests/support/budget-reading.ts'

import { chartBars, chartTotals, gaugeOf, leftUntil, secondsUntil, spentRows } from './gauge.ts'

const now = instant(Date.parse('2026-04-22T12:03:18.000Z'))
const reset = instant(Date.parse('2026-04-22T12:04:00.000Z'))

describe('the gauge', () => {
  test('shows the room that is left', () => {
    const gauge = gaugeOf(reading)
    expect(gauge).toMatchObject({ known: true, remaining: 587, limit: 600, estimated: false, until: reset })
    expect(gauge.share).toBeCloseTo(0.978, 3)
  })

  test.each(['unknown', 'signed-out'] as const)(
    'stands at 0 of 1 while %s, whatever numbers are held',
    (state) => {
      expect(gaugeOf({ ...reading, state })).toMatchObject({ known: false, remaining: 0, limit: 1, share: 0 })
    },
  )

  test.each([
    ['no limit', { limit: null }],
    ['no remaining', { remaining: null }],
    ['a limit of 0', { limit: 0, remaining: 0 }],
  ])('stands at 0 of 1 with %s', (_, numbers) => {
    expect(gaugeOf({ ...reading, ...numbers })).toMatchObject({ known: false, remaining: 0, limit: 1 })
  })

  test.each([
    [700, 600],
    [-2, 0],
  ])('keeps %i of 600 within its frame', (remaining, shown) => {
    expect(gaugeOf({ ...reading, remaining }).remaining).toBe(shown)
  })

  test('counts down to the end of a pause, else to the return of the count', () => {
    const pausedUntil = later(now, 18 * SECOND)
    expect(gaugeOf({ ...reading, state: 'paused', pausedUntil }).until).toBe(pausedUntil)
    expect(gaugeOf({ ...reading, state: 'paused' }).until).toBe(reset)
    expect(gaugeOf({ ...reading, state: 'signed-out' }).until).toBeNull()
  })

  test('says when its numbers are our own', () => {
    expect(gaugeOf({ ...reading, confidence: 'estimated' }).estimated).toBe(true)
  })
})

describe('what is left until a moment', () => {
  test('is nothing once it is over, or while it is unknown', () => {
    expect([leftUntil(null, now), leftUntil(now, now), leftUntil(reset, now)]).toEqual([null, null, 42_000])
    expect([secondsUntil(null, now), secondsUntil(now, now), secondsUntil(later(now, 1), now)]).toEqual([
      null,
      null,
      1,
    ])
  })
})

describe('the last minute', () => {
  test('has a place for each of its seconds, the present one last', () => {
    const bars = chartBars(
      [
        { second: later(now, -MINUTE), sent: 9, refused: 9 },
        { second: later(now, -59 * SECOND), sent: 1, refused: 0 },
        { second: now, sent: 2, refused: 1 },
      ],
      later(now, 400),
    )
    expect(bars).toHaveLength(60)
    expect(bars[0]).toEqual({ sent: 1, refused: 0 })
    expect(bars[59]).toEqual({ sent: 2, refused: 1 })
    expect(chartTotals(bars)).toEqual({ sent: 3, refused: 1 })
  })
})

describe('what was spent', () => {
  test('is listed from the largest, with others apart', () => {
    const { own, others } = spentRows({ ...reading, spent: { work: 4, season: 6, 'sign-in': 4, idle: 0 } })
    expect(own.map(({ purpose, count }) => [purpose, count])).toEqual([
      ['season', 6],
      ['sign-in', 4],
      ['work', 4],
    ])
    expect(others).toEqual({ purpose: 'others', count: 3, share: 0.5 })
  })

  test('has a row of others even when nothing was spent', () => {
    expect(spentRows({ ...reading, spent: {}, spentByOthers: 0 })).toEqual({
      own: [],
      others: { purpose: 'others', count: 0, share: 0 },
    })
  })
})
