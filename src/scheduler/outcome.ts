import type { Random } from '#base/random.ts'

import { recordAnswer, recordLoss, recordRefusal, type Book, type Entry, type Moment } from './book.ts'
import type { SendOutcome } from './events.ts'
import { readHeaders, type HeaderFields, type Reading } from './headers.ts'
import type { Limits } from './limits.ts'

/** How a send ended: with an answer, without one, or because its sender gave it up. */
export type PermitEnd =
  | { readonly status: number; readonly headers: HeaderFields }
  | { readonly fault: unknown }
  | { readonly aborted: unknown }

/** The same where the fields of the answer have been read already, in another tab. */
export type KnownEnd = PermitEnd | { readonly status: number; readonly reading: Reading }

/** What of the surroundings decides how the end of a send is booked. */
export interface Booking {
  /** Our other requests that are out. */
  readonly inFlight: number
  /** Whether the browser believes that it has a network: then a fault has no reason that we know. */
  readonly isOnline: boolean
  readonly time: Moment
  readonly limits: Limits
  readonly random: Random
}

/** The next page of the book, and what is to be told of the end. */
export interface Ended {
  readonly book: Book
  readonly outcome: SendOutcome
  /** Whether it was refused by what looks like a guard of seconds and not like the window (rule R11). */
  readonly isGuarded: boolean
}

/** Books the end of a send, and gives it its name. A 429 closes the budget (rule R2). */
export function bookEnd(
  book: Book,
  entry: Entry,
  end: KnownEnd,
  { inFlight, isOnline, time, limits, random }: Booking,
): Ended {
  if ('aborted' in end) {
    return {
      book: recordLoss(book, entry, 'aborted', time, limits, random),
      outcome: { kind: 'aborted' },
      isGuarded: false,
    }
  }
  if ('fault' in end) {
    const how = isOnline ? 'unexplained' : 'fault'
    const lost = recordLoss(book, entry, how, time, limits, random)
    return { book: lost, outcome: { kind: 'fault' }, isGuarded: false }
  }
  const { status } = end
  const reading =
    'reading' in end
      ? end.reading
      : readHeaders(end.headers, { status, now: time.wall, windowMs: limits.windowMs })
  const answered = recordAnswer(book, entry, { status, reading, inFlight }, time, limits)
  if (status !== 429) return { book: answered, outcome: { kind: 'answered', status }, isGuarded: false }
  const refused = recordRefusal(answered, entry, reading, time, limits, random)
  return {
    book: refused,
    outcome: { kind: 'refused', status, until: refused.pausedUntilWall ?? time.wall },
    isGuarded: entry.isCrowded && reading.remaining === null,
  }
}
