import { expect, test } from 'vitest'

import { createHeightsSeen } from './heights-seen.ts'

test('heights are given back for the layout in which they were seen, and for no other', () => {
  const heights = createHeightsSeen()
  heights.keep('360 ja', [
    [1, 40],
    [2, 59.25],
  ])
  expect(heights.get('360 ja', 2)).toBe(59.25)
  expect(heights.get('360 ja', 3)).toBeUndefined()
  expect(heights.get('1280 ja', 2)).toBeUndefined()
})

test('heights of one layout add up over lists, and go with the layout', () => {
  const heights = createHeightsSeen()
  heights.keep('360 ja', [[1, 40]])
  heights.keep('360 ja', [[2, 59]])
  expect(heights.get('360 ja', 1)).toBe(40)
  heights.keep('360 en', [[2, 81]])
  expect(heights.get('360 ja', 1)).toBeUndefined()
  expect(heights.get('360 en', 2)).toBe(81)
})

test('what has no height was not on screen', () => {
  const heights = createHeightsSeen()
  heights.keep('360 ja', [[1, 0]])
  expect(heights.get('360 ja', 1)).toBeUndefined()
})
