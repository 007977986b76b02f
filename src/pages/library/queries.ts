import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type Operation, type OperationQuery } from '#api/query.ts'

import {
  LibraryPageDocument,
  MoreOwnEntriesDocument,
  type LibraryPageQuery,
  type LibraryPageQueryVariables,
  type MoreOwnEntriesQuery,
  type MoreOwnEntriesQueryVariables,
} from './documents.generated.ts'

export type Viewer = NonNullable<WithoutHoles<LibraryPageQuery>['viewer']>
export type EntryRow = NonNullable<NonNullable<Viewer['libraryEntries']>['nodes']>[number]

/** Entries asked for at once, and the fewest that are worth a request. A library may have thousands. */
const PAGE = 200
const LEAST = 20

/** The viewer's library from the latest recorded on, in one request. */
export function libraryQuery(): OperationQuery<LibraryPageQuery> {
  return operationQuery(libraryOperation(PAGE))
}

function libraryOperation(first: number): Operation<LibraryPageQuery, LibraryPageQueryVariables> {
  return {
    document: LibraryPageDocument,
    variables: { first },
    purpose: 'library',
    rows: first,
    freshness: 'own-library',
    smaller: () => (first < 2 * LEAST ? null : libraryOperation(Math.floor(first / 2))),
  }
}

interface Place {
  readonly cursor: string
  readonly size: number
}

/** The entries after `cursor`, which must come from the latest answer. */
export function moreOwnEntries({
  cursor,
  size,
}: Place): Operation<MoreOwnEntriesQuery, MoreOwnEntriesQueryVariables> {
  const first = Math.min(PAGE, size)
  return {
    document: MoreOwnEntriesDocument,
    variables: { first, after: cursor },
    purpose: 'library-rest',
    rows: first,
    freshness: 'own-library',
    smaller: () => (first < 2 * LEAST ? null : moreOwnEntries({ cursor, size: Math.floor(first / 2) })),
  }
}
