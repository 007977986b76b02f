import { expect, test } from 'vitest'

import type { KeyPress } from '#features/budget/shortcut.ts'

import { handKey } from './hand-key.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 },
  ...{ repeat: false, target: null },
  ...given,
})

const field = { closest: () => ({}) }

test('single keys do something, unless they were turned off, somebody types, or an input method works', () => {
  expect(handKey(press('/'), true)).toBe('/')
  expect(handKey(press('?'), true)).toBe('?')
  expect(handKey(press('J'), true)).toBe('j')
  expect(handKey(press('/'), false)).toBeNull()
  expect(handKey(press('/', { target: field }), true)).toBeNull()
  expect(handKey(press('/', { isComposing: true }), true)).toBeNull()
  expect(handKey(press('/', { keyCode: 229 }), true)).toBeNull()
  expect(handKey(press('/', { ctrlKey: true }), true)).toBeNull()
  expect(handKey(press('x'), true)).toBeNull()
})

test('the palette opens from everywhere, also where single keys are off', () => {
  expect(handKey(press('k', { ctrlKey: true, target: field }), false)).toBe('palette')
  expect(handKey(press('K', { metaKey: true }), false)).toBe('palette')
  expect(handKey(press('k', { ctrlKey: true, isComposing: true }), false)).toBeNull()
  expect(handKey(press('k', { ctrlKey: true, keyCode: 229 }), false)).toBeNull()
})
