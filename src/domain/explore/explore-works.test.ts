import fc from 'fast-check'
import { expect, test } from 'vitest'

import { unreachable } from '#base/invariant.ts'
import { instant } from '#base/time.ts'
import { MEDIA } from '#domain/media.ts'
import { SEASON_NAMES } from '#domain/season.ts'
import { STATUS_STATES } from '#domain/status.ts'

import {
  conditionsIn,
  LACKS,
  NO_CONDITIONS,
  OPTION_FACETS,
  ORIGINS,
  withoutCondition,
  type WorkConditions,
} from './conditions.ts'
import { exploreWorks } from './explore-works.ts'
import { EXPLORE_SORTS, type ExploreQuestion } from './question.ts'
import { readStaffOption } from './staff-option.ts'
import { createWorkTable, type ExploredParts, type ExploredWork } from './work-table.ts'

const UNKNOWN = Object.fromEntries(LACKS.map((lack) => [lack, undefined])) as ExploredWork['has'] // all lacks

function work(annictId: number, facts: Partial<ExploredWork> = {}): ExploredWork {
  return {
    annictId,
    title: `作品${annictId}`,
    media: 'TV',
    ...{ seasonYear: undefined, seasonName: undefined, watchersCount: undefined, reviewsCount: undefined },
    ...{ satisfactionRate: undefined, episodesCount: undefined, firstBroadcast: undefined },
    ...{ status: undefined, origin: undefined, has: UNKNOWN },
    whole: { casts: false, staffs: false, series: false, programs: false },
    ...facts,
  }
}

function parts(given: Partial<ExploredParts>): ExploredParts {
  return { works: [], casts: [], staffs: [], channels: [], names: (kind, id) => [`${kind} ${id}`], ...given }
}

function ask(given: Partial<ExploreQuestion> = {}): ExploreQuestion {
  return {
    scope: { kind: 'all' },
    conditions: NO_CONDITIONS,
    sort: { key: 'watchers', direction: 'desc' },
    titles: 'native',
    facets: {},
    ...given,
  }
}

const STUDIO = 'アニメーション制作'

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

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const id = fc.integer({ min: 1, max: 5 })
const roles = fc.constantFrom(STUDIO, '監督', '音楽')

const anyWork = fc.record({
  media: maybe(fc.constantFrom(...MEDIA)),
  status: maybe(fc.constantFrom(...STATUS_STATES)),
  origin: maybe(fc.constantFrom(...ORIGINS)),
  watchersCount: maybe(fc.integer({ min: 0, max: 9 })),
  satisfactionRate: fc.option(fc.integer({ min: 0, max: 9 })),
  title: fc.constantFrom('見本の話', 'みほん', 'ＳＡＭＰＬＥ！'),
  seasonYear: maybe(fc.option(fc.integer({ min: 2025, max: 2026 }))),
  seasonName: fc.option(fc.constantFrom(...SEASON_NAMES)),
  lacks: fc.subarray([...LACKS]),
  channels: fc.array(id, { maxLength: 2 }),
  casts: fc.array(id, { maxLength: 3 }),
  staffs: fc.array(
    fc.record({ kind: fc.constantFrom('person' as const, 'organization' as const), id, role: roles }),
    {
      maxLength: 3,
    },
  ),
})

const chosen = <T>(option: fc.Arbitrary<T>) =>
  fc.record({ any: fc.uniqueArray(option, { maxLength: 2 }), none: fc.uniqueArray(option, { maxLength: 1 }) })
const range = fc.record({
  from: fc.option(fc.integer({ min: 0, max: 9 })),
  until: fc.option(fc.integer({ min: 0, max: 9 })),
})

const season = fc.record({
  year: fc.integer({ min: 2025, max: 2026 }),
  name: fc.constantFrom(...SEASON_NAMES),
})

const anyConditions: fc.Arbitrary<WorkConditions> = fc
  .record(
    {
      media: chosen(fc.constantFrom(...MEDIA)),
      status: chosen(fc.constantFrom(...STATUS_STATES)),
      origin: chosen(fc.constantFrom(...ORIGINS)),
      cast: chosen(id),
      studio: chosen(id),
      staff: chosen(fc.constantFrom('p1', 'o2', 'p3:監督', 'o1:音楽')),
      channel: chosen(id),
      lacks: chosen(fc.constantFrom(...LACKS)),
      text: fc.constantFrom('', '', 'sample', 'ミホン', '見本 話'),
      season: fc.record({ from: fc.option(season), until: fc.option(season) }),
      watchers: range,
      satisfaction: range,
    },
    { requiredKeys: [] },
  )
  .map((some) => ({ ...NO_CONDITIONS, ...some }))

type AnyWork = typeof anyWork extends fc.Arbitrary<infer Work> ? Work : never

/** The values that a work has, the plain way. */
function has(one: AnyWork, facet: (typeof OPTION_FACETS)[number]): readonly (string | number)[] {
  switch (facet) {
    case 'media':
      return one.media === undefined ? [] : [one.media]
    case 'status':
      return one.status === undefined ? [] : [one.status]
    case 'origin':
      return one.origin === undefined ? [] : [one.origin]
    case 'cast':
      return one.casts
    case 'studio':
      return one.staffs
        .filter(({ kind, role }) => kind === 'organization' && role === STUDIO)
        .map(({ id: own }) => own)
    case 'staff':
      return one.staffs.flatMap(({ kind, id: own, role }) => {
        const name = `${kind === 'person' ? 'p' : 'o'}${own}`
        return [name, `${name}:${role}`]
      })
    case 'channel':
      return one.channels
    case 'lacks':
      return one.lacks
    default:
      return unreachable(facet)
  }
}

/** The titles that have each text in them. */
const FOUND_BY: Readonly<Record<string, readonly string[]>> = {
  ...{ sample: ['ＳＡＭＰＬＥ！'], ミホン: ['みほん'], '見本 話': ['見本の話'] },
}

/** One of the quarters that the work may be of is one of those between. */
function isInSeasons(
  { seasonYear, seasonName }: AnyWork,
  { from, until }: WorkConditions['season'],
): boolean {
  if (from === null && until === null) return true
  if (typeof seasonYear !== 'number') return false
  const own = seasonName === null ? SEASON_NAMES : [seasonName]
  const at = (year: number, name: (typeof SEASON_NAMES)[number]): string =>
    `${year} ${SEASON_NAMES.indexOf(name)}`
  return own.some(
    (name) =>
      (from === null || at(from.year, from.name) <= at(seasonYear, name)) &&
      (until === null || at(seasonYear, name) <= at(until.year, until.name)),
  )
}

function meets(one: AnyWork, conditions: WorkConditions): boolean {
  const within = (value: number | null | undefined, { from, until }: WorkConditions['watchers']): boolean =>
    (from === null && until === null) ||
    (typeof value === 'number' && value >= (from ?? value) && value <= (until ?? value))
  return (
    OPTION_FACETS.every((facet) => {
      const own = has(one, facet)
      const { any, none } = conditions[facet]
      const wanted: readonly (string | number)[] = any
      const unwanted: readonly (string | number)[] = none
      return (
        !own.some((value) => unwanted.includes(value)) &&
        (wanted.length === 0 || own.some((value) => wanted.includes(value)))
      )
    }) &&
    (conditions.text === '' || FOUND_BY[conditions.text]?.includes(one.title) === true) &&
    isInSeasons(one, conditions.season) &&
    within(one.watchersCount, conditions.watchers) &&
    within(one.satisfactionRate, conditions.satisfaction)
  )
}

function tableOf(works: readonly AnyWork[]) {
  return createWorkTable(
    parts({
      works: works.map(({ lacks, ...facts }, place) =>
        work(place + 1, {
          ...facts,
          firstBroadcast: instant(place),
          has: { ...UNKNOWN, ...Object.fromEntries(lacks.map((lack) => [lack, false])) },
        }),
      ),
      channels: works.flatMap(({ channels }, place) =>
        channels.map((channel) => ({ work: place + 1, channel })),
      ),
      casts: works.flatMap(({ casts }, place) => casts.map((person) => ({ work: place + 1, person }))),
      staffs: works.flatMap(({ staffs }, place) => staffs.map((staff) => ({ work: place + 1, ...staff }))),
    }),
  )
}

test('the works and the counts of all options are those of looking at each work by itself', () => {
  const facets = Object.fromEntries(OPTION_FACETS.map((facet) => [facet, { text: '', most: 99 }]))
  fc.assert(
    fc.property(fc.array(anyWork, { maxLength: 12 }), anyConditions, (works, conditions) => {
      const answer = exploreWorks(tableOf(works), ask({ conditions, facets }))
      const expected = works.flatMap((one, place) => (meets(one, conditions) ? [place + 1] : []))
      expect([...answer.ids].toSorted((a, b) => a - b)).toEqual(expected)
      for (const facet of OPTION_FACETS) {
        const others = works.filter((one) => meets(one, withoutCondition(conditions, facet)))
        for (const { option, count } of answer.facets[facet]?.options ?? [])
          expect(count).toBe(others.filter((one) => has(one, facet).includes(option)).length)
        const offered: readonly (string | number)[] = (answer.facets[facet]?.options ?? []).map(
          ({ option }) => option,
        )
        for (const value of others.flatMap((one) => has(one, facet))) expect(offered).toContain(value)
      }
      const blamed = conditionsIn(conditions).map((condition) => ({
        condition,
        without: works.filter((one) => meets(one, withoutCondition(conditions, condition))).length,
      }))
      expect(answer.blame).toEqual(expected.length === 0 ? blamed : [])
    }),
  )
})

test('of many options those of most works are offered, and how many more there are', () => {
  const every = (works: readonly AnyWork[], most: number) =>
    exploreWorks(tableOf(works), ask({ facets: { staff: { text: '', most } } })).facets.staff
  fc.assert(
    fc.property(fc.array(anyWork, { maxLength: 12 }), fc.integer({ min: 0, max: 9 }), (works, most) => {
      const all = every(works, 99)?.options ?? []
      const some = every(works, most)
      expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toSorted((a, b) => b - a))
      expect(some?.options).toEqual(all.slice(0, most))
      expect(some?.more).toBe(Math.max(0, all.length - most))
    }),
  )
})

test('every order holds each work once, and turned round it is the same but for what is unknown and what is equal', () => {
  fc.assert(
    fc.property(fc.array(anyWork, { maxLength: 12 }), fc.constantFrom(...EXPLORE_SORTS), (works, key) => {
      const table = tableOf(works)
      const up = [...exploreWorks(table, ask({ sort: { key, direction: 'asc' } })).ids]
      const down = [...exploreWorks(table, ask({ sort: { key, direction: 'desc' } })).ids]
      const all = works.map((_, place) => place + 1)
      expect(up.toSorted((a, b) => a - b)).toEqual(all)
      expect(down.toSorted((a, b) => a - b)).toEqual(all)
      const ranks = table.ranks(key, 'native')
      const rank = (one: number): number => ranks[one - 1] ?? -1
      const known = (list: readonly number[]) => list.filter((one) => rank(one) >= 0)
      expect(up.slice(known(up).length).every((one) => rank(one) < 0)).toBe(true)
      expect(known(up).map(rank)).toEqual(known(down).map(rank).toReversed())
    }),
  )
})

test('a staff option is read as it was written, and what names nobody is none', () => {
  expect(readStaffOption('p12:音響監督')).toEqual({ kind: 'person', id: 12, role: '音響監督' })
  expect(readStaffOption('o3')).toEqual({ kind: 'organization', id: 3, role: null })
  for (const text of ['', 'p', 'x1', 'p0', 'p1:', 'p-1']) expect(readStaffOption(text)).toBeNull()
})
