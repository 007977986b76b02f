import { expect, test } from 'vitest'

import { isTooLong, LONGEST_TEXT, reviewBody, trimmed } from './text.ts'

test.each([
  [' \t\n\v\f\r\0 text \r\n', 'text'],
  ['two words\nand a line', 'two words\nand a line'],
  ['\u3000全角の空白\u3000', '\u3000全角の空白\u3000'],
  ['\u00A0not ASCII\u00A0', '\u00A0not ASCII\u00A0'],
  [' \n ', ''],
  ['', ''],
])('%j is trimmed to %j', (text, expected) => {
  expect(trimmed(text)).toBe(expected)
})

test('a text of nothing but blanks is trimmed at once, however long it is', () => {
  expect(trimmed(`a${' '.repeat(2_000_000)}b`)).toHaveLength(2_000_002)
  expect(trimmed(' '.repeat(2_000_000))).toBe('')
})

test('characters are counted, not the units that they are made of', () => {
  expect(isTooLong('字'.repeat(LONGEST_TEXT))).toBe(false)
  expect(isTooLong('字'.repeat(LONGEST_TEXT + 1))).toBe(true)
  expect(isTooLong('𠮟'.repeat(LONGEST_TEXT))).toBe(false)
  expect(isTooLong('𠮟'.repeat(LONGEST_TEXT + 1))).toBe(true)
})

test.each([
  ['題', '本文', '題\n\n本文'],
  [null, ' 本文 ', '本文'],
  ['', '本文', '本文'],
  [' \u3000\n', '本文', '本文'],
  ['題', '', '題'],
  ['題 ', '\n本文', '題 \n\n\n本文'],
])('the title %j and the body %j are %j together', (title, body, expected) => {
  expect(reviewBody(title, body)).toBe(expected)
})
