import { expect, test } from 'vitest'

import { timelineOf } from './timeline.ts'

const NONE = Number.NaN
const at = (month: number, day: number): number => Date.UTC(2026, month - 1, day, 3)

function times(rows: readonly (readonly [year: number, season: number, broadcast: number])[]) {
  return {
    years: Float64Array.from(rows, ([year]) => year),
    seasons: Int8Array.from(rows, ([, season]) => season),
    broadcasts: Float64Array.from(rows, ([, , broadcast]) => broadcast),
  }
}

test('works stand in their seasons, the earliest broadcast first, and what is unknown last in both directions', () => {
  const ids = [1, 2, 3, 4, 5]
  const known = times([
    [2026, 1, NONE],
    [2026, 1, at(4, 9)],
    [2026, 1, at(4, 2)],
    [NONE, -1, NONE],
    [2025, 3, NONE],
  ])
  const shape = (direction: 'asc' | 'desc') =>
    timelineOf(ids, known, direction).groups.map(({ works }) => works.map(({ id }) => id))
  expect(shape('asc')).toEqual([[5], [3, 2, 1], [4]])
  expect(shape('desc')).toEqual([[2, 3, 1], [5], [4]])
})

test('a work without a season stands in that of its first broadcast, and a year alone behind its seasons', () => {
  const { groups } = timelineOf(
    [1, 2, 3],
    times([
      [NONE, -1, at(4, 2)],
      [2026, -1, NONE],
      [2026, 3, NONE],
    ]),
    'asc',
  )
  expect(groups.map(({ season }) => season)).toEqual([
    { kind: 'season', season: { year: 2026, name: 'SPRING' } },
    { kind: 'season', season: { year: 2026, name: 'AUTUMN' } },
    { kind: 'year', year: 2026 },
  ])
})

test('one season is drawn by days, with the empty ones between', () => {
  const { bars, unit } = timelineOf(
    [1, 2, 3],
    times([
      [2026, 1, at(4, 2)],
      [2026, 1, at(4, 2)],
      [2026, 1, at(4, 4)],
    ]),
    'desc',
  )
  expect(unit).toBe('day')
  expect(bars).toEqual([
    { key: '2026-04-02', works: 2 },
    { key: '2026-04-03', works: 0 },
    { key: '2026-04-04', works: 1 },
  ])
})

test('several seasons are drawn by season, and many years by year', () => {
  const few = timelineOf(
    [1, 2],
    times([
      [2025, 3, NONE],
      [2026, 1, NONE],
    ]),
    'asc',
  )
  expect(few.bars.map(({ key, works }) => `${key}:${works}`)).toEqual(['2025-3:1', '2026-0:0', '2026-1:1'])
  const many = timelineOf(
    [1, 2],
    times([
      [1963, 0, NONE],
      [2026, 1, NONE],
    ]),
    'asc',
  )
  expect(many.unit).toBe('year')
  expect(many.bars).toHaveLength(64)
})

test('nothing is no timeline', () => {
  expect(timelineOf([], times([]), 'asc')).toEqual({ groups: [], bars: [], unit: 'season' })
})
