import { expect, expectTypeOf, test } from 'vitest'

import { knownRows } from './known-rows.ts'

type Item =
  | { readonly __typename: 'Record'; readonly comment: string }
  | { readonly __typename: 'Status'; readonly state: string }
  | { readonly __typename: 'MultipleRecord' }

/** What came: the server has learned a type since. */
const came = [
  { __typename: 'Record', comment: 'a' },
  { __typename: 'Poll', votes: 3 },
  { __typename: 'MultipleRecord' },
  { __typename: 'constructor' },
  { __typename: 'Status', state: 'WATCHING' },
] as readonly unknown[] as readonly Item[] // as a view believes it

test('rows of a type that is not known are left out and counted', () => {
  expect(knownRows(came, ['Record', 'Status', 'MultipleRecord'])).toEqual({
    rows: [came[0], came[2], came[4]],
    unknown: 2,
  })
})

test('rows have the types that were asked for', () => {
  const { rows } = knownRows(came, ['Record'])
  expect(rows.map(({ comment }) => comment)).toEqual(['a'])
  expectTypeOf(rows).toEqualTypeOf<readonly Extract<Item, { __typename: 'Record' }>[]>()
})

test('of no rows none are left', () => {
  expect(knownRows<Item, 'Status'>([], ['Status'])).toEqual({ rows: [], unknown: 0 })
})
