import { expect, test } from 'vitest'

import { steadyOptions } from './steady-options.ts'

const counts = (...pairs: readonly (readonly [string, number])[]) =>
  pairs.map(([option, count]) => ({ option, count }))
const answer = (more: number, ...pairs: readonly (readonly [string, number])[]) => ({
  options: counts(...pairs),
  more,
  unknown: 0,
})

test('options keep their places, and those without works stay with 0', () => {
  const before = counts(['a', 9], ['b', 5])
  expect(steadyOptions(before, answer(0, ['b', 7], ['c', 1]))).toEqual(counts(['a', 0], ['b', 7], ['c', 1]))
})

test('where not all of them came, nobody knows what those that are missing would show', () => {
  expect(steadyOptions(counts(['a', 9]), answer(3, ['b', 7]))).toEqual(counts(['b', 7]))
})
