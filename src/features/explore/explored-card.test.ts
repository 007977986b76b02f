import { expect, test } from 'vitest'

import type { ShownWork } from '#domain/explore/shown-work.ts'

import { createSteadyCards, exploredCard } from './explored-card.ts'

const WORK: ShownWork = {
  ...{ annictId: 1, title: '見本の一', titleKana: null, titleRo: null, titleEn: null },
  ...{ media: 'TV', seasonYear: 2026, seasonName: 'SPRING', episodesCount: 12, noEpisodes: false },
  ...{ watchersCount: 5, reviewsCount: null, satisfactionRate: null, picture: 'javascript:alert(1)' },
  ...{ firstBroadcast: null, broadcastsTold: false, status: null },
}

test('a card says what is known, and shows no picture of an address that may not be asked for', () => {
  expect(exploredCard(WORK)).toMatchObject({
    season: { kind: 'season', season: { year: 2026, name: 'SPRING' } },
    episodes: { kind: 'count', count: 12 },
    picture: null,
    broadcasts: 'lost',
    reviewsCount: null,
  })
})

test('a number that no address could hold is left out', () => {
  expect(exploredCard({ ...WORK, annictId: 0 })).toBeNull()
})

test('a work of which nothing has changed stays the same card', () => {
  const cards = createSteadyCards()
  const [first] = cards([WORK])
  expect(cards([{ ...WORK }])[0]).toBe(first)
  const [changed] = cards([{ ...WORK, watchersCount: 6 }])
  expect(changed).toMatchObject({ watchersCount: 6 })
  cards([])
  expect(cards([{ ...WORK, watchersCount: 6 }])[0]).toBe(changed)
})
