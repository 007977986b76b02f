import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { chance, choose, pick } from './chance.ts'
import { ORGANIZATIONS_COUNT, organizationName, PEOPLE_COUNT, personName } from './sample-names.ts'

describe('Chance without memory', () => {
  test('gives the same for the same numbers, within [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat()), (seed, about) => {
        const share = chance(seed, ...about)
        expect(share).toBe(chance(seed, ...about))
        expect(share >= 0 && share < 1).toBe(true)
      }),
    )
  })

  test('spreads evenly over small numbers, which ids are', () => {
    const buckets = Array.from({ length: 10 }, () => 0)
    for (let id = 1; id <= 10_000; id += 1) {
      const bucket = pick(10, 1, id, 3)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    expect(Math.min(...buckets)).toBeGreaterThan(900)
    expect(Math.max(...buckets)).toBeLessThan(1_100)
  })

  test('has nothing to choose from an empty list', () => {
    expect(() => choose([], 1)).toThrow(RangeError)
  })
})

test('Every person and organization has a name of its own', () => {
  const people = Array.from({ length: PEOPLE_COUNT }, (_, place) => personName(place + 1).name)
  const houses = Array.from({ length: ORGANIZATIONS_COUNT }, (_, place) => organizationName(place + 1).name)
  expect(new Set(people).size).toBe(PEOPLE_COUNT)
  expect(new Set(houses).size).toBe(ORGANIZATIONS_COUNT)
  expect(personName(1)).toEqual({ name: '見本 例子', kana: 'みほん れいこ', en: 'Reiko Mihon' })
})
