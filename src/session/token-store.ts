import type { Instant } from '#base/time.ts'

import type { Scope } from './session.ts'

/** What is found again after a reload: a personal token, or that the demo was running. */
export type StoredSession =
  | {
      readonly kind: 'personal'
      readonly token: string
      readonly userId: number | null
      readonly scopes: readonly Scope[]
      readonly savedAt: Instant
    }
  | { readonly kind: 'demo' }

/** Keeps one session. Each method rejects when the browser does not let it work. */
export interface TokenStore {
  read(): Promise<StoredSession | null>
  write(stored: StoredSession): Promise<void>
  clear(): Promise<void>
}
