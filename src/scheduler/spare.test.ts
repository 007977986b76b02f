import { describe, expect, test } from 'vitest'

import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { keptAt, othersAt, spareAt, type Facts } from './spare.ts'
import { UNKNOWN_WINDOW, type BudgetWindow } from './window.ts'

/** Halfway through a window of 600 that ends at 60 s; the reserve of 120 has melted to 60. */
function facts(window: Partial<BudgetWindow> = {}, now = 30_000, limits: Partial<Limits> = {}): Facts {
  const known: BudgetWindow = {
    ...UNKNOWN_WINDOW,
    knowledge: 'confirmed',
    limit: 600,
    boundary: { earliest: 59_000, latest: 60_000 },
    ...window,
  }
  return { now, window: known, limits: { ...DEFAULT_LIMITS, ...limits } }
}

const others = (usual: number, surge = 0) => ({ ...UNKNOWN_WINDOW.foreign, usual, surge, at: 30_000 })

describe('R3: what is kept for clicks', () => {
  test.each<[string, Facts, number]>([
    ['melts with the window', facts(), 60],
    ['is all of the reserve at its start', facts({}, 0), 120],
    [
      'is never more, however far the end may lie',
      facts({ boundary: { earliest: 0, latest: 90_000 } }, 0),
      120,
    ],
    ['is all of it while no end is known', facts({ boundary: null }), 120],
    [
      'is a share of what is assumed while no limit is known',
      facts({ limit: null }, 0, { perWindow: 100 }),
      20,
    ],
    ['is a share of what refusals have taught', facts({ ceiling: { most: 100, quiet: 0 } }), 10],
    ['is the last unit when the end has passed', facts({}, 61_000), 1],
  ])('%s', (_, given, kept) => {
    expect(keptAt(given, 500)).toBe(kept)
  })

  test('and when nothing is left nothing but that', () => {
    expect(keptAt(facts({}, 61_000), 0)).toBe(0)
    expect(keptAt(facts(), 0)).toBe(60)
  })
})

describe('R4: what is kept for others', () => {
  test('is what they are used to, beside the reserve', () => {
    expect(othersAt(facts({ foreign: others(80) }))).toBe(100)
    expect(keptAt(facts({ foreign: others(80) }), 500)).toBe(160)
  })

  test('less than half a request is none', () => {
    expect(othersAt(facts({ foreign: others(0.4) }))).toBe(0.5)
    expect(othersAt(facts({ foreign: others(0.39) }))).toBe(0)
  })

  test('leaves us a sixth of the limit, less what we had of it', () => {
    expect(keptAt(facts({ foreign: others(600) }), 300)).toBe(200)
    expect(keptAt(facts({ foreign: others(600), own: 40 }), 300)).toBe(240)
    expect(keptAt(facts({ foreign: others(600), own: 500 }), 300)).toBe(300)
    expect(keptAt(facts({ foreign: others(600), limit: null }, 30_000, { perWindow: 60 }), 300)).toBe(290)
  })

  test('takes nothing off the reserve where less is left than that', () => {
    expect(keptAt(facts({ foreign: others(600) }), 50)).toBe(60)
  })

  test('but what may come unseen is kept in any case, with one more', () => {
    expect(keptAt(facts({ foreign: others(600, 250) }), 300)).toBe(251)
    expect(keptAt(facts({ foreign: others(600, 400) }), 300)).toBe(300)
  })
})

describe('when one more may be there', () => {
  test.each<[string, Facts, number, number | null]>([
    ['when the reserve has melted to less', facts(), 60, 30_500],
    ['with the last unit at the end of the window', facts(), 1, 60_000],
    ['with none no later', facts(), 0, 60_000],
    ['of what refusals have taught', facts({ ceiling: { most: 300, quiet: 0 } }), 31, 30_000],
    ['of what is assumed while no limit is known', facts({ limit: null }, 0, { perWindow: 300 }), 31, 30_000],
    ['never while no end is known', facts({ boundary: null }), 60, null],
    ['never where nothing is kept', facts({}, 30_000, { reserve: 0 }), 60, null],
    ['in a second where others spend', facts({ foreign: others(10) }), 60, 31_000],
  ])('%s', (_, given, left, at) => {
    expect(spareAt(given, left)).toBe(at)
  })
})
