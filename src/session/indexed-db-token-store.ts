import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

import { SESSION_DATABASE } from './lazy-token-store.ts'
import { readStored, withUse } from './stored-session.ts'
import type { TokenStore } from './token-store.ts'

interface SessionSchema extends DBSchema {
  session: { key: 'current'; value: unknown }
}

/** Keeps the session in IndexedDB. Nothing is opened before it is first needed. */
export function createIndexedDbTokenStore(): TokenStore {
  let opening: Promise<IDBPDatabase<SessionSchema>> | null = null

  function database(): Promise<IDBPDatabase<SessionSchema>> {
    opening ??= openDB<SessionSchema>(SESSION_DATABASE, 1, {
      upgrade: (db) => void db.createObjectStore('session'),
      // Another tab wants to change or delete the database: let it, and open again when needed.
      blocking: (_current, _wanted, event) => {
        ;(event.target as IDBDatabase).close() // the event comes from the database being held
        opening = null
      },
      terminated: () => (opening = null),
    }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    read: async () => readStored(await (await database()).get('session', 'current')),
    write: async (stored) => void (await (await database()).put('session', stored, 'current')),
    async touch(at) {
      const change = (await database()).transaction('session', 'readwrite')
      const used = withUse(await change.store.get('current'), at)
      await Promise.all([used && change.store.put(used, 'current'), change.done])
    },
    clear: async () => (await database()).delete('session', 'current'),
  }
}
