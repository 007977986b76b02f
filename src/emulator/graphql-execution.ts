import { executeSync, type GraphQLError, type GraphQLSchema } from 'graphql'

import { FieldError, RequestAborted, type ResponseError } from './errors.ts'
import type { PreparedDocument } from './graphql-documents.ts'
import { refusedNull } from './graphql-null-arguments.ts'
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
  const translated: ResponseError[] = []
  let aborted: RequestAborted | undefined
  for (const error of errors) {
    const nulled = refusedNull(error, schema, prepared, variables)
    if (error.originalError instanceof RequestAborted) aborted ??= error.originalError
    // Nothing has run that the document could be answered with, and the error has no place.
    else if (nulled?.of === 'directive')
      return { kind: 'answered', body: { errors: [{ message: nulled.message }] } }
    else translated.push(nulled === null ? translate(error) : raised(nulled.message, [nulled.of], error.path))
  }
  if (aborted !== undefined) return { kind: 'aborted', status: aborted.status }
  const body = translated.length === 0 ? { data } : { data: data ?? null, errors: translated }
  return { kind: 'answered', body }
}

const BROKEN_PROMISE = /^(Cannot return null for non-nullable field \w+\.\w+)\.$/

/** Throws what nobody raised on purpose: an error of the emulator's own. */
function translate(error: GraphQLError): ResponseError {
  // Nobody raised this one: it has neither a place nor a path.
  const broken = BROKEN_PROMISE.exec(error.message)?.[1]
  if (broken !== undefined) return { message: broken }
  if (!(error.originalError instanceof FieldError)) throw error
  return raised(error.message, error.nodes, error.path)
}

function raised(
  message: string,
  nodes: GraphQLError['nodes'],
  path: GraphQLError['path'] = [],
): ResponseError {
  const place = nodes?.[0]?.loc?.startToken
  return {
    message,
    locations: place === undefined ? [] : [{ line: place.line, column: place.column }],
    path,
  }
}
