import { instant, type Instant } from '#base/time.ts'

import type { StoredClient, StoredSession, StoredToken, Way } from './token-store.ts'

const WAYS: readonly Way[] = ['pasted', 'relay', 'public', 'own-client']

/** What an earlier version or another hand may have left is checked before it is believed. */
export function readStored(value: unknown): StoredSession | null {
  const { kind, behind } = fieldsOf(value)
  return kind === 'demo' ? { kind, behind: readToken(behind) } : readToken(value)
}

/** Whether a session is to be gone when its tab is closed. */
export function isForTab(stored: StoredSession): boolean {
  const token = stored.kind === 'demo' ? stored.behind : stored
  return token?.facts.keep === 'tab'
}

/** The same with a later use, as it is kept; null when it is no person's token. */
export function withUse(value: unknown, at: Instant): StoredToken | null {
  const token = readToken(value)
  return token && { ...token, lastUsed: at }
}

function readToken(value: unknown): StoredToken | null {
  const { kind, token, apiUrl, client, facts, lastUsed } = fieldsOf(value)
  const used = readInstant(lastUsed)
  if (kind !== 'personal' || typeof token !== 'string' || typeof apiUrl !== 'string') return null
  // Earlier versions kept what they knew beside the token.
  const { way, userId, scopes, appUid, createdAt, savedAt, keep, revocable } = fieldsOf(facts ?? value)
  return {
    ...{ kind, token, apiUrl },
    client: readClient(client),
    facts: {
      way: WAYS.find((known) => known === way) ?? 'pasted',
      userId: typeof userId === 'number' ? userId : null,
      scopes: (['read', 'write'] as const).filter((scope) => Array.isArray(scopes) && scopes.includes(scope)),
      appUid: typeof appUid === 'string' ? appUid : null,
      createdAt: readInstant(createdAt),
      savedAt: readInstant(savedAt) ?? instant(0),
      keep: keep === 'tab' ? 'tab' : 'device',
      revocable: revocable === true,
    },
    ...(used !== null && { lastUsed: used }),
  }
}

function readClient(value: unknown): StoredClient | null {
  const { id, secret } = fieldsOf(value)
  return typeof id === 'string' ? { id, secret: typeof secret === 'string' ? secret : null } : null
}

function readInstant(value: unknown): Instant | null {
  return typeof value === 'number' && Number.isFinite(value) ? instant(value) : null
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
