import type { Instant } from '#base/time.ts'

import type { Scope } from './session.ts'

/** A token that its owner pasted, as it was when it was checked. */
export interface StoredToken {
  readonly kind: 'personal'
  readonly token: string
  /** The API that the token is for. It is never sent to another, should the app be built anew for one. */
  readonly apiUrl: string
  readonly userId: number | null
  readonly scopes: readonly Scope[]
  readonly savedAt: Instant
}

/** What is found again after a reload: a token, or that the demo was running, perhaps in front of a token. */
export type StoredSession = StoredToken | { readonly kind: 'demo'; readonly behind: StoredToken | null }

/** Keeps one session. Each method rejects when the browser does not let it work. */
export interface TokenStore {
  read(): Promise<StoredSession | null>
  write(stored: StoredSession): Promise<void>
  clear(): Promise<void>
}
