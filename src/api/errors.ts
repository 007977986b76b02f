import type { HollowError } from './hollow-error.ts'
import type { Instant, Milliseconds } from '#base/time.ts'

/** A GraphQL error that came beside usable data. */
export interface AnswerError {
  /** The server's words: for people who look into it, never to be parsed. */
  readonly message: string
  /** Where in the operation's own data; null when the server did not say, as with rows that came out hollow. */
  readonly path: readonly (string | number)[] | null
  /** graphql-ruby's word for the kind, such as `undefinedField`; null when there is none. */
  readonly code: string | null
}

/** Every way in which asking Annict can fail. The words for each kind are in `i18n/<language>/errors.ts`. */
export const API_ERROR_KINDS = [
  'signed-out',
  'not-authorized',
  'forbidden',
  'not-found',
  'bad-request',
  'rejected',
  'refused',
  'server',
  'unavailable',
  'unreachable',
  'offline',
  'timeout',
  'unreadable',
  'hollow',
  'cancelled',
] as const

export type ApiErrorKind = (typeof API_ERROR_KINDS)[number]

/** What all kinds have in common. */
export abstract class BaseError extends Error {
  // One name for all: `kind` tells them apart, in code and in what people read.
  override readonly name = 'ApiError'
  abstract readonly kind: ApiErrorKind
}

/** Nobody is signed in, so nothing was sent. */
export class SignedOutError extends BaseError {
  readonly kind = 'signed-out'
  constructor() {
    super('Nobody is signed in; nothing was sent')
  }
}

/** 401: the token is unknown or was revoked. The body has no `errors`, and the header that tells which is hidden. */
export class NotAuthorizedError extends BaseError {
  readonly kind = 'not-authorized'
  readonly status = 401
  constructor() {
    super('Annict does not accept the token (401)')
  }
}

/** The token lacks a scope: `read` (403 with an empty body), or `write` (a write that ended in 500, `write-scope.ts`). */
export class ForbiddenError extends BaseError {
  readonly kind = 'forbidden'
  readonly scope: 'read' | 'write'
  constructor(scope: 'read' | 'write' = 'read') {
    super(`The token may not ${scope}`)
    this.scope = scope
  }
}

/** 404 for the whole request: an id in it leads nowhere, or the account behind the token is gone. */
export class NotFoundError extends BaseError {
  readonly kind = 'not-found'
  readonly status = 404
  constructor() {
    super('Something in the request does not exist (404)')
  }
}

/** A 4xx that means that we sent something the server cannot take, such as 400 for malformed JSON or a readable 413. */
export class BadRequestError extends BaseError {
  readonly kind = 'bad-request'
  readonly status: number
  constructor(status: number) {
    super(`The server did not understand the request (${status})`)
    this.status = status
  }
}

/** 200 with GraphQL errors and no usable data: the operation did not pass validation, or all of it failed. */
export class RejectedError extends BaseError {
  readonly kind = 'rejected'
  readonly errors: readonly AnswerError[]
  constructor(errors: readonly AnswerError[]) {
    super(`The server rejected the operation: ${errors.map(({ message }) => message).join(' / ')}`)
    this.errors = errors
  }
}

/** 429. Reads wait and are asked again, so that a view rarely sees it. */
export class RefusedError extends BaseError {
  readonly kind = 'refused'
  readonly status = 429
  /** Nothing leaves before this moment; null when the server gave no time. */
  readonly retryAt: Instant | null
  /** The server's own words for people; null when it sent none that can be read. */
  readonly words: string | null
  constructor(retryAt: Instant | null, words: string | null) {
    super('Too many requests (429)')
    this.retryAt = retryAt
    this.words = words
  }
}

/** 500, or a 5xx that is none of `unavailable`: the server failed at this request. */
export class ServerError extends BaseError {
  readonly kind = 'server'
  readonly status: number
  constructor(status: number) {
    super(`The server failed at the request (${status})`)
    this.status = status
  }
}

/** 502, 503 or 504: the server is overloaded or in maintenance. Browsers usually see `unreachable` instead. */
export class UnavailableError extends BaseError {
  readonly kind = 'unavailable'
  readonly status: number
  constructor(status: number) {
    super(`The server is not available (${status})`)
    this.status = status
  }
}

/** No answer: the network failed, or a 413, 502 or 503 came without the CORS headers that would let us read it. */
export class UnreachableError extends BaseError {
  readonly kind = 'unreachable'
  constructor(cause: unknown) {
    super('No answer came from the server', { cause })
  }
}

/** No answer, and the browser says that it has no network. */
export class OfflineError extends BaseError {
  readonly kind = 'offline'
  constructor(cause: unknown) {
    super('The browser is offline', { cause })
  }
}

/** No answer within the time allowed, counted from the send. */
export class TimeoutError extends BaseError {
  readonly kind = 'timeout'
  readonly after: Milliseconds
  constructor(after: Milliseconds) {
    super(`No answer within ${after} ms`)
    this.after = after
  }
}

/** An answer with a good status that is no GraphQL answer: a web page, cut or empty JSON. */
export class UnreadableError extends BaseError {
  readonly kind = 'unreadable'
  readonly status: number
  constructor(status: number, cause?: unknown) {
    super(`The answer cannot be read (${status})`, { cause })
    this.status = status
  }
}

/** The operation was given up before it was answered: its view has gone, or another user is signed in. */
export class CancelledError extends BaseError {
  readonly kind = 'cancelled'
  readonly reason: 'left' | 'session-changed' | 'closed'
  constructor(reason: 'left' | 'session-changed' | 'closed') {
    super(`The operation was given up (${reason})`)
    this.reason = reason
  }
}

export type ApiError =
  | SignedOutError
  | NotAuthorizedError
  | ForbiddenError
  | NotFoundError
  | BadRequestError
  | RejectedError
  | RefusedError
  | ServerError
  | UnavailableError
  | UnreachableError
  | OfflineError
  | TimeoutError
  | UnreadableError
  | HollowError
  | CancelledError

/** Whether a caught value is one of ours. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof BaseError
}
