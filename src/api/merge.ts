import type { DocumentNode } from 'graphql'

import { invariant } from '#base/invariant.ts'

import { UnreachableError } from './errors.ts'
import type { Payload } from './payload.ts'

/** One operation with its variables. */
export interface Request {
  readonly document: DocumentNode
  readonly variables: Readonly<Record<string, unknown>>
}

/** What leaves: the text of one operation, or of several that were merged. */
export interface Sendable {
  readonly text: string
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * Sends queries as one request and gives each its own part of the answer. A single one is sent as it is; several are
 * merged, by code that comes with the first of such requests, since no first page needs it.
 *
 * `send` is called once. What it throws must be an `Error`, and is thrown again. Queries only: a mutation throws an
 * `InvariantError`, for it must never share the fate of another operation.
 */
export async function sendMerged(
  requests: readonly Request[],
  send: (request: Sendable) => Promise<Payload>,
): Promise<Payload[]> {
  const [first, ...others] = requests
  invariant(first !== undefined, 'A request holds at least one operation')
  invariant(requests.every(isQuery), 'Only queries are merged')
  if (others.length === 0) return [await send({ text: textOf(first.document), variables: first.variables })]
  const { sendMany } = await import('./merge-many.ts').catch((cause: unknown) => {
    // The file lies where the app itself came from, so that its absence is told, and repeated, as a fault of the network.
    throw new UnreachableError(cause)
  })
  return sendMany(requests, send)
}

/** The text that a document was made from, which comes with it: printing would need code that no first page has. */
export function textOf({ loc }: DocumentNode): string {
  invariant(loc !== undefined, 'A document carries the text that it was made from')
  return loc.source.body
}

/** The words of operations that only read, as texts: GraphQL's enum would bring its code into the first page. */
const READING: readonly string[] = ['query']

/** Whether a document only reads. Only operations have a field that says it. */
export function isQuery({ document }: Pick<Request, 'document'>): boolean {
  return document.definitions.every(
    (definition) => !('operation' in definition) || READING.includes(definition.operation),
  )
}
