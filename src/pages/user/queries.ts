import type { WithoutHoles } from '#api/holes.ts'
import { operationQuery, type Operation, type OperationQuery } from '#api/query.ts'

import {
  MoreEntriesDocument,
  UserPageDocument,
  type MoreEntriesQuery,
  type MoreEntriesQueryVariables,
  type UserPageQuery,
  type UserPageQueryVariables,
} from './documents.generated.ts'

export type UserRow = NonNullable<WithoutHoles<UserPageQuery>['user']>
export type EntryRow = NonNullable<NonNullable<UserRow['libraryEntries']>['nodes']>[number]

/** Works of a library asked for at once, and the fewest that are worth a request. */
const PAGE = 100
const LEAST = 10

/** A user with the first of everything, in one request: also of somebody with thousands of works it is no more. */
export function userQuery(name: string): OperationQuery<UserPageQuery> {
  return operationQuery(userOperation(name, PAGE))
}

function userOperation(name: string, entries: number): Operation<UserPageQuery, UserPageQueryVariables> {
  return {
    document: UserPageDocument,
    variables: { name, entries, records: 20, activities: 20 },
    purpose: 'user',
    rows: entries + 40,
    freshness: 'others-records',
    smaller: () => (entries < 2 * LEAST ? null : userOperation(name, Math.floor(entries / 2))),
  }
}

/** The works after `cursor`, which must come from the latest answer. */
export function moreEntries(
  name: string,
  { cursor, size }: { readonly cursor: string; readonly size: number },
): Operation<MoreEntriesQuery, MoreEntriesQueryVariables> {
  const first = Math.min(PAGE, size)
  return {
    document: MoreEntriesDocument,
    variables: { name, first, after: cursor },
    purpose: 'user-works',
    rows: first,
    freshness: 'others-records',
    smaller: () => (first < 2 * LEAST ? null : moreEntries(name, { cursor, size: Math.floor(first / 2) })),
  }
}
