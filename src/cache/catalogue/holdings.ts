import {
  chunkKey,
  keysOfKind,
  kindOfKey,
  packChunk,
  unpackChunk,
  type Chunk,
  type ChunkKey,
} from './chunk.ts'
import type { Chunks, ChunkStore } from './chunk-store.ts'
import type { Kind } from './kinds.ts'
import { covers, factIn, mergeRows, type Row, type Sighting } from './row.ts'
import type { Value } from './values.ts'

/** What became of sightings. */
export interface Taken {
  /** Rows of which something was new. */
  readonly taken: number
  /** Rows of which all was known, at least as new. */
  readonly older: number
  /** The chunks that changed. */
  readonly keys: readonly ChunkKey[]
}

/** All rows of the catalogue, read when they are needed and then held in memory. */
export interface Holdings {
  /**
   * Takes in what answers or files tell. Rejects where it could not be kept, with what the store rejects with; it is known
   * all the same, until the page goes, and kept together with what comes next.
   */
  take(sightings: readonly Sighting[]): Promise<Taken>
  /** The rows of these numbers that are known, in the order of the numbers. */
  rows(kind: Kind, ids: readonly number[]): Promise<Row[]>
  /** All rows of a kind, in the order of their numbers. The same array until one of them changed. */
  all(kind: Kind): Promise<readonly Row[]>
  /** The rows of which a fact has this value. */
  where(kind: Kind, fact: string, value: Value): Promise<readonly Row[]>
  /** Lets go of rows, here and where they are kept. Returns the chunks that changed. */
  remove(kind: Kind, ids: readonly number[]): Promise<readonly ChunkKey[]>
  /** Lets go of all rows of a kind. Returns the chunks that changed. */
  clear(kind: Kind): Promise<readonly ChunkKey[]>
  /** Hears that another tab has changed these chunks: they are read again when they are next needed. */
  changedElsewhere(keys: readonly ChunkKey[]): void
}

/** Chunks that are read at once, so that nothing else has to wait for long. */
const AT_ONCE = 32

export function createHoldings(store: ChunkStore): Holdings {
  const chunks = new Map<ChunkKey, Chunk>()
  /** What could not be kept when it came. */
  const unkept = new Map<ChunkKey, Chunk>()
  /** Kinds of which every chunk is in memory. */
  const loaded = new Set<Kind>()
  const lists = new Map<Kind, readonly Row[]>()
  const ordered = new WeakMap<Chunk, readonly Row[]>()
  const indexes = new Map<string, ReadonlyMap<Value, readonly Row[]>>()
  let turn: Promise<unknown> = Promise.resolve()

  /** One after another: nothing may read a chunk while another is about to change it. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const own = turn.then(run)
    turn = own.catch(() => {}) // whoever asked hears of it
    return own
  }

  function forgetLists(kind: Kind): void {
    lists.delete(kind)
    for (const name of indexes.keys()) if (name.startsWith(`${kind}.`)) indexes.delete(name)
  }

  function letGo(keys: readonly ChunkKey[]): void {
    for (const key of keys) {
      chunks.delete(key)
      const kind = kindOfKey(key)
      if (kind === null) continue
      loaded.delete(kind)
      forgetLists(kind)
    }
  }

  function hold(key: ChunkKey, chunk: Chunk): void {
    chunks.set(key, chunk)
    const kind = kindOfKey(key)
    if (kind !== null) forgetLists(kind)
  }

  /** What a chunk holds, with what was not kept of it. */
  function opened(key: ChunkKey, held: Chunks): Chunk {
    const kind = kindOfKey(key)
    const stored = held.get(key)
    const chunk: Chunk = kind === null || stored === undefined ? new Map() : unpackChunk(kind, stored)
    const more = unkept.get(key)
    return more === undefined ? chunk : merged(chunk, [...more.values()]).chunk
  }

  async function ensure(keys: readonly ChunkKey[]): Promise<void> {
    const missing = keys.filter((key) => !chunks.has(key))
    if (missing.length === 0) return
    const held = await store.read(missing)
    for (const key of missing) hold(key, opened(key, held))
  }

  /** In turns of their own, so that whoever asks for a single row meanwhile does not wait for all. */
  async function load(kind: Kind): Promise<void> {
    while (!loaded.has(kind)) {
      await inTurn(async () => {
        const missing = (await store.keys(...keysOfKind(kind))).filter((key) => !chunks.has(key))
        if (missing.length <= AT_ONCE) loaded.add(kind)
        const from = missing[0]
        const to = missing[Math.min(AT_ONCE, missing.length) - 1]
        if (from === undefined || to === undefined) return
        const held = await store.range(from, to)
        for (const key of held.keys()) if (!chunks.has(key)) hold(key, opened(key, held))
      })
    }
  }

  async function all(kind: Kind): Promise<readonly Row[]> {
    await load(kind)
    let list = lists.get(kind)
    if (list === undefined) {
      const keys = [...chunks.keys()].filter((key) => kindOfKey(key) === kind).toSorted()
      list = keys.flatMap((key) => inOrder(chunks.get(key)))
      lists.set(kind, list)
    }
    return list
  }

  /** The rows of a chunk in the order of their numbers; put in order once, since one answer changes few chunks. */
  function inOrder(chunk: Chunk | undefined): readonly Row[] {
    if (chunk === undefined) return []
    let rows = ordered.get(chunk)
    if (rows === undefined) ordered.set(chunk, (rows = [...chunk.values()].toSorted((a, b) => a.id - b.id)))
    return rows
  }

  /** Changes chunks where they are kept, and then here. */
  async function change(
    keys: readonly ChunkKey[],
    next: (key: ChunkKey, chunk: Chunk) => Chunk,
  ): Promise<ChunkKey[]> {
    const changed = new Map<ChunkKey, Chunk>()
    await store.update(keys, (held) => {
      changed.clear()
      for (const key of keys) {
        const before = opened(key, held)
        const after = next(key, before)
        if (after === before && !unkept.has(key)) hold(key, before)
        else changed.set(key, after)
      }
      return new Map([...changed].map(([key, chunk]) => [key, packChunk(chunk)]))
    })
    for (const [key, chunk] of changed) {
      unkept.delete(key)
      hold(key, chunk)
    }
    return [...changed.keys()]
  }

  return {
    take: (sightings) =>
      inTurn(async () => {
        const groups = grouped(sightings)
        const taken = new Map<ChunkKey, number>()
        try {
          const keys = await change([...groups.keys()], (key, chunk) => {
            const next = merged(chunk, groups.get(key) ?? [])
            taken.set(key, next.taken)
            return next.chunk
          })
          const sum = [...taken.values()].reduce((one, other) => one + other, 0)
          return { taken: sum, older: sightings.length - sum, keys }
        } catch (error) {
          for (const [key, rows] of groups) {
            unkept.set(key, merged(unkept.get(key) ?? new Map(), rows).chunk)
            const held = chunks.get(key)
            if (held !== undefined) hold(key, merged(held, rows).chunk)
          }
          throw error
        }
      }),
    rows: (kind, ids) =>
      inTurn(async () => {
        await ensure([...new Set(ids.map((id) => chunkKey(kind, id)))])
        return ids.flatMap((id) => chunks.get(chunkKey(kind, id))?.get(id) ?? [])
      }),
    all,
    async where(kind, fact, value) {
      const rows = await all(kind)
      const name = `${kind}.${fact}`
      let index = indexes.get(name)
      if (index === undefined) {
        index = byFact(rows, fact)
        indexes.set(name, index)
      }
      return index.get(value) ?? []
    },
    remove: (kind, ids) =>
      inTurn(async () => {
        const gone = new Set(ids)
        const keys = new Set(ids.map((id) => chunkKey(kind, id)))
        return change([...keys], (_, chunk) => new Map([...chunk].filter(([id]) => !gone.has(id))))
      }),
    clear: (kind) => inTurn(async () => change(await store.keys(...keysOfKind(kind)), () => new Map())),
    changedElsewhere(keys) {
      letGo(keys)
      // Once more after whatever is being read just now, which may be what was there before.
      void inTurn(async () => letGo(keys))
    },
  }
}

function grouped(sightings: readonly Sighting[]): ReadonlyMap<ChunkKey, readonly Row[]> {
  const groups = new Map<ChunkKey, Row[]>()
  for (const { kind, row } of sightings) {
    const key = chunkKey(kind, row.id)
    const rows = groups.get(key)
    if (rows === undefined) groups.set(key, [row])
    else rows.push(row)
  }
  return groups
}

/** The same chunk where nothing of the rows is new. */
function merged(chunk: Chunk, rows: readonly Row[]): { readonly chunk: Chunk; readonly taken: number } {
  let next: Map<number, Row> | null = null
  let taken = 0
  for (const row of rows) {
    const held = (next ?? chunk).get(row.id)
    if (held !== undefined && covers(held, row)) continue
    taken += 1
    next ??= new Map(chunk)
    next.set(row.id, held === undefined ? row : mergeRows(held, row))
  }
  return { chunk: next ?? chunk, taken }
}

function byFact(rows: readonly Row[], fact: string): ReadonlyMap<Value, readonly Row[]> {
  const index = new Map<Value, Row[]>()
  for (const row of rows) {
    const value = factIn(row, fact)
    if (value === undefined) continue
    const same = index.get(value)
    if (same === undefined) index.set(value, [row])
    else same.push(row)
  }
  return index
}
