import { beforeEach, describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { EMPTY_BOOK, type Book } from './book.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { BudgetSnapshot } from './snapshot.ts'
import { changesAt, isSameSnapshot, takeSnapshot, type Surroundings } from './take-snapshot.ts'
import { UNKNOWN_WINDOW, type BudgetWindow } from './window.ts'

/** Halfway through a window that ends between 59.4 and 60 s. */
const NOW = 30_000
const NOBODY = { write: 0, visible: 0, 'user-bulk': 0, refresh: 0, prefetch: 0 }
const ALONE: Surroundings = { inFlight: 0, queued: NOBODY, waiting: null }

function bookWith(window: Partial<BudgetWindow>, given: Partial<Book> = {}): Book {
  const known: BudgetWindow = {
    ...UNKNOWN_WINDOW,
    knowledge: 'confirmed',
    limit: 600,
    remaining: 500,
    boundary: { earliest: 59_400.4, latest: 60_000 },
    startedAt: 0,
    ...window,
  }
  return { ...EMPTY_BOOK, window: known, ...given }
}

const shown = (book: Book, around: Partial<Surroundings> = {}): BudgetSnapshot =>
  takeSnapshot(book, { ...ALONE, ...around }, NOW, DEFAULT_LIMITS)

describe('what is shown', () => {
  test('all that the book holds, with what is outside it', () => {
    const queued = { ...NOBODY, visible: 2 }
    const waiting = { lane: 'visible', reason: 'probe', until: null } as const
    const [resetsAt, confirmedAt, pausedUntilWall] = [instant(1), instant(2), instant(3)]
    const spent = { season: 4 }
    const book = bookWith({}, { resetsAt, confirmedAt, pausedUntilWall, pausedFor: 'refused', spent })
    expect(shown(book, { inFlight: 3, queued, waiting })).toEqual({
      state: 'ok',
      limit: 600,
      remaining: 497,
      confidence: 'confirmed',
      inFlight: 3,
      queued,
      waiting,
      resetsAt,
      resetsWithin: 600,
      confirmedAt,
      pausedUntil: pausedUntilWall,
      pausedFor: 'refused',
      spentByOthers: 0,
      expectedOfOthers: 0,
      spent,
    })
  })

  test('what others spent, and what they are expected to spend in the rest of the window', () => {
    const foreign = { ...UNKNOWN_WINDOW.foreign, count: 7, usual: 100, at: NOW }
    expect(shown(bookWith({ foreign }))).toMatchObject({ spentByOthers: 7, expectedOfOthers: 118 })
  })

  test.each(['unknown', 'estimated'] as const)(
    'numbers of a window that is %s are called estimated',
    (knowledge) => {
      expect(shown(bookWith({ knowledge })).confidence).toBe('estimated')
    },
  )
})

describe('the state', () => {
  test.each<[string, Book, Partial<Surroundings>, BudgetSnapshot['state']]>([
    ['nothing is known', EMPTY_BOOK, {}, 'unknown'],
    ['a pause, whatever is left', bookWith({}, { pausedUntil: 40_000 }), {}, 'paused'],
    ['the last unit', bookWith({ remaining: 1 }), {}, 'paused'],
    ['two units, of which one is in flight', bookWith({ remaining: 2 }), { inFlight: 1 }, 'paused'],
    ['half of the reserve is kept at half of the window', bookWith({ remaining: 60 }), {}, 'low'],
    ['one more than that', bookWith({ remaining: 61 }), {}, 'ok'],
    ['background work waits', bookWith({}), { queued: { ...NOBODY, prefetch: 1 } }, 'pacing'],
    ['only clicks wait', bookWith({}), { queued: { ...NOBODY, visible: 9, write: 9 } }, 'ok'],
  ])('%s', (_, book, around, state) => {
    expect(shown(book, around).state).toBe(state)
  })
})

describe('when it changes by itself', () => {
  const changes = (book: Book): number | null => changesAt(book, shown(book), NOW, DEFAULT_LIMITS)

  test('never while nothing is known', () => {
    expect(changes(EMPTY_BOOK)).toBeNull()
  })

  test('at the turn of the window, or before it at the end of a pause', () => {
    expect(changes(bookWith({}))).toBe(60_250)
    expect(changes(bookWith({}, { pausedUntil: 40_000 }))).toBe(40_000)
    expect(changes(bookWith({}, { pausedUntil: 90_000 }))).toBe(60_250)
  })

  test('when the reserve has melted, where that is all that is left', () => {
    expect(changes(bookWith({ remaining: 60 }))).toBe(30_500)
  })
})

describe('two snapshots are the same', () => {
  const queued = { ...NOBODY, visible: 1 }
  const waiting = { lane: 'visible', reason: 'pace', until: instant(5) } as const
  const spent = { season: 1 }
  let one: BudgetSnapshot
  beforeEach(() => {
    one = shown(bookWith({}, { spent }), { queued, waiting })
  })

  test('if all in them is', () => {
    const copy = { ...one, queued: { ...queued }, waiting: { ...waiting }, spent: { ...spent } }
    expect(isSameSnapshot(one, copy)).toBe(true)
    expect(isSameSnapshot({ ...one, waiting: null }, { ...one, waiting: null })).toBe(true)
  })

  test.each<[string, Partial<BudgetSnapshot>]>([
    ['a number', { remaining: 499 }],
    ['the state', { state: 'low' }],
    ['a lane', { queued: { ...queued, refresh: 1 } }],
    ['the reason to wait', { waiting: { ...waiting, reason: 'reserve' } }],
    ['its end', { waiting: { ...waiting, until: null } }],
    ['that anything waits', { waiting: null }],
    ['what a purpose spent', { spent: { season: 2 } }],
    ['the purpose', { spent: { work: 1 } }],
    ['one more purpose', { spent: { season: 1, work: 1 } }],
    ['one purpose less', { spent: {} }],
  ])('but not if they differ in %s', (_, difference) => {
    expect(isSameSnapshot(one, { ...one, ...difference })).toBe(false)
    expect(isSameSnapshot({ ...one, ...difference }, one)).toBe(false)
  })
})
