import { describe, expect, test } from 'vitest'

import { DAY, HOUR, MINUTE, SECOND } from '#base/time.ts'

import { FRESH_FOR, isFresh, whatToAsk, type FreshnessName } from './freshness.ts'

describe('an answer', () => {
  test.each([
    ['current-works', DAY],
    ['recent-works', 7 * DAY],
    ['older-works', 30 * DAY],
    ['people', 30 * DAY],
    ['programs', DAY],
    ['others-records', 6 * HOUR],
    ['own-library', 5 * MINUTE],
  ] as const)('about %s is fresh for %i ms and not a moment longer', (name, time) => {
    expect(isFresh(time - 1, name)).toBe(true)
    expect(isFresh(time, name)).toBe(false)
  })

  test('knows every name of the table', () => {
    expect(Object.keys(FRESH_FOR)).toHaveLength(7)
  })

  test('that is just arriving is fresh, also when the clock was put back a little meanwhile', () => {
    expect(isFresh(0, 'own-library')).toBe(true)
    expect(isFresh(-30 * SECOND, 'own-library')).toBe(true)
  })

  test('from the future, or of no age at all, is not believed', () => {
    expect(isFresh(-HOUR, 'older-works')).toBe(false)
    expect(isFresh(Number.NaN, 'older-works')).toBe(false)
  })
})

describe('a visit', () => {
  const freshness: FreshnessName = 'current-works'
  const fresh = { age: HOUR, freshness }
  const stale = { age: 2 * DAY, freshness }

  test.each([
    ['asks for nothing that is fresh', fresh, 'forward', false, 'nothing'],
    ['refreshes what is stale', stale, 'forward', false, 'refresh'],
    ['asks once for each navigation and key', stale, 'forward', true, 'nothing'],
    ['asks nothing on the way back', stale, 'back', false, 'nothing'],
    ['leaves what is missing to the view', null, 'forward', false, 'view'],
    ['leaves what is missing to the view on the way back as well', null, 'back', true, 'view'],
  ] as const)('%s', (_, held, direction, decided, step) => {
    expect(whatToAsk({ held, direction, decided })).toBe(step)
  })
})
