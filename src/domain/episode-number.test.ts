import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { findEpisodes, hasNumber, numberQuery, numbersIn, type NumberedEpisode } from './episode-number.ts'

const named = (
  numberText: string | null,
  number: number | null = null,
  title: string | null = null,
): NumberedEpisode => ({
  number,
  numberText,
  title,
})

describe('the numbers of a text', () => {
  test.each<[string, readonly (number | [number, number])[]]>([
    ['第1話', [1]],
    ['第５話', [5]],
    ['#5', [5]],
    ['#05', [5]],
    ['⑤', [5]],
    ['②③', [2, 3]],
    ['㊿', [50]],
    ['❷', [2]],
    ['⓫', [11]],
    ['⓵', [1]],
    ['⑴', [1]],
    ['⒌', [5]],
    ['第五話', [5]],
    ['第一回', [1]],
    ['十', [10]],
    ['第二十三夜', [23]],
    ['第百話', [100]],
    ['其の五', [5]],
    ['第伍話', [5]],
    ['Ⅱ', [2]],
    ['ⅩⅡ', [12]],
    ['ⅷ', [8]],
    ['Episode II', [2]],
    ['Act.IV', [4]],
    ['第12.5話', [12.5]],
    ['12.5', [12.5]],
    ['#3-4', [[3, 4]]],
    ['第3〜4話', [[3, 4]]],
    ['第３－４話', [[3, 4]]],
    ['#3・#4', [3, 4]],
    ['第1,000話', [1000]],
    ['第1話 二十歳', [1]],
    ['SP', []],
    ['すてっぷ', []],
    ['一番星', []],
    ['最終話', []],
    ['MIX', []],
    ['', []],
  ])('%j are %j', (text, wanted) => {
    const spans = wanted.map((one) =>
      typeof one === 'number' ? { from: one, to: one } : { from: one[0], to: one[1] },
    )
    expect(numbersIn(text)).toEqual(spans)
  })

  test('are never negative, never NaN and never upside down', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[第話0-9.①-⑳Ⅰ-Ⅻ一二十百#\-~]{0,9}$/u)),
        (text) => {
          for (const { from, to } of numbersIn(text)) {
            expect(from).toBeGreaterThanOrEqual(0)
            expect(to).toBeGreaterThanOrEqual(from)
          }
        },
      ),
    )
  })
})

test.each([
  ['5', 5],
  ['５', 5],
  ['第5話', 5],
  ['第五話', 5],
  ['五', 5],
  ['⑤', 5],
  ['#5', 5],
  [' Ep. 5 ', 5],
  ['episode 12.5', 12.5],
  ['Ⅴ', 5],
])('%j asks for number %d', (query, number) => {
  expect(numberQuery(query)).toBe(number)
})

test.each(['', 'SP', '3-4', '5人の花嫁', '総集編 5', '2期 3話', '一番星'])('%j asks for a text', (query) => {
  expect(numberQuery(query)).toBeNull()
})

describe('a lookup', () => {
  const episodes = ['第五話', '⑤', '#5', '第5話', 'Ⅴ', '五', '第5.5話', '#5-6', '第15話', '第50話', 'SP'].map(
    (text) => named(text),
  )

  test.each(['5', '第五話', '⑤', '#5', 'Ⅴ', '五'])(
    'of %s finds every way to write it, and no other number',
    (query) => {
      expect(findEpisodes(query, episodes).map(({ numberText }) => numberText)).toEqual([
        '第五話',
        '⑤',
        '#5',
        '第5話',
        'Ⅴ',
        '五',
        '#5-6',
      ])
    },
  )

  test('of a number within a span finds the span', () => {
    expect(findEpisodes('6', episodes).map(({ numberText }) => numberText)).toEqual(['#5-6'])
  })

  test('of half a number finds that recap alone', () => {
    expect(findEpisodes('5.5', episodes).map(({ numberText }) => numberText)).toEqual(['第5.5話'])
  })

  test('goes by Annict’s number where the text names none, and not where it does', () => {
    expect(hasNumber(named(null, 6), 6)).toBe(true)
    expect(hasNumber(named('すてっぷ', 6), 6)).toBe(true)
    expect(hasNumber(named('第6.5話', 6), 6)).toBe(false)
    expect(hasNumber(named('SP', null), 6)).toBe(false)
  })

  test('of words finds them in the title and the number, folded', () => {
    const list = [
      named('SP', null, '総集編'),
      named('第1話', 1, 'はじまりの ＡＢＣ！'),
      named('第2話', 2, null),
    ]
    expect(findEpisodes('sp', list)).toEqual([list[0]])
    expect(findEpisodes('ハジマリ abc', list)).toEqual([list[1]])
    expect(findEpisodes('第2話 はじまり', list)).toEqual([])
  })

  test('of a number that no episode has looks into the titles', () => {
    const list = [named('第1話', 1, '2001年の旅'), named('第2話', 2, '旅')]
    expect(findEpisodes('2001', list)).toEqual([list[0]])
  })

  test('of nothing gives all of them', () => {
    expect(findEpisodes('  ', episodes)).toBe(episodes)
  })
})
