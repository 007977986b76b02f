import type { CancelSignal } from '#base/cancel.ts'

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
