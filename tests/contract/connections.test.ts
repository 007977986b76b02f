import { readFileSync } from 'node:fs'

import { buildSchema, executeSync, parse } from 'graphql'
import { expect, test } from 'vitest'

import { relation, type PageArguments } from '#emulator/connection.ts'

interface Vector {
  readonly args: PageArguments & { readonly size: number }
  readonly errors: readonly string[]
  readonly result: {
    readonly nodes: readonly number[]
    readonly cursors: readonly string[]
    readonly pageInfo: object
  } | null
}

/** What graphql-ruby 2.0.32 answered, asked for nodes, edges and page info in this order. */
const vectors = JSON.parse(
  readFileSync('tests/contract/vectors/connections.json', 'utf8'),
) as readonly Vector[]

const schema = buildSchema(`
  type Query { list: List }
  type List { nodes: [Int] edges: [Edge] pageInfo: PageInfo! }
  type Edge { cursor: String! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
`)
const document = parse(
  '{ list { nodes edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
)

interface Answer {
  readonly list: { nodes: number[]; edges: { cursor: string }[]; pageInfo: object } | null
}

function answered({ size, ...args }: Vector['args']): Pick<Vector, 'errors' | 'result'> {
  const rows = Array.from({ length: size }, (_, at) => at + 1)
  const { data, errors = [] } = executeSync({
    schema,
    document,
    rootValue: { list: () => relation(rows, args) },
  })
  const list = (data as Answer | null | undefined)?.list ?? null
  return {
    errors: errors.map((error) => error.message),
    result:
      list === null
        ? null
        : {
            nodes: list.nodes,
            cursors: list.edges.map((edge) => edge.cursor),
            pageInfo: { ...list.pageInfo },
          },
  }
}

test('there are 500 recorded answers', () => {
  expect(vectors).toHaveLength(500)
})

test.each(vectors)('a page is cut as recorded: $args', ({ args, errors, result }) => {
  expect(answered(args)).toEqual({ errors, result })
})
