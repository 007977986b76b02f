import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { EMPTY_BOOK, type Entry } from './book.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { bookEnd, type Booking, type PermitEnd } from './outcome.ts'

const WALL = instant(Date.UTC(2026, 10, 30))
const ENTRY: Entry = { lane: 'visible', purpose: 'season', sentAt: 900, isStale: false, isCrowded: false }
const BOOKING: Booking = {
  inFlight: 0,
  isOnline: true,
  time: { mono: 1_000, wall: WALL },
  limits: DEFAULT_LIMITS,
  random: () => 0,
}
const NUMBERS = { 'RateLimit-Limit': '600', 'RateLimit-Remaining': '0', 'RateLimit-Reset': '18' }

const end = (how: PermitEnd, entry: Partial<Entry> = {}, booking: Partial<Booking> = {}) =>
  bookEnd(EMPTY_BOOK, { ...ENTRY, ...entry }, how, { ...BOOKING, ...booking })
const answer = (status: number, fields: Record<string, string> = {}): PermitEnd => ({
  status,
  headers: new Headers(fields),
})

test('an answer is told by its status, and its numbers are booked', () => {
  const { book, outcome, isGuarded } = end(answer(200, { ...NUMBERS, 'RateLimit-Remaining': '599' }))
  expect(outcome).toEqual({ kind: 'answered', status: 200 })
  expect(book.window).toMatchObject({ knowledge: 'confirmed', limit: 600, remaining: 599 })
  expect([book.pausedUntil, isGuarded]).toEqual([null, false])
})

test('R4: what is still out is not taken for the requests of others', () => {
  const told = answer(200, { ...NUMBERS, 'RateLimit-Remaining': '590' })
  expect(end(told, {}, { inFlight: 4 }).book.window.foreign.count).toBe(5)
})

test('R2: a 429 closes the budget, and tells until when by the clock on the wall', () => {
  const { book, outcome } = end(answer(429, { 'Retry-After': '18' }))
  expect(outcome).toEqual({ kind: 'refused', status: 429, until: WALL + 18_000 })
  expect([book.pausedUntil, book.pausedFor]).toEqual([19_000, 'refused'])
})

test.each<[string, boolean, Record<string, string>, boolean]>([
  ['in a crowd and without numbers', true, { 'Retry-After': '1' }, true],
  ['in a crowd, with the numbers of the window', true, NUMBERS, false],
  ['alone', false, { 'Retry-After': '1' }, false],
])('R11: a 429 %s comes from a guard of seconds: %s', (_, isCrowded, fields, isGuarded) => {
  expect(end(answer(429, fields), { isCrowded }).isGuarded).toBe(isGuarded)
})

test('an answer in a crowd is no refusal', () => {
  expect(end(answer(503), { isCrowded: true }).isGuarded).toBe(false)
})

test('R11: a fault counts as a silence only while the browser believes in its network', () => {
  const online = end({ fault: new TypeError('Failed to fetch') })
  expect(online).toMatchObject({ outcome: { kind: 'fault' }, isGuarded: false })
  expect(online.book).toMatchObject({ faults: 1, silences: [{ at: 1_000 }] })
  expect(end({ fault: null }, {}, { isOnline: false }).book).toMatchObject({ faults: 1, silences: [] })
})

test('what its sender gave up is no fault, and may have been counted', () => {
  const { book, outcome, isGuarded } = end({ aborted: 'gone' }, { isCrowded: true })
  expect([outcome, isGuarded]).toEqual([{ kind: 'aborted' }, false])
  expect(book).toMatchObject({ faults: 0, silences: [], backoffUntil: null })
  expect(book.window.own).toBe(1)
})
