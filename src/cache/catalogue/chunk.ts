import { instant, type Instant } from '#base/time.ts'

import { KIND_NAMES, specOf, type Kind } from './kinds.ts'
import { SEEN, type Part, type Row } from './row.ts'
import type { Value } from './values.ts'

/** Rows of one kind whose numbers lie close together, as they are kept: one record instead of hundreds. */
export interface StoredChunk {
  /** UTF-8 of the form that {@link packChunk} writes. */
  readonly bytes: Uint8Array
  readonly rows: number
  /** The moments of the oldest and the newest answer that told any of it. */
  readonly oldest: Instant
  readonly newest: Instant
}

/** Which chunk a row is in: `work:0000a`. Keys of a kind sort together, in the order of their rows. */
export type ChunkKey = string

export type Chunk = ReadonlyMap<number, Row>

/** Rows whose numbers differ only in their last bits share a chunk: at most 256. */
const BITS = 8
const DIGITS = 5

/** Another form is not understood: what it held is fetched again when it is needed. */
const FORM = 1

export function chunkKey(kind: Kind, id: number): ChunkKey {
  return `${kind}:${(id >> BITS).toString(36).padStart(DIGITS, '0')}`
}

/** The kind of the rows of a chunk; null for a key that this version does not write. */
export function kindOfKey(key: ChunkKey): Kind | null {
  const [name] = key.split(':')
  return KIND_NAMES.find((kind) => kind === name) ?? null
}

/** The first and the last key that chunks of a kind can have. */
export function keysOfKind(kind: Kind): readonly [ChunkKey, ChunkKey] {
  return [`${kind}:`, `${kind}:${'z'.repeat(DIGITS)}`]
}

interface Packed {
  readonly form: typeof FORM
  readonly sources: readonly string[]
  /** The names of facts that stand together in parts. */
  readonly shapes: readonly (readonly string[])[]
  /** A number, then of each part its moment, its source, its shape, and its facts in the order of the shape. */
  readonly rows: readonly (readonly Value[])[]
}

/** Null for a chunk without rows, which need not be kept. */
export function packChunk(chunk: Chunk): StoredChunk | null {
  const sources = new Map<string, number>()
  const shapes = new Map<string, { readonly place: number; readonly names: readonly string[] }>()
  let oldest = Infinity
  let newest = -Infinity
  const rows = [...chunk.values()].map(({ id, parts }) => {
    const packed: Value[] = [id]
    for (const { at, source, facts } of parts) {
      const names = Object.keys(facts).toSorted()
      const key = names.join()
      let shape = shapes.get(key)
      if (shape === undefined) shapes.set(key, (shape = { place: shapes.size, names }))
      let from = sources.get(source)
      if (from === undefined) sources.set(source, (from = sources.size))
      packed.push(at, from, shape.place, ...names.map((name) => facts[name] ?? null))
      oldest = Math.min(oldest, at)
      newest = Math.max(newest, at)
    }
    return packed
  })
  if (rows.length === 0) return null
  const packed: Packed = {
    form: FORM,
    sources: [...sources.keys()],
    shapes: [...shapes.values()].map(({ names }) => names),
    rows,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(packed))
  return { bytes, rows: rows.length, oldest: instant(oldest), newest: instant(newest) }
}

/**
 * The rows of a chunk that {@link packChunk} wrote; none where it was written by another version or is damaged. Facts that
 * this version does not know are left out.
 */
export function unpackChunk(kind: Kind, { bytes }: StoredChunk): Chunk {
  const packed = parsed(bytes)
  if (packed === null) return new Map()
  const shapes = packed.shapes.map((names) =>
    names.map((name) => (name === SEEN || specOf(kind, name) !== undefined ? name : null)),
  )
  const chunk = new Map<number, Row>()
  for (const values of packed.rows) {
    const parts: Part[] = []
    let place = 1
    while (place < values.length) {
      const shape = shapes[Number(values[place + 2])] ?? []
      const facts: Record<string, Value> = {}
      for (let at = 0; at < shape.length; at += 1) {
        const name = shape[at]
        if (name !== null && name !== undefined) facts[name] = values[place + 3 + at] ?? null
      }
      // Written by `packChunk`, whose moments are moments.
      parts.push({
        at: values[place] as Instant,
        source: packed.sources[Number(values[place + 1])] ?? '',
        facts,
      })
      place += 3 + shape.length
    }
    const id = Number(values[0])
    chunk.set(id, { id, parts })
  }
  return chunk
}

function parsed(bytes: Uint8Array): Packed | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const isOurs = typeof value === 'object' && value !== null && Reflect.get(value, 'form') === FORM
    return isOurs ? (value as Packed) : null // its form says what it holds
  } catch {
    return null
  }
}
