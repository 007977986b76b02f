import { expect, test } from 'vitest'

import { parseAnnictId, type AnnictId } from './ids.ts'
import { isOnAnnict } from './on-annict.ts'

test.each([
  [1, true],
  [999_999, true],
  [1_000_000, false],
  [5_000_001, false],
])('whether Annict has a page for the work %i: %s', (id, has) => {
  expect(isOnAnnict(parseAnnictId(id) as AnnictId)).toBe(has) // a number that is an id
})
