import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LANES, type Lane } from '#scheduler/ticket.ts'

import { choose, MOST_OPERATIONS, MOST_ROWS, type Candidate } from './choose.ts'

const one = (order: number, given: Partial<Candidate> = {}): Candidate => ({
  lane: 'visible',
  order,
  rows: 10,
  batch: null,
  ...given,
})

const orders = (chosen: readonly Candidate[]): number[] => chosen.map(({ order }) => order)

describe('the next request', () => {
  test('is empty when nothing waits', () => {
    expect(choose([])).toEqual([])
  })

  test('takes the most urgent lane first, and in a lane who asked first', () => {
    const waiting = [one(1, { lane: 'prefetch' }), one(3), one(2, { lane: 'refresh' }), one(4)]
    expect(orders(choose(waiting))).toEqual([3, 4, 2, 1])
  })

  test('holds ten operations', () => {
    const waiting = Array.from({ length: 25 }, (_, index) => one(index, { rows: 1 }))
    expect(orders(choose(waiting))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('holds 400 rows, passing over what does not fit', () => {
    const waiting = [one(1, { rows: 300 }), one(2, { rows: 101 }), one(3, { rows: 100 }), one(4, { rows: 1 })]
    expect(orders(choose(waiting))).toEqual([1, 3])
  })

  test('holds an operation of more than 400 rows alone', () => {
    expect(orders(choose([one(1, { rows: 1_000 }), one(2, { rows: 1 })]))).toEqual([1])
  })

  test('keeps together what must leave together, and takes nothing else in', () => {
    const half = {}
    const waiting = [one(1, { batch: half }), one(2), one(3, { batch: half }), one(4, { batch: {} })]
    expect(orders(choose(waiting))).toEqual([1, 3])
  })

  test('leaves a batch behind when another operation leads', () => {
    expect(orders(choose([one(1), one(2, { batch: {} }), one(3)]))).toEqual([1, 3])
  })
})

const candidates = fc
  .array(fc.record({ lane: fc.constantFrom<Lane>(...LANES), rows: fc.integer({ min: 1, max: 600 }) }), {
    maxLength: 40,
  })
  .map((given) => given.map((rest, order): Candidate => ({ ...rest, order, batch: null })))

test('whatever waits, the head leaves, the bounds hold and nobody leaves twice', () => {
  fc.assert(
    fc.property(candidates, (waiting) => {
      const chosen = choose(waiting)
      expect(chosen.length > 0).toBe(waiting.length > 0)
      expect(chosen.length).toBeLessThanOrEqual(MOST_OPERATIONS)
      expect(new Set(chosen).size).toBe(chosen.length)
      const rows = chosen.reduce((sum, candidate) => sum + candidate.rows, 0)
      expect(chosen.length <= 1 || rows <= MOST_ROWS).toBe(true)
      const [head] = chosen
      const isAhead = ({ lane, order }: Candidate): boolean =>
        head !== undefined &&
        (LANES.indexOf(lane) < LANES.indexOf(head.lane) || (lane === head.lane && order < head.order))
      expect(waiting.some(isAhead)).toBe(false)
    }),
  )
})

test('everything leaves in the end', () => {
  fc.assert(
    fc.property(candidates, (waiting) => {
      let left = waiting
      for (let sends = 0; left.length > 0; sends += 1) {
        expect(sends).toBeLessThan(waiting.length)
        const chosen = choose(left)
        left = left.filter((candidate) => !chosen.includes(candidate))
      }
    }),
  )
})
