import { expect, test } from 'vitest'

import { readingOf } from './catalogue-readings.ts'
import { romajiOf } from './romaji.ts'

test.each([
  ['そうそうのふりーれん', 'Sousounofuriren'],
  ['みほんいちばの あさ', 'Mihonichibano Asa'],
  ['きっさ まっちゃ', 'Kissa Matcha'],
  ['しゃしん ちょうちん じゅう', 'Shashin Chouchin Juu'],
  ['ふぁんくらぶ', 'Fankurabu'],
  ['うぃっち', 'Witchi'],
  ['きょうりゅう', 'Kyouryuu'],
  ['', ''],
])('%s is written %s', (kana, romaji) => {
  expect(romajiOf(kana)).toBe(romaji)
})

test.each([
  ['けいおん！', 'けいおん'],
  ['ダンダダン', 'だんだだん'],
  ['のんのん びより', 'のんのん びより'],
  ['ヴァイオレット・エヴァーガーデン', 'ゔぁいおれっとえゔぁーがーでん'],
  ['葬送のフリーレン', 'そうそうのふりーれん'],
  ['だれも知らない見本', ''],
  ['SHIROBAKO', ''],
  ['ぼっち・ざ・ろっく！2', ''],
])('%s reads 「%s」', (title, reading) => {
  expect(readingOf(title)).toBe(reading)
})
