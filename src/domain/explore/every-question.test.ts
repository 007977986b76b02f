import fc from 'fast-check'
import { expect, test } from 'vitest'

import { unreachable } from '#base/invariant.ts'
import { instant } from '#base/time.ts'
import { MEDIA } from '#domain/media.ts'
import { SEASON_NAMES } from '#domain/season.ts'
import { STATUS_STATES } from '#domain/status.ts'
import { ask, parts, STUDIO, UNKNOWN, work } from '#tests/support/explored-works.ts'

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
import { EXPLORE_SORTS, type ExploreSort } from './question.ts'
import { createWorkTable } from './work-table.ts'

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

/** What a work is sorted by, the plain way; null where it is unknown. */
function sortedBy(one: AnyWork, place: number, key: ExploreSort): number | string | null {
  switch (key) {
    case 'watchers':
      return one.watchersCount ?? null
    case 'satisfaction':
      return one.satisfactionRate
    case 'broadcast':
      return place
    case 'media':
      return one.media === undefined ? null : MEDIA.indexOf(one.media)
    case 'status':
      return one.status === undefined ? null : STATUS_STATES.indexOf(one.status)
    case 'season':
      if (typeof one.seasonYear !== 'number') return null
      return one.seasonYear * 9 + (one.seasonName === null ? 8 : SEASON_NAMES.indexOf(one.seasonName))
    case 'title':
      return one.title
    case 'reading':
      return one.title === '見本の話' ? null : one.title
    case 'episodes':
    case 'reviews':
      return null
    default:
      return unreachable(key)
  }
}

test('every order is that of comparing works with each other: unknown last both ways, equal ones by number', () => {
  const { compare } = new Intl.Collator('ja')
  const direction = fc.constantFrom('asc' as const, 'desc' as const)
  const works = fc.array(anyWork, { maxLength: 12 })
  fc.assert(
    fc.property(works, fc.constantFrom(...EXPLORE_SORTS), direction, (given, key, way) => {
      const sorted = given
        .map((one, place) => ({ id: place + 1, by: sortedBy(one, place, key) }))
        .toSorted((a, b) => {
          if (a.by === null || b.by === null)
            return Number(a.by === null) - Number(b.by === null) || a.id - b.id
          const order =
            typeof a.by === 'number'
              ? a.by - Number(b.by)
              : compare(a.by.normalize('NFKC'), String(b.by).normalize('NFKC'))
          return (way === 'asc' ? order : -order) || a.id - b.id
        })
      const { ids: found } = exploreWorks(tableOf(given), ask({ sort: { key, direction: way } }))
      expect([...found]).toEqual(sorted.map(({ id: own }) => own))
    }),
  )
})
