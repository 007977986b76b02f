import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createOrdinals } from './ordinals.ts'

test('Every id belongs to the one owner whose run it lies in', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 40 }), (counts) => {
      const ordinals = createOrdinals(counts)
      const expected = counts.flatMap((count, owner) =>
        Array.from({ length: count }, (_, place) => ({ owner, place })),
      )
      expect(ordinals.total).toBe(expected.length)
      expect(expected.map((_, at) => ordinals.locate(at + 1))).toEqual(expected)
      for (const { owner, place } of expected) {
        expect(ordinals.locate(ordinals.first(owner) + place)).toEqual({ owner, place })
      }
    }),
  )
})

test.each([0, -1, 6, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('No row has the id %d', (id) => {
  expect(createOrdinals([2, 0, 3]).locate(id)).toBeUndefined()
})

test.each([-1, 0.5])('An owner cannot have %d rows', (count) => {
  expect(() => createOrdinals([count])).toThrow(RangeError)
})
