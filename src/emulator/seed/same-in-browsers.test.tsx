import { expect, test } from 'vitest'

import { digestOfSmallWorld, SMALL_WORLD_DIGEST } from '#tests/support/world-digest.ts'

test('The sample world in a browser is the one that Node has', () => {
  expect(digestOfSmallWorld()).toBe(SMALL_WORLD_DIGEST)
})
