import fc from 'fast-check'
import { expect, test } from 'vitest'

import { seededRandom } from './random.ts'

test('the same seed gives the same numbers', () => {
  const one = seededRandom(7)
  const two = seededRandom(7)
  expect([one(), one(), one()]).toEqual([two(), two(), two()])
  expect(seededRandom(8)()).not.toBe(seededRandom(7)())
})

test('every number lies in [0, 1), whatever the seed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed)
      for (let draw = 0; draw < 50; draw++) {
        const value = random()
        expect(value >= 0 && value < 1).toBe(true)
      }
    }),
  )
})

test('the numbers spread evenly', () => {
  const random = seededRandom(1)
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 10_000; draw++) {
    const tenth = Math.floor(random() * 10)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})
