import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  FILMOGRAPHY_ORDERS,
  groupFilmography,
  inRole,
  rolesIn,
  type FilmographyWork,
  type Part,
} from './filmography.ts'
import { SEASON_NAMES, workSeason } from './season.ts'

function work(annictId: number, given: Partial<FilmographyWork> = {}): FilmographyWork {
  return {
    ...{ annictId, title: `作品${annictId}`, media: 'TV', season: workSeason(2026, 'SPRING') },
    ...{ watchersCount: null, satisfactionRate: null, status: null, parts: [] },
    ...given,
  }
}

const VOICE: Part = { kind: 'voice', character: null }
const DIRECTOR: Part = { kind: 'staff', role: '監督' }

test('works stand under their years, the newest first, and what has no year behind all', () => {
  const works = [
    work(1, { season: workSeason(2024, 'AUTUMN') }),
    work(2, { season: workSeason(null, null) }),
    work(3, { season: workSeason(2025, null) }),
    work(4, { season: workSeason(2024, 'WINTER') }),
  ]
  const shape = groupFilmography(works, 'newest').map(({ heading, works: own }) => [
    heading.kind === 'year' ? heading.year : heading.kind,
    own.map(({ annictId }) => annictId),
  ])
  expect(shape).toEqual([
    [2025, [3]],
    [2024, [1, 4]],
    ['unknown', [2]],
  ])
})

test('by satisfaction the unknown stands last', () => {
  const works = [work(1), work(2, { satisfactionRate: 0 }), work(3, { satisfactionRate: 90 })]
  const [group] = groupFilmography(works, 'satisfaction')
  expect(group?.works.map(({ annictId }) => annictId)).toEqual([3, 2, 1])
})

test('roles count each work once, and a role shows only what was done in it', () => {
  const works = [work(1, { parts: [VOICE, VOICE, DIRECTOR] }), work(2, { parts: [VOICE] })]
  expect(rolesIn(works)).toEqual([
    { role: 'voice', works: 2 },
    { role: 'staff:監督', works: 1 },
  ])
  expect(inRole(works, 'staff:監督').map(({ annictId, parts }) => [annictId, parts])).toEqual([
    [1, [DIRECTOR]],
  ])
  expect(inRole(works, null)).toBe(works)
})

test('in every order each work is there once', () => {
  const season = fc
    .tuple(fc.option(fc.integer({ min: 2000, max: 2005 })), fc.option(fc.constantFrom(...SEASON_NAMES)))
    .map(([year, name]) => workSeason(year, name))
  const works = fc
    .array(fc.record({ season, satisfactionRate: fc.option(fc.integer({ min: 0, max: 3 })) }), {
      maxLength: 9,
    })
    .map((all) => all.map((given, place) => work(place + 1, given)))
  fc.assert(
    fc.property(works, fc.constantFrom(...FILMOGRAPHY_ORDERS), (all, order) => {
      const shown = groupFilmography(all, order).flatMap(({ works: own }) => own)
      expect(shown.map(({ annictId }) => annictId).toSorted((a, b) => a - b)).toEqual(
        all.map(({ annictId }) => annictId),
      )
    }),
  )
})
