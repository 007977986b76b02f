import { expect, test } from 'vitest'

import { createCountedTable } from './counted-table.ts'

const ROWS = [
  { id: 1, name: 'one', likes: 5, hits: 0 },
  { id: 2, name: 'two', likes: 0, hits: 0 },
]

type Row = (typeof ROWS)[number]

test('what counts as before is handed on as it is', () => {
  const table = createCountedTable<Row>()
  expect(table.list(ROWS)).toBe(ROWS)
  expect(table.current(ROWS[0])).toBe(ROWS[0])
  expect(table.current(undefined)).toBeUndefined()
  table.count(99, { likes: 1 })
  expect(table.list(ROWS)).toBe(ROWS)
})

test('counts add up by row and column, in lists and alone', () => {
  const table = createCountedTable<Row>()
  table.count(1, { likes: 1 })
  table.count(1, { likes: 1, hits: 3 })
  expect(table.list(ROWS)).toEqual([{ id: 1, name: 'one', likes: 7, hits: 3 }, ROWS[1]])
  expect(table.current(ROWS[0])).toBe(table.list(ROWS)[0])
  expect(ROWS[0]?.likes).toBe(5)
})

test('nothing is counted below 0', () => {
  const table = createCountedTable<Row>()
  table.count(2, { likes: -1 })
  expect(table.current(ROWS[1])?.likes).toBe(0)
})

test('a list stays the same array until one of its own rows counts differently', () => {
  const table = createCountedTable<Row>()
  table.count(1, { likes: 1 })
  const before = table.list(ROWS)
  const other = [{ id: 3, name: 'three', likes: 0, hits: 0 }]
  table.count(3, { likes: 1 })
  expect(table.list(ROWS)).toBe(before)
  expect(table.list(other)[0]?.likes).toBe(1)
  table.count(2, { likes: 1 })
  expect(table.list(ROWS)).not.toBe(before)
  expect(table.list(ROWS)).toBe(table.list(ROWS))
})

test('all but the counters is as the base has it at the time', () => {
  const table = createCountedTable<Row>()
  table.count(1, { likes: 1 })
  expect(table.current(ROWS[0])).toMatchObject({ name: 'one', likes: 6 })
  expect(table.current({ id: 1, name: 'renamed', likes: 8, hits: 0 })).toMatchObject({
    name: 'renamed',
    likes: 9,
  })
})

test('counts can be forgotten', () => {
  const table = createCountedTable<Row>()
  table.count(1, { likes: 1 })
  table.forget()
  expect(table.list(ROWS)).toBe(ROWS)
  expect(table.current(ROWS[0])).toBe(ROWS[0])
})
