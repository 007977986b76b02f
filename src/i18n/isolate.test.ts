import { expect, test } from 'vitest'

import { isolated } from './isolate.ts'

test.each(['見本', 'A & B', '', '"><b>', '👨\u200d👩'])('%j turns nothing and stays as it is', (text) => {
  expect(isolated(text)).toBe(text)
})

test.each([
  ['שלום', '\u2068שלום\u2069'],
  ['مرحبا 1', '\u2068مرحبا 1\u2069'],
  ['\u{10a00}', '\u2068\u{10a00}\u2069'],
  ['\u{1e900}', '\u2068\u{1e900}\u2069'],
])('%j is set off', (text, shown) => {
  expect(isolated(text)).toBe(shown)
})

test.each([
  ['\u202e見本', '見本'],
  ['見\u2069\u202e本', '見本'],
  ['\u2066\u2067שלום', '\u2068שלום\u2069'],
  ['見\n\n本', '見 本'],
  ['\ud83d', '\ufffd'],
  ['a\u0000\u200b\u00ad', 'a'],
])('%j loses what would turn, hide or break', (text, shown) => {
  expect(isolated(text)).toBe(shown)
})
