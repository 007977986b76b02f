import { expect, test } from 'vitest'

import { createEmitter } from './emitter.ts'

test('listeners hear an event in the order in which they came, and no longer after the undo', () => {
  const heard: string[] = []
  const emitter = createEmitter<string>((error) => expect.unreachable(String(error)))
  const undo = emitter.subscribe((event) => heard.push(`first ${event}`))
  emitter.subscribe((event) => heard.push(`second ${event}`))
  emitter.emit('a')
  undo()
  emitter.emit('b')
  expect(heard).toEqual(['first a', 'second a', 'second b'])
  expect(emitter.size).toBe(1)
})

test('one function may subscribe twice, each with its own undo', () => {
  let calls = 0
  const emitter = createEmitter<null>((error) => expect.unreachable(String(error)))
  const listener = (): void => void calls++
  const undo = emitter.subscribe(listener)
  emitter.subscribe(listener)
  undo()
  emitter.emit(null)
  expect(calls).toBe(1)
})

test('a listener that throws is reported and stops no other', () => {
  const heard: string[] = []
  const errors: unknown[] = []
  const emitter = createEmitter<string>((error) => errors.push(error))
  emitter.subscribe(() => {
    throw new Error('broken listener')
  })
  emitter.subscribe((event) => heard.push(event))
  emitter.emit('a')
  expect(heard).toEqual(['a'])
  expect(errors).toEqual([new Error('broken listener')])
})
