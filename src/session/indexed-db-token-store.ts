import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

import { instant } from '#base/time.ts'

import { SESSION_DATABASE } from './lazy-token-store.ts'
import type { StoredSession, StoredToken, TokenStore } from './token-store.ts'

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
    clear: async () => (await database()).delete('session', 'current'),
  }
}

/** What an earlier version or another hand may have left is checked before it is believed. */
export function readStored(value: unknown): StoredSession | null {
  const { kind, behind } = fieldsOf(value)
  return kind === 'demo' ? { kind, behind: readToken(behind) } : readToken(value)
}

function readToken(value: unknown): StoredToken | null {
  const { kind, token, apiUrl, userId, scopes, savedAt } = fieldsOf(value)
  if (kind !== 'personal' || typeof token !== 'string' || typeof apiUrl !== 'string') return null
  return {
    ...{ kind, token, apiUrl },
    userId: typeof userId === 'number' ? userId : null,
    scopes: (['read', 'write'] as const).filter((scope) => Array.isArray(scopes) && scopes.includes(scope)),
    savedAt: instant(typeof savedAt === 'number' && Number.isFinite(savedAt) ? savedAt : 0),
  }
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
