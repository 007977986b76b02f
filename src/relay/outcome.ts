import { REFUSALS, type Refusal } from './refusals.ts'

/** What a page is told of a token that Annict has made. */
export interface TokenFields {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly scope?: string
  readonly created_at?: number
}

/** Annict's own refusals that are the page's business: the code, the scope, the request. */
export const GRANT_ERRORS = {
  invalid_grant: 'The code is unknown, used or too old, or belongs to another client or redirect_uri.',
  invalid_scope: 'The scope is not one that this client may have.',
  invalid_request: 'Annict misses something in the request.',
  unsupported_grant_type: 'Annict does not redeem such grants.',
} as const

export type GrantError = keyof typeof GRANT_ERRORS

/** Every way in which a request can end. */
export type Outcome =
  /** A browser asked whether a page may ask. */
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redeemed'; readonly token: TokenFields }
  | { readonly kind: 'revoked' }
  /** By the relay, before Annict heard of it. */
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** By Annict, for what the page sent. */
  | { readonly kind: 'grant-refused'; readonly error: GrantError }
  /** By Annict: the token is another client's, or the relay's secret is wrong; it tells both with the same words. */
  | { readonly kind: 'revocation-refused' }
  /** By Annict or by the relay; `retryAfter` is a valid value of `Retry-After`. */
  | { readonly kind: 'too-many'; readonly retryAfter: string }
  /** Annict does not know the relay's client or secret: its deployer has to mend that. */
  | { readonly kind: 'client-unknown' }
  /** No answer, or none that could be understood. Whether a code was redeemed is not known. */
  | { readonly kind: 'annict-failed' }
  /** The same, after waiting as long as the relay waits. */
  | { readonly kind: 'annict-late' }

export interface Answer {
  readonly status: number
  /** Null for the answer to a preflight. */
  readonly body: object | null
  readonly headers: Readonly<Record<string, string>>
}

/** What is said to each outcome. No word of Annict's goes through but the fields of a token. */
export function answerOf(outcome: Outcome): Answer {
  switch (outcome.kind) {
    case 'allowed':
      return {
        status: 204,
        body: null,
        headers: {
          'Access-Control-Allow-Methods': 'POST',
          'Access-Control-Allow-Headers': 'X-Yohaku-Relay',
          'Access-Control-Max-Age': '7200',
        },
      }
    case 'redeemed':
      return { status: 200, body: outcome.token, headers: {} }
    case 'revoked':
      return { status: 200, body: {}, headers: {} }
    case 'refused': {
      const [status, error, sentence] = REFUSALS[outcome.why]
      return failure(status, error, sentence)
    }
    case 'grant-refused':
      return failure(400, outcome.error, GRANT_ERRORS[outcome.error])
    case 'revocation-refused':
      return failure(403, 'unauthorized_client', 'Annict does not let this client revoke this token.')
    case 'too-many':
      return {
        ...failure(429, 'temporarily_unavailable', 'Too many requests; Retry-After says when to come again.'),
        headers: { 'Retry-After': outcome.retryAfter },
      }
    case 'client-unknown':
      return failure(
        502,
        'server_error',
        'Annict does not know the CLIENT_ID and CLIENT_SECRET of the relay.',
      )
    case 'annict-failed':
      return failure(502, 'temporarily_unavailable', 'Annict gave no answer that can be used.')
    case 'annict-late':
      return failure(504, 'temporarily_unavailable', 'Annict did not answer in time.')
    default:
      return outcome satisfies never
  }
}

function failure(status: number, error: string, sentence: string): Answer {
  return { status, body: { error, error_description: sentence }, headers: {} }
}
