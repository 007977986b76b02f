import { expect, test } from 'vitest'

import { ceilingInNext, ceilingOfEstimate, ceilingOfWindow } from './ceiling.ts'

test('R11: a window that refuses although some are left bears what went before', () => {
  expect(ceilingOfWindow(null, 61)).toEqual({ most: 60, quiet: 0 })
})

test('R11: a window that we only count bears less than half of what went before, for it may overlap two', () => {
  expect(ceilingOfEstimate(null, 61, 300)).toEqual({ most: 27, quiet: 0 })
  expect(ceilingOfEstimate(null, 700, 300).most).toBe(300)
})

test('R11: so few that they cannot have been the cause halve what is assumed', () => {
  expect(ceilingOfEstimate(null, 9, 300).most).toBe(150)
  expect(ceilingOfEstimate(null, 10, 300).most).toBe(10)
  expect(ceilingOfEstimate({ most: 150, quiet: 3 }, 9, 300)).toEqual({ most: 75, quiet: 0 })
})

test('it is never raised by a refusal, and never so low that nothing goes', () => {
  expect(ceilingOfWindow({ most: 40, quiet: 5 }, 61)).toEqual({ most: 40, quiet: 0 })
  expect(ceilingOfWindow(null, 1).most).toBe(10)
  expect(ceilingOfEstimate({ most: 12, quiet: 0 }, 1, 300).most).toBe(10)
})

test('thirty windows of use without a refusal forget it; those without use count for nothing', () => {
  let ceiling = ceilingInNext(ceilingOfWindow(null, 61), true)
  for (let window = 0; window < 100; window += 1) ceiling = ceilingInNext(ceiling, false)
  for (let window = 0; window < 28; window += 1) ceiling = ceilingInNext(ceiling, true)
  expect(ceiling).toEqual({ most: 60, quiet: 29 })
  expect(ceilingInNext(ceiling, true)).toBeNull()
  expect(ceilingInNext(null, true)).toBeNull()
})
