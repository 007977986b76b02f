import { expect, test } from 'vitest'

import { foreignAfter, foreignRate, NO_FOREIGN } from './foreign-use.ts'

test('the first answer of all tells how many, and nothing of how fast', () => {
  const use = foreignAfter(NO_FOREIGN, { count: 150, at: 1_000, isFirst: true })
  expect(use).toEqual({ count: 150, rate: 0, at: 1_000 })
})

test('a steady stream is estimated at about its rate', () => {
  let use = NO_FOREIGN
  for (let second = 1; second <= 200; second += 1) {
    use = foreignAfter(use, { count: second * 5, at: second * 1_000, isFirst: false })
  }
  expect(foreignRate(use, 200_000) * 1_000).toBeGreaterThan(4.8)
  expect(foreignRate(use, 200_000) * 1_000).toBeLessThan(5.3)
})

test('what falls silent is forgotten by half in twenty seconds', () => {
  const use = foreignAfter(NO_FOREIGN, { count: 100, at: 0, isFirst: false })
  expect(foreignRate(use, 20_000)).toBeCloseTo(foreignRate(use, 0) / 2)
  expect(foreignRate(use, 600_000)).toBeLessThan(1e-8)
})

test('a smaller count takes nothing back', () => {
  const use = foreignAfter(NO_FOREIGN, { count: 10, at: 0, isFirst: false })
  expect(foreignAfter(use, { count: 7, at: 1_000, isFirst: false }).count).toBe(10)
})
