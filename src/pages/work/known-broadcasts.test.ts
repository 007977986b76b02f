import { describe, expect, test } from 'vitest'

import { DAY, instant } from '#base/time.ts'

import { knownBroadcasts, type ProgramRow } from './known-broadcasts.ts'
import type { WorkRow } from './queries.ts'

const now = instant(Date.UTC(2026, 3, 20))

function row(days: number, kind: Partial<ProgramRow> = {}): ProgramRow {
  const startedAt = new Date(now + days * DAY).toISOString().replace('.000Z', 'Z')
  return {
    annictId: 1_000 + days,
    startedAt,
    rebroadcast: false,
    state: 'PUBLISHED',
    channel: { annictId: 1, name: '見本' },
    ...kind,
  }
}

type End = WorkRow['head']
const end = (nodes: readonly ProgramRow[], hasNextPage = false, lost?: number): End => ({
  nodes,
  pageInfo: { hasNextPage },
  ...(lost !== undefined && { lost }),
})
const kinds = (head: End, tail: End) => {
  const { first, next } = knownBroadcasts({ head, tail }, now)
  return [first.kind, next.kind]
}

describe('broadcasts', () => {
  test('that are all here tell the first and the next', () => {
    const all = [row(-7), row(0.5), row(7)]
    const known = knownBroadcasts({ head: end(all), tail: end(all.toReversed()) }, now)
    expect(known).toMatchObject({
      first: { slot: { row: all[0] } },
      next: { slot: { row: all[1] } },
      lost: 0,
      of: 3,
    })
  })

  test('that nobody entered are not entered', () => {
    expect(kinds(end([]), end([]))).toEqual(['not-entered', 'none'])
  })

  test('of which every row was lost are unknown, and not "not entered"', () => {
    expect(kinds(end([], false, 21), end([], false, 21))).toEqual(['unknown', 'unknown'])
  })

  test('of which some were lost give a first that is known and a next that is the latest it can be', () => {
    const left = [row(-7), row(7)]
    const known = knownBroadcasts({ head: end(left, false, 3), tail: end(left.toReversed(), false, 3) }, now)
    expect(known).toMatchObject({ first: { kind: 'first-known' }, next: { kind: 'by' }, lost: 3, of: 5 })
  })

  test('of which neither end holds all lost at least what the worse end lost', () => {
    const known = knownBroadcasts({ head: end([row(-90)], true, 2), tail: end([row(-1)], true, 5) }, now)
    expect(known).toMatchObject({ lost: 5, of: null })
  })

  test('whose time cannot be read are holes too', () => {
    const odd = row(3, { startedAt: 'soon' })
    expect(kinds(end([odd]), end([odd]))).toEqual(['unknown', 'unknown'])
  })

  test('are unknown where both ends failed', () => {
    expect(kinds(null, null)).toEqual(['unknown', 'unknown'])
  })

  test('have no next that could be denied where the tail failed', () => {
    expect(kinds(end([row(-90)], true), null)).toEqual(['first-known', 'unknown'])
    expect(kinds(end([row(-90)]), null)).toEqual(['first-known', 'none'])
  })

  test('have no first where the head failed, unless the tail is all', () => {
    expect(kinds(null, end([row(7)], true))).toEqual(['unknown', 'by'])
    expect(kinds(null, end([row(7)]))).toEqual(['first-known', 'known'])
  })

  test('that begin with twenty repeats have a first that is unknown, not missing', () => {
    const repeats = Array.from({ length: 20 }, (_, place) => row(-40 + place, { rebroadcast: true }))
    expect(kinds(end(repeats, true), end([row(-1)], true))).toEqual(['unknown', 'none'])
  })
})
