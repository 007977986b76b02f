import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isHidden, readOpenWorks, writeOpenWorks, type GuardState } from './guard.ts'

const STATE: GuardState = { choice: 'all', asPerson: true, open: false, seen: false }

test('what is not marked hides its title, its rating and what others wrote; marked, it hides nothing', () => {
  for (const what of ['comment', 'title', 'rating'] as const) {
    expect(isHidden(what, STATE)).toBe(true)
    expect(isHidden(what, { ...STATE, seen: null })).toBe(true)
    expect(isHidden(what, { ...STATE, seen: true })).toBe(false)
    expect(isHidden(what, { ...STATE, open: true })).toBe(false)
    expect(isHidden(what, { ...STATE, choice: 'none' })).toBe(false)
  }
})

test('a guest, who can mark nothing, sees titles and ratings, and what others wrote at a wish only', () => {
  const guest: GuardState = { ...STATE, asPerson: false, seen: null }
  expect(isHidden('title', guest)).toBe(false)
  expect(isHidden('rating', guest)).toBe(false)
  expect(isHidden('comment', guest)).toBe(true)
})

test('whoever wants comments hidden only sees titles and ratings', () => {
  const state: GuardState = { ...STATE, choice: 'comments' }
  expect([isHidden('title', state), isHidden('rating', state), isHidden('comment', state)]).toEqual([
    false,
    false,
    true,
  ])
})

test('works whose guard is lifted are read as they were written, and nothing else is', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: 600 }), (works) => {
      expect(readOpenWorks(writeOpenWorks(works))).toEqual(works.slice(-500))
    }),
  )
  expect(readOpenWorks('1,x,0,-3, 5,7')).toEqual([1, 7])
  expect(readOpenWorks(null)).toEqual([])
})
