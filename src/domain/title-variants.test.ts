import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { foldForSearch, searchText, textFilter } from './search-text.ts'
import { isLatinQuery, MOST_VARIANTS, titleVariants } from './title-variants.ts'

/** Annict's own comparison: a part of the title or of the reading, whatever the case and nothing else. */
const annictFinds = (query: string, title: string, titleKana: string): boolean =>
  titleVariants(query).some((variant) =>
    [title, titleKana].some((text) => text.toLowerCase().includes(variant.toLowerCase())),
  )

describe('the spellings of a query', () => {
  test.each([
    ['ぼっち・ざ・ろっく!', 'ぼっち・ざ・ろっく！', '', 'a narrow mark for a wide one'],
    ['ぼっち・ざ・ろっく！', 'ぼっち・ざ・ろっく!', '', 'a wide mark for a narrow one'],
    ['ぼっちざろっく', 'ぼっち・ざ・ろっく！', 'ぼっちざろっく', 'no symbols, by the reading'],
    ['ボッチ・ザ・ロック', 'ぼっち・ざ・ろっく！', '', 'katakana for hiragana'],
    ['がんだむ', '機動戦士ガンダム', '', 'hiragana for katakana'],
    ['ｶﾞﾝﾀﾞﾑ', '機動戦士ガンダム', '', 'half-width katakana'],
    ['けいおん ！！', 'けいおん！！', '', 'a space too many'],
    ['劇場版 光', '劇場版　光', '', 'a narrow space for a wide one'],
    ['劇場版　光', '劇場版 光', '', 'a wide space for a narrow one'],
    ['幼女戦記II', '幼女戦記Ⅱ', '', 'two letters for a Roman numeral'],
    ['幼女戦記Ⅱ', '幼女戦記II', '', 'a Roman numeral for two letters'],
    ['ＡＩＲ', 'AIR', '', 'wide letters'],
    ['Re:ゼロ', 'Re：ゼロから始める', '', 'a colon'],
    ['光〜旅', '光～旅', '', 'one wave for another'],
    ['光～旅', '光〜旅', '', 'the other wave for the one'],
    ['spy family', 'SPY×FAMILY', '', 'a sign between two words'],
    ['100%', '恋は100％', '', 'a percent sign'],
    ['！！', 'けいおん!!', '', 'symbols alone'],
  ])('%j meet %j %s: %s', (query, title, titleKana) => {
    expect(annictFinds(query, title, titleKana)).toBe(true)
    expect(textFilter(query)(searchText({ title, titleKana }))).toBe(true)
  })

  test('begin with what was typed', () => {
    expect(titleVariants('  ぼっち・ざ・ろっく!  ')[0]).toBe('ぼっち・ざ・ろっく!')
  })

  test('of a blank query are none, so that nothing is asked', () => {
    expect(titleVariants('')).toEqual([])
    expect(titleVariants(' 　 ')).toEqual([])
  })

  test('are few, all different, none blank, and each folds to the query or to a word of it', () => {
    const queries = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[ぁ-んァ-ヶーA-Z!！~〜・ 　ⅠⅡⅫ光]{0,16}$/u),
    )
    fc.assert(
      fc.property(queries, (query) => {
        const variants = titleVariants(query)
        expect(variants.length).toBeLessThanOrEqual(MOST_VARIANTS)
        expect(new Set(variants).size).toBe(variants.length)
        const folded = foldForSearch(query)
        for (const variant of variants) {
          expect(variant.trim()).not.toBe('')
          expect(folded.includes(foldForSearch(variant))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['frieren', 'Sousou no Frieren', 'SPY×FAMILY', 'ＡＩＲ', 'K', 'sōsō'])(
  '%j is in Latin letters alone',
  (query) => {
    expect(isLatinQuery(query)).toBe(true)
  },
)

test.each(['葬送のフリーレン', 'Re:ゼロ', '86', '', '!!'])('%j is not', (query) => {
  expect(isLatinQuery(query)).toBe(false)
})
