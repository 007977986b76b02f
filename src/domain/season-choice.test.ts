import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { askedSeasons, isOfSeason, parseSeasonChoice, type SeasonChoice } from './season-choice.ts'
import { workSeason } from './season.ts'

const now = instant(Date.UTC(2026, 3, 20))

test.each<[string, SeasonChoice]>([
  ['2026-spring', { kind: 'season', season: { year: 2026, name: 'SPRING' } }],
  ['2024', { kind: 'year', year: 2024 }],
  ['none', { kind: 'none' }],
])('%s is a choice', (slug, choice) => {
  expect(parseSeasonChoice(slug, now)).toEqual(choice)
})

test.each(['2026-fall', '2026-all', '1889', '2032', '24', 'None', '', 'undefined 2024'])(
  '%j is none',
  (slug) => {
    expect(parseSeasonChoice(slug, now)).toBeNull()
  },
)

test.each<[string, ReturnType<typeof workSeason>, readonly string[]]>([
  ['a season', workSeason(2024, 'SPRING'), ['2024-spring', '2024']],
  ['a year alone', workSeason(2024, null), ['2024', 'none']],
  ['neither', workSeason(null, null), ['none']],
  ['a season without its year', workSeason(null, 'SPRING'), ['none']],
])('a work of %s is met under %2$j', (_, work, slugs) => {
  const met = ['2024-spring', '2024-summer', '2023', '2024', 'none'].filter((slug) => {
    const choice = parseSeasonChoice(slug, now)
    return choice !== null && isOfSeason(work, choice)
  })
  expect(met).toEqual(slugs)
})

test('a year is asked for by its four seasons, and what has no season is not asked for', () => {
  expect(askedSeasons({ kind: 'year', year: 2024 })).toEqual([
    '2024-winter',
    '2024-spring',
    '2024-summer',
    '2024-autumn',
  ])
  expect(askedSeasons({ kind: 'season', season: { year: 2026, name: 'AUTUMN' } })).toEqual(['2026-autumn'])
  expect(askedSeasons({ kind: 'none' })).toBeNull()
})
