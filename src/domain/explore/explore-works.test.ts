import { expect, test } from 'vitest'

import { ask, parts, STUDIO, work } from '#tests/support/explored-works.ts'

import { NO_CONDITIONS, type WorkConditions } from './conditions.ts'
import { exploreWorks } from './explore-works.ts'
import type { ExploreQuestion } from './question.ts'
import { readStaffOption } from './staff-option.ts'
import { createWorkTable } from './work-table.ts'

const SAMPLE = createWorkTable(
  parts({
    works: [
      work(1, { watchersCount: 10, satisfactionRate: 80, seasonYear: 2026, seasonName: 'SPRING' }),
      work(2, { watchersCount: 30, media: 'MOVIE', seasonYear: 2026, seasonName: null, status: 'WATCHED' }),
      work(3, { watchersCount: 20, satisfactionRate: 60, seasonYear: 2025, seasonName: 'AUTUMN' }),
      work(4, { seasonYear: null, status: 'NO_STATE' }),
    ],
    casts: [
      { work: 1, person: 7 },
      { work: 1, person: 7 },
      { work: 2, person: 7 },
      { work: 3, person: 8 },
    ],
    staffs: [
      { work: 1, kind: 'organization', id: 5, role: STUDIO },
      { work: 2, kind: 'organization', id: 5, role: '原作' },
      { work: 3, kind: 'person', id: 5, role: '監督' },
      { work: 3, kind: 'person', id: 5, role: '脚本' },
    ],
  }),
)

function ids(conditions: Partial<WorkConditions>, given: Partial<ExploreQuestion> = {}): readonly number[] {
  return [...exploreWorks(SAMPLE, ask({ conditions: { ...NO_CONDITIONS, ...conditions }, ...given })).ids]
}

test('what works are sorted by stands last where it is unknown, in both directions', () => {
  expect(ids({}, { sort: { key: 'watchers', direction: 'desc' } })).toEqual([2, 3, 1, 4])
  expect(ids({}, { sort: { key: 'watchers', direction: 'asc' } })).toEqual([1, 3, 2, 4])
})

test('a work of which the year alone is known stands in every season of it, and behind them when sorted', () => {
  const spring = { year: 2026, name: 'SPRING' } as const
  expect(ids({ season: { from: spring, until: spring } })).toEqual([2, 1])
  expect(ids({}, { sort: { key: 'season', direction: 'asc' } })).toEqual([3, 1, 2, 4])
})

test('a person counts once in a work, and roles narrow it', () => {
  const { facets } = exploreWorks(
    SAMPLE,
    ask({ facets: { cast: { text: '', most: 1 }, staff: { text: '', most: 9 } } }),
  )
  expect(facets.cast).toEqual({ options: [{ option: 7, count: 2 }], more: 1, unknown: 1 })
  expect(facets.staff?.options).toContainEqual({ option: 'p5', count: 1 })
  expect(facets.staff?.options).toContainEqual({ option: 'p5:脚本', count: 1 })
  expect(facets.staff?.options).toContainEqual({ option: 'o5', count: 2 })
  expect(ids({ staff: { any: ['o5:原作'], none: [] } })).toEqual([2])
})

test('a studio is an organization that made the animation', () => {
  expect(ids({ studio: { any: [5], none: [] } })).toEqual([1])
})

test('what is unwanted leaves a work out only where it is known to be there', () => {
  expect(ids({ status: { any: [], none: ['WATCHED'] } })).toEqual([3, 1, 4])
  expect(ids({ cast: { any: [], none: [7] } })).toEqual([3, 4])
})

test('what is unknown is in no range', () => {
  expect(ids({ satisfaction: { from: 0, until: null } })).toEqual([3, 1])
})

test('a list that came out empty says how many works each condition keeps away', () => {
  const conditions = {
    ...NO_CONDITIONS,
    media: { any: ['MOVIE'], none: [] },
    satisfaction: { from: 70, until: null },
  } as const
  expect(exploreWorks(SAMPLE, ask({ conditions })).blame).toEqual([
    { condition: 'media', without: 1 },
    { condition: 'satisfaction', without: 1 },
  ])
})

test('options are found by name, and those that are chosen are there whatever is looked for', () => {
  const { facets } = exploreWorks(
    SAMPLE,
    ask({
      conditions: { ...NO_CONDITIONS, cast: { any: [99], none: [] } },
      facets: { cast: { text: 'ＰＥＲＳＯＮ 8', most: 9 } },
    }),
  )
  expect(facets.cast?.options).toEqual([
    { option: 99, count: 0 },
    { option: 8, count: 1 },
  ])
})

test('who made a work is found by name and role together', () => {
  const found = (text: string) =>
    exploreWorks(SAMPLE, ask({ facets: { staff: { text, most: 9 } } })).facets.staff?.options.map(
      ({ option }) => option,
    )
  expect(found('person 監督')).toEqual(['p5:監督'])
  expect(found('脚本')).toEqual(['p5:脚本'])
  expect(found('organization 5')).toEqual(['o5', `o5:${STUDIO}`, 'o5:原作'])
  expect(found('監督 脚本')).toEqual([])
})

test('only works of the scope are looked at, each once, and numbers that nobody knows are passed over', () => {
  expect(ids({}, { scope: { kind: 'works', ids: [3, 1, 3, 77] } })).toEqual([3, 1])
})

test('a staff option is read as it was written, and what names nobody is none', () => {
  expect(readStaffOption('p12:音響監督')).toEqual({ kind: 'person', id: 12, role: '音響監督' })
  expect(readStaffOption('o3')).toEqual({ kind: 'organization', id: 3, role: null })
  for (const text of ['', 'p', 'x1', 'p0', 'p1:', 'p-1']) expect(readStaffOption(text)).toBeNull()
})
