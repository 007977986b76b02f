import fc from 'fast-check'
import { expect, test } from 'vitest'

import { SEASON_NAMES, workSeason } from './season.ts'
import { releaseOrder } from './series-order.ts'

test('by year and season; a year alone behind its seasons; the unknown last; ties by id', () => {
  const entries = [
    { annictId: 7, season: workSeason(null, null) },
    { annictId: 1, season: workSeason(2026, null) },
    { annictId: 5, season: workSeason(2027, 'WINTER') },
    { annictId: 2, season: workSeason(2026, 'AUTUMN') },
    { annictId: 4, season: workSeason(2026, 'WINTER') },
    { annictId: 3, season: workSeason(2026, 'AUTUMN') },
    { annictId: 6, season: workSeason(null, null) },
  ]
  expect(releaseOrder(entries).map((entry) => entry.annictId)).toEqual([4, 2, 3, 1, 5, 6, 7])
})

test('the order does not depend on the order of the answer', () => {
  const entry = fc.record({
    annictId: fc.integer({ min: 1, max: 99 }),
    season: fc
      .tuple(fc.option(fc.integer({ min: 2000, max: 2003 })), fc.option(fc.constantFrom(...SEASON_NAMES)))
      .map(([year, name]) => workSeason(year, name)),
  })
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ annictId }) => annictId }), (entries) => {
      expect(releaseOrder(entries.toReversed())).toEqual(releaseOrder(entries))
    }),
  )
})
