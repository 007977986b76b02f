import { expect, test } from 'vitest'

import {
  freeAt,
  guardedFrom,
  isCrowded,
  NO_SENDS,
  placesAt,
  sendAt,
  type RecentSends,
} from './recent-sends.ts'

const at = (...times: readonly number[]): RecentSends => times.reduce(sendAt, NO_SENDS)

test.each<[string, RecentSends, number, number, 'now' | number | null]>([
  ['nothing has left', NO_SENDS, 4, 0, 'now'],
  ['three of four', at(0, 100, 200), 4, 300, 'now'],
  ['four of four wait for the first to be a second old', at(0, 100, 200, 300), 4, 999, 1_000],
  ['four of four, a second after the first', at(0, 100, 200, 300), 4, 1_000, 'now'],
  ['a smaller number waits for more of them', at(0, 100, 200, 300), 3, 400, 1_100],
  ['a pending permit may leave at any moment', { ...at(0, 100, 200), pending: 1 }, 4, 300, 1_000],
  ['only pending permits', { ...NO_SENDS, pending: 4 }, 4, 300, null],
  ['more pending than sends that can age', { ...at(0), pending: 4 }, 4, 300, null],
])('%s', (_, sends, most, now, free) => {
  expect(freeAt(sends, most, now)).toBe(free)
})

test('sends are remembered for a second and a half: so long may the way there pull two apart', () => {
  expect(at(0, 500, 1_000, 2_000).times).toEqual([1_000, 2_000])
})

test('a crowd is three others within that time', () => {
  expect(isCrowded(at(0, 250), 500)).toBe(false)
  expect(isCrowded(at(0, 250, 500), 1_000)).toBe(true)
  expect(isCrowded(at(0, 250, 500), 1_500)).toBe(false)
})

test('a crowd is what left before or in the same moment, not what came after', () => {
  expect(isCrowded(at(0, 0, 0), 0)).toBe(true)
  expect(isCrowded(at(0, 0, 600), 500)).toBe(false)
})

test('R11: after a guard of seconds has refused, a place of the second stays empty for ten minutes', () => {
  const sends = guardedFrom(NO_SENDS, 5_000)
  expect(placesAt(NO_SENDS, 4, 5_000)).toBe(4)
  expect(placesAt(sends, 4, 5_000)).toBe(3)
  expect(placesAt(sends, 1, 5_000)).toBe(1)
  expect(placesAt(sends, 4, 604_999)).toBe(3)
  expect(placesAt(sends, 4, 605_000)).toBe(4)
})

test('a shorter span counts only what left within it', () => {
  expect(freeAt(at(0, 80, 90), 2, 100, 100)).toBe(180)
  expect(freeAt(at(0, 80), 2, 100, 100)).toBe('now')
})
