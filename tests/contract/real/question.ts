/** An answer, read whole. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; undefined where it is no JSON. */
  readonly json: unknown
}

/** What is sent. It only ever reads. */
export interface Ask {
  readonly method: 'POST' | 'GET' | 'OPTIONS'
  readonly path: string
  readonly withToken: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Two short texts, which are equal where the service does what the emulator does. */
export interface Comparison {
  readonly expected: string
  readonly got: string
}

/** A sentence about the service that answers can show to be wrong. */
export interface Statement {
  readonly says: string
  /** `model` is what the emulator answers to the same. A text says why these answers show nothing either way. */
  readonly compare: (real: Reply, model: Reply) => Comparison | string
}

/** What became of one statement. */
export type Result =
  | { readonly says: string; readonly outcome: 'as expected' }
  | { readonly says: string; readonly outcome: 'differs'; readonly expected: string; readonly got: string }
  | { readonly says: string; readonly outcome: 'not tried'; readonly why: string }

/** One request, and what is to be seen in its answer. */
export interface Question {
  readonly name: string
  readonly ask: Ask
  readonly statements: readonly Statement[]
}

const JSON_TYPE = { 'Content-Type': 'application/json', Accept: 'application/json' }

/** A document, sent as the client sends its own. */
export function graphql(query: string, given: Partial<Ask> & { readonly variables?: object } = {}): Ask {
  const { variables, ...others } = given
  return {
    method: 'POST',
    path: '/graphql',
    withToken: true,
    headers: JSON_TYPE,
    body: JSON.stringify({ query, ...(variables && { variables }) }),
    ...others,
  }
}

/** The service gives the same as the emulator in what `pick` takes out of an answer. */
export function same(says: string, pick: (reply: Reply) => unknown): Statement {
  return {
    says,
    compare(real, model) {
      const expected = pick(model)
      // Where both have nothing they would seem to agree.
      if (expected === undefined) return 'the emulator does not show it'
      return { expected: show(expected), got: show(pick(real)) }
    },
  }
}

/** Something holds of the answer, whatever the data. `judge` says what holds instead, or null when it does. */
export function holds(says: string, expected: string, judge: (reply: Reply) => string | null): Statement {
  return { says, compare: (real) => ({ expected, got: judge(real) ?? expected }) }
}

/** A value at a path of an answer's JSON; undefined where there is none. */
export function at(reply: Reply, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    reply.json,
  )
}

/** A list at a path of an answer's JSON; empty where there is none. */
export function listAt(reply: Reply, ...path: readonly (string | number)[]): readonly unknown[] {
  const value = at(reply, ...path)
  return Array.isArray(value) ? value : []
}

/** Field `name` of each row; undefined where a row has none. */
export function column(rows: readonly unknown[], name: string): readonly unknown[] {
  return rows.map((row): unknown =>
    typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined,
  )
}

/** The messages of GraphQL errors in an answer. */
export function messages(reply: Reply): readonly string[] {
  return column(listAt(reply, 'errors'), 'message').map(show)
}

const LONGEST = 300

/** A value in few words. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
