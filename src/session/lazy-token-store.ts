import type { TokenStore } from './token-store.ts'

/** Where the session is kept: a database of its own, so that clearing what was fetched never signs anyone out. */
export const SESSION_DATABASE = 'yohaku-session'

/** Where a session is kept that ends with its tab: its place in the browser's `sessionStorage`. */
export const TAB_SESSION = 'yohaku.session'

/** Where the id of a person's own client is kept until he signs out. It is no secret; he need not type it again. */
export const OWN_CLIENT_ID = 'yohaku.own-client-id'

/**
 * A store that opens nothing, and loads no code to open it, for people who have never signed in. `exists` tells whether
 * anything is kept, at best without opening it; `load` brings the store itself.
 */
export function createLazyTokenStore(
  exists: () => Promise<boolean>,
  load: () => Promise<TokenStore>,
): TokenStore {
  return {
    read: async () => ((await exists()) ? (await load()).read() : null),
    write: async (stored) => (await load()).write(stored),
    touch: async (at) => (await load()).touch?.(at),
    async clear() {
      if (await exists()) await (await load()).clear()
    },
  }
}
