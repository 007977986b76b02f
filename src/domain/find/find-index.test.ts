import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createFindIndex, type Named } from './find-index.ts'
import { kanaSpellings } from './search-key.ts'
import { beginsAlmostWith } from './one-edit.ts'

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
    ['ＳＰＹ×ＦＡＭＩＬＹ', 'SPY×FAMILY', 'exact'],
    ['spy x family', 'SPY×FAMILY', 'exact'],
    ['スパイ', 'SPY×FAMILY', null],
    ['samplemaster', 'SAMPLEM@STER', 'exact'],
    ['samplemster', 'SAMPLEM@STER', 'exact'],
    ['見本 II', '見本 Ⅱ', 'exact'],
    ['見本 2', '見本Ⅱ', 'exact'],
    ['見本 2', '見本II', 'exact'],
    ['見本II', '見本Ⅱ', 'exact'],
    ['見本 10', '見本X', null],
    ['見本 xv', '見本ⅩⅤ', 'exact'],
    ['見本 2', '見本②', 'exact'],
    ['らんま1/2', 'らんま½', 'exact'],
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

  test('with one letter wrong', () => {
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

test('what might have been meant stands behind what was typed, and not at all where enough was found', () => {
  const sure = Array.from({ length: 5 }, (_, place) => named(place + 10, [`gundan ${place}`]))
  const meant = named(1, ['Gundam'], 900)
  expect(
    createFindIndex([meant, ...sure.slice(0, 1)])
      .find('gundan', 9)
      .hits.map(({ how }) => how),
  ).toEqual(['prefix', 'near'])
  expect(createFindIndex([meant, ...sure]).find('gundan', 9).total).toBe(5)
})

test('an index takes over what another made of the same names, and forgets those that are gone', () => {
  const before = createFindIndex([named(1, ['見本']), named(2, ['昔の名'])])
  const after = createFindIndex([named(1, ['見本', 'みほん'])], before.keys)
  expect(after.keys.get('見本')).toBe(before.keys.get('見本'))
  expect([...after.keys.keys()]).toEqual(['見本', 'みほん'])
  expect(after.find('ミホン', 9).hits.map(({ how }) => how)).toEqual(['exact'])
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

/** How many letters have to be put in, taken out, changed or swapped with their neighbour to make one text of another. */
function edits(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const [a, b] = [one[row - 1], other[column - 1]]
      const swapped = row > 1 && column > 1 && a === other[column - 2] && b === one[row - 2]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a === b ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.splice(column, 1, least)
    }
  return at(one.length, other.length)
}

test('a name is near when some beginning of it is one edit away from what was typed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(word, word, (name, typed) => {
      const beginnings = Array.from({ length: name.length + 1 }, (_, length) => name.slice(0, length))
      expect(beginsAlmostWith(name, typed)).toBe(beginnings.some((start) => edits(start, typed) <= 1))
    }),
    { numRuns: 500 },
  )
})

test('what is typed in Latin letters is also asked for in kana, unless it is no Japanese', () => {
  expect(kanaSpellings('Bocchi')).toEqual(['ぼっち', 'ボッチ'])
  expect(kanaSpellings('kimi no')).toEqual(['きみの', 'キミノ'])
  for (const text of ['', 'frieren', '見本', 'sp3y', '...']) expect(kanaSpellings(text)).toEqual([])
})
