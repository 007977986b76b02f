import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Connection, listed, relation, type PageArguments, relationOf } from './connection.ts'

const rowsOf = (size: number): number[] => Array.from({ length: size }, (_, at) => at + 1)

/** Everything that can be asked of a page, in the order in which clients ask. */
function shown(page: Connection<number>): object {
  const { nodes } = page
  return { nodes, cursors: page.edges.map((edge) => edge.cursor), pageInfo: { ...page.pageInfo } }
}

const cursors = fc.option(fc.integer({ min: 0, max: 30 }).map((at) => btoa(String(at)).replaceAll('=', '')))

test('pages of any size, followed by their end cursors, hold every row once and in order', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.integer({ min: 1, max: 15 }),
      fc.constantFrom(relation, listed),
      (size, first, make) => {
        const rows = rowsOf(size)
        const seen: number[] = []
        let after: string | null = null
        for (;;) {
          const page: Connection<number> = make(rows, { first, after })
          seen.push(...page.nodes)
          if (!page.pageInfo.hasNextPage) break
          after = page.pageInfo.endCursor
        }
        expect(seen).toEqual(rows)
      },
    ),
  )
})

test('lists in memory are cut like tables when only first and after are given', () => {
  fc.assert(
    fc.property(fc.nat(25), fc.nat(30), cursors, (size, first, after) => {
      const args = { first, after }
      // Past the end a list still says that it has rows before it, and both have none to show.
      expect(shown(listed(rowsOf(size), args))).toEqual(shown(relation(rowsOf(size), args)))
    }),
  )
})

test('a page is part of the list, in order, whatever is asked', () => {
  const size = fc.option(fc.integer({ min: -3, max: 30 }))
  const args = fc.record({ first: size, last: size, after: cursors, before: cursors })
  fc.assert(
    fc.property(fc.nat(25), args, fc.constantFrom(relation, listed), (count, asked, make) => {
      const page = make(rowsOf(count), asked)
      expect(page.edges.map((edge) => edge.node)).toEqual(page.nodes)
      for (const { node, cursor } of page.edges) expect(atob(cursor)).toBe(String(node))
      expect(page.nodes).toEqual(
        rowsOf(count)
          .slice((page.nodes[0] ?? 1) - 1)
          .slice(0, page.nodes.length),
      )
    }),
  )
})

test('without a size all rows come', () => {
  expect(relation(rowsOf(3_000), {}).nodes).toHaveLength(3_000)
})

const page = (args: PageArguments): object => shown(listed(rowsOf(10), args))

test('a list in memory includes the row at before when after is given as well', () => {
  expect(page({ after: 'Mg', before: 'NQ' })).toMatchObject({ nodes: [3, 4, 5] })
  expect(shown(relation(rowsOf(10), { after: 'Mg', before: 'NQ' }))).toMatchObject({ nodes: [3, 4] })
})

test('a list in memory has a next page when before points into it, or just past it', () => {
  expect(page({ before: 'MTA' })).toMatchObject({ nodes: rowsOf(9), pageInfo: { hasNextPage: true } })
  expect(page({ before: 'MTE' })).toMatchObject({ nodes: rowsOf(10), pageInfo: { hasNextPage: false } })
})

test('the last of a list in memory are cut from what is there, those of a table from what was asked for', () => {
  expect(page({ first: 20, last: 2 })).toMatchObject({ nodes: [9, 10], pageInfo: { hasPreviousPage: true } })
  expect(page({ last: 10 })).toMatchObject({ nodes: rowsOf(10), pageInfo: { hasPreviousPage: false } })
  expect(shown(relation(rowsOf(10), { first: 20, last: 2 }))).toMatchObject({ nodes: [] })
})

test('whether a table has a next page depends on whether its rows were read before', () => {
  const asked = { first: 5, last: 2 }
  const unread = relation(rowsOf(10), asked)
  expect(unread.pageInfo.hasNextPage).toBe(true)
  const read = relation(rowsOf(10), asked)
  expect(read.nodes).toEqual([4, 5])
  expect(read.pageInfo.hasNextPage).toBe(false)
})

test('a cursor is told to be broken where it is used, as it was given', () => {
  for (const broken of ['!!!', 'A', 'M=Q', 'ab c', 'あ']) {
    const message = `Invalid input: ${JSON.stringify(broken)}`
    expect(() => relation([1], { after: broken }).nodes).toThrow(message)
    expect(() => listed([1], { before: broken }).pageInfo.hasNextPage).toThrow(message)
  }
  expect(() => relation([1], { after: '!!!' }).pageInfo).not.toThrow()
})

test('edges may carry more than a node', () => {
  const made = relationOf(
    [7, 8],
    { first: 1 },
    (row) => `row ${row}`,
    (row) => ({ item: row * 2 }),
  )
  expect(made.edges).toEqual([{ cursor: 'MQ', node: 'row 7', item: 14 }])
  expect(made.nodes).toEqual(['row 7'])
})
