import type { ChunkKey, StoredChunk } from './chunk.ts'

export type Chunks = ReadonlyMap<ChunkKey, StoredChunk>

/** What is written back: null deletes a chunk. */
export type ChunkChanges = ReadonlyMap<ChunkKey, StoredChunk | null>

/** Where chunks are kept. */
export interface ChunkStore {
  /** The chunks of these keys that there are. */
  read(keys: readonly ChunkKey[]): Promise<Chunks>
  /** All chunks from one key to another, both included. */
  range(from: ChunkKey, to: ChunkKey): Promise<Chunks>
  /** The keys from one to another, both included, in their order. */
  keys(from: ChunkKey, to: ChunkKey): Promise<readonly ChunkKey[]>
  /**
   * Reads the chunks of these keys, and writes what `change` makes of them, with nobody else in between: no other tab, and
   * no other call. All of it or, where it rejects, none. `change` must not wait for anything.
   */
  update(keys: readonly ChunkKey[], change: (held: Chunks) => ChunkChanges): Promise<void>
}

/** Chunks that are gone with the page: where nothing is to be kept, or nothing can be. */
export function createMemoryChunks(): ChunkStore {
  const chunks = new Map<ChunkKey, StoredChunk>()
  const within = (from: ChunkKey, to: ChunkKey): ChunkKey[] =>
    [...chunks.keys()].filter((key) => key >= from && key <= to).toSorted()
  const pick = (keys: readonly ChunkKey[]): Chunks => {
    const picked = new Map<ChunkKey, StoredChunk>()
    for (const key of keys) {
      const chunk = chunks.get(key)
      if (chunk !== undefined) picked.set(key, chunk)
    }
    return picked
  }
  return {
    read: async (keys) => pick(keys),
    range: async (from, to) => pick(within(from, to)),
    keys: async (from, to) => within(from, to),
    async update(keys, change) {
      for (const [key, chunk] of change(pick(keys))) {
        if (chunk === null) chunks.delete(key)
        else chunks.set(key, chunk)
      }
    },
  }
}
