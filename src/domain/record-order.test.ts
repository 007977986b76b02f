import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { byWatched, writtenSince, type Recorded } from './record-order.ts'

const record = (annictId: number, year: number): Recorded => ({
  annictId,
  createdAt: instant(Date.UTC(year, 0)),
})
/** The newest was written last, for something watched ten years ago. */
const [first, second, late] = [record(1, 2024), record(2, 2025), record(3, 2015)]
const records = [second, late, first]

test('a history reads by when things were watched', () => {
  expect(byWatched(records)).toEqual([second, first, late])
})

test('what is new is told by number, whatever its date', () => {
  expect(writtenSince(records, 2)).toEqual([late])
  expect(writtenSince(records, 3)).toEqual([])
  expect(writtenSince(records, null)).toEqual([late, second, first])
})

test('what was watched at one moment has one order', () => {
  const [one, other] = [record(8, 2024), record(9, 2024)]
  expect(byWatched([one, other])).toEqual(byWatched([other, one]))
})
