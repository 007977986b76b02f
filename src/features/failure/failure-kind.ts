import { isApiError, type ApiErrorKind } from '#api/errors.ts'
import { unreachable } from '#base/invariant.ts'

/** A kind of failure that has words of its own. */
export type FailureKind = ApiErrorKind | 'unknown'

export function failureKind(error: unknown): FailureKind {
  return isApiError(error) ? error.kind : 'unknown'
}

/** Whether asking again in the same way could end better. */
export function canRetry(kind: FailureKind): boolean {
  switch (kind) {
    case 'signed-out':
    case 'not-authorized':
    case 'forbidden':
    case 'not-found':
      return false
    case 'bad-request':
    case 'rejected':
    case 'refused':
    case 'server':
    case 'unavailable':
    case 'unreachable':
    case 'offline':
    case 'timeout':
    case 'unreadable':
    case 'hollow':
    case 'cancelled':
    case 'unknown':
      return true
    default:
      return unreachable(kind)
  }
}

/** Whether signing in, anew or with another token, is what helps. */
export function needsSignIn(kind: FailureKind): boolean {
  return kind === 'signed-out' || kind === 'not-authorized' || kind === 'forbidden'
}
