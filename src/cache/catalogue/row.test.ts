import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import { anyRow } from '#tests/support/catalogue-rows.ts'

import { covers, factIn, knownRow, mergeRows, type Facts, type Row } from './row.ts'

const DAY_1 = instant(Date.UTC(2026, 3, 1))
const DAY_2 = instant(Date.UTC(2026, 3, 2))

function told(at: typeof DAY_1, facts: Facts, source = 'SeasonWorks'): Row {
  return { id: 1, parts: [{ at, source, facts }] }
}

const same = (row: Row): Row => ({ ...row, id: 7 })
const row = anyRow('work').map(same)

describe('two rows of one thing', () => {
  test('give of each fact the newer one, with its own age and source', () => {
    const list = told(DAY_1, { title: '見本', watchersCount: 10 })
    const page = told(DAY_2, { watchersCount: 12, reviewsCount: 3 }, 'WorkPage')
    expect(knownRow('work', mergeRows(list, page))).toEqual({
      kind: 'work',
      id: 1,
      facts: { title: '見本', watchersCount: 12, reviewsCount: 3 },
      ages: { title: DAY_1, watchersCount: DAY_2, reviewsCount: DAY_2 },
      sources: { title: 'SeasonWorks', watchersCount: 'WorkPage', reviewsCount: 'WorkPage' },
      standing: { kind: 'seen', at: DAY_2 },
    })
  })

  test('let no older value in the place of a newer one, nor a null in that of a value of the same moment', () => {
    const value = told(DAY_2, { titleEn: 'Sample' })
    expect(factIn(mergeRows(told(DAY_1, { titleEn: 'Older' }), value), 'titleEn')).toBe('Sample')
    expect(factIn(mergeRows(told(DAY_2, { titleEn: null }), value), 'titleEn')).toBe('Sample')
    expect(
      factIn(mergeRows(told(DAY_1, { titleEn: 'Older' }), told(DAY_2, { titleEn: null })), 'titleEn'),
    ).toBe(null)
  })

  test('tell what is gone from what was never asked for, until it is seen again', () => {
    const seen = told(DAY_1, { seen: true, title: '見本' })
    const gone = mergeRows(seen, told(DAY_2, { seen: false }))
    expect(knownRow('work', gone)).toMatchObject({
      facts: { title: '見本' },
      standing: { kind: 'gone', at: DAY_2 },
    })
    const back = mergeRows(gone, told(instant(DAY_2 + 1), { seen: true }))
    expect(knownRow('work', back).standing).toEqual({ kind: 'seen', at: DAY_2 + 1 })
  })

  test('are put together alike in any order, and however often', () => {
    fc.assert(
      fc.property(row, row, row, (one, other, third) => {
        expect(mergeRows(one, other)).toEqual(mergeRows(other, one))
        expect(mergeRows(mergeRows(one, other), third)).toEqual(mergeRows(one, mergeRows(other, third)))
        expect(mergeRows(mergeRows(one, other), one)).toEqual(mergeRows(one, other))
        expect(covers(mergeRows(one, other), one)).toBe(true)
      }),
    )
  })
})
