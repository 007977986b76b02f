import type { AskedCatalogue, CatalogueLine } from '#cache/catalogue/ask-worker.ts'
import type {
  Catalogue,
  Forgetting,
  GivenAnswer,
  KindSize,
  KnownSeason,
  SeasonWorks,
} from '#cache/catalogue/catalogue.ts'
import type { ImportOutcome } from '#cache/catalogue/import-file.ts'
import type { Kind, SeasonName } from '#cache/catalogue/kinds.ts'
import type { Known } from '#cache/catalogue/row.ts'
import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import { MissingCodeError } from '#base/missing-code.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import { textOf } from './merge.ts'
import type { Answer, AnyOperation } from './query.ts'

/** The kinds of things that the catalogue knows. */
export type CatalogueKind = Kind

/** What is known of one thing: its facts, each with its age. */
export type KnownRow<K extends Kind> = Known<K>

/** What is kept of a kind, and of a season; what may go of it; what became of a file. */
export type CatalogueSize = KindSize
export type CatalogueSeason = KnownSeason
export type CatalogueForgetting = Forgetting
export type CatalogueImport = ImportOutcome

/** What is known of the works of a season, and how complete that is. */
export type KnownSeasonWorks = SeasonWorks

/** What can be asked of the catalogue. */
export type CatalogueReads = Pick<
  Catalogue,
  'rows' | 'where' | 'worksOfSeason' | 'partsOfWork' | 'seasons' | 'ask'
>

/** The catalogue of whoever is signed in, as pages and features see it. */
export interface CatalogueDoor {
  /**
   * Brings the catalogue of whoever is signed in now, in a worker that is started when it is first needed. It ends with the
   * session. Rejects with a `MissingCodeError` where its code does not come.
   */
  open(): Promise<Catalogue>
  /** What is known of one thing; null when nothing is, or nobody can tell now. Never rejects. */
  look<K extends Kind>(kind: K, id: number): Promise<Known<K> | null>
  /** Anything else that is known; null when nobody can tell now. Never rejects. */
  read<T>(run: (catalogue: CatalogueReads) => Promise<T>): Promise<T | null>
  /** The works that are known of a season; null when nobody can tell now. Never rejects. */
  season(year: number, name: SeasonName): Promise<KnownSeasonWorks | null>
  /** Calls back with the kinds of which rows have changed, here or in another tab. Returns the undo. */
  subscribe(listener: (kinds: readonly Kind[]) => void): () => void
}

export interface CatalogueOptions {
  /** Starts a worker; null where there is none. */
  readonly start: (() => Promise<CatalogueLine>) | null
  /** Whose it is: the database, or null for memory alone, and the address of the API. */
  readonly owner: () => { readonly database: string | null; readonly service: string }
  readonly clock: Pick<Clock, 'after'>
  readonly onError: (error: unknown) => void
}

/** An answer is handed on when the page that asked for it is painted. */
const SOON: Milliseconds = SECOND

/**
 * Without a network its code does not come, and at the end of a session nobody waits: there will be other occasions. Of a
 * full device the person is told by what keeps the answers, which meets it first.
 */
const EXPECTED: ReadonlySet<string> = new Set([
  'MissingCodeError',
  'CatalogueClosedError',
  'QuotaExceededError',
])

/** Holds answers until the worker is there, and starts it. */
export function createCatalogueDoor({ start, owner, clock, onError }: CatalogueOptions): CatalogueDoor & {
  /** Notes an answer that came from the network. */
  note(operation: AnyOperation | undefined, answer: Answer<unknown> | Error): void
  /** The session is over: the worker ends, and what it was not yet told is forgotten. */
  close(): void
} {
  const changes = createEmitter<readonly Kind[]>(onError)
  let pending: GivenAnswer[] = []
  let opening: Promise<AskedCatalogue> | null = null
  let undo: (() => void) | null = null

  async function begin(): Promise<AskedCatalogue> {
    if (start === null) throw new MissingCodeError(null)
    const [line, { askWorker }] = await Promise.all([start(), import('#cache/catalogue/ask-worker.ts')])
    return askWorker(line, owner(), {
      onChange: (kinds) => changes.emit(kinds),
      onError,
      onFailure(error) {
        // The next who needs it begins anew.
        opening = null
        tell(error)
      },
    })
  }

  async function open(): Promise<Catalogue> {
    const own = (opening ??= begin())
    try {
      const catalogue = await own
      const given = pending
      if (own === opening && given.length > 0) {
        pending = []
        catalogue.take(given).catch(tell)
      }
      return catalogue
    } catch (error) {
      if (own === opening) opening = null
      throw error
    }
  }

  function tell(error: unknown): null {
    if (!(error instanceof Error && EXPECTED.has(error.name))) onError(error)
    return null
  }

  return {
    open,
    look: (kind, id) =>
      open()
        .then((catalogue) => catalogue.rows(kind, [id]))
        .then(([row]) => row ?? null)
        .catch(tell),
    read: (run) => open().then(run).catch(tell),
    season: (year, name) =>
      open()
        .then((catalogue) => catalogue.worksOfSeason(year, name))
        .catch(tell),
    subscribe: (listener) => changes.subscribe(listener),
    note(operation, answer) {
      if (start === null || operation === undefined || answer instanceof Error) return
      const { document, variables } = operation
      const { data, answeredAt: at, errors } = answer
      // A document's variables are an object, whatever their names.
      const given = variables as Readonly<Record<string, unknown>>
      pending.push({ text: textOf(document), variables: given, data, at, sure: errors.length === 0 })
      undo ??= clock.after(SOON, () => {
        undo = null
        open().catch(tell)
      })
    },
    close() {
      opening?.then(
        (catalogue) => catalogue.dispose(),
        () => {}, // it was told to whoever wanted it
      )
      opening = null
      pending = []
      undo?.()
      undo = null
    },
  }
}
