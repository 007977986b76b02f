import { createBatchingExecutor } from '@graphql-tools/batch-execute'
import { OperationTypeNode, parse, print } from 'graphql'

import { attributePathless, stripForeignPaths } from './error-paths.ts'
import { textOf, type Request, type Sendable } from './merge.ts'
import type { Payload } from './payload.ts'

/**
 * Merges queries into one document, in which every root field, variable and fragment has the prefix of its query, sends
 * it, and gives each query its own part of the answer.
 */
export async function sendMany(
  requests: readonly Request[],
  send: (request: Sendable) => Promise<Payload>,
): Promise<Payload[]> {
  // The executor collects what it is given until this is called: the chosen operations leave together, and now.
  let leave = (): void => {}
  const executor = async ({ document, variables }: Merged): Promise<Payload> =>
    stripForeignPaths(await send({ text: print(document), variables: variables ?? {} }))
  // The splitter reads no more of an error than our raw ones have, though its type asks for graphql's class.
  const execute = createBatchingExecutor(executor as unknown as Executor, {
    cache: false,
    batchScheduleFn: (callback) => (leave = callback),
  })
  const parts = requests.map(async ({ document, variables }) =>
    // What the build leaves of a document is its text.
    execute({ document: parse(textOf(document)), variables, operationType: OperationTypeNode.QUERY }),
  )
  leave()
  // The splitter gives back what it was given: `data` with the keys of one query, and that query's errors.
  const payloads = (await Promise.all(parts)) as Partial<Payload>[]
  return attributePathless(payloads.map(({ data, errors }) => ({ data: data ?? {}, errors: errors ?? [] })))
}

type Executor = Parameters<typeof createBatchingExecutor>[0]
type Merged = Parameters<Executor>[0]
