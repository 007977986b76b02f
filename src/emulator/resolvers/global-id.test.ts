import fc from 'fast-check'
import { expect, test } from 'vitest'

import { globalId, readGlobalId } from './global-id.ts'

test('an id can be read back, padded or not, in both alphabets', () => {
  fc.assert(
    fc.property(fc.constantFrom('Work', 'Episode', 'WorkImage'), fc.nat(), (type, id) => {
      const encoded = globalId(type, id)
      const bare = encoded.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
      expect(readGlobalId(encoded)).toEqual({ type, id })
      expect(readGlobalId(bare)).toEqual({ type, id })
    }),
  )
})

test.each([
  ['Work-1-2', { type: 'Work', id: 1 }],
  ['Work-12abc', { type: 'Work', id: 12 }],
  ['Work-', null],
  ['Work-abc', { type: 'Work', id: 0 }],
  ['-5', null],
  [' -5', null],
  ['Work-99999999999999999999', { type: 'Work', id: 0 }],
  ['Work', null],
  ['', null],
])('%j is read as the database would', (text, read) => {
  expect(readGlobalId(btoa(text))).toEqual(read)
})

test('a text that is no base64 is refused as it was given', () => {
  expect(() => readGlobalId('???')).toThrow('Invalid input: "???"')
  expect(() => readGlobalId('a"b')).toThrow('Invalid input: "a\\"b"')
})
