import { expect, test } from 'vitest'

import { digestOfSmallWorld, SMALL_WORLD_DIGEST } from '#tests/support/world-digest.ts'

test('The sample world in Node is the one that browsers have', () => {
  expect(digestOfSmallWorld()).toBe(SMALL_WORLD_DIGEST)
})
