import { instant, later, type Instant, type Milliseconds } from '#base/time.ts'

import { EMPTY_BOOK, wake, type Book, type Moment } from './book.ts'

/** What was kept longer ago than this tells nothing of the window any more. */
const KEPT_FOR: Milliseconds = 600_000
/** A clock that was put right by less than this does not make a kept book one of the future. */
const SLACK: Milliseconds = 5_000

/**
 * The book with its moments on another clock, which shows `by` more. Silences stay behind: they are few and short,
 * and hold whole windows.
 */
export function shiftBook(book: Book, by: Milliseconds): Book {
  const { window } = book
  const { boundary, foreign } = window
  const moved = (moment: Milliseconds | null): Milliseconds | null => (moment === null ? null : moment + by)
  return {
    ...book,
    window: {
      ...window,
      boundary: boundary && { earliest: boundary.earliest + by, latest: boundary.latest + by },
      startedAt: moved(window.startedAt),
      foreign: { ...foreign, at: foreign.at + by },
    },
    pausedUntil: moved(book.pausedUntil),
    calmUntil: moved(book.calmUntil),
    backoffUntil: moved(book.backoffUntil),
    lastBulkAt: moved(book.lastBulkAt),
    silences: [],
  }
}

/**
 * A book that was kept at `keptAt`, for a start that is not blind: what it says of the window is asked anew before
 * more than one leaves, and dropped if it is old or of the future. A pause holds in any case. `out` counts the
 * requests that were out.
 */
export function reopen(kept: Book, keptAt: Instant, out: number, time: Moment): Book {
  const book = shiftBook(kept, time.mono - time.wall)
  const age = time.wall - keptAt
  if (age >= -SLACK && age <= KEPT_FOR) return wake(book, 'late', time, out)
  const { pausedUntil, pausedFor } = book
  if (pausedUntil === null || pausedUntil <= time.mono) return EMPTY_BOOK
  return { ...EMPTY_BOOK, pausedUntil, pausedFor, pausedUntilWall: later(time.wall, pausedUntil - time.mono) }
}

/** `book`, but with the pause of `other` where that lasts longer: a pause is never shortened (rule R2). */
export function keepPause(book: Book, other: Book): Book {
  const { pausedUntil, pausedUntilWall, pausedFor } = other
  if (pausedUntil === null || (book.pausedUntil ?? -Infinity) >= pausedUntil) return book
  return { ...book, pausedUntil, pausedUntilWall, pausedFor }
}

/** A moment of the wall clock in whole milliseconds. */
export function wallOf(mono: Milliseconds, offset: Milliseconds): Instant {
  return instant(Math.round(mono + offset))
}
