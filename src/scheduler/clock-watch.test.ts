import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createClockWatch } from './clock-watch.ts'

function watched() {
  const clock = createFakeClock()
  const watch = createClockWatch(clock)
  watch.look(null)
  return { clock, watch }
}

test('R7: time that passes on both clocks is nothing, however long', async () => {
  const { clock, watch } = watched()
  await clock.advance(8 * 3_600_000)
  expect(watch.look(null)).toEqual({ time: { mono: clock.monotonic(), wall: clock.now() }, woke: null })
})

test('R7: a wall clock that runs ahead may be hours of sleep; drift is not', async () => {
  const { clock, watch } = watched()
  await clock.sleep(2_000)
  expect(watch.look(null).woke).toBeNull()
  await clock.sleep(2_001)
  expect(watch.look(null).woke).toBe('jumped')
  expect(watch.look(null).woke).toBeNull()
})

test('R7: a wall clock that is set back makes what is known doubtful, and no more', () => {
  const { clock, watch } = watched()
  clock.step(-2_000)
  expect(watch.look(null).woke).toBeNull()
  clock.step(-3_600_000)
  expect(watch.look(null).woke).toBe('late')
})

test('R7: an alarm that is long overdue shows a page that did not run', () => {
  const { clock, watch } = watched()
  const now = clock.monotonic()
  expect(watch.look(now - 3_000).woke).toBeNull()
  expect(watch.look(now - 3_001).woke).toBe('late')
  expect(watch.look(now + 60_000).woke).toBeNull()
})

test('R7: an alarm that is overdue is told of once: who looks again meanwhile finds nothing new', () => {
  const { clock, watch } = watched()
  const dueAt = clock.monotonic() - 60_000
  expect([watch.look(dueAt).woke, watch.look(dueAt).woke]).toEqual(['late', null])
  expect(watch.look(dueAt + 1).woke).toBe('late')
})
