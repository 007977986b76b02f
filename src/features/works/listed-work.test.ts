import { expect, test } from 'vitest'

import type { WithoutHoles } from '#api/holes.ts'

import type { WorkCard_WorkFragment } from './fragments.generated.ts'
import { episodeCount, listedWorks, slotsOf } from './listed-work.ts'

const row: WithoutHoles<WorkCard_WorkFragment> = {
  annictId: 1,
  title: '見本市場の朝',
  titleKana: '',
  titleRo: '',
  titleEn: '',
  media: 'TV',
  episodesCount: 12,
  noEpisodes: false,
  watchersCount: 5_000,
  satisfactionRate: null,
  image: null,
  programs: null,
}

test('what an answer leaves out is unknown', () => {
  expect(listedWorks([row])).toMatchObject([
    { annictId: 1, satisfactionRate: null, firstBroadcast: null, picture: null, status: null },
  ])
})

test('the first broadcast is the earliest that is no repeat and was not taken back', () => {
  const nodes = [
    { annictId: 1, startedAt: '2026-04-01T00:00:00Z', rebroadcast: true, state: 'PUBLISHED' },
    { annictId: 1, startedAt: '2026-04-02T00:00:00Z', rebroadcast: false, state: 'HIDDEN' },
    { annictId: 1, startedAt: 'soon', rebroadcast: false, state: 'PUBLISHED' },
    { annictId: 1, startedAt: '2026-04-04T16:30:00Z', rebroadcast: false, state: 'PUBLISHED' },
  ] as const
  expect(slotsOf(nodes)).toHaveLength(3)
  expect(listedWorks([{ ...row, programs: { nodes } }])[0]?.firstBroadcast).toBe(Date.UTC(2026, 3, 4, 16, 30))
})

test('without a first broadcast, slots that were lost are not taken for slots that were never entered', () => {
  const broadcasts = (programs: (typeof row)['programs']) =>
    listedWorks([{ ...row, programs }])[0]?.broadcasts
  expect(broadcasts({ nodes: [] })).toBe('told')
  expect(broadcasts({ nodes: [], lost: 5 })).toBe('lost')
  expect(broadcasts({ nodes: null })).toBe('lost')
  expect(broadcasts(null)).toBe('lost')
})

test('a work without a title can still be opened, and one without a number is left out', () => {
  expect(listedWorks([{ ...row, title: '  ' }])[0]?.title).toBe('#1')
  expect(listedWorks([{ ...row, annictId: 0 }])).toEqual([])
})

test.each([
  ['http://example.invalid/a.jpg', 'https://example.invalid/a.jpg'],
  ['', null],
  ['javascript:alert(1)', null],
])('the picture %j is shown from %j', (recommendedImageUrl, picture) => {
  expect(listedWorks([{ ...row, image: { recommendedImageUrl } }])[0]?.picture).toBe(picture)
})

test('no episodes yet is not the same as none ever, and neither is 0', () => {
  expect(episodeCount(0, false)).toEqual({ kind: 'unknown' })
  expect(episodeCount(0, true)).toEqual({ kind: 'none' })
  expect(episodeCount(3, true)).toEqual({ kind: 'count', count: 3 })
})
