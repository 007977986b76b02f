import { describe, expect, test } from 'vitest'

import { textFilter, withIds } from './search.ts'

describe('a filter by texts', () => {
  const titles = ['Sample Market', '見本市場の朝', '100%_a.b\\c']
  const found = (values: readonly string[] | null | undefined): string[] =>
    titles.filter(textFilter<string>(values, (title) => [title]))

  test.each([
    ['takes parts, whatever the case', ['sAMPLE m'], ['Sample Market']],
    ['takes any of several', ['市場', 'market'], ['Sample Market', '見本市場の朝']],
    ['takes the wildcards of the database for what they are', ['%_a.b\\'], ['100%_a.b\\c']],
    ['does not take a wildcard', ['S%t'], []],
    ['does not trim', [' Sample'], []],
    ['leaves out an empty text among others', ['', '朝'], ['見本市場の朝']],
    ['does not leave out a blank among others', [' ', '朝'], ['Sample Market', '見本市場の朝']],
    ['filters nothing when empty', [], titles],
    ['filters nothing when all blank', ['', '  '], titles],
    ['filters nothing when absent', undefined, titles],
    ['filters nothing when null', null, titles],
  ])('%s', (_, values, expected) => {
    expect(found(values)).toEqual(expected)
  })

  test('looks at every text of a row', () => {
    const filter = textFilter<{ a: string; b: string }>(['x'], ({ a, b }) => [a, b])
    expect(filter({ a: '', b: 'axb' })).toBe(true)
    expect(filter({ a: '', b: '' })).toBe(false)
  })
})

describe('rows by id', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))
  const found = (ids: readonly number[] | null | undefined): number[] =>
    withIds(
      ids,
      (id) => rows.find((row) => row.id === id),
      () => rows,
    ).map((row) => row.id)

  test('come in the order of the database, each once, and the unknown not at all', () => {
    expect(found([3, 1, 3, 99])).toEqual([1, 3])
  })

  test('are none for an empty list and all without one', () => {
    expect(found([])).toEqual([])
    expect(found(null)).toEqual([1, 2, 3])
    expect(found(undefined)).toEqual([1, 2, 3])
  })
})
