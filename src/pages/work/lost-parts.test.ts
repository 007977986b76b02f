import { expect, test } from 'vitest'

import { lostOf, lostParts } from './lost-parts.ts'
import type { WorkRow } from './queries.ts'

const whole = { nodes: [], pageInfo: { hasNextPage: false } }
const list = (lost: number) => ({ ...whole, lost })

/** A work of which only the lists matter here. */
function work(given: Partial<WorkRow>): WorkRow {
  // The other fields are of no use to what is tested.
  return {
    head: null,
    tail: null,
    episodes: null,
    casts: null,
    staffs: null,
    seriesList: null,
    ...given,
  } as WorkRow
}

test('a work that lost nothing, or whole lists, has no list with lost rows', () => {
  expect(lostParts(work({}), 0)).toEqual([])
  expect(lostParts(work({ casts: whole, staffs: whole }), 0)).toEqual([])
})

test('each list is told by itself, in the order of the page', () => {
  const lossy = work({ staffs: list(1), casts: list(3) })
  expect(lostParts(lossy, 0)).toEqual([
    { part: 'casts', lost: 3 },
    { part: 'staffs', lost: 1 },
  ])
})

test('slots that both ends may share are not counted twice', () => {
  expect(lostParts(work({ head: list(3), tail: list(5) }), 0)).toEqual([{ part: 'broadcasts', lost: 5 }])
})

test('later pages of episodes count', () => {
  expect(lostParts(work({}), 2)).toEqual([{ part: 'episodes', lost: 2 }])
})

test('series count with the works in them', () => {
  const works = { edges: [], lost: 2, pageInfo: { hasNextPage: false } }
  const nodes = [{ annictId: 1, name: '', nameEn: '', works }]
  const seriesList = { nodes, lost: 1, pageInfo: { hasNextPage: false } }
  expect(lostParts(work({ seriesList }), 0)).toEqual([{ part: 'series', lost: 3 }])
})

test('a list that is not there at all has lost no row: its place says that it is unknown', () => {
  expect(lostOf(null)).toBe(0)
})
