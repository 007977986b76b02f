import { executeSync, type GraphQLError, type GraphQLSchema } from 'graphql'

import { FieldError, RequestAborted, type ResponseError } from './errors.ts'
import type { PreparedDocument } from './graphql-documents.ts'
import { variableErrors } from './graphql-variables.ts'
import type { Answering } from './resolvers/resolver.ts'

export type Outcome =
  | { readonly kind: 'answered'; readonly body: object }
  /** A resolver met what makes the real server fail: nothing of the answer is left. */
  | { readonly kind: 'aborted'; readonly status: 404 | 500 }

export interface Execution {
  readonly schema: GraphQLSchema
  readonly prepared: PreparedDocument
  readonly variables: Readonly<Record<string, unknown>>
  readonly answering: Answering
}

/** Runs a document. Throws when the world gave a value that its field cannot hold, which is the emulator's own fault. */
export function execute({ schema, prepared, variables, answering }: Execution): Outcome {
  const wrong = variableErrors(schema, prepared.operation, variables)
  if (wrong.length > 0) return { kind: 'answered', body: { errors: wrong } }
  const { data, errors = [] } = executeSync({
    schema,
    document: prepared.document,
    contextValue: answering,
    variableValues: variables,
  })
  for (const { originalError } of errors) {
    if (originalError instanceof RequestAborted) return { kind: 'aborted', status: originalError.status }
  }
  const translated = errors.map(translate)
  const body = translated.length === 0 ? { data } : { data: data ?? null, errors: translated }
  return { kind: 'answered', body }
}

const BROKEN_PROMISE = /^(Cannot return null for non-nullable field \w+\.\w+)\.$/

function translate(error: GraphQLError): ResponseError {
  // Nobody raised this one: it has neither a place nor a path.
  const broken = BROKEN_PROMISE.exec(error.message)?.[1]
  if (broken !== undefined) return { message: broken }
  if (!(error.originalError instanceof FieldError)) throw error
  return {
    message: error.message,
    locations: (error.locations ?? []).slice(0, 1).map(({ line, column }) => ({ line, column })),
    path: error.path ?? [],
  }
}
