import { describe, expect, test } from 'vitest'

import { attributePathless, stripForeignPaths } from './error-paths.ts'
import type { RawError } from './payload.ts'

const pathless: RawError = { message: 'Cannot return null for non-nullable field Work.title' }
const pathed: RawError = { message: 'Invalid input: "???"', path: ['searchWorks', 'nodes'] }

describe('paths', () => {
  test.each([
    [['_v0_searchWorks', 'nodes', 3], true],
    [['query Season', '_v1_searchWorks', 'nodes'], true],
    [['query Season', 'variables'], false],
    [['fragment _v0_Card', 'foo'], false],
    [['viewer'], false],
    [[0, 1], false],
  ])('%j leads to a merged operation: %s', (path, leads) => {
    const { errors } = stripForeignPaths({ data: {}, errors: [{ message: 'no', path }] })
    expect(errors).toEqual([leads ? { message: 'no', path } : { message: 'no' }])
  })
})

describe('an error without a path', () => {
  const whole = { searchWorks: { nodes: [{ title: 'a', titleEn: null }] } }
  const full = { searchWorks: { nodes: [{ title: 'a' }] } }
  const hollow = { searchWorks: { nodes: [null, { title: 'a', titleEn: null }] } }
  const rootless = { work: null }

  const owners = (...datas: Record<string, unknown>[]): number[] =>
    attributePathless(datas.map((data) => ({ data, errors: [pathless] }))).map(({ errors }) => errors.length)

  test('belongs to the operation with a hollow row', () => {
    expect(owners(whole, hollow, full)).toEqual([0, 1, 0])
  })

  test('belongs to the operation that lost a root field', () => {
    expect(owners(whole, rootless)).toEqual([0, 1])
  })

  test('belongs to all operations with hollow rows', () => {
    expect(owners(hollow, full, hollow)).toEqual([1, 0, 1])
  })

  test('belongs to those with any null when no row is hollow', () => {
    expect(owners(whole, full)).toEqual([1, 0])
  })

  test('stays with all when nothing shows a gap, for it must not be lost', () => {
    expect(owners(full, full)).toEqual([1, 1])
  })

  test('leaves the errors with paths where they are', () => {
    const parts = attributePathless([
      { data: full, errors: [pathed, pathless] },
      { data: hollow, errors: [pathless] },
    ])
    expect(parts.map(({ errors }) => errors)).toEqual([[pathed], [pathless]])
  })
})
