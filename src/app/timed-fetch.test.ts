import { expect, test } from 'vitest'

import { onCancel } from '#base/cancel.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createTimedFetch } from './timed-fetch.ts'

const never = (_: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((__, reject) => {
    onCancel(init?.signal ?? undefined, reject)
  })

test('a server that does not begin to answer is given up after 20 seconds', async () => {
  const clock = createFakeClock()
  const failure = createTimedFetch(
    never,
    clock,
  )('https://example.net/').then(
    () => null,
    (error: unknown) => error,
  )
  await clock.advance(19_999)
  expect(clock.pending).toBe(1)
  await clock.advance(1)
  expect(await failure).toEqual(new Error('No answer began within 20000 ms'))
  expect(clock.pending).toBe(0)
})

test('an answer that begins in time ends the wait, and its body may take longer', async () => {
  const clock = createFakeClock()
  const signals: (AbortSignal | null | undefined)[] = []
  const fetch = createTimedFetch(async (_, init) => {
    signals.push(init?.signal)
    return new Response('late')
  }, clock)
  const response = await fetch('https://example.net/', { method: 'POST' })
  expect(clock.pending).toBe(0)
  await clock.advance(60_000)
  expect(signals[0]?.aborted).toBe(false)
  expect(await response.text()).toBe('late')
})

test('the signal of the caller still ends it, before the answer and within', async () => {
  const clock = createFakeClock()
  const before = new AbortController()
  const waiting = createTimedFetch(never, clock)('https://example.net/', { signal: before.signal })
  before.abort(new RangeError('enough'))
  await expect(waiting).rejects.toThrow('enough')
  expect(clock.pending).toBe(0)

  const within = new AbortController()
  let inner: AbortSignal | null | undefined
  await createTimedFetch(async (_, init) => {
    inner = init?.signal
    return new Response('')
  }, clock)('https://example.net/', { signal: within.signal })
  within.abort()
  expect(inner?.aborted).toBe(true)
})
