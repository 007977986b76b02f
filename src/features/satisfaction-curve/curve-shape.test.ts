import fc from 'fast-check'
import { expect, test } from 'vitest'

import { curveShape, type CurveEpisode } from './curve-shape.ts'

const episodes = (...rates: readonly (number | null)[]): readonly CurveEpisode[] =>
  rates.map((satisfaction, place) => ({ annictId: place + 1, satisfaction, records: 10 - place }))

test('an episode without a rate breaks the line, and keeps its place', () => {
  const { runs } = curveShape(episodes(80, null, 90, 100))
  expect(runs.map((run) => run.map(({ annictId }) => annictId))).toEqual([[1], [3, 4]])
  expect(runs[1]?.[0]?.x).toBeCloseTo(2 / 3)
})

test('the scale runs from ten to ten around all rates', () => {
  expect(curveShape(episodes(83, 97)).scale).toEqual({ from: 80, to: 100 })
  expect(curveShape(episodes(80, 80)).scale).toEqual({ from: 70, to: 80 })
  expect(curveShape(episodes(0, 0)).scale).toEqual({ from: 0, to: 10 })
})

test('there is no range with fewer than two rates, and never a division by nothing', () => {
  expect(curveShape(episodes(null, 50)).range).toBeNull()
  expect(curveShape([])).toMatchObject({ runs: [], bars: [], range: null })
})

test('everything drawn is within the drawing', () => {
  const rate = fc.option(fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 20 }), (rates) => {
      const { runs, bars, scale } = curveShape(
        rates.map((satisfaction, place) => ({ annictId: place, satisfaction, records: place * 7 })),
      )
      for (const { x, y } of [...runs.flat(), ...bars]) {
        expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
      }
      expect(runs.flat()).toHaveLength(rates.filter((one) => one !== null).length)
      expect(scale.to).toBeGreaterThan(scale.from)
    }),
  )
})
