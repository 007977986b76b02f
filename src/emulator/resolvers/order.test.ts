import fc from 'fast-check'
import { expect, test } from 'vitest'

import { kept, orderedBy, seasonKeys, sorted, sortedOnce } from './order.ts'

const values = [{ by: 2 }, { by: null }, { by: 1 }, { by: null }, { by: 3 }] as const
const byValue = (row: { readonly by: number | null }): readonly (number | null)[] => [row.by]

test('the unknown is last when ascending and first when descending', () => {
  expect(sorted(values, byValue, 'ASC').map((row) => row.by)).toEqual([1, 2, 3, null, null])
  expect(sorted(values, byValue, 'DESC').map((row) => row.by)).toEqual([null, null, 3, 2, 1])
})

test('rows that are equal stay in the order of the database, in both directions', () => {
  const rows = fc.array(fc.record({ by: fc.option(fc.nat(3)), id: fc.nat() }))
  fc.assert(
    fc.property(rows, fc.constantFrom('ASC' as const, 'DESC' as const), (table, direction) => {
      const result = sorted(table, byValue, direction)
      for (const by of [null, 0, 1, 2, 3]) {
        expect(result.filter((row) => row.by === by)).toEqual(table.filter((row) => row.by === by))
      }
    }),
  )
})

test('a season goes by its year, then from winter to autumn, then unknown', () => {
  const works = [
    { seasonYear: 2025, seasonName: null },
    { seasonYear: 2026, seasonName: 'WINTER' },
    { seasonYear: null, seasonName: null },
    { seasonYear: 2025, seasonName: 'AUTUMN' },
    { seasonYear: 2025, seasonName: 'SPRING' },
    { seasonYear: 2025, seasonName: 'SUMMER' },
  ] as const
  const ascending = [4, 5, 3, 0, 1, 2]
  expect(sorted(works, seasonKeys, 'ASC')).toEqual(ascending.map((at) => works[at]))
  expect(sorted(works, seasonKeys, 'DESC')).toEqual([2, 1, 0, 3, 5, 4].map((at) => works[at]))
})

test('without an order it is that of the database', () => {
  expect(orderedBy(values, undefined, { BY: byValue })).toBe(values)
  expect(orderedBy(values, null, { BY: byValue })).toBe(values)
})

test('an order is computed once for a list and its keys, and is the same as if it were not', () => {
  const byNegative = (row: { readonly by: number | null }): readonly (number | null)[] => [-(row.by ?? 0)]
  for (const direction of ['ASC', 'DESC'] as const) {
    for (const keys of [byValue, byNegative]) {
      const once = sortedOnce(values, keys, direction)
      expect(once).toEqual(sorted(values, keys, direction))
      expect(sortedOnce(values, keys, direction)).toBe(once)
    }
  }
  const others = [...values, { by: 0 }]
  expect(sortedOnce(others, byValue, 'ASC')).toEqual(sorted(others, byValue, 'ASC'))
})

test('what lists show of a list is found out once, and again for another list', () => {
  const rows = [{ visibility: 'kept' }, { visibility: 'deleted' }, { visibility: 'unpublished' }] as const
  expect(kept(rows)).toEqual([{ visibility: 'kept' }])
  expect(kept(rows)).toBe(kept(rows))
  expect(kept(rows.slice(1))).toEqual([])
})
