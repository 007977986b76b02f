import type { CancelSignal } from '#base/cancel.ts'

import { BadTicketError } from './errors.ts'

/** The lanes, most urgent first: a ticket never waits for one in a later lane (rule R3). */
export const LANES = ['write', 'visible', 'user-bulk', 'refresh', 'prefetch'] as const

/**
 * Why a request is made, as the scheduler needs to know it: `write` changes something, `visible` feeds the page
 * being looked at, `user-bulk` is a job that the user started, `refresh` renews what is already shown, and
 * `prefetch` guesses.
 */
export type Lane = (typeof LANES)[number]

/** Whose window a request counts in: the fingerprint of a token, or `none` for requests without one (rule R10). */
export type BudgetKey = string

/** A request's wish to leave. It holds a place in its lane until it is granted or aborted. */
export interface Ticket {
  readonly lane: Lane
  /** What the request is for, as a short stable word such as `season`; the ledger adds up by it. */
  readonly purpose: string
  /** A `read` may be repeated after a fault; a `write` only when the server certainly did nothing (rule R6). */
  readonly kind: 'read' | 'write'
  readonly budget: BudgetKey
  readonly signal?: CancelSignal
}

/** One value for each lane. */
export function byLane<Value>(of: (lane: Lane) => Value): Readonly<Record<Lane, Value>> {
  // All lanes are there, and nothing else.
  return Object.fromEntries(LANES.map((lane) => [lane, of(lane)])) as Record<Lane, Value>
}

/** The budget of requests that carry no token. */
export const NO_TOKEN: BudgetKey = 'none'

/** `write` and `visible` leave at once; the other lanes are bulk and keep a pace (rule R3). */
export function isBulk(lane: Lane): boolean {
  return lane !== 'write' && lane !== 'visible'
}

/** Throws a {@link BadTicketError} for a ticket that types could not check. */
export function checkTicket(ticket: Ticket): void {
  if (!LANES.includes(ticket.lane))
    throw new BadTicketError('lane', `one of ${LANES.join(', ')}`, ticket.lane)
  if (ticket.kind !== 'read' && ticket.kind !== 'write') {
    throw new BadTicketError('kind', 'read or write', ticket.kind)
  }
  if (typeof ticket.budget !== 'string' || ticket.budget === '') {
    throw new BadTicketError('budget', `a fingerprint or ${NO_TOKEN}`, ticket.budget)
  }
  if (typeof ticket.purpose !== 'string' || ticket.purpose === '') {
    throw new BadTicketError('purpose', 'a short word', ticket.purpose)
  }
}
