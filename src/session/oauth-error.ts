import type { Milliseconds } from '#base/time.ts'

/** Every way in which signing in on Annict's own page can fail. The words are in `i18n/<language>/callback.ts`. */
export const OAUTH_ERROR_KINDS = [
  'denied',
  'read-only-app',
  'request-refused',
  'not-begun-here',
  'answer-malformed',
  'code-spent',
  'maybe-orphaned',
  'own-client-wrong',
  'site-misconfigured',
  'unreachable',
  'rate-limited',
  'maintenance',
  'server',
  'token-unusable',
  'not-stored',
] as const satisfies readonly OauthError['kind'][]

/** Says what went wrong, never with a code, a token or a secret in it. */
export type OauthError =
  /** The person said no on Annict's page. */
  | { readonly kind: 'denied' }
  /** More was asked for than the application on Annict may have (`invalid_scope`). */
  | { readonly kind: 'read-only-app' }
  /** Annict refused the request itself; `code` is one of the standard's (RFC 6749, section 4.1.2.1), or `other`. */
  | { readonly kind: 'request-refused'; readonly code: RefusalCode }
  /** No sign-in with this state was begun in this tab, or too long ago. */
  | { readonly kind: 'not-begun-here' }
  /** Parameters that are doubled, missing, or of another server. */
  | { readonly kind: 'answer-malformed' }
  /** `invalid_grant`: the code is too old, used, or of another client or address. */
  | { readonly kind: 'code-spent' }
  /** The same after an attempt without an answer, which may have made a token that nobody holds. */
  | { readonly kind: 'maybe-orphaned' }
  /** Annict does not know the id and secret that the person gave. */
  | { readonly kind: 'own-client-wrong' }
  /** Annict does not know this site's client, or the relay cannot be used as it is set up. */
  | { readonly kind: 'site-misconfigured' }
  /** No answer came. */
  | { readonly kind: 'unreachable' }
  /** Annict or the relay asks to wait; the code is good for ten minutes. */
  | { readonly kind: 'rate-limited'; readonly wait: Milliseconds }
  /** A web page where an answer should be. */
  | { readonly kind: 'maintenance' }
  /** An answer that tells nothing; `status` is the server's. */
  | { readonly kind: 'server'; readonly status: number }
  /** Annict made a token and then did not accept it, or it may not read. */
  | { readonly kind: 'token-unusable' }
  /** The browser does not let us keep the token; it has been given back. */
  | { readonly kind: 'not-stored' }

export const REFUSAL_CODES = [
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'server_error',
  'temporarily_unavailable',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number] | 'other'

/** What an `error` in the address of the callback means. */
export function readRefusal(error: string): OauthError {
  if (error === 'access_denied') return { kind: 'denied' }
  if (error === 'invalid_scope') return { kind: 'read-only-app' }
  return { kind: 'request-refused', code: REFUSAL_CODES.find((code) => code === error) ?? 'other' }
}

/** What an `error` of the token endpoint means; `status` is the server's. */
export function readExchangeError(error: string, status: number, isOwnClient: boolean): OauthError {
  switch (error) {
    case 'invalid_grant':
      return { kind: 'code-spent' }
    case 'invalid_scope':
      return { kind: 'read-only-app' }
    case 'invalid_client':
    case 'unauthorized_client':
      return { kind: isOwnClient ? 'own-client-wrong' : 'site-misconfigured' }
    default:
      return { kind: 'server', status }
  }
}
