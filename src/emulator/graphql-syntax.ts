import { type DocumentNode, GraphQLError, parse } from 'graphql'

import type { ResponseError } from './errors.ts'

/** Tokens as graphql-ruby's lexer names them, in the order in which they are tried. */
const TOKENS: readonly (readonly [name: string | null, pattern: string])[] = [
  [null, String.raw`[\s,\uFEFF]+|#[^\n\r]*`],
  ['STRING', String.raw`"""(?:\\"""|[^])*?"""|"(?:\\[^\n\r]|[^"\\\n\r])*"`],
  ['ELLIPSIS', String.raw`\.\.\.`],
  ['FLOAT', String.raw`-?\d+(?:\.\d+)?[eE][+-]?\d+|-?\d+\.\d+`],
  ['INT', String.raw`-?\d+`],
  ['IDENTIFIER', String.raw`[_A-Za-z]\w*`],
  ['LCURLY', String.raw`\{`],
  ['RCURLY', String.raw`\}`],
  ['LPAREN', String.raw`\(`],
  ['RPAREN', String.raw`\)`],
  ['LBRACKET', String.raw`\[`],
  ['RBRACKET', String.raw`\]`],
  ['COLON', ':'],
  ['VAR_SIGN', String.raw`\$`],
  ['DIR_SIGN', '@'],
  ['EQUALS', '='],
  ['BANG', '!'],
  ['PIPE', String.raw`\|`],
  ['AMP', '&'],
  ['UNKNOWN_CHAR', '[^]'],
]

/** Words that the lexer tells from other names, though most may stand for names as well. */
const KEYWORDS = new Set([
  'on',
  'fragment',
  'true',
  'false',
  'null',
  'query',
  'mutation',
  'subscription',
  'schema',
  'scalar',
  'type',
  'extend',
  'implements',
  'interface',
  'union',
  'enum',
  'input',
  'directive',
  'repeatable',
])

interface Token {
  readonly name: string
  readonly text: string
  readonly start: number
}

function* tokensOf(text: string): Generator<Token> {
  const lexer = new RegExp(TOKENS.map(([, pattern]) => `(${pattern})`).join('|'), 'g')
  for (const match of text.matchAll(lexer)) {
    const kind = TOKENS[match.findIndex((group, at) => at > 0 && group !== undefined) - 1]?.[0]
    if (kind === null || kind === undefined) continue
    const name = kind === 'IDENTIFIER' && KEYWORDS.has(match[0]) ? match[0].toUpperCase() : kind
    yield { name, text: match[0], start: match.index }
  }
}

/** The token that lies at `position` or after it, or a character before it that begins no token. */
function tokenAt(text: string, position: number): Token | undefined {
  for (const token of tokensOf(text)) {
    if (token.name === 'UNKNOWN_CHAR' || token.start + token.text.length > position) return token
  }
  return undefined
}

function lineAndColumn(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split(/\r\n|[\n\r]/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The document, or what graphql-ruby says about a text that is none. */
export function parseDocument(text: string): DocumentNode | ResponseError {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const token = tokenAt(text, error.positions?.[0] ?? text.length)
    if (token === undefined) return { message: 'Unexpected end of document', locations: [] }
    const { line, column } = lineAndColumn(text, token.start)
    return {
      message: `Parse error on ${JSON.stringify(token.text)} (${token.name}) at [${line}, ${column}]`,
      locations: [{ line, column }],
    }
  }
}
