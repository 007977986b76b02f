import type { Random } from '#base/random.ts'

import { recordAnswer, recordLoss, recordRefusal, type Book, type Entry, type Moment } from './book.ts'
import type { SendOutcome } from './events.ts'
import { readHeaders, type HeaderFields } from './headers.ts'
import type { Limits } from './limits.ts'

/** How a send ended: with an answer, without one, or because its sender gave it up. */
export type PermitEnd =
  | { readonly status: number; readonly headers: HeaderFields }
  | { readonly fault: unknown }
  | { readonly aborted: unknown }

/** What of the surroundings decides how the end of a send is booked. */
export interface Booking {
  /** Our other requests that are out. */
  readonly inFlight: number
  readonly time: Moment
  readonly limits: Limits
  readonly random: Random
}

/** Books the end of a send, and gives it its name. A 429 closes the budget (rule R2). */
export function bookEnd(
  book: Book,
  entry: Entry,
  end: PermitEnd,
  { inFlight, time, limits, random }: Booking,
): { readonly book: Book; readonly outcome: SendOutcome } {
  if (!('status' in end)) {
    const kind = 'fault' in end ? 'fault' : 'aborted'
    return { book: recordLoss(book, entry, kind, time, random), outcome: { kind } }
  }
  const { status, headers } = end
  const reading = readHeaders(headers, { status, now: time.wall, windowMs: limits.windowMs })
  const answered = recordAnswer(book, entry, { status, reading, inFlight }, time, limits)
  if (status !== 429) return { book: answered, outcome: { kind: 'answered', status } }
  const refused = recordRefusal(answered, entry, reading, time, limits, random)
  return { book: refused, outcome: { kind: 'refused', status, until: refused.pausedUntilWall ?? time.wall } }
}
