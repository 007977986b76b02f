import fc from 'fast-check'
import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { MEDIA } from './media.ts'
import { STATUS_STATES } from './status.ts'
import { activeConditions, facetCounts, filterWorks, NO_FILTER, type WorkFilter } from './work-filter.ts'
import { withoutEach } from './work-relief.ts'
import { indexWorks, SORT_KEYS, type ListedWork } from './work-index.ts'

const work = (annictId: number, given: Partial<ListedWork> = {}): ListedWork => ({
  annictId,
  title: `作品${annictId}`,
  titleKana: '',
  media: 'TV',
  watchersCount: 0,
  satisfactionRate: null,
  firstBroadcast: null,
  status: null,
  ...given,
})

const ids = (works: readonly ListedWork[]): number[] => works.map(({ annictId }) => annictId)

test('works sort in both directions, the unknown last in each, ties by id', () => {
  const index = indexWorks([
    work(3, { satisfactionRate: 80 }),
    work(2, { satisfactionRate: null }),
    work(4, { satisfactionRate: 80 }),
    work(1, { satisfactionRate: 95.5 }),
    work(5, { satisfactionRate: 0 }),
  ])
  expect(ids(filterWorks(index, NO_FILTER, 'satisfaction', 'desc'))).toEqual([1, 3, 4, 5, 2])
  expect(ids(filterWorks(index, NO_FILTER, 'satisfaction', 'asc'))).toEqual([5, 3, 4, 1, 2])
})

test('readings sort as the kana do, whatever script the title is in', () => {
  const index = indexWorks([
    work(1, { title: '葬送', titleKana: 'そうそう' }),
    work(2, { title: 'アイドル' }),
    work(3, { title: '漢字だけ' }),
    work(4, { title: 'がっこう', titleKana: 'ガッコウ' }),
    work(5, { title: 'かがみ' }),
  ])
  expect(ids(filterWorks(index, NO_FILTER, 'reading', 'asc'))).toEqual([2, 5, 4, 1, 3])
  expect(ids(filterWorks(index, NO_FILTER, 'reading', 'desc'))).toEqual([1, 4, 5, 2, 3])
})

test('numbers in titles sort as numbers', () => {
  const index = indexWorks([work(1, { title: 'あ 第10期' }), work(2, { title: 'あ 第2期' })])
  expect(ids(filterWorks(index, NO_FILTER, 'title', 'asc'))).toEqual([2, 1])
})

test('first broadcasts before 1970 sort before later ones', () => {
  const index = indexWorks([
    work(1, { firstBroadcast: instant(Date.UTC(2000, 0)) }),
    work(2, { firstBroadcast: instant(Date.UTC(1963, 0)) }),
    work(3),
  ])
  expect(ids(filterWorks(index, NO_FILTER, 'broadcast', 'asc'))).toEqual([2, 1, 3])
  expect(ids(filterWorks(index, NO_FILTER, 'broadcast', 'desc'))).toEqual([1, 2, 3])
})

const mixed = indexWorks([
  work(1, { media: 'TV', status: 'WATCHING', title: 'あか' }),
  work(2, { media: 'TV', status: 'WATCHED', title: 'あお' }),
  work(3, { media: 'MOVIE', status: 'WATCHING', title: 'あお' }),
  work(4, { media: 'WEB', status: null, title: 'きいろ' }),
])

test('conditions are joined, options of one condition are either-or', () => {
  const by = (filter: Partial<WorkFilter>): number[] =>
    ids(filterWorks(mixed, { ...NO_FILTER, ...filter }, 'title', 'asc')).toSorted((a, b) => a - b)
  expect(by({ media: ['TV', 'WEB'] })).toEqual([1, 2, 4])
  expect(by({ media: ['TV'], status: ['WATCHING'] })).toEqual([1])
  expect(by({ text: 'あお' })).toEqual([2, 3])
  expect(by({ text: 'あお', media: ['WEB'] })).toEqual([])
  expect(by({ status: ['NO_STATE'] })).toEqual([])
})

test('each option is counted under the other conditions, its own left aside', () => {
  const counts = facetCounts(mixed, { text: 'あ', media: ['TV'], status: ['WATCHING'] })
  expect(counts.total).toBe(1)
  expect(counts.media).toEqual({ TV: 1, MOVIE: 1, OVA: 0, WEB: 0, OTHER: 0 })
  expect(counts.status).toMatchObject({ WATCHING: 1, WATCHED: 1, NO_STATE: 0 })
})

test('an empty list names what each condition cost', () => {
  const filter: WorkFilter = { text: 'きいろ', media: ['TV'], status: [] }
  expect(activeConditions(filter)).toEqual(['text', 'media'])
  expect(withoutEach(mixed, filter)).toEqual([
    { condition: 'text', count: 2 },
    { condition: 'media', count: 1 },
  ])
})

const works = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 }).chain((list) =>
  fc.tuple(
    ...list.map((id) =>
      fc.record({
        annictId: fc.constant(id),
        title: fc.constantFrom('あ', 'アニメ', '漢字', 'x', 'ん'),
        titleKana: fc.constantFrom('', 'あ', 'か'),
        media: fc.constantFrom(...MEDIA),
        watchersCount: fc.option(fc.nat({ max: 5 })),
        satisfactionRate: fc.option(fc.nat({ max: 5 })),
        firstBroadcast: fc.option(fc.integer({ min: -5, max: 5 }).map(instant)),
        status: fc.option(fc.constantFrom(...STATUS_STATES)),
      }),
    ),
  ),
)
const filters = fc.record({
  text: fc.constantFrom('', 'あ', 'x', '漢'),
  media: fc.subarray([...MEDIA]),
  status: fc.subarray([...STATUS_STATES]),
})

test('for any list: counts agree with lists, directions hold the same works, and the order of the answer does not matter', () => {
  fc.assert(
    fc.property(works, filters, fc.constantFrom(...SORT_KEYS), (list, filter, sort) => {
      const index = indexWorks(list)
      const up = ids(filterWorks(index, filter, sort, 'asc'))
      const down = ids(filterWorks(index, filter, sort, 'desc'))
      const counts = facetCounts(index, filter)
      expect(up).toHaveLength(counts.total)
      expect(new Set(down)).toEqual(new Set(up))
      expect(down).toHaveLength(up.length)
      expect(ids(filterWorks(indexWorks(list.toReversed()), filter, sort, 'asc'))).toEqual(up)
      for (const media of MEDIA) {
        expect(counts.media[media]).toBe(facetCounts(index, { ...filter, media: [media] }).total)
      }
      for (const status of STATUS_STATES) {
        expect(counts.status[status]).toBe(facetCounts(index, { ...filter, status: [status] }).total)
      }
      for (const { condition, count } of withoutEach(index, filter)) {
        expect(count).toBe(facetCounts(index, { ...filter, [condition]: NO_FILTER[condition] }).total)
      }
    }),
    { numRuns: 200 },
  )
})
