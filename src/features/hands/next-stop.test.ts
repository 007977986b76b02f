import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextStop, STOP_KEYS, type Box } from './next-stop.ts'

/** Boxes of a grid, row by row; titles of one or two lines begin on one level. */
function grid(columns: number, count: number, lines: (place: number) => number = () => 1): Box[] {
  return Array.from({ length: count }, (_, place) => {
    const top = Math.floor(place / columns) * 300
    return { left: (place % columns) * 250, top, bottom: top + 20 * lines(place) }
  })
}

describe('in a grid', () => {
  const boxes = grid(4, 10, (place) => 1 + (place % 2))

  test.each([
    [0, 'ArrowDown', 4],
    [5, 'ArrowDown', 9],
    [5, 'ArrowUp', 1],
    [3, 'ArrowRight', 4],
    [4, 'ArrowLeft', 3],
    [5, 'Home', 0],
    [5, 'End', 9],
  ] as const)('from %i %s leads to %i', (from, key, to) => {
    expect(nextStop(boxes, from, key)).toBe(to)
  })

  test('down leads to the nearest of a last row that is not full', () => {
    expect(nextStop(boxes, 7, 'ArrowDown')).toBe(9)
  })

  test.each([
    [0, 'ArrowUp'],
    [0, 'ArrowLeft'],
    [0, 'Home'],
    [9, 'ArrowDown'],
    [9, 'ArrowRight'],
    [9, 'End'],
  ] as const)('from %i %s leads nowhere: an end is an end', (from, key) => {
    expect(nextStop(boxes, from, key)).toBeNull()
  })
})

test('rows of several links are gone along sideways, and up and down in the column in which one began', () => {
  const row = (top: number): Box[] => [100, 400, 520].map((left) => ({ left, top, bottom: top + 20 }))
  const rows = [...row(0), ...row(30), ...row(60)]
  expect(nextStop(rows, 1, 'ArrowDown')).toBe(4)
  expect(nextStop(rows, 4, 'ArrowDown')).toBe(7)
  expect(nextStop(rows, 4, 'ArrowRight')).toBe(5)
  expect(nextStop(rows, 4, 'ArrowUp')).toBe(1)
})

test('nothing leads anywhere from what is not in the list', () => {
  for (const key of STOP_KEYS) expect(nextStop([], 0, key)).toBeNull()
})

test('in every grid all is reached by right alone, and down and up go back and forth between whole rows', () => {
  const shape = fc.record({ columns: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 6 }) })
  fc.assert(
    fc.property(shape, fc.nat(35), ({ columns, rows }, at) => {
      const boxes = grid(columns, columns * rows)
      const from = at % boxes.length
      let place: number | null = 0
      let steps = 0
      for (let next: number | null = 0; next !== null; next = nextStop(boxes, next, 'ArrowRight'))
        [place, steps] = [next, steps + 1]
      expect([place, steps]).toEqual([boxes.length - 1, boxes.length])
      const down = nextStop(boxes, from, 'ArrowDown')
      const isLast = from >= boxes.length - columns
      expect(down).toBe(isLast ? null : from + columns)
      expect(down === null ? from : nextStop(boxes, down, 'ArrowUp')).toBe(from)
    }),
  )
})
