import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createFindIndex, type Named } from './find-index.ts'
import { isOneEditAway } from './one-edit.ts'

function named(id: number, names: readonly string[], weight = 0): Named {
  return { id, names, weight }
}

function found(query: string, ...names: readonly string[]): string | null {
  const { hits } = createFindIndex([named(1, names)]).find(query, 9)
  return hits[0]?.how ?? null
}

describe('a title is found however it is typed', () => {
  test.each([
    ['ぼっち・ざ・ろっく!', 'ぼっち・ざ・ろっく！', 'exact'],
    ['ボッチザロック', 'ぼっち・ざ・ろっく！', 'exact'],
    ['ﾎﾞｯﾁ', 'ぼっち・ざ・ろっく！', 'prefix'],
    ['bocchi', 'ぼっち・ざ・ろっく！', 'prefix'],
    ['bocchi za rokku', 'ぼっち・ざ・ろっく！', 'exact'],
    ['ろっく', 'ぼっち・ざ・ろっく！', 'substring'],
    ['spy family', 'SPY×FAMILY', 'exact'],
    ['スパイ', 'SPY×FAMILY', null],
    ['見本 II', '見本 Ⅱ', 'exact'],
    ['見本 2', '見本Ⅱ', null],
    ['見本 2', '見本 Ⅱ', 'exact'],
    ['第2期', '第二期', 'exact'],
    ['2期', '見本 第二期', 'substring'],
    ['ばいおれっと', 'ヴァイオレット・見本', 'prefix'],
    ['関ケ原', '関ヶ原', 'exact'],
    ['cafe', 'Café 見本', 'prefix'],
    ['toukyou', 'トーキョー', 'exact'],
    ['tokyo', 'とうきょう', 'exact'],
    ['sinngeki', 'しんげき', 'exact'],
    ['kimets', 'きめつ', 'prefix'],
    ['ふりーれん', 'フリレン', 'exact'],
    ['三', '三', 'exact'],
    ['civil', 'CIVIL', 'exact'],
    ['mihonno', 'みほんの', 'exact'],
  ])('%s finds %s: %s', (query, name, how) => {
    expect(found(query, name)).toBe(how)
  })

  test('by one of its titles, and by words of which each is in one of them', () => {
    expect(found('sample', '見本', 'みほん', 'A Sample')).toBe('substring')
    expect(found('見本 sample', '見本の話', 'A Sample')).toBe('substring')
    expect(found('見本 other', '見本の話', 'A Sample')).toBeNull()
  })

  test('with one letter wrong, where nothing is right', () => {
    expect(found('frieern', 'Frieren')).toBe('near')
    expect(found('sosounofuri', 'そうそうのふりーれん')).toBe('prefix')
    expect(found('そうそうのふりゐ', 'そうそうのふりーれん')).toBe('near')
    expect(found('abc', 'abd')).toBeNull()
  })
})

test('what matches more closely comes first, then what more people know, then the smaller number', () => {
  const index = createFindIndex([
    named(1, ['話の見本'], 900),
    named(2, ['見本の話'], 1),
    named(3, ['見本の歌'], 50),
    named(4, ['見本'], 0),
    named(5, ['見本の森'], 50),
  ])
  const { hits, total } = index.find('見本', 4)
  expect(hits.map(({ thing }) => thing.id)).toEqual([4, 3, 5, 2])
  expect(total).toBe(5)
})

test('nothing is looked for by nothing', () => {
  const index = createFindIndex([named(1, ['見本', '', '!!'])])
  for (const query of ['', ' ', '　', '・・・']) expect(index.find(query, 5)).toEqual({ hits: [], total: 0 })
})

test('every thing is found by each of its names, whatever they are', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.array(name, { minLength: 1, maxLength: 2 }), { maxLength: 5 }), (all) => {
      const index = createFindIndex(all.map((names, place) => named(place, names)))
      all.forEach((names, place) => {
        for (const one of names) {
          const { hits, total } = index.find(one, 99)
          const own = hits.find(({ thing }) => thing.id === place)
          // A name of nothing but symbols finds nothing, itself no more than others.
          expect(total === 0 || own?.how === 'exact').toBe(true)
        }
      })
    }),
  )
})

test('one edit is one letter more, less or other, or two that changed places', () => {
  const word = fc.string({ minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      word,
      fc.nat({ max: 6 }),
      fc.string({ minLength: 1, maxLength: 1 }),
      (text, place, letter) => {
        const at = Math.min(place, text.length - 1)
        expect(isOneEditAway(text, text)).toBe(true)
        expect(isOneEditAway(text, text.slice(0, at) + letter + text.slice(at))).toBe(true)
        expect(isOneEditAway(text.slice(0, at) + letter + text.slice(at + 1), text)).toBe(true)
        expect(isOneEditAway(text, `${text}${letter}${letter}`)).toBe(false)
        const swapped =
          text.slice(0, at) +
          text
            .slice(at, at + 2)
            .split('')
            .toReversed()
            .join('') +
          text.slice(at + 2)
        expect(isOneEditAway(text, swapped)).toBe(true)
      },
    ),
  )
})
