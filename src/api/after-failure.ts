import { unreachable } from '#base/invariant.ts'
import { FAULT_REPEATS, REFUSAL_REPEATS } from '#scheduler/backoff.ts'

import type { ApiError } from './errors.ts'

/** Sends that the halves of one failed request may cost together. */
export const EXTRA_SENDS = 4

/** What became of the operations of a failed request so far. */
export interface History {
  /** Operations in the request. */
  readonly size: number
  /** How often it was already repeated after a fault. */
  readonly repeats: number
  /** How often it was refused before this time. */
  readonly refusals: number
  /** Sends left to the halves of one request; null when this request is no half. */
  readonly extraSends: number | null
}

/**
 * `queue-again` in the same place, `halve` into two requests, `repeat` whole after a pause, or `give-up` with the error.
 * Only for reads.
 */
export type NextStep = 'queue-again' | 'halve' | 'repeat' | 'give-up'

export function afterFailure(error: ApiError, { size, repeats, refusals, extraSends }: History): NextStep {
  switch (error.kind) {
    // Nothing was done and nothing is lost: the scheduler knows when the next one may leave (rule R2).
    case 'refused':
      return refusals < REFUSAL_REPEATS ? 'queue-again' : 'give-up'

    // One operation can spoil the request for all others, so that they are sent apart from it.
    case 'not-found':
    case 'rejected':
    case 'timeout':
    case 'server':
      if (size > 1) return (extraSends ?? EXTRA_SENDS) >= 2 ? 'halve' : 'give-up'
      // A half that is down to one operation has been asked again often enough. A time-out of a lone operation is not
      // repeated either: it has cost the person 15 s, and the server a worker.
      return error.kind === 'server' && extraSends === null && repeats < FAULT_REPEATS ? 'repeat' : 'give-up'

    // Nothing says that an operation is to blame.
    case 'unreachable':
    case 'unavailable':
      return repeats < FAULT_REPEATS && (extraSends ?? EXTRA_SENDS) >= 1 ? 'repeat' : 'give-up'

    case 'signed-out':
    case 'not-authorized':
    case 'forbidden':
    case 'bad-request':
    case 'offline':
    case 'unreadable':
    case 'cancelled':
      return 'give-up'

    default:
      return unreachable(error)
  }
}
