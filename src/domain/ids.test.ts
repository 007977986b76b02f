import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LARGEST_ID, parseAnnictId } from './ids.ts'

test.each(['1', '42', '16624', String(LARGEST_ID)])('%s is an id', (text) => {
  expect(parseAnnictId(text)).toBe(Number(text))
})

test.each([
  ['', 'nothing'],
  ['0', 'ids begin at 1'],
  ['-1', 'a sign'],
  ['+1', 'a sign'],
  ['01', 'a second spelling of 1'],
  ['1.0', 'a point'],
  ['1e3', 'an exponent'],
  [' 1', 'a blank'],
  ['１', 'a wide digit'],
  ['abc', 'letters'],
  ['2147483648', 'more than GraphQL can carry'],
  ['99999999999999999999', 'more than a number can carry'],
])('%j is none: %s', (text) => {
  expect(parseAnnictId(text)).toBeNull()
})

test.each([0, -1, 1.5, NaN, Infinity, 2 ** 31])('the number %d is none', (value) => {
  expect(parseAnnictId(value)).toBeNull()
})

test('an id has one spelling only: whatever text is one, writing the id gives the text again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String), fc.stringMatching(/^0{0,2}\d{1,12}$/)),
      (text) => {
        const id = parseAnnictId(text)
        expect(id === null || String(id) === text).toBe(true)
      },
    ),
  )
})
