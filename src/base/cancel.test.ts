import { expect, test } from 'vitest'

import { onCancel } from './cancel.ts'

test('the listener hears the reason in the turn in which the signal aborts', () => {
  const controller = new AbortController()
  const heard: unknown[] = []
  onCancel(controller.signal, (reason) => heard.push(reason))
  controller.abort('left the page')
  expect(heard).toEqual(['left the page'])
})

test('a signal that has already aborted calls at once', () => {
  const heard: unknown[] = []
  onCancel(AbortSignal.abort('too late'), (reason) => heard.push(reason))
  expect(heard).toEqual(['too late'])
})

test('the undo takes the listener away', () => {
  const controller = new AbortController()
  const heard: unknown[] = []
  const undo = onCancel(controller.signal, (reason) => heard.push(reason))
  undo()
  controller.abort('unheard')
  expect(heard).toEqual([])
})

test('without a signal nothing is ever cancelled', () => {
  expect(() => onCancel(undefined, () => expect.unreachable())()).not.toThrow()
})
