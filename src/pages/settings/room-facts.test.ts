import { expect, test } from 'vitest'

import { readRoom, type RoomSource } from './room-facts.ts'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not here'))

test('what the browser tells of its room', async () => {
  const source: RoomSource = {
    estimate: () => Promise.resolve({ usage: 12, quota: 100 }),
    persisted: () => Promise.resolve(true),
  }
  expect(await readRoom(source)).toEqual({ used: 12, quota: 100, stays: true })
})

test.each<[string, RoomSource]>([
  ['has no storage', undefined],
  ['cannot be asked', {}],
  ['refuses', { estimate: refuse, persisted: refuse }],
])('nothing is known of a browser that %s', async (_, source) => {
  expect(await readRoom(source)).toEqual({ used: null, quota: null, stays: null })
})

test('half an estimate is none', async () => {
  const half: RoomSource = { estimate: () => Promise.resolve({ usage: 12 }) }
  expect(await readRoom(half)).toMatchObject({ used: null, quota: null })
})
