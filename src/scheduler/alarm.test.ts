import { expect, test } from 'vitest'

import { InvariantError } from '#base/invariant.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createAlarm } from './alarm.ts'

function ringing() {
  const clock = createFakeClock()
  const rings: number[] = []
  const start = clock.monotonic()
  const alarm = createAlarm(clock, () => rings.push(clock.monotonic() - start))
  return { clock, rings, set: (inMs: number | null) => alarm.set(inMs === null ? null : start + inMs) }
}

test('rings once, at its moment, and can be set anew', async () => {
  const { clock, rings, set } = ringing()
  set(500)
  await clock.advance(1_000)
  set(1_500)
  await clock.advance(1_000)
  expect(rings).toEqual([500, 1_500])
})

test('the last setting counts, and there is only one timer', async () => {
  const { clock, rings, set } = ringing()
  set(500)
  set(800)
  set(800)
  expect(clock.pending).toBe(1)
  await clock.advance(1_000)
  expect(rings).toEqual([800])
})

test('null takes it away', async () => {
  const { clock, rings, set } = ringing()
  set(500)
  set(null)
  await clock.advance(1_000)
  expect([rings, clock.pending]).toEqual([[], 0])
})

test('a moment that is over rings a millisecond from now, so that time passes', async () => {
  const { clock, rings, set } = ringing()
  set(-5_000)
  await clock.advance(10)
  expect(rings).toEqual([1])
})

test('a moment beyond what a timer holds rings early, never at once', async () => {
  const { clock, rings, set } = ringing()
  set(2 ** 32)
  await clock.advance(2 ** 31)
  expect(rings).toEqual([2 ** 31 - 1])
})

// https://github.com/fluent/fluent-logger-forward-node/issues/44
// https://github.com/discordjs/discord.js/issues/2581
test.each([Number.NaN, Infinity])('%s is refused', (at) => {
  const { set, clock } = ringing()
  expect(() => set(at)).toThrow(InvariantError)
  expect(clock.pending).toBe(0)
})
