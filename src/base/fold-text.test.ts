import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldText, pagesOf } from './fold-text.ts'

test('a short text is shown whole', () => {
  const text = 'よかった。\n'.repeat(29)
  expect(foldText(text)).toEqual({ head: text, more: 0 })
  expect(foldText('')).toEqual({ head: '', more: 0 })
  expect(foldText('あ'.repeat(2_000))).toEqual({ head: 'あ'.repeat(2_000), more: 0 })
})

test('of a long text the first two thousand letters are shown', () => {
  expect(foldText('あ'.repeat(2_001))).toEqual({ head: 'あ'.repeat(2_000), more: 1 })
})

test('of a text of many lines the first thirty are shown', () => {
  expect(foldText('\n'.repeat(100_000))).toEqual({ head: '\n'.repeat(30), more: 99_970 })
})

test.each([
  ['a pair of surrogates', `${'あ'.repeat(1_999)}🎉🎉`],
  ['a letter and its mark', `${'あ'.repeat(1_999)}か\u3099`],
  ['a family', `${'あ'.repeat(1_997)}👨\u200d👩\u200d👧`],
  ['a hand of a colour', `${'あ'.repeat(1_998)}👋🏽`],
])('the fold is not inside of %s', (_, text) => {
  const { head, more } = foldText(text)
  expect(head.replaceAll('あ', '')).toMatch(/^(?:🎉|か|)$/u)
  expect(head.length + more).toBe(text.length)
  expect(text.slice(head.length)).not.toMatch(/^(?:\u3099|\u200d|[\udc00-\udfff])/)
})

test('the fold is before an address that it would cut', () => {
  const text = `${'あ'.repeat(1_980)}https://example.com/a/b/c すごい`
  expect(foldText(text)).toEqual({ head: 'あ'.repeat(1_980), more: text.length - 1_980 })
})

test('no page of a million letters without a blank has more than twenty thousand', () => {
  const text = 'あ'.repeat(1_048_596)
  const pages = pagesOf(text)
  expect(pages.join('')).toBe(text)
  expect(Math.max(...pages.map(({ length }) => length))).toBe(20_000)
})

test('no page of a hundred thousand lines has more than a thousand', () => {
  expect(pagesOf('\n'.repeat(100_000))).toHaveLength(100)
})

test('nothing is lost and nothing is said twice', () => {
  const long = fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 9_000 }))
    .map(([text, times]) => text.repeat(times))
  fc.assert(
    fc.property(long, (text) => {
      const { head, more } = foldText(text)
      expect(text.startsWith(head)).toBe(true)
      expect(head.length + more).toBe(text.length)
      expect(head.length).toBeLessThanOrEqual(2_000)
      const pages = pagesOf(text)
      expect(pages.join('')).toBe(text)
      expect(pages.every((page) => page !== '' && page.length <= 20_000)).toBe(true)
    }),
  )
})
