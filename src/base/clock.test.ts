import { expect, test } from 'vitest'

import { LONGEST_DELAY, systemClock } from './clock.ts'

test('the system clock refuses a delay that a browser would fire at once', () => {
  for (const delay of [Number.NaN, -1, LONGEST_DELAY + 1, Number.POSITIVE_INFINITY])
    expect(() => systemClock.after(delay, () => {})).toThrow(RangeError)
})

test('a cancelled timer does not run, and cancelling twice is harmless', async () => {
  const ran: string[] = []
  const cancel = systemClock.after(0, () => ran.push('cancelled'))
  cancel()
  cancel()
  await new Promise<void>((done) => systemClock.after(0, done))
  expect(ran).toEqual([])
})
