import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'

import type { Instant } from '#base/time.ts'

import type { ChunkKey, StoredChunk } from './catalogue/chunk.ts'

/** What is known of a kept answer without reading it. */
export interface AnswerFacts {
  /** The key of its operation, as TanStack Query writes it: JSON of name, variables and the document's stamp. */
  readonly key: string
  /** What it was asked for, such as `season`. */
  readonly purpose: string
  readonly answeredAt: Instant
  /** Characters of its text. */
  readonly size: number
}

/** All that is kept of one owner. */
export interface KeptSchema extends DBSchema {
  /** The texts of answers, by the keys of their operations. */
  answers: { key: string; value: string }
  answerFacts: { key: string; value: AnswerFacts }
  /** Single values, by name. */
  notes: { key: string; value: unknown }
  /** The catalogue, in packs of rows. */
  chunks: { key: ChunkKey; value: StoredChunk }
}

export type KeptStores = IDBPDatabase<KeptSchema>
export type Upgrade = IDBPTransaction<KeptSchema, StoreNames<KeptSchema>[], 'versionchange'>

/** One step from a version to the next. It may only use the database and the transaction that it is given. */
export type Step = (stores: KeptStores, upgrade: Upgrade) => void

/**
 * The way of the database from nothing to the latest version, which is the number of steps. A step that was released is
 * never changed: what comes new is another step.
 */
export const STEPS: readonly Step[] = [
  (stores) => {
    stores.createObjectStore('answers')
    stores.createObjectStore('answerFacts', { keyPath: 'key' })
    stores.createObjectStore('notes')
  },
  (stores) => void stores.createObjectStore('chunks'),
]
