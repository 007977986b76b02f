import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { queryOptions, type DataTag, type UseQueryOptions } from '@tanstack/react-query'

import { invariant } from '#base/invariant.ts'
import type { Instant } from '#base/time.ts'

import { documentStamp } from './document-stamp.ts'
import type { AnswerError, ApiError } from './errors.ts'
import type { FreshnessName } from './freshness.ts'
import type { WithoutHoles } from './holes.ts'
import { textOf } from './merge.ts'

/** The answer to one operation: what is usable of it, and what was lost. */
export interface Answer<Data> {
  readonly data: WithoutHoles<Data>
  /** Rows that the server could not give and that were taken out of `nodes` and `edges`. */
  readonly missing: number
  readonly errors: readonly AnswerError[]
  /** When the answer came, by the real clock: the age that views show starts here. */
  readonly answeredAt: Instant
}

/** One GraphQL query with all that the client needs to send it well. */
export interface Operation<Data, Variables> {
  /** A document with its text and exactly one named operation (the server ignores `operationName`). */
  readonly document: TypedDocumentNode<Data, Variables>
  readonly variables: Variables
  /** What it is for, as a short stable word such as `season`: spending is added up by it. */
  readonly purpose: string
  /** Rows to expect, at least 1; a request takes operations in until their rows add up to 400. */
  readonly rows: number
  readonly freshness: FreshnessName | ((data: WithoutHoles<Data>) => FreshnessName)
  /**
   * The beginning of the same list, for a server that had no time for all of it; null when less is not worth asking.
   * What comes says by its `pageInfo` that it goes on.
   */
  readonly smaller?: () => Operation<Data, Variables> | null
}

/** An operation of which only the sending matters. */
// Data and variables are read only where the operation was written, so `never` stands for both.
export type AnyOperation = Omit<Operation<unknown, unknown>, 'freshness' | 'document' | 'smaller'> & {
  readonly document: TypedDocumentNode<unknown, never>
  readonly freshness: FreshnessName | ((data: never) => FreshnessName)
  readonly smaller?: () => AnyOperation | null
}

export type OperationKey = readonly ['operation', name: string, variables: unknown, stamp: string]

/** What {@link operationQuery} makes: for `useQuery`, for `visit`, for `refresh`. */
export type OperationQuery<Data> = UseQueryOptions<Answer<Data>, ApiError, Answer<Data>, OperationKey> & {
  queryKey: DataTag<OperationKey, Answer<Data>, ApiError>
  meta: { operation: AnyOperation }
}

/**
 * The operation as options for TanStack Query. It has no `queryFn` of its own: the one of the api's query client
 * runs it. The key holds the operation's name, its variables and the stamp of its document.
 */
export function operationQuery<Data, Variables>(operation: Operation<Data, Variables>): OperationQuery<Data> {
  const queryKey = operationKey(operation)
  return queryOptions<Answer<Data>, ApiError, Answer<Data>, OperationKey>({
    queryKey,
    meta: { operation },
    // queryOptions widens `meta` to any record; it is the one given above.
  }) as OperationQuery<Data>
}

const stamps = new WeakMap<object, string>()

/**
 * What identifies an operation, for the cache, for other tabs and for those who wait for the same. It differs with the text
 * of the document: an answer that an earlier version of the app has kept is not an answer to this one.
 */
export function operationKey({
  document,
  variables,
}: Pick<AnyOperation, 'document' | 'variables'>): OperationKey {
  const stamp = stamps.get(document) ?? documentStamp(textOf(document))
  stamps.set(document, stamp)
  return ['operation', nameOf(document), variables, stamp]
}

/** The name of the only operation of a document. Throws an `InvariantError` for any other document. */
function nameOf(document: TypedDocumentNode<unknown, never>): string {
  // Only operations have this field, so that no code of GraphQL's own is needed to know one.
  const operations = document.definitions.filter((definition) => 'operation' in definition)
  const name = operations[0]?.name?.value
  invariant(operations.length === 1 && name !== undefined, 'A document holds exactly one named operation')
  return name
}
