import type { Random } from '#base/random.ts'
import { MINUTE, SECOND, type Milliseconds } from '#base/time.ts'

import type { RetryAfter } from './headers.ts'

/** Full jitter: the wait is drawn between 0 and a ceiling that doubles up to the cap. */
const BASE: Milliseconds = SECOND
const CAP: Milliseconds = MINUTE
/** Repeats of a read after faults (rule R6). */
export const FAULT_REPEATS = 2
/** Repeats of one request after refusals: nobody sends for ever into a limit that does not open (rule R2). */
export const REFUSAL_REPEATS = 4
/** The least wait after a refusal, whatever the server says. */
const LEAST_WAIT: Milliseconds = SECOND
/** A date that asks for more is taken for an error of a clock (rule R2). */
const LONGEST_DATE_WAIT: Milliseconds = 2 * MINUTE
/** A wait beyond this is told to the user: what waits behind it is parked, not merely late (rule R2). */
export const PARKED_ABOVE: Milliseconds = 10 * MINUTE
/** Jitter is added after a wait, never taken off it. */
export const JITTER: Milliseconds = SECOND

/** The wait before repeat number `attempt`, counted from 0: between 0 and min(cap, base × 2^attempt). */
export function fullJitter(attempt: number, random: Random): Milliseconds {
  return random() * Math.min(CAP, BASE * 2 ** Math.min(attempt, 30))
}

/** What is known at a refusal. */
export interface Refusal {
  readonly retryAfter: RetryAfter | null
  /** The reset that the refusal itself tells. */
  readonly reset: Milliseconds | null
  /** Until the window runs that comes after the one we are in; null while nothing is known of it. */
  readonly untilTurn: Milliseconds | null
  /** Until a window runs that surely comes after the one that refused: it may have been the next already. */
  readonly untilSureTurn: Milliseconds
  /** How many probes in a row were refused, this one included. */
  readonly inRow: number
}

/**
 * How long nothing leaves after a 429 (rule R2), without jitter: what Retry-After asks for, else the reset, else
 * until the next window. A second refusal in a row waits for the next window at least: a window sees no more than
 * two of them whatever its server says.
 */
export function waitAfterRefusal(refusal: Refusal): Milliseconds {
  const least = refusal.inRow > 1 ? Math.max(LEAST_WAIT, refusal.untilSureTurn) : LEAST_WAIT
  return Math.max(askedWait(refusal), least)
}

function askedWait({ retryAfter, reset, untilTurn, untilSureTurn }: Refusal): Milliseconds {
  if (retryAfter?.kind === 'delay') return retryAfter.wait
  // Against a clock of ours that is wrong a date seems past, or far ahead: then it says nothing.
  if (retryAfter === null || retryAfter.wait <= 0 || retryAfter.wait > LONGEST_DATE_WAIT)
    return reset ?? untilSureTurn
  // A clock that runs ahead makes a date seem near: what we know of the window is the least to wait.
  return Math.max(retryAfter.wait, reset ?? untilTurn ?? 0)
}

/** How one attempt of a request ended, as far as repeating it goes. */
export type AttemptEnd =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: RetryAfter | null }
  | { readonly kind: 'fault' }
  /** A fault that is taken for a refusal which the browser hides (rule R11). */
  | { readonly kind: 'silence' }

/** Whether the whole budget waits after this end, and not only this request. */
export function isRefusal(end: AttemptEnd): boolean {
  return end.kind === 'silence' || (end.kind === 'answered' && end.status === 429)
}

/** What came before this attempt. */
export interface Attempts {
  readonly faults: number
  readonly refusals: number
}

/**
 * The wait before a request is sent again, or null if this end is final. A refusal needs no wait of its own: its
 * budget is closed. A 503 that says when to come back is waited for, by this request alone (rules R2 and R6).
 */
export function repeatAfter(
  ticketKind: 'read' | 'write',
  end: AttemptEnd,
  before: Attempts,
  random: Random,
): Milliseconds | null {
  // That it is one is only a guess: a write might have been carried out.
  if (end.kind === 'silence' && ticketKind === 'write') return null
  if (isRefusal(end)) return before.refusals < REFUSAL_REPEATS ? 0 : null
  if (end.kind === 'answered' && end.status < 500) return null
  if (ticketKind === 'write' || before.faults >= FAULT_REPEATS) return null
  const asked = end.kind === 'answered' ? (end.retryAfter?.wait ?? 0) : 0
  if (asked > PARKED_ABOVE) return null
  return Math.max(0, asked) + fullJitter(before.faults, random)
}
