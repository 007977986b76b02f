import type { Clock } from '#base/clock.ts'

import type { SignInError } from './sign-in-error.ts'
import type { TokenStore } from './token-store.ts'

export type SessionKind = 'signed-out' | 'guest' | 'personal' | 'demo'

export type Scope = 'read' | 'write'

/** Who is signed in, without anything secret. A new object with every change. */
export interface SessionSnapshot {
  readonly kind: SessionKind
  /** The fingerprint of the token, which tells budgets apart and cannot be turned back; `none` without a token. */
  readonly budget: string
  /** Rises with every change of who is signed in: what was asked in an earlier one is not for this one's eyes. */
  readonly epoch: number
  readonly userId: number | null
  readonly scopes: readonly Scope[]
  /** The server answered 401 to this token: nothing more is sent with it. */
  readonly refused: boolean
  /** Where this session's requests go: the address of Annict's API, or of the demo. */
  readonly apiUrl: string
  /** Whether the session will be found again after a reload; false when the browser did not let us store it. */
  readonly kept: boolean
}

/** The only holder of the token. No method gives it away; {@link Session.authorize} puts it into one request. */
export interface Session {
  /** The same object until something changed. */
  get(): SessionSnapshot
  /** Returns the undo. */
  subscribe(listener: () => void): () => void
  /** Finds the stored personal token or the demo, else takes the guest token, else nobody is signed in. Never rejects. */
  restore(): Promise<void>
  /** Checks the token with Annict (one request) and signs in with it. What was signed in stays so on an error. */
  signInWithToken(token: string, signal?: AbortSignal): Promise<SignInResult>
  startDemo(): void
  /** Forgets the token. A guest token, where there is one, takes its place. */
  signOut(): Promise<void>
  /** Notes a 401 for the session of that epoch; a later session is not touched. */
  markRefused(epoch: number): void
  /**
   * The settings for one request: with the `Authorization` header if and only if it goes to this session's API, and
   * always without cookies, referrer, redirects and the browser's cache.
   */
  authorize(init: RequestInit | undefined, input: RequestInfo | URL): RequestInit
}

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly error: SignInError }

/** How the session sends its own check: through the scheduler, counted in the budget of the token being checked. */
export type SessionFetch = (
  input: string,
  init: RequestInit & {
    ticket: {
      lane: 'visible'
      purpose: 'sign-in'
      kind: 'read'
      budget: string
      signal?: AbortSignal
    }
  },
) => Promise<Response>

export interface SessionOptions {
  readonly storage: TokenStore
  readonly guestToken?: string
  /** The address of Annict's API without a slash at its end. */
  readonly apiUrl: string
  /** Where the demo answers, and the token that it knows. */
  readonly demo: { readonly apiUrl: string; readonly token: string }
  readonly fetch: SessionFetch
  readonly clock: Clock
}
