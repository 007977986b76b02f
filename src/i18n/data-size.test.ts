import { expect, test } from 'vitest'

import { dataSize } from './data-size.ts'

test.each([
  [0, '0 B'],
  [-1, '0 B'],
  [999, '999 B'],
  [999.6, '1.0 KB'],
  [1_000, '1.0 KB'],
  [9_949, '9.9 KB'],
  [9_960, '10 KB'],
  [34_400, '34 KB'],
  [999_600, '1.0 MB'],
  [4_200_000, '4.2 MB'],
  [64_000_000_000, '64 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(dataSize(bytes)).toBe(words)
})
