import type { GraphqlRequest } from './graphql.ts'

/** What Rails makes of the query string and the body together. The query string wins. */
export type Parameters = Readonly<Record<string, unknown>>

const JSON_TYPES = new Set([
  'application/json',
  'text/x-json',
  'application/jsonrequest',
  'application/vnd.api+json',
])

/** Ruby's parser of JSON gives up beyond so many levels, and so does Rack with the names of form fields. */
const DEEPEST = 100

function isNestedWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((member) => isNestedWithin(levels - 1, member))
}

/** `malformed` is JSON that is none. A body of a type that Rails does not know holds no parameters. */
export async function readParameters(request: GraphqlRequest): Promise<Parameters | 'malformed'> {
  const fromBody = await bodyParameters(request)
  const fromUrl = nested(request.url.searchParams)
  if (fromBody === 'malformed' || fromUrl === 'malformed') return 'malformed'
  return { ...fromBody, ...fromUrl }
}

async function bodyParameters({ headers, body }: GraphqlRequest): Promise<Parameters | 'malformed'> {
  const header = headers.get('content-type') ?? ''
  const type = header.split(';')[0]?.trim().toLowerCase() ?? ''
  if (body === '') return {}
  if (JSON_TYPES.has(type)) return jsonParameters(body)
  if (type === 'application/x-www-form-urlencoded') return nested(new URLSearchParams(body))
  if (type === 'multipart/form-data') return multipartParameters(header, body)
  return {}
}

function jsonParameters(body: string): Parameters | 'malformed' {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return 'malformed'
  }
  if (!isNestedWithin(DEEPEST, parsed)) return 'malformed'
  const clean = withoutNullItems(parsed)
  return isRecord(clean) ? clean : { _json: clean }
}

async function multipartParameters(type: string, body: string): Promise<Parameters | 'malformed'> {
  let form: FormData
  try {
    form = await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    return 'malformed'
  }
  return nested([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rails takes the nulls out of every array of a JSON body before the application sees it. */
function withoutNullItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNullItems)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutNullItems(member)]))
}

/** The names of form fields spell structure: `a[b]=1` is an object, `a[]=1` a list. All values are texts. */
function nested(fields: Iterable<readonly [string, string]>): Parameters | 'malformed' {
  const root = new Map<string, unknown>()
  for (const [name, value] of fields) {
    const [, head = name, tail = ''] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? []
    const keys = [...tail.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
    if (keys.length > DEEPEST) return 'malformed'
    root.set(head, placed(root.get(head), keys, value))
  }
  return Object.fromEntries(root)
}

function placed(held: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value
  if (key === '') {
    const list: readonly unknown[] = Array.isArray(held) ? held : []
    return [...list, placed(undefined, rest, value)]
  }
  const object = isRecord(held) ? held : {}
  return { ...object, [key]: placed(object[key], rest, value) }
}

/** `variables` as the controller takes them: an object, a text that holds one, or nothing; all else fails there. */
export function readVariables(given: unknown): Readonly<Record<string, unknown>> | 'unreadable' {
  if (given === undefined || given === null) return {}
  if (isRecord(given)) return given
  if (typeof given !== 'string') return 'unreadable'
  if (given.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(given)
    if (parsed === null) return {}
    return isRecord(parsed) && isNestedWithin(DEEPEST, parsed) ? parsed : 'unreadable'
  } catch {
    return 'unreadable'
  }
}
