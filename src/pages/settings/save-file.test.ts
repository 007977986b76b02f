import { expect, test } from 'vitest'

import { fileName } from './save-file.ts'

test('the name of the file carries the day', () => {
  expect(fileName(new Date(2026, 11, 1, 23, 59))).toBe('yohaku-catalogue-2026-12-01.gz')
  expect(fileName(new Date(2027, 0, 31))).toBe('yohaku-catalogue-2027-01-31.gz')
})
