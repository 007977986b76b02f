import { expect, test } from 'vitest'

import { createToasts, MOST_TOASTS, type Toasts } from './toasts.ts'

const bed = (): Toasts =>
  createToasts((error) => {
    throw error
  })
const texts = (toasts: Toasts) => toasts.get().map(({ text }) => text)

test('the latest stands last, and no more are there than are read', () => {
  const toasts = bed()
  for (const text of ['one', 'two', 'three', 'four']) toasts.tell(text)
  expect(texts(toasts)).toEqual(['two', 'three', 'four'])
  expect(MOST_TOASTS).toBe(3)
})

test('whoever told takes it away again, once', () => {
  const toasts = bed()
  const takeBack = toasts.tell('one')
  toasts.tell('two')
  let changes = 0
  const undo = toasts.subscribe(() => (changes += 1))
  takeBack()
  takeBack()
  expect(texts(toasts)).toEqual(['two'])
  expect(changes).toBe(1)
  undo()
  toasts.tell('three')
  expect(changes).toBe(1)
})

test('what it shows is the same until something changed', () => {
  const toasts = bed()
  toasts.tell('one')
  expect(toasts.get()).toBe(toasts.get())
})
