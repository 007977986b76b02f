import { expect, test } from 'vitest'

import { isolated } from './isolate.ts'

test.each(['見本', 'A & B', '', '"><b>', '\ud83d'])('%j turns nothing and stays as it is', (text) => {
  expect(isolated(text)).toBe(text)
})

test.each([
  ['\u202e見本', '\u2068\u202e見本\u2069'],
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا 1', '\u2068مرحبا 1\u2069'],
  ['見\u2069\u202e本', '\u2068見\u202e本\u2069'],
  ['\u2066\u2067見本', '\u2068見本\u2069'],
])('%j is set off', (text, shown) => {
  expect(isolated(text)).toBe(shown)
})
