import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { retryWait } from './retry-wait.ts'

const now = instant(Date.UTC(2026, 3, 22, 12, 0, 40))

test.each([
  ['7', 7_000],
  ['0', 1_000],
  ['600', 600_000],
  ['Wed, 22 Apr 2026 12:01:10 GMT', 30_000],
  // The local clock is wrong, or the date is: until the next minute.
  ['Wed, 22 Apr 2026 15:00:00 GMT', 20_000],
  ['Wed, 22 Apr 2026 11:00:00 GMT', 20_000],
  ['soon', 20_000],
  ['-5', 20_000],
  ['9999999', 20_000],
])('Retry-After: %s', (text, wait) => {
  expect(retryWait(new Headers({ 'Retry-After': text }), now)).toBe(wait)
})

test('without the header it is until the next clock minute', () => {
  expect(retryWait(new Headers(), now)).toBe(20_000)
})
