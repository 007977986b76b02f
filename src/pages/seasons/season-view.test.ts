import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseSearch, stringifySearch } from '#features/navigation/search-params.ts'
import { MEDIA } from '#domain/media.ts'
import { STATUS_STATES } from '#domain/status.ts'
import { SORT_KEYS } from '#domain/work-index.ts'

import {
  canonicalSearch,
  carriedView,
  DEFAULT_VIEW,
  isBeyond,
  readSeasonView,
  writeSeasonView,
  type SeasonView,
} from './season-view.ts'

const address = (view: SeasonView): string => stringifySearch({ ...writeSeasonView(view) })

describe('the address of a view', () => {
  test('of the default view is empty', () => {
    expect(address(DEFAULT_VIEW)).toBe('')
    expect(readSeasonView({})).toEqual(DEFAULT_VIEW)
  })

  test('has one order and is readable', () => {
    const view: SeasonView = {
      text: '魔法',
      media: ['TV', 'MOVIE'],
      status: ['WANNA_WATCH'],
      sort: 'satisfaction',
      direction: 'desc',
      shape: 'table',
    }
    const written = '?q=%E9%AD%94%E6%B3%95&media=tv,movie&status=wanna-watch&sort=-satisfaction&view=table'
    expect(address(view)).toBe(written)
  })

  test.each([
    ['?view=table&sort=title&q=a', '?q=a&sort=title&view=table', 'another order'],
    ['?media=movie,tv,movie', '?media=tv,movie', 'options out of order and twice'],
    ['?media=radio,tv', '?media=tv', 'an unknown option'],
    ['?media=', '', 'no option'],
    ['?sort=-watchers&view=grid', '', 'the defaults'],
    ['?sort=watchers', '?sort=watchers', 'the default key the other way round'],
    ['?sort=episodes', '', 'an unknown key'],
    ['?sort=--title', '', 'two signs'],
    ['?sort=title,watchers', '?sort=title', 'two keys'],
    ['?view=gallery', '', 'an unknown shape'],
    ['?utm_source=x&q=a', '?q=a', 'a parameter that is not ours'],
    ['?__proto__=x&constructor=y', '', 'names of the language'],
    ['?q=%20', '?q=+', 'a blank'],
    [`?q=${'x'.repeat(300)}`, `?q=${'x'.repeat(200)}`, 'a text without end'],
  ])('%s becomes %s: %s', (given, written) => {
    expect(address(readSeasonView(parseSearch(given)))).toBe(written)
  })

  test('is read back as the view that wrote it', () => {
    const views = fc.record<SeasonView>({
      text: fc.string({ maxLength: 30, unit: 'grapheme' }),
      media: fc.subarray([...MEDIA]),
      status: fc.subarray([...STATUS_STATES]),
      sort: fc.constantFrom(...SORT_KEYS),
      direction: fc.constantFrom('asc', 'desc'),
      shape: fc.constantFrom('grid', 'table'),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(readSeasonView(parseSearch(address(view)))).toEqual(view)
      }),
    )
  })
})

describe('an address of which only the explorer knows the meaning', () => {
  test.each([
    '?cast=7',
    '?media=tv,-movie',
    '?status=-watched',
    '?satisfaction=80..',
    '?sort=-episodes',
    '?view=timeline',
    '?view=table&columns=media',
  ])('%s is left to it as it was said', (given) => {
    expect(isBeyond(parseSearch(given))).toBe(true)
    expect(stringifySearch({ ...canonicalSearch(parseSearch(given)) })).toBe(given)
  })

  test('is none where the page itself can tell', () => {
    for (const given of [
      '',
      '?q=-a',
      '?media=movie,tv',
      '?sort=title',
      '?view=table',
      '?season=2026-spring',
      '?x=1',
    ])
      expect(isBeyond(parseSearch(given))).toBe(false)
    expect(canonicalSearch({ media: 'movie,tv' })).toEqual(
      writeSeasonView(readSeasonView({ media: 'movie,tv' })),
    )
    expect(stringifySearch({ ...canonicalSearch({ season: '2026-spring', cast: '7', x: '1' }) })).toBe(
      '?cast=7',
    )
  })
})

test('another season keeps how the works are shown and forgets what was looked for', () => {
  const search = { q: 'a', media: 'tv', cast: '7', sort: 'reading', view: 'table', columns: 'media' }
  expect(carriedView(search)).toEqual({ sort: 'reading', view: 'table', columns: 'media' })
})
