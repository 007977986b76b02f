import type { PermitEnd } from './outcome.ts'

/** The `fetch` that requests leave by, and its look-alikes. */
export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** The right to send one request now. */
export interface Permit {
  /**
   * Sends one request by the scheduler's `fetch`, which gets `init` as it is, and settles the permit by what comes of
   * it. If the budget has been closed since the grant, it waits for another at the head of its lane first. Rejects with what that `fetch` rejects with, or with a `PermitSpentError` if the permit was used or lies
   * unused for longer than {@link OVERDUE}.
   */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** Says how a send ended that was made without `fetch`. Throws a `PermitSpentError` if the permit was used. */
  settle(end: PermitEnd): void
  /** Gives an unused permit back; a used one stays as it is. */
  cancel(): void
}

/** A send without an end is given up after this many milliseconds, so that its place cannot be lost for ever. */
export const OVERDUE = 60_000

/**
 * A permit that came from another tab is good for so many milliseconds: a page that stood still in between must not
 * send when nobody counts on it any more.
 */
export const USABLE = 1_000
/** One that another tab has neither used nor given back by then is taken for lost, and for used. */
export const LAPSED = 1_500
