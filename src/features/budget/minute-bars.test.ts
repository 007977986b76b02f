import { describe, expect, test } from 'vitest'

import { instant, later, MINUTE, SECOND } from '#base/time.ts'

import { chartBars, chartTotals } from './minute-bars.ts'

const now = instant(Date.parse('2026-04-22T12:03:18.000Z'))

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
