import { expect, test } from 'vitest'

import { parseDocument } from './graphql-syntax.ts'

test.each([
  ['invalid', 'Parse error on "invalid" (IDENTIFIER) at [1, 1]'],
  ['{ a } }', 'Parse error on "}" (RCURLY) at [1, 7]'],
  ['{ }', 'Parse error on "}" (RCURLY) at [1, 3]'],
  ['query Q() { a }', 'Parse error on ")" (RPAREN) at [1, 9]'],
  ['{ a(b) }', 'Parse error on ")" (RPAREN) at [1, 6]'],
  ['{ a(b: ) }', 'Parse error on ")" (RPAREN) at [1, 8]'],
  ['{ a(b: [1) }', 'Parse error on ")" (RPAREN) at [1, 10]'],
  ['query ($a) { b }', 'Parse error on ")" (RPAREN) at [1, 10]'],
  ['{\n  a\n  1\n}', 'Parse error on "1" (INT) at [3, 3]'],
  ['{ 1.5 }', 'Parse error on "1.5" (FLOAT) at [1, 3]'],
  ['{ "text" }', 'Parse error on "\\"text\\"" (STRING) at [1, 3]'],
  ['{ a : : b }', 'Parse error on ":" (COLON) at [1, 7]'],
  ['{ ... ... }', 'Parse error on "..." (ELLIPSIS) at [1, 7]'],
  ['fragment on on Work { id }', 'Parse error on "on" (ON) at [1, 10]'],
  ['{ a ? b }', 'Parse error on "?" (UNKNOWN_CHAR) at [1, 5]'],
  ['{ a(b: "never closed) }', 'Parse error on "\\"" (UNKNOWN_CHAR) at [1, 8]'],
  ['{ a(b: $) }', 'Parse error on ")" (RPAREN) at [1, 9]'],
  ['{ a = b }', 'Parse error on "=" (EQUALS) at [1, 5]'],
  ['{ a ! }', 'Parse error on "!" (BANG) at [1, 5]'],
  ['{ a | b }', 'Parse error on "|" (PIPE) at [1, 5]'],
  ['{ a & b }', 'Parse error on "&" (AMP) at [1, 5]'],
  ['{ a @ }', 'Parse error on "}" (RCURLY) at [1, 7]'],
  ['{ a [ }', 'Parse error on "[" (LBRACKET) at [1, 5]'],
  ['# a comment\n  wrong', 'Parse error on "wrong" (IDENTIFIER) at [2, 3]'],
])('%j is refused with the token that is wrong and its place', (text, message) => {
  const [, line, column] = /\[(\d+), (\d+)\]$/.exec(message) ?? []
  expect(parseDocument(text)).toEqual({
    message,
    locations: [{ line: Number(line), column: Number(column) }],
  })
})

test.each(['', ' ', '# nothing', '{', '{ a', '{ a { b }', 'query Q', '{ a(b: 1', 'fragment F on Work {'])(
  '%j ends too early, and nowhere in particular',
  (text) => {
    expect(parseDocument(text)).toEqual({ message: 'Unexpected end of document', locations: [] })
  },
)

test('a document is a document', () => {
  expect(
    parseDocument('query A($b: Int = 1) { c(d: $b) { ...E } } fragment E on F { g @include(if: true) }'),
  ).toHaveProperty('definitions.length', 2)
})
