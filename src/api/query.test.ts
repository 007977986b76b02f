import { hashKey } from '@tanstack/react-query'
import { parse } from 'graphql'
import { expect, test } from 'vitest'

import { InvariantError } from '#base/invariant.ts'
import { works } from '#tests/support/test-api.ts'

import { operationKey, operationQuery } from './query.ts'

test('a query is known by the name, the variables and the document of its operation', () => {
  const query = operationQuery(works([1, 2]))
  const [, , , stamp] = query.queryKey
  expect(query.queryKey).toEqual(['operation', 'Works', { ids: [1, 2] }, stamp])
  expect(operationKey({ ...works([1, 2]), document: parse('query Works { viewer { id } }') })[3]).not.toBe(
    stamp,
  )
  expect(query.meta.operation).toMatchObject({ purpose: 'works', rows: 2 })
})

test('purpose, rows and lane do not make another query of it', () => {
  const one = operationQuery(works([1], { purpose: 'season' }))
  const other = operationQuery(works([1], { purpose: 'library', rows: 50, freshness: 'programs' }))
  expect(hashKey(one.queryKey)).toBe(hashKey(other.queryKey))
  expect(hashKey(operationQuery(works([2])).queryKey)).not.toBe(hashKey(one.queryKey))
})

test.each([
  ['no name', '{ viewer { name } }'],
  ['two operations', 'query A { viewer { name } } query B { viewer { name } }'],
  ['no operation', 'fragment F on User { name }'],
])('a document with %s is none of ours', (_, text) => {
  expect(() => operationQuery(works([1], { document: parse(text) }))).toThrow(InvariantError)
})
