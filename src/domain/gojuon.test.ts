import fc from 'fast-check'
import { expect, test } from 'vitest'

import { GOJUON_ROWS, gojuonRow } from './gojuon.ts'

test.each([
  ['あさ', 'あ'],
  ['ヴァイオレット', 'あ'],
  ['ゔぁ', 'あ'],
  ['がっこう', 'か'],
  ['カードキャプター', 'か'],
  ['ｶﾞﾝﾀﾞﾑ', 'か'],
  ['ヶ', 'か'],
  ['ぢ', 'た'],
  ['っ', 'た'],
  ['ぱんだ', 'は'],
  ['バビロン', 'は'],
  ['ゃ', 'や'],
  ['ャ', 'や'],
  ['ルパン', 'ら'],
  ['ヱヴァ', 'わ'],
  ['ん', 'わ'],
  ['「まじっく」', 'ま'],
  ['　さくら', 'さ'],
  ['AIR', 'other'],
  ['86', 'other'],
  ['葬送', 'other'],
  ['!?', 'other'],
  ['', 'other'],
  [null, 'other'],
] as const)('%j stands under %s', (reading, row) => {
  expect(gojuonRow(reading)).toBe(row)
})

test('every kana of either script stands in a row, and every text somewhere', () => {
  for (let code = 0x3041; code <= 0x3096; code += 1) {
    const hiragana = String.fromCharCode(code)
    expect(gojuonRow(hiragana)).not.toBe('other')
    expect(gojuonRow(String.fromCharCode(code + 0x60))).toBe(gojuonRow(hiragana))
  }
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => GOJUON_ROWS.includes(gojuonRow(text))))
})
