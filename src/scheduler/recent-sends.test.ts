import { expect, test } from 'vitest'

import { freeAt, NO_SENDS, sendAt, type RecentSends } from './recent-sends.ts'

const at = (...times: readonly number[]): RecentSends => times.reduce(sendAt, NO_SENDS)

test.each<[string, RecentSends, number, number, 'now' | number | null]>([
  ['nothing has left', NO_SENDS, 4, 0, 'now'],
  ['three of four', at(0, 100, 200), 4, 300, 'now'],
  ['four of four wait for the first to be a second old', at(0, 100, 200, 300), 4, 999, 1_000],
  ['four of four, a second after the first', at(0, 100, 200, 300), 4, 1_000, 'now'],
  ['a smaller number waits for more of them', at(0, 100, 200, 300), 3, 400, 1_100],
  ['a pending permit may leave at any moment', { ...at(0, 100, 200), pending: 1 }, 4, 300, 1_000],
  ['only pending permits', { times: [], pending: 4 }, 4, 300, null],
  ['more pending than sends that can age', { ...at(0), pending: 4 }, 4, 300, null],
])('%s', (_, sends, most, now, free) => {
  expect(freeAt(sends, most, now)).toBe(free)
})

test('sends that are a second old are forgotten', () => {
  expect(at(0, 500, 1_000, 1_700).times).toEqual([1_000, 1_700])
})

test('a shorter span counts only what left within it', () => {
  expect(freeAt(at(0, 80, 90), 2, 100, 100)).toBe(180)
  expect(freeAt(at(0, 80), 2, 100, 100)).toBe('now')
})
