import { createIndexedDbTokenStore } from './indexed-db-token-store.ts'
import { createTabTokenStore, type TabStorage } from './tab-token-store.ts'
import type { TokenStore } from './token-store.ts'

/** The store of a browser: with the device in IndexedDB, with the tab in its `sessionStorage`. */
export function createBrowserTokenStore(tab: TabStorage): TokenStore {
  return createTabTokenStore(tab, createIndexedDbTokenStore())
}
