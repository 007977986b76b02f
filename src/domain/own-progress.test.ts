import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ownProgress } from './own-progress.ts'

const episodes = (...marks: readonly (boolean | null)[]) =>
  marks.map((tracked, place) => ({ annictId: place + 1, sortNumber: (place + 1) * 10, tracked }))
const ALL = { whole: true, count: null, noEpisodes: false }

test('the next episode is the one behind the last that is marked, also where an earlier one was left out', () => {
  expect(ownProgress(episodes(true, false, true, false), ALL)).toEqual({
    kind: 'counted',
    seen: 2,
    of: 4,
    next: 4,
  })
})

test('at the end what was left out is what is left', () => {
  expect(ownProgress(episodes(true, false, true), ALL)).toMatchObject({ next: 2 })
  expect(ownProgress(episodes(true, true), ALL)).toMatchObject({ next: null, seen: 2 })
})

test('a film has nothing to count, and never 0 of 0', () => {
  expect(ownProgress([], { ...ALL, noEpisodes: true })).toEqual({ kind: 'no-episodes' })
})

test('nothing is counted where a mark is not known, or not all episodes are', () => {
  expect(ownProgress(episodes(true, null), { ...ALL, count: 2 })).toEqual({ kind: 'unknown', of: 2 })
  expect(ownProgress(episodes(true), { ...ALL, whole: false, count: 12 })).toEqual({
    kind: 'unknown',
    of: 12,
  })
  expect(ownProgress([], { ...ALL, count: 12 })).toEqual({ kind: 'unknown', of: 12 })
})

test('whatever the marks, the next one is not marked, and there is none only when all are', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (marks) => {
      const progress = ownProgress(episodes(...marks), ALL)
      const next = progress.kind === 'counted' ? progress.next : Number.NaN
      expect(next === null).toBe(marks.every(Boolean))
      expect(next === null || marks[next - 1] === false).toBe(true)
    }),
  )
})
