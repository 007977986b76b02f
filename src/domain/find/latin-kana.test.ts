import { expect, test } from 'vitest'

import { hiraganaOf, katakanaOf } from './latin-kana.ts'

test.each([
  ['bocchi za rokku', 'ぼっち ざ ろっく'],
  ['matcha', 'まっちゃ'],
  ['shimbun', 'しんぶん'],
  ['sinbunsi', 'しんぶんし'],
  ['konnichiha', 'こんにちは'],
  ["kin'iro", 'きんいろ'],
  ['kinyou', 'きにょう'],
  ['tsuki', 'つき'],
  ['tuki', 'つき'],
  ['jujutsu', 'じゅじゅつ'],
  ['zyuzyutu', 'じゅじゅつ'],
  ['paathii', 'ぱあてぃい'],
  ['ru-pu', 'るーぷ'],
  ['vaioretto', 'ゔぁいおれっと'],
  ['chensou', 'ちぇんそう'],
  ['ryuuguu', 'りゅうぐう'],
  ['hon', 'ほん'],
  ['wo', 'を'],
  ['xtu', 'っ'],
  ['spy', 'spy'],
  ['', ''],
])('%s is %s', (latin, kana) => {
  expect(hiraganaOf(latin)).toBe(kana)
})

test('katakana are the same letters in the other form', () => {
  expect(katakanaOf('ゔぁいおれっと・ー')).toBe('ヴァイオレット・ー')
})
