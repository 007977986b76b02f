import fc from 'fast-check'
import { expect, test } from 'vitest'

import { seriesProgress } from './series-progress.ts'
import { STATUS_STATES, type StatusState } from './status.ts'

const steps = (...statuses: readonly (StatusState | null)[]) =>
  statuses.map((status, place) => ({ annictId: place + 1, status }))

test('what comes next is the first that is neither seen nor given up, also where later ones were seen', () => {
  expect(seriesProgress(steps('WATCHED', 'NO_STATE', 'WATCHED', 'WANNA_WATCH'))).toEqual({
    seen: 2,
    next: 2,
    gaps: [2],
  })
})

test('what was given up is neither next nor left out', () => {
  expect(seriesProgress(steps('STOP_WATCHING', 'WATCHED'))).toEqual({ seen: 1, next: null, gaps: [] })
})

test('nothing is next for somebody of whom nothing is known', () => {
  expect(seriesProgress(steps(null, null))).toEqual({ seen: 0, next: null, gaps: [] })
})

test('a gap always has something seen behind it, and next is the first of all that are open', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATUS_STATES, null), { maxLength: 8 }), (statuses) => {
      const all = steps(...statuses)
      const { seen, next, gaps } = seriesProgress(all)
      expect(seen).toBe(statuses.filter((status) => status === 'WATCHED').length)
      for (const gap of gaps) {
        expect(statuses.slice(gap)).toContain('WATCHED')
        expect(next).toBeLessThanOrEqual(gap)
      }
    }),
  )
})
