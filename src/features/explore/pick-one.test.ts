import fc from 'fast-check'
import { expect, test } from 'vitest'

import { seededRandom } from '#base/random.ts'

import { pickOne } from './pick-one.ts'

test('every work can be picked, and none twice in a row', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 6 }), fc.nat(), (ids, seed) => {
      const random = seededRandom(seed)
      const seen = new Set<number>()
      let last: number | null = null
      for (let turn = 0; turn < 200; turn += 1) {
        const next = pickOne(ids, random, last)
        expect(ids).toContain(next)
        expect(next).not.toBe(last)
        if (next !== null) seen.add(next)
        last = next
      }
      expect(seen.size).toBe(ids.length)
    }),
  )
})

test('one alone is picked again, and of nothing nothing is', () => {
  expect(pickOne([7], () => 0.9, 7)).toBe(7)
  expect(pickOne([], () => 0, null)).toBeNull()
  expect(pickOne(Int32Array.of(1, 2), () => 0.5, 9)).toBe(2)
})
