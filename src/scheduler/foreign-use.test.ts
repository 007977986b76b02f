import { beforeEach, describe, expect, test } from 'vitest'

import {
  foreignAfter,
  foreignExpected,
  foreignInNext,
  foreignRate,
  foreignRisk,
  foreignUnseen,
  NO_FOREIGN,
  type ForeignUse,
} from './foreign-use.ts'

/** A window in which others spent `count` at once, three seconds after we first looked. */
function used(count: number, at = 3_000): ForeignUse {
  const first = foreignAfter(NO_FOREIGN, { count: 0, at: 0, isFirst: true })
  return foreignAfter(first, { count, at, isFirst: false })
}

describe('what is seen', () => {
  test('the first answer of all tells how many, and nothing of how fast', () => {
    const use = foreignAfter(NO_FOREIGN, { count: 150, at: 1_000, isFirst: true })
    expect(use).toEqual({ ...NO_FOREIGN, count: 150, found: 150, at: 1_000 })
    expect(foreignExpected(foreignInNext(use, 1), 60_000, 60_000)).toBe(0)
  })

  test('a steady stream is estimated at about its rate', () => {
    let use = NO_FOREIGN
    for (let second = 1; second <= 200; second += 1) {
      use = foreignAfter(use, { count: second * 5, at: second * 1_000, isFirst: false })
    }
    expect(foreignRate(use, 200_000) * 1_000).toBeGreaterThan(4.8)
    expect(foreignRate(use, 200_000) * 1_000).toBeLessThan(5.3)
    expect(use.surge).toBeGreaterThan(9)
    expect(use.surge).toBeLessThan(10.1)
  })

  test('what falls silent is forgotten by half in twenty seconds', () => {
    const use = used(100, 0)
    expect(foreignRate(use, 20_000)).toBeCloseTo(foreignRate(use, 0) / 2)
    expect(foreignRate(use, 600_000)).toBeLessThan(1e-8)
  })

  test('a smaller count takes nothing back', () => {
    expect(foreignAfter(used(10), { count: 7, at: 4_000, isFirst: false }).count).toBe(10)
  })

  test('the surge is the most of a second, however long ago', () => {
    let use = used(80)
    use = foreignAfter(use, { count: 85, at: 13_000, isFirst: false })
    expect(use.surge).toBe(80)
    expect(use.burst).toBeLessThan(6)
  })
})

describe('what is expected', () => {
  test('in the next window as much as in the last, and a quarter more; what has come is taken off', () => {
    const next = foreignInNext(used(200), 1)
    expect(next).toMatchObject({ count: 0, usual: 200, surge: 180 })
    expect(foreignExpected(next, 600_000, 60_000)).toBe(250)
    const half = { ...next, count: 100, at: 600_000, rate: 0 }
    expect(foreignExpected(half, 600_000, 30_000)).toBe(150)
  })

  test('a quiet window forgets a quarter of the habit, and many forget it all', () => {
    const next = foreignInNext(used(200), 1)
    expect(foreignInNext(next, 1).usual).toBe(150)
    expect(foreignInNext(next, 3).usual).toBeCloseTo(150 * 0.75 ** 2)
    expect(foreignInNext(next, 60).usual).toBeLessThan(1e-4)
  })

  test('a stream goes on, ever less surely', () => {
    const use = { ...NO_FOREIGN, rate: 0.01, at: 0 }
    expect(foreignExpected(use, 0, 20_000)).toBeCloseTo((0.01 * 20_000) / Math.LN2 / 2)
    expect(foreignExpected(use, 20_000, 20_000)).toBeCloseTo((0.01 * 20_000) / Math.LN2 / 4)
    expect(foreignExpected(use, 0, 0)).toBe(0)
  })
})

describe('what may come unseen', () => {
  let next: ForeignUse
  beforeEach(() => {
    next = { ...foreignInNext(used(200), 1), rate: 0, at: 60_000, surge: 30 }
  })

  test('as much as a second brought once, as far as it is expected', () => {
    expect(foreignUnseen(next, 61_000, 50_000)).toBe(30)
    expect(foreignUnseen({ ...next, count: 240 }, 61_000, 50_000)).toBe(10)
  })

  test('the risk is a little more than that, whatever is expected', () => {
    expect(foreignRisk({ ...next, count: 240 }, 61_000)).toBe(37.5)
  })

  test('after a silence it is anything', () => {
    expect(foreignRisk(next, 61_001)).toBe(Infinity)
  })

  test('nothing where nobody is', () => {
    expect(foreignUnseen(NO_FOREIGN, 1e6, 60_000)).toBe(0)
    expect(foreignRisk(NO_FOREIGN, 1e6)).toBe(0)
  })
})
