import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'

import { createDocuments } from './graphql-documents.ts'

const schema = buildSchema('type Query { a: Int b: Int c: Query }')

test('the root fields are those of all operations, in order, without aliases and through fragments', () => {
  const { rootFields } = createDocuments(schema)
  expect(rootFields('{ x: a y: b c { a } }')).toEqual(['a', 'b', 'c'])
  expect(
    rootFields(
      'query { ...F ... on Query { b } } fragment F on Query { a ...G } fragment G on Query { c { a } }',
    ),
  ).toEqual(['a', 'c', 'b'])
  expect(rootFields('mutation M { updateStatus { id } }')).toEqual(['updateStatus'])
  expect(rootFields('query A { a } query B { b }')).toEqual(['a', 'b'])
})

test('a fragment that holds itself, or is not there, adds no root field and hangs nothing', () => {
  const { rootFields } = createDocuments(schema)
  expect(rootFields('{ a ...F ...None } fragment F on Query { b ...F }')).toEqual(['a', 'b'])
})

test('a text that is no document has no root fields', () => {
  expect(createDocuments(schema).rootFields('nothing')).toEqual([])
})

test('a document is worked through once, and again when it has been forgotten', () => {
  const { prepare } = createDocuments(schema)
  const first = prepare('{ a }')
  expect(prepare('{ a }')).toBe(first)
  for (let at = 0; at < 200; at += 1) prepare(`{ a${at}: a }`)
  const again = prepare('{ a }')
  expect(again).not.toBe(first)
  expect(again).toEqual(first)
})

test('what was used last is forgotten last', () => {
  const { prepare } = createDocuments(schema)
  const kept = prepare('{ a }')
  for (let at = 0; at < 500; at += 1) {
    prepare(`{ a${at}: a }`)
    expect(prepare('{ a }')).toBe(kept)
  }
})

test('very long documents are answered and not remembered', () => {
  const { prepare } = createDocuments(schema)
  const long = `{ ${Array.from({ length: 20_000 }, (_, at) => `a${at}: a`).join(' ')} }`
  const first = prepare(long)
  expect(first).toHaveProperty('operation')
  // Only whether it is the same: a comparison in depth would walk 80,000 tokens.
  expect(prepare(long) === first).toBe(false)
})

test('two named operations are one too many, whatever name is asked for', () => {
  expect(createDocuments(schema).prepare('query A { a } query B { b }')).toEqual([
    { message: 'An operation name is required' },
  ])
})

test('a document that is nested without end is refused before it is read', () => {
  const nested = (depth: number): string => `${'{ c '.repeat(depth)}{ a }${' }'.repeat(depth)}`
  const { prepare, rootFields } = createDocuments(schema)
  expect(prepare(nested(499))).toHaveProperty('operation')
  expect(prepare(nested(500))).toBe('too deep')
  expect(prepare(nested(200_000))).toBe('too deep')
  expect(rootFields(nested(200_000))).toEqual([])
})
