import { createEmulator, type Emulator, type EmulatorOptions } from '#emulator/emulator.ts'
import { SAMPLE_TOKENS, type Token } from '#emulator/tokens.ts'
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'

const API = 'https://api.annict.com'
/** Where pages for people are. */
export const SITE = 'https://annict.com'

function extra(name: string, userId: number, scopes: Token['scopes']): Token {
  return { secret: name, name, userId, scopes, state: 'active', createdAt: 1_767_225_600 }
}

/** Beside the sample tokens: one that may only write, and one of a deactivated account. */
const TOKENS: readonly Token[] = [
  ...SAMPLE_TOKENS,
  extra('write-alone', 1, ['write']),
  extra('of-gone', 4, ['read', 'write']),
]

/** An answer as a client meets it. The members of a JSON body stand beside its text. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly data?: unknown
  readonly errors?: readonly AnswerError[]
}

export interface AnswerError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly extensions?: Readonly<Record<string, unknown>>
}

export interface Asking {
  /** The name of a token, or null for none. */
  readonly token?: string | null
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
  /** The API's unless given. */
  readonly origin?: string
}

/** An emulator of the unit world behind its HTTP face, on a clock that stands still. */
export interface Annict {
  readonly emulator: Emulator
  readonly clock: FakeClock
  /** Any request; the path with its query string. */
  send(path: string, init?: RequestInit, asking?: Asking): Promise<Answer>
  /** A POST to GraphQL with this body, as JSON unless a content type is given. */
  post(body: string, asking?: Asking, path?: string): Promise<Answer>
  /** A document; the sample user may read and write unless another token is given. */
  ask(query: string, variables?: object, asking?: Asking): Promise<Answer>
}

/** Limits so high that no test meets them by accident. */
const GENEROUS = { perToken: 1_000_000, perAddress: 1_000_000 }

/** Of the unit world unless another is given. */
export function startAnnict({ limits = GENEROUS, ...options }: EmulatorOptions = {}): Annict {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock, tokens: TOKENS, limits, ...options })

  async function send(path: string, init: RequestInit = {}, asking: Asking = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    const { token = 'sample-write', accept, ip, origin = API } = asking
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    if (accept !== undefined) headers.set('accept', accept)
    for (const [name, value] of Object.entries(asking.headers ?? {})) headers.set(name, value)
    const request = new Request(origin + path, { ...init, headers })
    const response = await emulator.fetch(request, ip === undefined ? undefined : { ip })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const members: unknown = isJson ? JSON.parse(text) : {}
    return {
      status: response.status,
      headers: response.headers,
      text,
      ...(members as Pick<Answer, 'data' | 'errors'>),
    }
  }

  const post: Annict['post'] = (body, asking = {}, path = '/graphql') =>
    send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }, asking)

  return {
    emulator,
    clock,
    send,
    post,
    ask: (query, variables = {}, asking = {}) => post(JSON.stringify({ query, variables }), asking),
  }
}

/** The numbers of the rows that a list of nodes found. `path` leads to the connection. */
export function numbersAt(answer: Answer, ...path: readonly string[]): readonly (number | null)[] {
  let at: unknown = answer.data
  for (const step of path) at = (at as Record<string, unknown> | null)?.[step]
  const { nodes } = at as { nodes: readonly ({ annictId: number } | null)[] }
  return nodes.map((node) => node?.annictId ?? null)
}
