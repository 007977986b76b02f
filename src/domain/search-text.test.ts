import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldForSearch, readingOf, searchText, textFilter } from './search-text.ts'

const finds = (query: string, title: string): boolean => textFilter(query)(searchText({ title }))

test.each([
  ['ぼっち・ざ・ろっく!', 'ぼっち・ざ・ろっく！', 'full and half width'],
  ['ぼっちざろっく', 'ぼっち・ざ・ろっく！', 'without the symbols'],
  ['ボッチ・ザ・ロック', 'ぼっち・ざ・ろっく！', 'katakana'],
  ['ﾎﾞｯﾁ', 'ぼっち・ざ・ろっく！', 'half-width katakana'],
  ['関ケ原', '関ヶ原の戦い', 'a large letter for a small one'],
  ['らめん', 'ラーメン大好き小泉さん', 'the long mark left out'],
  ['ら-めん', 'ラーメン大好き小泉さん', 'a hyphen for the long mark'],
  ['バイオレット', 'ヴァイオレット・エヴァーガーデン', 'ba for va'],
  ['えゔぁ', 'ヱヴァンゲリヲン エヴァ', 'va in hiragana'],
  ['ii', '幼女戦記Ⅱ', 'a Roman numeral'],
  ['re zero', 'Re:ゼロ Re:ZERO', 'two words'],
  ['zero re', 'Re:ZERO', 'two words in another order'],
  ['sousou', 'Sōsō Sousou', 'a macron'],
  ['soso', 'Sōsō no Frieren', 'a macron left out'],
  ['SPY×FAMILY', 'spy family', 'symbols and case'],
  ['Ｓｐｙ', 'SPY×FAMILY', 'wide Latin letters'],
  ['〜', '劇場版〜光〜', 'a query of a symbol alone'],
  ['!!', 'けいおん!!', 'two marks'],
  ['', 'anything', 'no query'],
  ['  　', 'anything', 'a blank query'],
])('%j finds %j: %s', (query, title) => {
  expect(finds(query, title)).toBe(true)
})

test.each([
  ['けいおん', '進撃の巨人', 'another title'],
  ['!!', 'けいおん!', 'one mark only'],
  ['rezero2', 'Re:ZERO', 'more than the title'],
  ['がき', 'かき', 'a voiced letter is another letter'],
])('%j does not find %j: %s', (query, title) => {
  expect(finds(query, title)).toBe(false)
})

test('all four titles are searched, and no match runs across two', () => {
  const work = { title: '葬送', titleKana: 'そうそう', titleEn: 'Frieren', titleRo: 'Sousou' }
  const text = searchText(work)
  for (const query of ['葬送', 'ソウソウ', 'frieren', 'sousou', 'そうそう frieren'])
    expect(textFilter(query)(text)).toBe(true)
  expect(textFilter('葬送そう')(text)).toBe(false)
  expect(textFilter('frierensousou')(text)).toBe(false)
})

test('folding what is folded changes nothing, and every title finds itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (title) => {
      expect(foldForSearch(foldForSearch(title))).toBe(foldForSearch(title))
      expect(finds(title, title)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the reading is the kana, or a title that is written in kana and Latin letters', () => {
  expect(readingOf({ title: '葬送のフリーレン', titleKana: 'そうそうのふりーれん' })).toBe(
    'そうそうのふりーれん',
  )
  expect(readingOf({ title: '葬送', titleKana: 'ソウソウ' })).toBe('そうそう')
  expect(readingOf({ title: 'けいおん!', titleKana: '' })).toBe('けいおん!')
  expect(readingOf({ title: 'ＡＩＲ' })).toBe('air')
  expect(readingOf({ title: '葬送のフリーレン', titleKana: '' })).toBeNull()
  expect(readingOf({ title: '' })).toBeNull()
})
