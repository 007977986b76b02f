import { expect, test } from 'vitest'

import type { KeyPress } from '#features/budget/shortcut.ts'

import { createEarlyKeys } from './early-keys.ts'

const press = (key: string, given: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 },
  ...{ repeat: false, target: null },
  ...given,
})

function typed(keys: readonly string[], single = true): readonly string[] {
  const early = createEarlyKeys()
  for (const key of keys) early.hold(press(key), single)
  return early.take().map(({ key }) => key)
}

test('what means something is held in its order, and all else is let through', () => {
  expect(typed(['j', 'x', 'j', 'Tab', 'o'])).toEqual(['j', 'j', 'o'])
  expect(typed(['j', '?'], false)).toEqual([])
})

test('whatever follows g is held, since where it leads is not known yet', () => {
  expect(typed(['g', 'l', 'l', 'j'])).toEqual(['g', 'l', 'j'])
})

test('what somebody types is not held, neither after g', () => {
  const early = createEarlyKeys()
  const target = { closest: () => ({}) }
  expect(early.hold(press('g'), true)).toBe(true)
  expect(early.hold(press('l', { target }), true)).toBe(false)
})

test('nothing is held any more once it was taken', () => {
  const early = createEarlyKeys()
  expect(early.hold(press('j'), true)).toBe(true)
  expect(early.take()).toHaveLength(1)
  expect(early.hold(press('j'), true)).toBe(false)
  expect(early.take()).toEqual([])
})
