import { expect, test } from 'vitest'

import { works } from '#tests/support/test-api.ts'

import { alongWith } from './along-with.ts'
import { operationQuery } from './query.ts'

const of = (id: number, rows = 1) => operationQuery(works([id], { rows }))

test('all others go along that have room beside the wish, but for the wish itself', () => {
  expect(alongWith(of(1, 200), [of(1, 200), of(2, 150), of(3, 100), of(4, 50)])).toEqual([
    of(2, 150),
    of(4, 50),
  ])
})

test('no more go along than one request takes', () => {
  const many = Array.from({ length: 20 }, (_, id) => of(id + 2))
  expect(alongWith(of(1), many)).toHaveLength(9)
})

test('nothing goes along with what is larger than a request', () => {
  expect(alongWith(of(1, 500), [of(2)])).toEqual([])
})
