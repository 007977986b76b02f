import fc from 'fast-check'
import { expect, test } from 'vitest'

import { coverDesign } from './cover.ts'

test.each([
  ['葬送のフリーレン', '葬送'],
  ['劇場版 夜明けの図書館', '夜明'],
  ['映画', '映画'],
  ['「鬼滅」の刃', '鬼滅'],
  ['SPY×FAMILY', 'SPY'],
  ['86―エイティシックス―', '86エ'],
  ['K', 'K'],
  ['が\u3099き', 'が\u3099き'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['!!', '!!'],
  ['', '・'],
  ['   ', '・'],
])('%j is drawn with %j', (title, letters) => {
  expect(coverDesign(title).letters).toBe(letters)
})

test('the same title draws the same cover, and its parts keep their ranges', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const design = coverDesign(title)
      expect(coverDesign(title)).toEqual(design)
      for (const hue of design.hues) expect(hue).toBeGreaterThanOrEqual(0)
      for (const hue of design.hues) expect(hue).toBeLessThan(360)
      expect(design.letters.length).toBeGreaterThan(0)
      expect(design.letters.length).toBeLessThanOrEqual(24)
    }),
  )
})

test('letters that are told quickly are the same as those that are looked at closely', () => {
  const unit = fc.constantFrom(
    ...Array.from('ABz09あがンー漢字々・ ×'),
    'é',
    '👪',
    '\u3099',
    '\u0301',
    '\ufe0f',
  )
  fc.assert(
    fc.property(fc.constantFrom('あ', 'A'), fc.string({ unit, maxLength: 6 }), (start, rest) => {
      // A bracket is no letter, but what it begins is looked at closely.
      expect(coverDesign(start + rest).letters).toBe(coverDesign(`「${start}${rest}`).letters)
    }),
    { numRuns: 2_000 },
  )
})

test('the seasons of one title look different from each other', () => {
  const designs = [1, 2, 3, 4, 5, 6].map((season) => JSON.stringify(coverDesign(`例の作品 第${season}期`)))
  expect(new Set(designs).size).toBe(6)
})

test.each([
  ['one that Latin letters follow', `e${'\u0301'.repeat(8)}cole`, 'ECO'],
  ['one that fills the title', `e${'\u0301'.repeat(500)}`, 'E'],
  ['one beyond the sixteen bits', `𐐨${'\u0301'.repeat(500)}`, '𐐀'],
  ['one without a letter under it', '\u0301'.repeat(500), '\u0301'],
  // Notes are symbols, but their stems are marks.
  ['one of the stems of notes', `Ⰰ${'\u{1d158}\u{1d165}\u{1d16e}'.repeat(2)}`, 'Ⰰ'],
])('a tower of marks does not break out of a cover, nor leaves it empty: %s', (_, title, letters) => {
  expect(coverDesign(title).letters).toBe(letters)
})
