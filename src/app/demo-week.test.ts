import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { DAY, HOUR, instant } from '#base/time.ts'

import { inDemoWeek } from './demo-week.ts'

const inJapan = (moment: string): number => Date.parse(`${moment}+09:00`)

describe('the week of the demo', () => {
  test.each([
    ['2026-04-22T21:30:00', '2026-04-22T21:30:00'],
    ['2026-11-30T22:15:00', '2026-04-20T22:15:00'],
    ['2026-11-29T23:59:59', '2026-04-26T23:59:59'],
    ['2026-11-30T00:00:00', '2026-04-20T00:00:00'],
    ['2031-02-01T01:30:00', '2026-04-25T01:30:00'],
    ['2025-12-24T18:00:00', '2026-04-22T18:00:00'],
  ])('shows %s as %s', (now, shown) => {
    expect(inDemoWeek(instant(inJapan(now)))).toBe(inJapan(shown))
  })

  test('is never left, and keeps weekday and time of day everywhere', () => {
    const [first, last] = [inJapan('2026-04-20T00:00:00'), inJapan('2026-04-27T00:00:00')]
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 13 }), (now) => {
        const shown = inDemoWeek(instant(now))
        expect(shown >= first && shown < last).toBe(true)
        expect(Math.abs((now - shown) % (7 * DAY))).toBe(0)
      }),
    )
  })

  test('goes on by the hour within itself', () => {
    const now = inJapan('2026-11-30T12:00:00')
    expect(inDemoWeek(instant(now + HOUR)) - inDemoWeek(instant(now))).toBe(HOUR)
  })
})
