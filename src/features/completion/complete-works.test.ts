import { expect, test } from 'vitest'

import { NotFoundError, ServerError, TimeoutError } from '#api/errors.ts'

import { SECOND } from '#base/time.ts'

import { completeWorks, type CompletionTools, type Progress } from './complete-works.ts'

const ids = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)

function setUp(given: Partial<CompletionTools> = {}) {
  const asked: (readonly number[])[] = []
  const heard: Progress[] = []
  const tools: CompletionTools = {
    ask: async (portion) => void asked.push(portion),
    signal: new AbortController().signal,
    onProgress: (progress) => void heard.push(progress),
    isEnough: async () => false,
    ...given,
  }
  return { asked, heard, tools }
}

test('works are asked for one portion after another, each once', async () => {
  const { asked, heard, tools } = setUp()
  const end = await completeWorks(ids(60), tools)
  expect(asked.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(asked.flat()).toEqual(ids(60))
  expect(heard.map(({ works }) => works)).toEqual([25, 50, 60])
  expect(end).toEqual({ kind: 'done', progress: { works: 60, of: 60, requests: 3 } })
})

test('it ends as soon as what was wanted is known', async () => {
  const { asked, tools } = setUp({ isEnough: async () => true })
  await completeWorks(ids(60), tools)
  expect(asked).toHaveLength(1)
})

test('a stop ends it between two portions, and what came is told', async () => {
  const stop = new AbortController()
  const { tools } = setUp({ signal: stop.signal, onProgress: () => stop.abort() })
  expect(await completeWorks(ids(60), tools)).toEqual({
    kind: 'stopped',
    progress: { works: 25, of: 60, requests: 1 },
  })
})

test('a portion that the server has no time for is halved, and no work is passed over', async () => {
  const done: number[] = []
  const { tools } = setUp({
    ask: async (portion) => {
      if (portion.length > 10) throw new TimeoutError(15 * SECOND)
      done.push(...portion)
    },
  })
  expect(await completeWorks(ids(40), tools)).toMatchObject({ kind: 'done', progress: { works: 40 } })
  expect(done).toEqual(ids(40))
})

test('other failures end it, and are told with what came before', async () => {
  let turn = 0
  const { tools } = setUp({
    ask: async () => {
      turn += 1
      if (turn === 2) throw new NotFoundError()
    },
  })
  expect(await completeWorks(ids(60), tools)).toMatchObject({
    kind: 'failed',
    progress: { works: 25 },
    error: { kind: 'not-found' },
  })
})

test('a single work that cannot be had ends it too', async () => {
  const { tools } = setUp({
    ask: async () => {
      throw new ServerError(500)
    },
  })
  expect(await completeWorks(ids(3), tools)).toMatchObject({ kind: 'failed', progress: { works: 0 } })
})
