import type { Scope } from '#session/session.ts'

import { ForbiddenError, type ApiError } from './errors.ts'

/**
 * What a failed write means. Annict does not say that a token may not write: its check raises an error that nothing
 * catches, so that a page of status 500 comes, which looks like a fault of the server. With a token of which we know
 * that it lacks the scope, it is told as what it is, and nobody asks again.
 */
export function writeFailure(error: ApiError, scopes: readonly Scope[]): ApiError {
  const isHiddenRefusal = error.kind === 'server' && error.status === 500 && !scopes.includes('write')
  return isHiddenRefusal ? new ForbiddenError('write') : error
}
