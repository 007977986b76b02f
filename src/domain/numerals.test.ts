import fc from 'fast-check'
import { expect, test } from 'vitest'

import { kanjiNumber, romanNumber, toRoman } from './numerals.ts'

test.each([
  ['五', 5],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['二十三', 23],
  ['百', 100],
  ['百五', 105],
  ['千二百三十四', 1234],
  ['一〇三', 103],
  ['伍', 5],
  ['弐拾参', 23],
  ['廿一', 21],
  ['〇', 0],
])('%s is %i', (text, value) => {
  expect(kanjiNumber(text)).toBe(value)
})

test.each(['', '一番', '十百', '二三十', '人', '5'])('%j is no number in kanji', (text) => {
  expect(kanjiNumber(text)).toBeNull()
})

test.each([
  ['I', 1],
  ['IV', 4],
  ['VIII', 8],
  ['XII', 12],
  ['XLII', 42],
  ['XC', 90],
])('%s is %i', (text, value) => {
  expect(romanNumber(text)).toBe(value)
})

test.each(['', 'IIII', 'VX', 'MIX', 'CIVIL', 'ii', 'LIVE'])('%j is no Roman numeral', (text) => {
  expect(romanNumber(text)).toBeNull()
})

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const place = (digit: number, ten: string): string =>
  digit === 0 ? '' : `${digit === 1 ? '' : DIGITS[digit]}${ten}`
const inKanji = (value: number): string =>
  place(Math.floor(value / 1000), '千') +
  place(Math.floor(value / 100) % 10, '百') +
  place(Math.floor(value / 10) % 10, '十') +
  (DIGITS[value % 10] ?? '')

test('every number is read back from either script', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 399 }), (value, smaller) => {
      expect(kanjiNumber(inKanji(value))).toBe(value)
      expect(romanNumber(toRoman(smaller))).toBe(smaller)
    }),
  )
})
