import { createEmitter } from '#base/emitter.ts'

import { CancelledError, isApiError, type ApiError } from './errors.ts'

/** What a page of a longer list costs, in requests. */
export const PRICE_OF_PAGE = 1

/** One page of a connection. Annict's cursors are offsets: they are good for one sitting and are never stored. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

/** A connection as an answer holds it, its holes taken out. */
export interface Connection<Row> {
  readonly nodes: readonly Row[] | null
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

/** The page in a connection. A connection that the server lost is an empty page, and the last. */
export function pageOf<Row>(connection: Connection<Row> | null): Page<Row> {
  if (connection === null) return { rows: [], endCursor: null, hasNextPage: false }
  const { nodes, pageInfo } = connection
  return { rows: nodes ?? [], endCursor: pageInfo.endCursor, hasNextPage: pageInfo.hasNextPage }
}

/**
 * The rows of `held` and those of `next` that are new, in the order in which they came. Rows that are added or taken
 * away on the server between two pages shift all after them, so that a page may repeat what the one before it held.
 */
export function joinPages<Row>(
  held: readonly Row[],
  next: readonly Row[],
  idOf: (row: Row) => number,
): { readonly rows: readonly Row[]; readonly doubles: number } {
  const known = new Set(held.map(idOf))
  const fresh = next.filter((row) => {
    const id = idOf(row)
    return !known.has(id) && known.add(id)
  })
  return { rows: [...held, ...fresh], doubles: next.length - fresh.length }
}

export interface ListingState<Row> {
  readonly rows: readonly Row[]
  /** Whether the server has more; each further page costs {@link PRICE_OF_PAGE}. */
  readonly hasMore: boolean
  readonly isLoading: boolean
  /** Why the last page did not come; what is there stays, and `more` tries again. */
  readonly error: ApiError | null
  /** Rows that came twice, because the list changed between two pages. Such a list may also lack some. */
  readonly doubles: number
}

/** A list that grows page by page for as long as it is looked at. */
export interface Listing<Row> {
  /** The same object until something changed. */
  readonly get: () => ListingState<Row>
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
  /** Loads the next page. Does nothing at the end of the list, and joins a page that is on its way. Never rejects. */
  readonly more: () => Promise<void>
  /** Gives up a page that still waits. */
  readonly dispose: () => void
}

export interface ListingOptions<Row> {
  readonly first: Page<Row>
  /** The number that tells rows apart: `annictId`. */
  readonly idOf: (row: Row) => number
  /** Loads the page after a cursor, by `api.ask`. */
  readonly load: (after: string, signal: AbortSignal) => Promise<Page<Row>>
  /** Hears what a listener threw, and what `load` threw besides an `ApiError`. */
  readonly onError: (error: unknown) => void
}

export function createListing<Row>({ first, idOf, load, onError }: ListingOptions<Row>): Listing<Row> {
  const changes = createEmitter<void>(onError)
  const abort = new AbortController()
  let cursor = nextCursor(first)
  let loading: Promise<void> | null = null
  const begun = joinPages([], first.rows, idOf)
  let state: ListingState<Row> = {
    ...begun,
    hasMore: cursor !== null,
    isLoading: false,
    error: null,
  }

  function change(news: Partial<ListingState<Row>>): void {
    state = { ...state, ...news }
    changes.emit()
  }

  async function loadAfter(after: string): Promise<void> {
    change({ isLoading: true, error: null })
    try {
      const page = await load(after, abort.signal)
      cursor = nextCursor(page)
      const { rows, doubles } = joinPages(state.rows, page.rows, idOf)
      change({ rows, doubles: state.doubles + doubles, hasMore: cursor !== null, isLoading: false })
    } catch (error) {
      if (!isApiError(error)) onError(error)
      // Given up is not failed.
      const isFailure = isApiError(error) && !(error instanceof CancelledError)
      change({ isLoading: false, error: isFailure ? error : null })
    } finally {
      loading = null
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => changes.subscribe(listener),
    more() {
      if (cursor === null) return Promise.resolve()
      loading ??= loadAfter(cursor)
      return loading
    },
    dispose: () => abort.abort(),
  }
}

/** A page that calls itself followed but has no cursor, or no row, leads nowhere. */
function nextCursor<Row>({ endCursor, hasNextPage, rows }: Page<Row>): string | null {
  return hasNextPage && rows.length > 0 ? endCursor : null
}
