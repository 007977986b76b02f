import type { GraphqlRequest } from '#emulator/graphql.ts'
import { readParameters } from '#emulator/http-parameters.ts'

/** One parameter of a request as a text; '' where it is missing or anything else. */
export type Ask = (name: string) => string

/** Reads query string and body together. Null for JSON that is none. */
export async function readAsk(request: GraphqlRequest): Promise<Ask | null> {
  const parameters = await readParameters(request)
  if (parameters === 'malformed') return null
  return (name) => {
    const value = parameters[name]
    return typeof value === 'string' ? value : ''
  }
}
