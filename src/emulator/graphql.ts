import type { Instant } from '#base/time.ts'

import { ABSENT_QUERY } from './errors.ts'
import { annictSchema } from './graphql-schema.ts'
import { createDocuments } from './graphql-documents.ts'
import { execute } from './graphql-execution.ts'
import { jsonBody, refusalPage, railsPage, type HttpAnswer } from './http-pages.ts'
import { readParameters, readVariables, type Parameters } from './http-parameters.ts'
import type { WritableWorld } from './writing/writable-world.ts'

/** What the GraphQL half reads of a request. The body is its text, whatever its type. */
export interface GraphqlRequest {
  readonly url: URL
  readonly headers: Headers
  readonly body: string
}

/** Whom the token stands for, as the token store found out. */
export type Caller =
  | { readonly kind: 'refused'; readonly reason: 'invalid' | 'revoked' }
  | { readonly kind: 'accepted'; readonly userId: number; readonly scopes: readonly ('read' | 'write')[] }

/**
 * `POST /graphql` without the limiter, CORS and the headers of the server in front. `answer` never rejects over what a
 * client sent; it rejects when the world breaks its own types, which is a defect of the emulator.
 */
export interface Graphql {
  answer(request: GraphqlRequest, caller: Caller): Promise<HttpAnswer>
  /** The root fields that a request asks for, in order, without aliases. Empty when it holds no readable document. */
  operations(request: GraphqlRequest): Promise<readonly string[]>
}

/** `now` is the calendar of the emulated server: it says which seasons exist. */
export function createGraphql(
  { world, writer }: WritableWorld,
  { now }: { readonly now: () => Instant },
): Graphql {
  const schema = annictSchema()
  const documents = createDocuments(schema)

  function run(
    parameters: Parameters,
    caller: Caller & { kind: 'accepted' },
    accept: string | null,
  ): HttpAnswer {
    const variables = readVariables(parameters['variables'])
    const query = parameters['query'] ?? null
    // The real controller hands on whatever it got, and the parser fails on what is no text.
    if (variables === 'unreadable' || (query !== null && typeof query !== 'string'))
      return railsPage(500, accept)
    const prepared = query === null ? [ABSENT_QUERY] : documents.prepare(query)
    if (prepared === 'too deep') return railsPage(500, accept)
    if (!('document' in prepared)) return jsonBody({ errors: prepared })
    writer.catchUp(now())
    const outcome = execute({ schema, prepared, variables, answering: { world, writer, now, caller } })
    return outcome.kind === 'aborted' ? railsPage(outcome.status, accept) : jsonBody(outcome.body)
  }

  return {
    async answer(request, caller) {
      const accept = request.headers.get('accept')
      const parameters = await readParameters(request)
      if (parameters === 'malformed') return railsPage(400, accept)
      if (caller.kind === 'refused') return refusalPage.unauthorized(caller.reason)
      if (!caller.scopes.includes('read')) return refusalPage.forbidden()
      if (world.user(caller.userId)?.visibility !== 'kept') return railsPage(404, accept)
      return run(parameters, caller, accept)
    },
    async operations(request) {
      const parameters = await readParameters(request)
      if (parameters === 'malformed' || typeof parameters['query'] !== 'string') return []
      return documents.rootFields(parameters['query'])
    },
  }
}
