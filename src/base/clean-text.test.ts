import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cleanLine, cleanText } from './clean-text.ts'

describe('stays as it is:', () => {
  test.each([
    ['a title', '葬送のフリーレン 第2期 「旅立ち」～はじまり～ ★☆'],
    ['lines', '一行目\n\n三行目'],
    ['letters with marks', 'Việt Nam, e\u0301, が, か\u3099'],
    ['Hebrew with vowels', 'בְּרֵאשִׁ֖ית'],
    ['Thai', 'ที่นี่'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a hand of a colour', '👋🏽 👩🏽\u200d🚀'],
    ['a key cap', '1\ufe0f\u20e3'],
    ['a sign as text', '☎\ufe0e'],
    ['flags', '🇯🇵 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['the form of a letter in a name', '葛\u{e0100}飾区'],
    ['Persian', 'می\u200cخواهم'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Hindi', 'क्\u200dष'],
    ['half-width kana', 'ｶﾞﾝﾀﾞﾑ'],
    ['unknown letters', '\ufffd'],
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text)
  })
})

describe('goes:', () => {
  test.each([
    ['text turned round', '見本\u202Egpj.exe', '見本gpj.exe'],
    ['an order that is never ended', '\u2066\u2067\u2068a\u2069', 'a'],
    ['marks of direction', 'a\u200e\u200f\u061cb', 'ab'],
    ['blanks without a width', 'a\u200b\u2060\ufeffb', 'ab'],
    ['a soft hyphen', 'a\u00adb', 'ab'],
    ['an empty letter of Hangul', '\u3164\u115f\u1160\uffa0', ''],
    ['a joiner between nothing', 'a\u200db \u200c', 'ab '],
    ['a joiner after an emoji that joins nothing', '👨\u200d', '👨'],
    ['more than one joiner', '👨\u200d\u200d\u200d👩', '👨\u200d👩'],
    ['a selector after a letter', 'a\ufe0fb', 'ab'],
    ['a message in tags', 'a\u{e0068}\u{e0069}', 'a'],
    ['a message in selectors', 'a\u{e0100}\u{e0101}', 'a'],
    ['controls', 'a\u0000\u0007\u001b[31m\u009b\u007fb', 'a[31mb'],
    ['marks on nothing', '\u0301\u0302a\n\u0303b', 'a\nb'],
    ['notes between lines', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['what is no character', 'a\uffff\ufffe', 'a'],
  ])('%s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })

  test('what is piled up on one letter beyond eight marks', () => {
    expect(cleanText(`Z${'\u0335\u0301'.repeat(100)}o\u0301`)).toBe(`Z${'\u0335\u0301'.repeat(4)}o\u0301`)
  })
})

test('every break of a line is the same one, and a tab is a blank', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f\tg')).toBe('a\nb\nc\nd\ne\nf g')
})

test('half a character becomes the sign for one that is unknown', () => {
  expect(cleanText('a\ud83d b\udc68')).toBe('a\ufffd b\ufffd')
})

test('a line has no breaks', () => {
  expect(cleanLine('見本の \r\n\n 作品\u202e')).toBe('見本の 作品')
})

test('a line is no longer than any title, however little of it there is to see', () => {
  expect(cleanLine('あ'.repeat(1_000))).toBe('あ'.repeat(1_000))
  expect(cleanLine('あ'.repeat(1_001))).toBe(`${'あ'.repeat(1_000)}…`)
  expect(cleanLine(`${'あ'.repeat(999)}👨👩`)).toBe(`${'あ'.repeat(999)}…`)
  expect(cleanLine('\u202e'.repeat(1_048_596))).toBe('…')
  expect(cleanLine(`ゼ${'\u0300'.repeat(1_048_596)}`)).toBe(`ゼ${'\u0300'.repeat(8)}…`)
})

const pieces = fc.constantFrom(
  ...['a', 'か', '葛', '👨', '👩🏽', '❤', '\u200d', '\u200c', '\ufe0f', '\u{e0100}', '\u{e0067}', '\u{1f3f4}'],
  ...[
    '\u0301',
    '\u3099',
    '\u202e',
    '\u2066',
    '\n',
    '\r',
    '\t',
    '\u0000',
    '\ud83d',
    '\udc68',
    'क',
    '्',
    'ی',
    ' ',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
)

test('what is clean stays as it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cleaned = cleanText(text)
      expect(cleanText(cleaned)).toBe(cleaned)
    }),
    { numRuns: 1000 },
  )
})

test('nothing that turns, hides or controls is left, and no heap of marks', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const cleaned = cleanText(text)
      expect(cleaned.replaceAll('\n', '')).not.toMatch(
        /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u,
      )
      expect(cleaned).not.toMatch(/\p{M}{9}/u)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleaned.length).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 1000 },
  )
})

test('a million letters take no time to speak of', () => {
  expect(cleanText(`${'あ'.repeat(1_048_595)}\u202e`)).toHaveLength(1_048_595)
})
