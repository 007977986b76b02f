/** Every way in which signing in with a pasted token can fail. The words are in `i18n/<language>/account.ts`. */
export const SIGN_IN_ERROR_KINDS = [
  'empty',
  'malformed',
  'not-accepted',
  'no-read-scope',
  'offline',
  'server',
  'rate-limited',
  'aborted',
] as const

export type SignInErrorKind = (typeof SIGN_IN_ERROR_KINDS)[number]

/** Says what was wrong, never with the token in it. */
export type SignInError =
  /** Nothing but blanks. */
  | { readonly kind: 'empty' }
  /** Characters that no token has, or more of them. */
  | { readonly kind: 'malformed' }
  /** 401: Annict does not know the token, or it was revoked. */
  | { readonly kind: 'not-accepted' }
  /** The token cannot even read. */
  | { readonly kind: 'no-read-scope' }
  /** No answer came. */
  | { readonly kind: 'offline' }
  /** An answer that tells nothing; `status` is the server's. */
  | { readonly kind: 'server'; readonly status: number }
  | { readonly kind: 'rate-limited' }
  | { readonly kind: 'aborted' }
