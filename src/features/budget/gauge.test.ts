import { describe, expect, test } from 'vitest'

import { instant, later, SECOND } from '#base/time.ts'
import { goodReading as reading } from '#tests/support/budget-reading.ts'

import { gaugeOf, leftUntil, secondsUntil } from './gauge.ts'

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
