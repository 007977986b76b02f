import type { Instant } from '#base/time.ts'

import type { Scope } from './session.ts'

/**
 * How somebody came by his token: pasted one that he made himself, or signed in on Annict's own page with the client of
 * this site (through its `relay`, or as a `public` client), or with a client of his own.
 */
export type Way = 'pasted' | 'relay' | 'public' | 'own-client'

/** Where a token is kept: for every tab of this device until it is signed out, or until this one tab is closed. */
export type Keep = 'device' | 'tab'

/** What may be told of a token. Nothing in it is secret. */
export interface TokenFacts {
  readonly way: Way
  readonly userId: number | null
  readonly scopes: readonly Scope[]
  /** Annict's name for the application that the token belongs to; null for a personal token. */
  readonly appUid: string | null
  /** When Annict made the token. */
  readonly createdAt: Instant | null
  /** When it was signed in with on this device. */
  readonly savedAt: Instant
  readonly keep: Keep
  /** Whether it can be revoked from here. */
  readonly revocable: boolean
}

/** A client of OAuth by which a token can be revoked. Only one that its owner chose to keep has a secret. */
export interface StoredClient {
  readonly id: string
  readonly secret: string | null
}

/** A person's token, as it was when it was last checked. */
export interface StoredToken {
  readonly kind: 'personal'
  readonly token: string
  /** The API that the token is for. It is never sent to another, should the app be built anew for one. */
  readonly apiUrl: string
  /** Null for a pasted token, which no client of ours may revoke. */
  readonly client: StoredClient | null
  readonly facts: TokenFacts
  /** When it was last in use, to the day; absent where an earlier version kept it, which did not note that. */
  readonly lastUsed?: Instant
}

/** What is found again after a reload: a token, or that the demo was running, perhaps in front of a token. */
export type StoredSession = StoredToken | { readonly kind: 'demo'; readonly behind: StoredToken | null }

/** Keeps one session. Each method rejects when the browser does not let it work. */
export interface TokenStore {
  read(): Promise<StoredSession | null>
  write(stored: StoredSession): Promise<void>
  clear(): Promise<void>
  /**
   * Notes when the token was last in use, in what is kept then: what another tab has just cleared does not come back.
   * Absent where nothing outlives the page.
   */
  touch?(at: Instant): Promise<void>
}
