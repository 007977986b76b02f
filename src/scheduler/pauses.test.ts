import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createSchedulerBed } from '#tests/support/scheduler-bed.ts'

import { DisposedError } from './errors.ts'
import { createPauses } from './pauses.ts'

test('a wait ends at its time, or in the turn in which it is given up', async () => {
  const clock = createFakeClock()
  const pauses = createPauses(clock)
  const controller = new AbortController()
  const ended: string[] = []
  void pauses.wait(1_000, []).then(() => ended.push('over'))
  void pauses.wait(1_000, [controller.signal]).catch((reason: string) => ended.push(reason))
  await clock.advance(999)
  controller.abort('given up')
  await clock.settle()
  expect(ended).toEqual(['given up'])
  await clock.advance(1)
  expect(ended).toEqual(['given up', 'over'])
  expect(clock.pending).toBe(0)
})

test('one that has been given up before it begins sets no timer', async () => {
  const clock = createFakeClock()
  await expect(createPauses(clock).wait(1_000, [AbortSignal.abort('before')])).rejects.toBe('before')
  expect(clock.pending).toBe(0)
})

test('after the stop nothing waits any more, also what comes later', async () => {
  const clock = createFakeClock()
  const pauses = createPauses(clock)
  const waits = pauses.wait(1_000, [])
  pauses.stop(new DisposedError())
  await expect(waits).rejects.toThrow(DisposedError)
  await expect(pauses.wait(1_000, [])).rejects.toThrow(DisposedError)
  expect(clock.pending).toBe(0)
})

test('a request that fails after the scheduler was disposed of is not repeated, and leaves no timer', async () => {
  const bed = createSchedulerBed({ server: { answer: () => 503, down: () => 500 } })
  void bed.ask('out')
  await bed.clock.advance(100)
  bed.scheduler.dispose()
  await bed.clock.advance(450)
  expect(bed.clock.pending).toBe(0)
  await bed.clock.advance(60_000)
  expect(bed.outcomes.get('out')).toBeInstanceOf(DisposedError)
  expect(bed.sent.length).toBe(1)
})

test('a permit that nobody uses is taken back, and a display is told so without another request', async () => {
  const { scheduler, clock } = createSchedulerBed()
  const gauge = scheduler.budget('token')
  const undo = gauge.subscribe(() => {})
  await scheduler.acquire({ lane: 'visible', purpose: 'season', kind: 'read', budget: 'token' })
  await clock.advance(59_000)
  expect(gauge.get().inFlight).toBe(1)
  let told = 0
  gauge.subscribe(() => (told += 1))
  await clock.advance(1_100)
  expect(told).toBe(1)
  expect(gauge.get().inFlight).toBe(0)
  undo()
})
