import type { Clock } from '#base/clock.ts'
import { instant, MINUTE, type Instant, type Milliseconds } from '#base/time.ts'

import { BEGUN_PREFIX } from './begun-sign-ins.ts'
import type { Scope } from './session.ts'
import type { Keep, Way } from './token-store.ts'

/** Somebody who is signed in, as far as a message needs to name him. */
export interface Person {
  readonly userId: number
  /** Null where no name is known. */
  readonly name: string | null
}

/** The client of OAuth that a person signs in with. A secret is his own or not there. */
export interface Client {
  readonly way: Exclude<Way, 'pasted'>
  readonly id: string
  readonly secret: string | null
}

/** What one sign-in needs to know when the browser comes back from Annict. It is good once. */
export interface Transaction {
  /** 32 random bytes that come back in the address. */
  readonly state: string
  /** What only this tab knows of the challenge it sent; null where none was sent. */
  readonly verifier: string | null
  readonly client: Client
  /** Whether the secret is to be kept with the token, so that signing out can revoke it. */
  readonly keepsSecret: boolean
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  /** A whole address within the app. */
  readonly returnTo: string
  /** Who has to come back; null for whoever comes. */
  readonly expected: Person | null
  readonly keep: Keep
  readonly createdAt: Instant
}

/** The part of the browser's `sessionStorage` that is needed. Any call may throw. */
export type TransactionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The sign-ins that were begun in this tab. */
export interface Transactions {
  /** Throws where the browser does not let us store. */
  put(transaction: Transaction): void
  /** Where the one with that state leads back to, before anything is decided about it; null when there is none. */
  returnTo(state: string | null): string | null
  /** The way of a sign-in that was begun at this address and has had no answer yet; null when there is none. */
  unanswered(address: string): Client['way'] | null
  /** Gives the one with that state, which is forgotten in the same step; null when there is none or it is too old. */
  take(state: string): Transaction | null
}

/** Longer than a person needs on Annict's pages, and than Annict's code lives (ten minutes). */
const LIFETIME: Milliseconds = 15 * MINUTE

export function createTransactions(storage: TransactionStorage, clock: Clock): Transactions {
  function ownKeys(): readonly string[] {
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
      key.startsWith(BEGUN_PREFIX),
    )
  }

  /** Takes out what is too old to be finished, secrets with it. */
  function tidy(): void {
    for (const key of ownKeys()) {
      const found = readTransaction(storage.getItem(key))
      const age = found === null ? LIFETIME : clock.now() - found.createdAt
      if (age >= LIFETIME || age < -LIFETIME) storage.removeItem(key)
    }
  }

  return {
    put(transaction) {
      tidy()
      storage.setItem(BEGUN_PREFIX + transaction.state, JSON.stringify(transaction))
    },
    returnTo: (state) =>
      state === null ? null : (readTransaction(storage.getItem(BEGUN_PREFIX + state))?.returnTo ?? null),
    unanswered(address) {
      tidy()
      const waiting = ownKeys().map((key) => readTransaction(storage.getItem(key)))
      return waiting.find((one) => one?.returnTo === address)?.client.way ?? null
    },
    take(state) {
      tidy()
      const found = readTransaction(storage.getItem(BEGUN_PREFIX + state))
      storage.removeItem(BEGUN_PREFIX + state)
      return found?.state === state ? found : null
    },
  }
}

/** Null for whatever `put` did not write. */
function readTransaction(text: string | null): Transaction | null {
  const given = fieldsOf(parsed(text ?? 'null'))
  const client = fieldsOf(given['client'])
  const { state, redirectUri, returnTo, createdAt, verifier, scopes } = given
  const way = (['relay', 'public', 'own-client'] as const).find((known) => known === client['way'])
  const texts = [state, redirectUri, returnTo, client['id']]
  if (way === undefined || !texts.every(isText) || typeof createdAt !== 'number') return null
  return {
    state: String(state),
    verifier: textOrNull(verifier),
    client: { way, id: String(client['id']), secret: textOrNull(client['secret']) },
    keepsSecret: given['keepsSecret'] === true,
    redirectUri: String(redirectUri),
    scopes: (['read', 'write'] as const).filter((scope) => Array.isArray(scopes) && scopes.includes(scope)),
    returnTo: String(returnTo),
    expected: readPerson(given['expected']),
    keep: given['keep'] === 'tab' ? 'tab' : 'device',
    createdAt: instant(createdAt),
  }
}

function readPerson(value: unknown): Person | null {
  const { userId, name } = fieldsOf(value)
  return typeof userId === 'number' ? { userId, name: textOrNull(name) } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function textOrNull(value: unknown): string | null {
  return isText(value) ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours.
    return null
  }
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
