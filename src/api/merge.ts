import { createBatchingExecutor } from '@graphql-tools/batch-execute'
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'

import { invariant } from '#base/invariant.ts'

import { attributePathless, stripForeignPaths } from './error-paths.ts'
import type { Payload } from './payload.ts'

/** A document with its variables: one operation, or several that were merged. */
export interface Request {
  readonly document: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * Sends queries as one request and gives each its own part of the answer. A single one is sent as it is; several are
 * merged into one document, where every root field, variable and fragment has the prefix of its query.
 *
 * `send` is called once. What it throws must be an `Error`, and is thrown again. Queries only: a mutation throws an
 * `InvariantError`, for it must never share the fate of another operation.
 */
export async function sendMerged(
  requests: readonly Request[],
  send: (request: Request) => Promise<Payload>,
): Promise<Payload[]> {
  invariant(requests.length > 0, 'A request holds at least one operation')
  invariant(requests.every(isQuery), 'Only queries are merged')
  const merged = requests.length > 1

  // The executor collects what it is given until this is called: the chosen operations leave together, and now.
  let leave = (): void => {}
  const executor = async ({ document, variables }: Sendable): Promise<Payload> => {
    const payload = await send({ document, variables: variables ?? {} })
    return merged ? stripForeignPaths(payload) : payload
  }
  // The splitter reads no more of an error than our raw ones have, though its type asks for graphql's class.
  const execute = createBatchingExecutor(executor as unknown as Executor, {
    cache: false,
    batchScheduleFn: (callback) => (leave = callback),
  })
  const parts = requests.map(async ({ document, variables }) =>
    execute({ document, variables, operationType: OperationTypeNode.QUERY }),
  )
  leave()
  // The splitter gives back what it was given: `data` with the keys of one query, and that query's errors.
  const payloads = (await Promise.all(parts)) as Partial<Payload>[]
  return attributePathless(payloads.map(({ data, errors }) => ({ data: data ?? {}, errors: errors ?? [] })))
}

type Executor = Parameters<typeof createBatchingExecutor>[0]
type Sendable = Parameters<Executor>[0]

/** Whether a document only reads. */
export function isQuery({ document }: Pick<Request, 'document'>): boolean {
  return document.definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === OperationTypeNode.QUERY,
  )
}
