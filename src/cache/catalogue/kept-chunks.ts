import type { Database } from '#cache/database.ts'
import { makeRoom } from '#cache/make-room.ts'
import type { KeptStores } from '#cache/schema.ts'

import type { ChunkKey, StoredChunk } from './chunk.ts'
import { createMemoryChunks, type ChunkChanges, type ChunkStore, type Chunks } from './chunk-store.ts'

/** How often room is made for one change. */
const ATTEMPTS = 3

/** What is made room for, in characters of answers: about what a season's answer changes. */
const ROOM = 500_000

/**
 * Chunks in the database of their owner; in memory while there is none to be had. On a full device the oldest answers give
 * way, which can be fetched again; where that is not enough, an update rejects with the browser's own reason.
 */
export function createKeptChunks(database: Pick<Database, 'use' | 'noteFull'>): ChunkStore {
  const memory = createMemoryChunks()
  return {
    async read(keys) {
      const kept = await database.use((stores) => readAll(stores.transaction('chunks').store, keys))
      return kept ?? memory.read(keys)
    },
    async range(from, to) {
      const kept = await database.use(async (stores) => {
        const { store } = stores.transaction('chunks')
        const range = IDBKeyRange.bound(from, to)
        const [keys, found] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
        return paired(keys, found)
      })
      return kept ?? memory.range(from, to)
    },
    async keys(from, to) {
      const kept = await database.use((stores) => stores.getAllKeys('chunks', IDBKeyRange.bound(from, to)))
      return kept ?? memory.keys(from, to)
    },
    async update(keys, change) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const kept = await database.use((stores) => updateIn(stores, keys, change))
          if (kept === null) await memory.update(keys, change)
          else database.noteFull(false)
          return
        } catch (error) {
          if (!isFull(error)) throw error
          const hasRoom = attempt < ATTEMPTS && (await database.use((stores) => makeRoom(stores, ROOM)))
          if (hasRoom !== true) {
            database.noteFull(true)
            throw error
          }
        }
      }
    },
  }
}

async function updateIn(
  stores: KeptStores,
  keys: readonly ChunkKey[],
  change: (held: Chunks) => ChunkChanges,
): Promise<true> {
  const transaction = stores.transaction('chunks', 'readwrite', { durability: 'relaxed' })
  const { store, done } = transaction
  let written: readonly Promise<unknown>[] = []
  try {
    const changes = change(await readAll(store, keys))
    written = [...changes].map(([key, chunk]) => (chunk === null ? store.delete(key) : store.put(chunk, key)))
  } catch (error) {
    transaction.abort()
    done.catch(() => {}) // it only says that it was given up
    throw error
  }
  const results = await Promise.allSettled([...written, done])
  // What browsers reject with has no type.
  const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  // What a full device refuses takes the rest down with it.
  if (reasons.length > 0) throw reasons.find(isFull) ?? reasons[0]
  return true
}

/** All asked for at once, since each by itself would cost a round trip. */
async function readAll(
  store: { get(key: ChunkKey): Promise<StoredChunk | undefined> },
  keys: readonly ChunkKey[],
): Promise<Chunks> {
  return paired(keys, await Promise.all(keys.map((key) => store.get(key))))
}

function paired(keys: readonly ChunkKey[], found: readonly (StoredChunk | undefined)[]): Chunks {
  const chunks = new Map<ChunkKey, StoredChunk>()
  for (const [place, key] of keys.entries()) {
    const chunk = found[place]
    if (chunk !== undefined) chunks.set(key, chunk)
  }
  return chunks
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
