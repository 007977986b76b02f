import { describe, expect, test } from 'vitest'

import { goodReading as reading } from '#tests/support/budget-reading.ts'

import { spentRows } from './spent-rows.ts'

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
