import type { CancelSignal } from '#base/cancel.ts'
import type { Instant } from '#base/time.ts'

import type { ImportOutcome } from './import-file.ts'
import type { FactsOf, Kind, SeasonName } from './kinds.ts'
import type { Known } from './row.ts'
import type { Value } from './values.ts'

/** An answer of Annict, with the question. */
export interface GivenAnswer {
  /** The text of the document that was sent, and the values of its variables. */
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
  /** What came, its holes taken out. */
  readonly data: unknown
  readonly at: Instant
  /** Whether it came without errors. */
  readonly sure: boolean
}

/** Rows of a kind as columns: the value of each fact at the place of each id. Undefined is "never told". */
export interface Columns<K extends Kind> {
  readonly ids: readonly number[]
  readonly facts: { readonly [Name in keyof FactsOf<K>]?: readonly FactsOf<K>[Name][] }
}

/** What is kept of a kind. */
export interface KindSize {
  readonly kind: Kind
  readonly rows: number
  /** Bytes in the database, without its own overhead. */
  readonly bytes: number
  readonly oldest: Instant
  readonly newest: Instant
}

/** What is known of a season. */
export interface KnownSeason {
  readonly year: number
  readonly name: SeasonName
  readonly works: number
  /** When all its works were last asked for at once; null when that was never so: there may be more. */
  readonly asked: Instant | null
}

/** The works that are known of a season. */
export interface SeasonWorks {
  readonly works: readonly Known<'work'>[]
  /** As in {@link KnownSeason}. */
  readonly asked: Instant | null
}

/** What belongs to a work. */
export type PartKind = 'episode' | 'cast' | 'staff' | 'program'

/** What is known of the parts of a work. */
export interface WorkParts<K extends PartKind> {
  readonly rows: readonly Known<K>[]
  /** Rows that a later list of all no longer had. */
  readonly gone: readonly Known<K>[]
  /** When the list of all of them last came; null when it never did: there may be more. */
  readonly asked: Instant | null
}

/** What of the catalogue is to go. */
export type Forgetting =
  | { readonly what: 'everything' }
  | { readonly what: 'kind'; readonly kind: Kind }
  /** The works of the season with all their parts; people and other works stay. */
  | { readonly what: 'season'; readonly year: number; readonly name: SeasonName }

/** Everything public that was ever seen in an answer. It knows nothing of whoever asked. */
export interface Catalogue {
  /** Takes in what answers tell. Rejects where it could not be kept; it is known all the same until the page goes. */
  take(answers: readonly GivenAnswer[]): Promise<void>
  /** The rows of these numbers that are known. */
  rows<K extends Kind>(kind: K, ids: readonly number[]): Promise<readonly Known<K>[]>
  /** The rows of which a fact has this value. The first time it reads all of the kind. */
  where<K extends Kind>(kind: K, fact: keyof FactsOf<K> & string, value: Value): Promise<readonly Known<K>[]>
  worksOfSeason(year: number, name: SeasonName): Promise<SeasonWorks>
  partsOfWork<K extends PartKind>(kind: K, work: number): Promise<WorkParts<K>>
  /** All rows of a kind by columns, without those that are gone. */
  columns<K extends Kind>(kind: K, facts: readonly (keyof FactsOf<K> & string)[]): Promise<Columns<K>>
  sizes(): Promise<readonly KindSize[]>
  /** All seasons of which anything is known, the latest first. */
  seasons(): Promise<readonly KnownSeason[]>
  forget(what: Forgetting): Promise<void>
  /**
   * Asks one of the readers that the app has put beside the catalogue, by its name. Rejects for a name that none has. What is
   * given and what comes is between the reader and whoever asks.
   */
  ask(reader: string, given: unknown): Promise<unknown>
  /** All public facts as a file, which another device can take in. */
  exportFile(signal?: CancelSignal): Promise<Blob>
  /** Takes in a file. Never rejects for what is in it: the outcome tells. What was taken before an abort stays. */
  importFile(file: Blob, signal?: CancelSignal): Promise<ImportOutcome>
}
