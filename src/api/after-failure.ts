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
  /** Whether it is one operation that can be asked for less. */
  readonly canShrink: boolean
}

/**
 * `queue-again` in the same place, `halve` into two requests, `shrink` to the same with fewer rows, `repeat` whole after
 * a pause, or `give-up` with the error. Only for reads.
 */
export type NextStep = 'queue-again' | 'halve' | 'shrink' | 'repeat' | 'give-up'

export function afterFailure(error: ApiError, history: History): NextStep {
  const { size, repeats, refusals, extraSends, canShrink } = history
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
      // Annict has 15 s for a request. What takes longer is never repeated as it was, whether we or the server gave up first
      // (`transport.ts`): it has cost the person 15 s, and the server a worker.
      if (error.kind === 'timeout')
        return canShrink && (extraSends ?? EXTRA_SENDS) >= 1 ? 'shrink' : 'give-up'
      // A half that is down to one operation has been asked again often enough.
      if (error.kind !== 'server' || extraSends !== null || repeats >= FAULT_REPEATS) return 'give-up'
      // Once is chance; twice may be the number of rows.
      return canShrink && repeats > 0 ? 'shrink' : 'repeat'

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
    case 'hollow':
    case 'cancelled':
      return 'give-up'

    default:
      return unreachable(error)
  }
}
