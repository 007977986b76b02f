import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseAnnictId, type AnnictId } from '#domain/ids.ts'
import { SEASON_NAMES, workSeason } from '#domain/season.ts'
import { STATUS_STATES } from '#domain/status.ts'

import { arranged, conditionsIn, matching, type ShelvedWork } from './arrange.ts'
import { DEFAULT_LIBRARY, GROUPS, LIBRARY_SORTS } from './view.ts'

function work(id: number, given: Partial<ShelvedWork> = {}): ShelvedWork {
  return {
    annictId: parseAnnictId(id) as AnnictId, // a number that is one
    ...{ title: `作品${id}`, titleKana: null, media: 'TV', season: workSeason(2026, 'SPRING') },
    ...{ watchersCount: 1, satisfactionRate: null, status: 'WATCHING' },
    ...given,
  }
}

const shape = (groups: ReturnType<typeof arranged<ShelvedWork>>) =>
  groups.map(({ heading, works }) => [
    heading.kind === 'kana'
      ? heading.row
      : heading.kind === 'season'
        ? JSON.stringify(heading.season)
        : 'all',
    works.map(({ annictId }) => annictId),
  ])

test('works without a known reading stand under the rest, whatever their voicing and their script', () => {
  const works = [
    work(1, { title: '見本', titleKana: 'ガクエン' }),
    work(2, { title: '見本' }),
    work(3, { title: 'かな', titleKana: '' }),
  ]
  expect(shape(arranged(works, { group: 'kana', sort: 'tracked' }, 'native'))).toEqual([
    ['か', [1, 3]],
    ['other', [2]],
  ])
})

test('seasons stand with the latest first, half-known ones labelled by their year', () => {
  const works = [
    work(1, { season: workSeason(2025, 'AUTUMN') }),
    work(2, { season: workSeason(null, null) }),
    work(3, { season: workSeason(2026, null) }),
    work(4, { season: workSeason(2026, 'WINTER') }),
  ]
  expect(
    arranged(works, { group: 'season', sort: 'tracked' }, 'native').map(({ works: own }) => own[0]?.annictId),
  ).toEqual([3, 4, 1, 2])
})

test('a list that came out empty knows its conditions, and what each keeps away', () => {
  const works = [work(1, { status: 'WATCHED' }), work(2, { media: 'MOVIE' })]
  const view = { ...DEFAULT_LIBRARY, shelf: 'WATCHED', media: ['MOVIE'] } as const
  expect(matching(works, view)).toEqual([])
  expect(conditionsIn(view)).toEqual(['shelf', 'media'])
  expect(matching(works, view, 'media').map(({ annictId }) => annictId)).toEqual([1])
})

test('in every order and grouping each work is there once', () => {
  const season = fc
    .tuple(fc.option(fc.integer({ min: 2024, max: 2026 })), fc.option(fc.constantFrom(...SEASON_NAMES)))
    .map(([year, name]) => workSeason(year, name))
  const facts = fc.record({
    season,
    status: fc.constantFrom(...STATUS_STATES),
    titleKana: fc.option(fc.constantFrom('あい', 'がく', 'Ｚ', '')),
    satisfactionRate: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 9 }),
      fc.constantFrom(...GROUPS),
      fc.constantFrom(...LIBRARY_SORTS),
      (all, group, sort) => {
        const works = all.map((given, place) => work(place + 1, given))
        const ids = arranged(works, { group, sort }, 'native').flatMap(({ works: own }) =>
          own.map(({ annictId }) => Number(annictId)),
        )
        expect(ids.toSorted((a, b) => a - b)).toEqual(works.map(({ annictId }) => annictId))
      },
    ),
  )
})
