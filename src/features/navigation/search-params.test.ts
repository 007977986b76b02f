import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { keepWords, parseSearch, stringifySearch } from './search-params.ts'

describe('search parameters', () => {
  test.each([
    ['?lang=en&media=tv,movie', { lang: 'en', media: 'tv,movie' }],
    ['?text=2026', { text: '2026' }],
    ['?text=%E6%98%A5+a%26b', { text: '春 a&b' }],
    ['?a=1&a=2', { a: '2' }],
    ['?text=%', { text: '%' }],
    ['', {}],
  ])('%s are plain text by name', (search, values) => {
    expect(parseSearch(search)).toEqual(values)
  })

  test.each([
    [{ sort: '-sat,title', view: 'table' }, '?sort=-sat,title&view=table'],
    [{ a: undefined, b: null, c: '', d: 0, e: false }, '?d=0&e=false'],
    [{}, ''],
  ])('%j are written without what is empty', (values, search) => {
    expect(stringifySearch(values)).toBe(search)
  })

  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })), (values) => {
        expect(parseSearch(stringifySearch(values))).toEqual(values)
      }),
    )
  })
})

test('a route keeps the words of its page as they were said, in their order', () => {
  const keep = keepWords('q', 'sort')
  expect(Object.entries(keep({ sort: '-a', x: '1', q: 'b' }))).toEqual([
    ['q', 'b'],
    ['sort', '-a'],
  ])
  expect(keep({ q: '', sort: 3 })).toEqual({})
})
