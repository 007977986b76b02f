import { TAB_SESSION } from './lazy-token-store.ts'
import { isForTab, readStored, withUse } from './stored-session.ts'
import type { TokenStore } from './token-store.ts'

/** The part of the browser's `sessionStorage` that is needed. Any call may throw. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps a session where its owner wants it: with the device in `lasting`, or with the tab, whose storage ends when it is
 * closed. One is held at a time: writing one lets the other go.
 */
export function createTabTokenStore(tab: TabStorage, lasting: TokenStore): TokenStore {
  return {
    async read() {
      const text = tab.getItem(TAB_SESSION)
      return text === null ? lasting.read() : readStored(parsed(text))
    },
    async write(stored) {
      if (isForTab(stored)) {
        tab.setItem(TAB_SESSION, JSON.stringify(stored))
        return lasting.clear()
      }
      await lasting.write(stored)
      tab.removeItem(TAB_SESSION)
    },
    async touch(at) {
      const text = tab.getItem(TAB_SESSION)
      if (text === null) return lasting.touch?.(at)
      const used = withUse(parsed(text), at)
      if (used !== null) tab.setItem(TAB_SESSION, JSON.stringify(used))
    },
    async clear() {
      tab.removeItem(TAB_SESSION)
      return lasting.clear()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: nobody is signed in by it.
    return null
  }
}
