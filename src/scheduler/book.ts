import type { Random } from '#base/random.ts'
import { later, SECOND, type Instant, type Milliseconds } from '#base/time.ts'

import { fullJitter, JITTER, waitAfterRefusal } from './backoff.ts'
import type { PauseCause } from './events.ts'
import type { Reading } from './headers.ts'
import type { Limits } from './limits.ts'
import { byLane, type Lane } from './ticket.ts'
import {
  advance,
  doubt,
  forget,
  hear,
  learnFromSilence,
  lose,
  question,
  turnsAt,
  UNKNOWN_WINDOW,
  type BudgetWindow,
} from './window.ts'

/** One moment on both clocks. */
export interface Moment {
  /** The monotonic clock, by which everything is decided (rule R7). */
  readonly mono: Milliseconds
  /** The wall clock, for what is shown. */
  readonly wall: Instant
}

/** What is kept of one budget (rule R10). Immutable; the functions below give the next page of it. */
export interface Book {
  readonly window: BudgetWindow
  /** Rule R2; on the monotonic clock. */
  readonly pausedUntil: Milliseconds | null
  /** The same on the wall clock. */
  readonly pausedUntilWall: Instant | null
  /** What the pause is for: a 429, or faults that look like refusals which the browser hides (rule R11). */
  readonly pausedFor: PauseCause | null
  /** For a while after a pause what it held up goes out in small steps. */
  readonly calmUntil: Milliseconds | null
  /** Probes refused in a row. */
  readonly refusals: number
  /** Requests in a row that got no answer. */
  readonly faults: number
  /** The last of them that had no reason that we know, oldest first. */
  readonly silences: readonly Silence[]
  /** Background work waits out the faults until then. */
  readonly backoffUntil: Milliseconds | null
  readonly lastBulkAt: Milliseconds | null
  /** Our sends of this window. */
  readonly sent: Readonly<Record<Lane, number>>
  readonly spent: Readonly<Record<string, number>>
  readonly resetsAt: Instant | null
  readonly confirmedAt: Instant | null
}

/** A request that got no answer, for no reason that we know. */
export interface Silence {
  readonly at: Milliseconds
  /** As it was then: it may have turned when the last of them ends. */
  readonly window: BudgetWindow
}

/** A request as the book knows it. */
export interface Entry {
  readonly lane: Lane
  readonly purpose: string
  readonly sentAt: Milliseconds
  /** Whether it left before a refusal: what it says of the window is older than the pause. */
  readonly isStale: boolean
  /** Whether many others left in the second before it. */
  readonly isCrowded: boolean
}

/** So many unexplained faults in a row and in this time are taken for refusals (rule R11). */
const SILENCES = 3
const SILENT_FOR: Milliseconds = 10 * SECOND

/** Long enough for a probe to answer and for those that waited behind it. */
const CALM: Milliseconds = 5 * SECOND

const NONE_SENT: Book['sent'] = byLane(() => 0)

export const EMPTY_BOOK: Book = {
  window: UNKNOWN_WINDOW,
  pausedUntil: null,
  pausedUntilWall: null,
  pausedFor: null,
  calmUntil: null,
  refusals: 0,
  faults: 0,
  silences: [],
  backoffUntil: null,
  lastBulkAt: null,
  sent: NONE_SENT,
  spent: {},
  resetsAt: null,
  confirmedAt: null,
}

/** Time passes: windows turn and pauses end. Gives the same book if nothing changed. */
export function turn(book: Book, time: Moment, limits: Limits): Book {
  const turned = withWindow(book, advance(book.window, time.mono, limits), time)
  if (turned.pausedUntil === null || time.mono < turned.pausedUntil) return turned
  return {
    ...turned,
    pausedUntil: null,
    pausedUntilWall: null,
    pausedFor: null,
    calmUntil: time.mono + CALM,
    window: doubt(turned.window),
  }
}

/**
 * The page was not running, or one of the clocks jumped (rule R7). `late`: the numbers may be old, but the boundary
 * holds. `jumped`: nothing is known any more. A pause holds all the same, since it is never shortened; all that is
 * shown by the wall clock is told anew. `out` counts our requests that are out.
 */
export function wake(book: Book, how: 'late' | 'jumped', time: Moment, out: number): Book {
  const window = how === 'late' ? question(book.window, out) : forget(book.window, time.mono)
  return {
    ...withWindow(book, window, time),
    resetsAt: resetOf(window, time),
    confirmedAt: how === 'late' ? book.confirmedAt : null,
    pausedUntilWall: book.pausedUntil === null ? null : wallAt(book.pausedUntil, time),
  }
}

function withWindow(book: Book, window: BudgetWindow, time: Moment): Book {
  if (window === book.window) return book
  const isNew = window.serial !== book.window.serial
  const moved = window.boundary?.latest !== book.window.boundary?.latest
  return {
    ...book,
    window,
    sent: isNew ? NONE_SENT : book.sent,
    spent: isNew ? {} : book.spent,
    resetsAt: isNew || moved ? resetOf(window, time) : book.resetsAt,
  }
}

function resetOf({ boundary }: BudgetWindow, time: Moment): Instant | null {
  return boundary === null ? null : wallAt(boundary.latest, time)
}

/** A moment of the monotonic clock as the wall clock will show it, in whole milliseconds. */
export function wallAt(mono: Milliseconds, time: Moment): Instant {
  return later(time.wall, Math.ceil(mono - time.mono))
}

/** A request leaves. */
export function recordSend(book: Book, { lane, purpose }: Pick<Entry, 'lane' | 'purpose'>): Book {
  return {
    ...book,
    sent: { ...book.sent, [lane]: book.sent[lane] + 1 },
    // A purpose may be any word, also one that all objects have.
    spent: {
      ...book.spent,
      [purpose]: (Object.hasOwn(book.spent, purpose) ? (book.spent[purpose] ?? 0) : 0) + 1,
    },
  }
}

/** An answer has come, a refusal included. `inFlight` counts our other requests that are out. */
export function recordAnswer(
  book: Book,
  entry: Entry,
  answer: { readonly status: number; readonly reading: Reading; readonly inFlight: number },
  time: Moment,
  limits: Limits,
): Book {
  const answered: Book = { ...book, faults: 0, silences: [], backoffUntil: null }
  if (entry.isStale) return answered
  const { sentAt, isCrowded } = entry
  const heard = { ...answer, sentAt, isCrowded, receivedAt: time.mono }
  const next = withWindow(answered, hear(book.window, heard, limits), time)
  const told = answer.reading.remaining !== null && next.window.knowledge === 'confirmed' && next !== answered
  // A request whose answer opened a new window was the first to count in it.
  const booked = next.window.serial === book.window.serial ? next : recordSend(next, entry)
  return {
    ...booked,
    refusals: answer.status === 429 ? book.refusals : 0,
    confirmedAt: told ? time.wall : booked.confirmedAt,
  }
}

/** After a 429 nothing leaves until the wait is over (rule R2). Jitter comes on top. */
export function recordRefusal(
  book: Book,
  entry: Entry,
  reading: Reading,
  time: Moment,
  limits: Limits,
  random: Random,
): Book {
  // What left before the pause was refused for the same cause.
  const refusals = entry.isStale ? Math.max(1, book.refusals) : book.refusals + 1
  const untilNext = untilTurn(book, time)
  const wait = waitAfterRefusal({
    retryAfter: reading.retryAfter,
    reset: reading.reset,
    untilTurn: untilNext,
    // One that tells its reset has been entered in its own window, whichever that is.
    untilSureTurn:
      reading.reset === null ? untilSureTurn(book, time, limits) : (untilNext ?? limits.windowMs),
    inRow: refusals,
  })
  return pausedFor({ ...book, refusals }, 'refused', wait, time, random)
}

/** A pause is made longer, never shorter; jitter comes on top of it. */
function pausedFor(book: Book, cause: PauseCause, wait: Milliseconds, time: Moment, random: Random): Book {
  const until = time.mono + wait + random() * JITTER
  if (book.pausedUntil !== null && book.pausedUntil >= until) return book
  return { ...book, pausedUntil: until, pausedUntilWall: wallAt(until, time), pausedFor: cause }
}

/**
 * Until a window runs that surely comes after the one that an answer of this moment came from, where the answer does
 * not tell its window: from the earliest end that we expect on it may be the next one already, and only a whole
 * window from now is surely enough.
 */
function untilSureTurn(book: Book, time: Moment, { windowMs }: Limits): Milliseconds {
  const { boundary } = book.window
  const mayBeNext = boundary === null || time.mono >= boundary.earliest
  return (mayBeNext ? null : untilTurn(book, time)) ?? windowMs
}

/** Null where nothing is told of the server's window: the end of one that we only count by says nothing of it. */
function untilTurn({ window }: Book, time: Moment): Milliseconds | null {
  const turn = window.knowledge === 'estimated' ? null : turnsAt(window)
  return turn === null ? null : turn - time.mono
}

/**
 * A request ended without an answer, by a fault or because its sender gave it up. `unexplained` is a fault while the
 * browser believes in its network: several of them may be refusals without the fields that would let a page read
 * them, and are waited out as such.
 */
export function recordLoss(
  book: Book,
  entry: Entry,
  how: 'fault' | 'unexplained' | 'aborted',
  time: Moment,
  limits: Limits,
  random: Random,
): Book {
  const window = entry.isStale ? book.window : lose(book.window)
  if (how === 'aborted') return { ...book, window }
  const lost: Book = {
    ...book,
    window,
    faults: book.faults + 1,
    backoffUntil: time.mono + fullJitter(book.faults, random),
  }
  // What left before a pause or a sleep failed for causes of that time.
  if (how === 'fault' || entry.isStale) return lost
  const recent = book.silences.filter(({ at }) => time.mono - at <= SILENT_FOR)
  const silences: readonly Silence[] = [...recent, { at: time.mono, window }]
  if (silences.length < SILENCES) return { ...lost, silences }
  const wait = untilSureTurn(book, time, limits)
  const taught = learnFromSilence(
    window,
    silences.map((silence) => silence.window),
  )
  const learned = { ...lost, silences: [], window: taught }
  return pausedFor(learned, 'unanswered', wait, time, random)
}
