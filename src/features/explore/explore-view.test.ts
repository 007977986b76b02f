import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NO_CONDITIONS } from '#domain/explore/conditions.ts'
import { EXPLORE_SORTS } from '#domain/explore/question.ts'
import { parseSearch, stringifySearch } from '#features/navigation/search-params.ts'

import { COLUMNS, DEFAULT_COLUMNS, movedColumn, toggledColumn } from './columns.ts'
import {
  DEFAULT_EXPLORE_VIEW,
  firstDirectionOf,
  leaveOut,
  readExploreView,
  SHAPES,
  standOf,
  withStand,
  writeExploreView,
} from './explore-view.ts'
import { EXPLORE_WORDS, keepExploreWords } from './explore-words.ts'

const address = (search: string): string =>
  stringifySearch(writeExploreView(readExploreView(parseSearch(search))))

test('an address is written in one order, without what is default and without words that mean nothing', () => {
  expect(
    address('?view=grid&sort=-watchers&columns=media,broadcast,episodes,watchers,satisfaction,status'),
  ).toBe('')
  expect(address('?lacks=casts&x=1&cast=9,-8,7&media=movie,tv&q=a&view=table&sort=episodes')).toBe(
    '?q=a&media=tv,movie&cast=7,9,-8&lacks=casts&sort=episodes&view=table',
  )
})

test.each([
  ['a range', '?satisfaction=80..', '?satisfaction=80..'],
  ['a range with decimals', '?satisfaction=80.50..90', '?satisfaction=80.5..90'],
  ['a range that ends before it begins', '?watchers=9..1', ''],
  ['a range of words', '?watchers=a..b', ''],
  ['a range of one end', '?watchers=5', ''],
  ['more than all', '?satisfaction=..101', ''],
  ['a season', '?season=2026-spring', '?season=2026-spring'],
  ['the same season twice', '?season=2026-spring..2026-spring', '?season=2026-spring'],
  ['seasons', '?season=2024-winter..2025-autumn', '?season=2024-winter..2025-autumn'],
  ['seasons from one on', '?season=2024-winter..', '?season=2024-winter..'],
  ['seasons in the wrong order', '?season=2025-winter..2024-autumn', ''],
  ['a season before there were any', '?season=0001-spring', ''],
  ['wanted and unwanted at once', '?media=tv,-tv', '?media=tv'],
  ['an option twice', '?cast=7,7,-9,-9', '?cast=7,-9'],
  ['numbers that none has', '?cast=0,07,1.5,-0,99999999999,4294967296', ''],
  ['a role', '?staff=p12:監督,-o3', `?staff=p12:${encodeURIComponent('監督')},-o3`],
  ['no column but the title', '?columns=title', '?columns=title'],
  ['columns in an order of their own', '?columns=watchers,media,watchers,x', '?columns=watchers,media'],
])('%s', (_, given, canonical) => {
  expect(address(given)).toBe(canonical)
  expect(address(canonical)).toBe(canonical)
})

test('a role keeps its commas and signs', () => {
  const staff = { any: ['p12:監督, 脚本 100%', 'o3:%2C'], none: [] }
  const view = { ...DEFAULT_EXPLORE_VIEW, conditions: { ...NO_CONDITIONS, staff } }
  const read = readExploreView(parseSearch(stringifySearch(writeExploreView(view))))
  expect(read.conditions.staff.any.toSorted()).toEqual(staff.any.toSorted())
})

const word = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[-0-9.,a-z:p%]{0,24}$/),
  fc.constantFrom(
    'tv,-movie',
    'p1:監督,-o2:a%2Cb',
    '1..2',
    '2026-spring..',
    '-episodes',
    'timeline',
    'new,-sequel',
  ),
)
const searches = fc.dictionary(
  fc.oneof(fc.constantFrom(...EXPLORE_WORDS), fc.string()),
  fc.oneof(word, fc.anything()),
)

test('reads any text without failing, and what it writes is canonical', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const view = readExploreView(search)
      const written = writeExploreView(view)
      const again = readExploreView(parseSearch(stringifySearch(written)))
      expect(writeExploreView(again)).toEqual(written)
      expect(Object.keys(written)).toEqual([...EXPLORE_WORDS])
    }),
  )
})

test('a route keeps the words of a list as they were said, in their order', () => {
  expect(Object.entries(keepExploreWords({ view: 'x', x: '1', q: 'a', media: 3, cast: '' }))).toEqual([
    ['q', 'a'],
    ['view', 'x'],
  ])
})

test('every view can be shared', () => {
  const views = fc.record({
    sort: fc.constantFrom(...EXPLORE_SORTS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    shape: fc.constantFrom(...SHAPES),
    columns: fc.uniqueArray(fc.constantFrom(...COLUMNS)),
  })
  fc.assert(
    fc.property(views, (view) => {
      const whole = { ...DEFAULT_EXPLORE_VIEW, ...view }
      expect(readExploreView(parseSearch(stringifySearch(writeExploreView(whole))))).toEqual(whole)
    }),
  )
})

test('an option is wanted, unwanted or neither, and never two of them', () => {
  const wanted = withStand(NO_CONDITIONS, 'cast', 7, 'any')
  expect(standOf(wanted, 'cast', 7)).toBe('any')
  const unwanted = withStand(wanted, 'cast', 7, 'none')
  expect(unwanted.cast).toEqual({ any: [], none: [7] })
  expect(withStand(unwanted, 'cast', 7, 'open').cast).toEqual({ any: [], none: [] })
})

test('columns come, go and change places', () => {
  expect(toggledColumn(['media'], 'season')).toEqual(['media', 'season'])
  expect(toggledColumn(['media', 'season'], 'media')).toEqual(['season'])
  expect(movedColumn(['media', 'season', 'status'], 'status', -1)).toEqual(['media', 'status', 'season'])
  expect(movedColumn(['media', 'season'], 'media', -1)).toEqual(['media', 'season'])
  expect(DEFAULT_COLUMNS).not.toContain('reviews')
})

test('a condition that makes no sense where it is shown says nothing there', () => {
  const view = readExploreView({ season: '2026-spring', q: 'a' })
  expect(leaveOut(view, ['season']).conditions).toEqual({ ...NO_CONDITIONS, text: 'a' })
})

test('numbers begin with the largest, texts with あ', () => {
  expect(firstDirectionOf('episodes')).toBe('desc')
  expect(firstDirectionOf('reading')).toBe('asc')
})
