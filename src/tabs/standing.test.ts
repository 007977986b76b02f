import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { BEGIN, step, type Happening, type Standing } from './standing.ts'

const NOW = instant(1_000)
const LEADS: Standing = { kind: 'leads', term: 500, challenge: 0, isVisible: true }
const FOLLOWS: Standing = { ...LEADS, kind: 'follows' }
const AWAY: Standing = { ...LEADS, kind: 'away' }
const HIDDEN: Standing = { ...LEADS, isVisible: false }
const heard = (term: number, leads: boolean, isVisible = true): Happening => ({
  kind: 'heard',
  ...{ term, leads, isVisible },
})

test.each<[string, Standing, Happening, Partial<Standing>, readonly string[]]>([
  ['the lock is free', BEGIN, { kind: 'got', now: NOW }, { kind: 'leads', term: 1_000 }, ['speak']],
  ['the lock is taken', BEGIN, { kind: 'taken' }, { kind: 'follows' }, ['queue', 'speak']],
  [
    'terms rise although the clock was set back',
    { ...FOLLOWS, term: 9_000 },
    { kind: 'got', now: NOW },
    { kind: 'leads', term: 9_001 },
    ['speak'],
  ],
  ['a page that stands still passes the lock on', AWAY, { kind: 'got', now: NOW }, AWAY, ['release']],
  ['another has taken the lock', LEADS, { kind: 'lost' }, { kind: 'follows' }, ['queue', 'speak']],
  ['a higher term is heard of', FOLLOWS, heard(700, true), { kind: 'follows', term: 700 }, ['speak']],
  ['a lower term is not believed', FOLLOWS, heard(400, true), FOLLOWS, []],
  [
    'who leads and hears of a higher term looks first',
    LEADS,
    heard(700, false),
    { challenge: 700 },
    ['prove'],
  ],
  [
    'and rises above it where the lock is its own',
    { ...LEADS, challenge: 700 },
    { kind: 'proved' },
    { term: 701 },
    ['speak'],
  ],
  [
    'a hidden leader that hears of a tab that is seen',
    HIDDEN,
    heard(500, false),
    { kind: 'follows' },
    ['release', 'queue', 'speak'],
  ],
  ['a hidden leader among hidden tabs', HIDDEN, heard(500, false, false), HIDDEN, []],
  [
    'a leader is hidden, another tab is seen',
    LEADS,
    { kind: 'hidden', others: true },
    { kind: 'follows', isVisible: false },
    ['release', 'queue', 'speak'],
  ],
  ['a leader is hidden, no other is seen', LEADS, { kind: 'hidden', others: false }, HIDDEN, ['speak']],
  ['a page is frozen', LEADS, { kind: 'frozen' }, { kind: 'away' }, ['speak', 'release']],
  ['a frozen page runs again', AWAY, { kind: 'resumed' }, { kind: 'undecided' }, ['ask']],
  ['a page that was never away is shown', LEADS, { kind: 'resumed' }, LEADS, []],
  ['who leads does not answer', FOLLOWS, { kind: 'silence' }, FOLLOWS, ['steal']],
])('%s', (_, standing, happening, next, acts) => {
  const [found, ...done] = step(standing, happening)
  expect(found).toMatchObject(next)
  expect(done).toEqual(acts)
})
