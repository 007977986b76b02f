import { describe, expect, test } from 'vitest'

import { createPatchedTable } from './patched-table.ts'

interface Row {
  readonly id: number
  readonly owner: number
  readonly text: string
}

const row = (id: number, owner: number, text = ''): Row => ({ id, owner, text })

function start(...rows: readonly Row[]) {
  const base = new Map<number, readonly Row[]>()
  for (const one of rows) base.set(one.owner, [...(base.get(one.owner) ?? []), one])
  const table = createPatchedTable((id) => rows.find((one) => one.id === id))
  const list = table.listBy((one) => one.owner)
  return { table, base, listOf: (owner: number) => list(owner, base.get(owner) ?? []) }
}

describe('A table that nobody wrote to', () => {
  test('hands on rows and lists as they are', () => {
    const first = row(1, 7)
    const { table, base, listOf } = start(first)
    expect(table.get(1)).toBe(first)
    expect(table.get(2)).toBeUndefined()
    expect(listOf(7)).toBe(base.get(7))
  })
})

describe('A table that was written to', () => {
  test('lists a changed row in its place and new ones behind, in the order in which they came', () => {
    const { table, listOf } = start(row(1, 7), row(2, 7), row(3, 7))
    table.put(row(9, 7, 'new'))
    table.put(row(8, 7, 'newer'))
    table.put(row(2, 7, 'changed'))
    expect(listOf(7).map(({ id, text }) => `${id}${text}`)).toEqual(['1', '2changed', '3', '9new', '8newer'])
    expect(table.get(2)?.text).toBe('changed')
    expect(table.get(9)?.text).toBe('new')
  })

  test('has lost what was removed, old or new', () => {
    const { table, listOf } = start(row(1, 7), row(2, 7))
    table.put(row(9, 7))
    table.remove(row(9, 7))
    table.remove(row(1, 7))
    expect(listOf(7).map(({ id }) => id)).toEqual([2])
    expect([table.get(9), table.get(1)]).toEqual([undefined, undefined])
  })

  test('leaves the base and its other lists alone', () => {
    const { table, base, listOf } = start(row(1, 7), row(2, 8))
    table.put(row(9, 7))
    expect(base.get(7)).toEqual([row(1, 7)])
    expect(listOf(8)).toBe(base.get(8))
  })

  test('keeps a list the same array until one of its own rows changes', () => {
    const { table, listOf } = start(row(1, 7), row(2, 8))
    table.put(row(9, 7))
    table.put(row(10, 3))
    const before = listOf(7)
    // The base makes an empty list anew for whoever has none.
    const alone = listOf(3)
    table.put(row(2, 8, 'changed'))
    expect(listOf(7)).toBe(before)
    expect(listOf(3)).toBe(alone)
    table.put(row(1, 7, 'changed'))
    expect(listOf(7)).not.toBe(before)
    expect(listOf(7)).toHaveLength(2)
  })

  test('follows a base whose own list has changed', () => {
    const { table, base, listOf } = start(row(1, 7))
    table.put(row(9, 7))
    expect(listOf(7).map(({ id }) => id)).toEqual([1, 9])
    base.set(7, [row(0, 7), row(1, 7)])
    expect(listOf(7).map(({ id }) => id)).toEqual([0, 1, 9])
  })

  test('is as it was once it has forgotten', () => {
    const { table, base, listOf } = start(row(1, 7))
    table.put(row(1, 7, 'changed'))
    table.put(row(9, 7))
    expect(listOf(7)).toHaveLength(2)
    table.forget()
    expect(listOf(7)).toBe(base.get(7))
    expect([table.get(1)?.text, table.get(9)]).toEqual(['', undefined])
  })
})
