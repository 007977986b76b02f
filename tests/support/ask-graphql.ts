import { instant } from '#base/time.ts'
import { createGraphql, type Caller, type Graphql, type GraphqlRequest } from '#emulator/graphql.ts'
import type { HttpAnswer } from '#emulator/http-pages.ts'
import { createUnitWorld } from '#emulator/seed/unit.ts'
import { createWritableWorld } from '#emulator/writing/writable-world.ts'

/** A Friday in April 2026, inside the season that most works of the unit-test world belong to. */
export const SPRING_2026 = instant(Date.UTC(2026, 3, 10))

/** The first user of the unit-test world, with a token that may read and write. */
export const SAMPLE: Caller = { kind: 'accepted', userId: 1, scopes: ['read', 'write'] }

/** The GraphQL half over the unit-test world. */
export function unitGraphql(): Graphql {
  return createGraphql(createWritableWorld(createUnitWorld()), { now: () => SPRING_2026 })
}

/** A `POST /graphql` with these header fields, the body as text. */
export function posted(body: string, headers: Record<string, string> = {}, search = ''): GraphqlRequest {
  return {
    url: new URL(`https://api.example.invalid/graphql${search}`),
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    body,
  }
}

/** A parsed answer: the status and, when the body is JSON, its members. */
export interface Asked {
  readonly status: number
  readonly data?: unknown
  readonly errors?: unknown
}

/** Asks the unit-test world. */
export async function ask(query: string, variables: object = {}, caller: Caller = SAMPLE): Promise<Asked> {
  const { status, headers, body } = await answered(query, variables, caller)
  if (headers['content-type']?.startsWith('application/json') !== true) return { status }
  const members: unknown = JSON.parse(body)
  return { status, ...(typeof members === 'object' ? members : {}) }
}

/** The same, as it goes over the wire. */
export function answered(
  query: string,
  variables: object = {},
  caller: Caller = SAMPLE,
): Promise<HttpAnswer> {
  return unitGraphql().answer(posted(JSON.stringify({ query, variables })), caller)
}
