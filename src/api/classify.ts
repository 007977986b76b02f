import { invariant, unreachable } from '#base/invariant.ts'
import type { Instant, Milliseconds } from '#base/time.ts'

import {
  type ApiError,
  BadRequestError,
  CancelledError,
  ForbiddenError,
  NotAuthorizedError,
  NotFoundError,
  OfflineError,
  RefusedError,
  ServerError,
  TimeoutError,
  UnavailableError,
  UnreachableError,
  UnreadableError,
} from './errors.ts'

/** Why a send ended without an answer. */
export type Silence =
  | { readonly kind: 'fault'; readonly cause: unknown; readonly online: boolean }
  | { readonly kind: 'timed-out'; readonly after: Milliseconds }
  | { readonly kind: 'session-changed' }

/** What a send without an answer means. */
export function classifySilence(silence: Silence): ApiError {
  switch (silence.kind) {
    case 'fault':
      return silence.online ? new UnreachableError(silence.cause) : new OfflineError(silence.cause)
    case 'timed-out':
      return new TimeoutError(silence.after)
    case 'session-changed':
      return new CancelledError('session-changed')
    default:
      return unreachable(silence)
  }
}

/**
 * What an HTTP status means; null for 200, whose body decides. Only the status counts: the bodies of one status differ
 * with `Accept` and with who answered (JSON, a page, plain text, nothing), and none of them tells more, but the words
 * of a 429. `retryAt` is what the scheduler made of the header fields of a 429.
 */
export function classifyStatus(status: number, body: string, retryAt: Instant | null): ApiError | null {
  invariant(Number.isInteger(status), `A status is a whole number, not ${status}`)
  switch (status) {
    case 200:
      return null
    case 401:
      return new NotAuthorizedError()
    case 403:
      return new ForbiddenError()
    case 404:
      return new NotFoundError()
    case 429:
      return new RefusedError(retryAt, refusalWords(body))
    case 502:
    case 503:
    case 504:
      return new UnavailableError(status)
    default:
      if (status >= 500) return new ServerError(status)
      return status >= 400 ? new BadRequestError(status) : new UnreadableError(status)
  }
}

/** The longest message of a 429 that is shown; a page of HTML is no message. */
const LONGEST_WORDS = 300

/**
 * The words for people in the body of a 429: `errors[0].message` of the JSON form, or the text of the older plain form.
 * Null when there are none. They are shown as text and never decide anything.
 */
export function refusalWords(body: string): string | null {
  const text = body.trim()
  const words = text.startsWith('{') ? messageIn(text) : text.startsWith('<') ? null : text
  return words === null || words === '' || words.length > LONGEST_WORDS ? null : words
}

function messageIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const errors = property(body, 'errors')
    const message = property(Array.isArray(errors) ? errors[0] : undefined, 'message')
    return typeof message === 'string' ? message.trim() : null
  } catch {
    // Cut or foreign JSON has no words for people; the refusal itself is known from the status.
    return null
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
