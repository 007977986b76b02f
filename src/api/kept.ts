import { createAnswers, type Answers } from '#cache/answers.ts'
import { createDatabase, type Database, type Trouble } from '#cache/database.ts'
import { databaseName } from '#cache/owner.ts'
import type { AnswerFacts } from '#cache/schema.ts'
import type { Staying } from '#cache/upkeep.ts'
import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import { MissingCodeError } from '#base/missing-code.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'
import { keptKey } from './kept-answers.ts'
import type { Session, SessionSnapshot } from '#session/session.ts'

/** Where what is fetched is kept: on this device, or in memory alone. */
export interface KeptState {
  /** The name of the database; null where the session keeps nothing: a demo, one that ends with its tab, nobody. */
  readonly name: string | null
  /** Why nothing is kept on the device though it should be. */
  readonly trouble: Trouble | null
}

/** What is kept on this device for whoever is signed in. */
export interface Kept {
  /** The same object until something changed. */
  readonly get: () => KeptState
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Whether an answer is kept, by the hash of its query. Not known, and false, until it has been looked up, which those who
   * subscribe are told of.
   */
  readonly holds: (hash: string) => boolean
  /** What is known of each kept answer. Reads no answer. */
  facts(): Promise<readonly AnswerFacts[]>
  /** Deletes kept answers. What is on screen stays there. */
  forget(facts: readonly AnswerFacts[]): Promise<void>
  /**
   * Changes a value that is kept by name, undefined at first, and gives what is kept then; null where nothing can be kept.
   * What `change` gives back unchanged is not written.
   */
  note(name: string, change: (held: unknown) => unknown): Promise<{ readonly held: unknown } | null>
}

/** The device, as far as it keeps things. */
export interface DeviceStorage {
  /** The browser's `indexedDB`; may throw where storage is forbidden. */
  readonly factory: () => IDBFactory
  readonly staying: Staying
}

export interface KeptOptions {
  /** Null keeps everything in memory alone. */
  readonly storage: DeviceStorage | null
  readonly session: Pick<Session, 'get' | 'subscribe' | 'keeps'>
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** What has been kept is looked after when the page has long been shown. */
const LATER: Milliseconds = 10 * SECOND

/** Follows who is signed in. Each has a database of his own, of which only his own is ever open. */
export function createKept({ storage, session, clock, onError }: KeptOptions): Kept & {
  /** The answers of whoever is signed in now; null where none are kept. The same object while it is his database. */
  answers(): Answers | null
  dispose(): void
} {
  const changes = createEmitter<void>(onError)
  let database: Database | null = null
  let answers: Answers | null = null
  let state: KeptState = { name: null, trouble: null }
  /** Null until somebody wants to know. */
  let keys: Set<string> | null = null
  let undoUpkeep: (() => void) | null = null

  function changed(): void {
    state = { name: database?.name ?? null, trouble: database?.trouble() ?? null }
    changes.emit()
  }

  function follow(): void {
    const name = nameFor(session.get())
    if (name === (database?.name ?? null)) return
    database?.close()
    database = null
    answers = null
    keys = null
    if (storage !== null && name !== null) {
      const own = createDatabase({ name, factory: storage.factory, clock, onError })
      own.subscribe(() => {
        if (own === database) changed()
      })
      database = own
      answers = createAnswers({ database: own, clock, onError, onKept })
    }
    lookAfter()
    changed()
  }

  function onKept(key: string): void {
    keys?.add(key)
    lookAfter()
    changes.emit()
  }

  async function lookUp(own: Database, into: Set<string>): Promise<void> {
    const found = (await own.use((stores) => stores.getAllKeys('answerFacts'))) ?? []
    for (const key of found) into.add(key)
    changes.emit()
  }

  /** Once for all that comes within a while. */
  function lookAfter(): void {
    if (storage === null) return
    const tools = storage
    undoUpkeep ??= clock.after(LATER, () => {
      undoUpkeep = null
      const { kind, userId, facts, apiUrl, kept } = session.get()
      import('#cache/upkeep.ts')
        .then(({ lookAfterAll }) =>
          lookAfterAll({
            ...{ database, isPerson: kind === 'personal', now: clock.now(), tools, clock },
            // Behind a demo a person may wait, and where the browser does not let us look, too.
            left:
              kind === 'demo' || !kept ? null : { apiUrl, staying: facts?.keep === 'device' ? userId : null },
          }),
        )
        .catch((error: unknown) => {
          // Without a network its code does not come; the next answer that is kept is another occasion.
          if (!(error instanceof MissingCodeError)) onError(error)
        })
    })
  }

  const undo = [
    session.subscribe(follow),
    session.keeps(async ({ userId, apiUrl }) => {
      if (storage === null || userId === null) return
      const { purge } = await import('#cache/purge.ts')
      await purge(databaseName(userId, apiUrl), { factory: storage.factory, clock })
    }),
  ]
  follow()

  return {
    get: () => state,
    subscribe: (listener) => changes.subscribe(listener),
    answers: () => answers,
    holds(hash) {
      if (keys === null && database !== null) {
        keys = new Set()
        lookUp(database, keys).catch(onError)
      }
      return keys?.has(keptKey(hash)) ?? false
    },
    facts: async () => (await database?.use((stores) => stores.getAll('answerFacts'))) ?? [],
    async forget(facts) {
      const { deleteAnswers } = await import('#cache/make-room.ts')
      await database?.use((stores) => deleteAnswers(stores, facts))
      for (const { key } of facts) keys?.delete(key)
      changes.emit()
    },
    note: async (name, change) =>
      (await database?.use(async (stores) => {
        const { store, done } = stores.transaction('notes', 'readwrite')
        const before: unknown = await store.get(name)
        const held = change(before)
        if (held !== before) await store.put(held, name)
        await done
        return { held }
      })) ?? null,
    dispose() {
      for (const end of undo) end()
      undoUpkeep?.()
      database?.close()
    },
  }
}

/** Null for whoever is not to be found again on this device. */
function nameFor({ kind, userId, facts, apiUrl, kept }: SessionSnapshot): string | null {
  if (kind === 'guest') return databaseName('guest', apiUrl)
  const stays = kind === 'personal' && facts?.keep === 'device' && kept
  return stays && userId !== null ? databaseName(userId, apiUrl) : null
}
