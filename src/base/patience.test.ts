import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { patiently, PatienceError } from './patience.ts'

test('what comes in time is handed on, good or bad, and no timer stays behind', async () => {
  const clock = createFakeClock()
  expect(await patiently(Promise.resolve(7), 1_000, clock)).toBe(7)
  await expect(patiently(Promise.reject(new RangeError('no')), 1_000, clock)).rejects.toThrow(RangeError)
  expect(clock.pending).toBe(0)
})

test('what does not come is given up after the limit', async () => {
  const clock = createFakeClock()
  const waits = patiently(new Promise(() => {}), 1_000, clock)
  const told = waits.catch((error: unknown) => error)
  await clock.advance(999)
  expect(clock.pending).toBe(1)
  await clock.advance(1)
  expect(await told).toBeInstanceOf(PatienceError)
  expect(clock.pending).toBe(0)
})
