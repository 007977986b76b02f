import { describe, expect, test } from 'vitest'

import { keptKey } from '#api/kept-answers.ts'
import { instant } from '#base/time.ts'

import {
  answerGroups,
  answersOfSeason,
  kindPrice,
  seasonPrice,
  wholePrice,
  worksOf,
  type AnswerFacts,
  type CatalogueHeld,
  type KeptWork,
} from './kept-things.ts'

const answer = (purpose: string, variables: object, at: number, size: number): AnswerFacts => ({
  key: keptKey(JSON.stringify(['operation', purpose, variables, 'stamp'])),
  purpose,
  answeredAt: instant(at),
  size,
})

const spring = answer('season', { season: '2026-spring', first: 300 }, 2_000, 100)
const winter = answer('season', { season: '2026-winter', first: 300 }, 1_000, 300)
const one = answer('work', { id: 1, episodes: 500 }, 5_000, 50)
const two = answer('work', { id: 2, episodes: 500 }, 4_000, 50)
const more = answer('work-episodes', { id: 1, after: 'x' }, 6_000, 10)
const ALL = [spring, winter, one, two, more]

test('answers are counted by what they were asked for, the largest first', () => {
  expect(answerGroups(ALL)).toEqual([
    { purpose: 'season', facts: [spring, winter], bytes: 800, oldest: 1_000, newest: 2_000 },
    { purpose: 'work', facts: [one, two], bytes: 200, oldest: 4_000, newest: 5_000 },
    { purpose: 'work-episodes', facts: [more], bytes: 20, oldest: 6_000, newest: 6_000 },
  ])
  expect(answerGroups([])).toEqual([])
})

describe('the answers about a season', () => {
  test('are its list and all about its works', () => {
    expect(answersOfSeason(ALL, { year: 2026, name: 'SPRING' }, new Set([1]))).toEqual([spring, one, more])
    expect(answersOfSeason(ALL, { year: 2026, name: 'WINTER' }, new Set())).toEqual([winter])
  })

  test('are none of those whose key cannot be read', () => {
    const strange = [
      '',
      'null',
      '[]',
      '{"season":"2026-spring"}',
      '["operation","x","2026-spring"]',
      '[1,2,null]',
    ]
    const facts = strange.map((key) => ({ ...spring, key }))
    expect(answersOfSeason(facts, { year: 2026, name: 'SPRING' }, new Set([1]))).toEqual([])
  })
})

describe('what it takes to gather things again', () => {
  const work = (id: number, seasonName: string, paged: boolean): KeptWork => ({
    id,
    seasonYear: 2026,
    seasonName,
    paged,
  })
  const catalogue: CatalogueHeld = {
    sizes: [],
    seasons: [
      { year: 2026, name: 'SPRING', works: 301, asked: instant(1) },
      { year: 2026, name: 'WINTER', works: 2, asked: null },
    ],
    works: [work(1, 'SPRING', true), work(2, 'SPRING', false), work(3, 'WINTER', true)],
  }

  test('a season is its list and the pages of its works', () => {
    const works = worksOf(catalogue, { year: 2026, name: 'SPRING' })
    expect(works.map(({ id }) => id)).toEqual([1, 2])
    expect(seasonPrice(works)).toBe(2)
    expect(seasonPrice([])).toBe(1)
  })

  test('works come by season, 300 at once, and all else by the pages of works', () => {
    expect(kindPrice(catalogue, 'work')).toBe(3)
    expect(kindPrice(catalogue, 'cast')).toBe(2)
  })

  test('everything is what was answered here, or what a file brought beyond it', () => {
    expect(wholePrice(ALL, null)).toBe(5)
    expect(wholePrice([spring], catalogue)).toBe(5)
    expect(wholePrice([], null)).toBe(0)
  })
})
