import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { createShownWorks } from './shown-works.ts'

const AT = instant(Date.UTC(2026, 3, 4, 15))

const SHOWN = createShownWorks({
  work: [
    {
      id: 1,
      facts: { title: '見本の一', media: 'TV', seasonYear: 2026, seasonName: 'SPRING', watchersCount: 5 },
    },
    { id: 2, facts: { title: '見本の二', seasonYear: 2025, seasonName: null, programs: [] } },
    { id: 3, facts: { watchersCount: 9 } },
  ],
  program: [
    { id: 41, facts: { work: 1, startedAt: AT, rebroadcast: false } },
    { id: 42, facts: { work: 1, startedAt: instant(AT + 1), rebroadcast: false } },
  ],
  ownWork: [{ id: 2, facts: { status: 'WATCHED' } }],
})

test('works are drawn in the order that was asked for, those without a title not at all', () => {
  expect(SHOWN.of([2, 3, 1, 4])).toMatchObject([
    { annictId: 2, media: null, status: 'WATCHED', firstBroadcast: null, broadcastsTold: true },
    { annictId: 1, media: 'TV', status: null, firstBroadcast: AT, watchersCount: 5, satisfactionRate: null },
  ])
})

test('what is not known of when a work began is no number', () => {
  expect(SHOWN.times([1, 2, 4])).toEqual({
    years: Float64Array.of(2026, 2025, Number.NaN),
    seasons: Int8Array.of(1, -1, -1),
    broadcasts: Float64Array.of(AT, Number.NaN, Number.NaN),
  })
})
