import { expect, test } from 'vitest'

import { isShortcut, type KeyPress } from './shortcut.ts'

const press: KeyPress = {
  key: 'b',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 66,
  repeat: false,
  target: { closest: () => null },
}

test('a single key on the page is a shortcut, in either case', () => {
  expect(isShortcut(press, 'b')).toBe(true)
  expect(isShortcut({ ...press, key: 'B' }, 'b')).toBe(true)
  expect(isShortcut({ ...press, target: null }, 'b')).toBe(true)
})

test.each([
  ['another key', { key: 'n' }],
  ['with Ctrl', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['held down', { repeat: true }],
  ['inside of a composition', { isComposing: true }],
  ['kept by an input method', { keyCode: 229 }],
  ['typed into a field', { target: { closest: () => ({}) } }],
])('a key %s is none', (_, change) => {
  expect(isShortcut({ ...press, ...change }, 'b')).toBe(false)
})
