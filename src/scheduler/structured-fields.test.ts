import { expect, test } from 'vitest'

import { parseMembers } from './structured-fields.ts'

const other = { type: 'other' }
const integer = (value: number): object => ({ type: 'integer', value })
const text = (value: string): object => ({ type: 'text', value })

test('a list holds items with parameters', () => {
  expect(parseMembers('"a b";q=5;w=60, token;x , 7', 'list')).toEqual([
    {
      key: null,
      item: text('a b'),
      parameters: new Map([
        ['q', integer(5)],
        ['w', integer(60)],
      ]),
    },
    { key: null, item: text('token'), parameters: new Map([['x', other]]) },
    { key: null, item: integer(7), parameters: new Map() },
  ])
})

test('a dictionary holds keys, with or without values', () => {
  expect(parseMembers(' limit=100,flag;a=1, n=-1', 'dictionary')).toEqual([
    { key: 'limit', item: integer(100), parameters: new Map() },
    { key: 'flag', item: other, parameters: new Map([['a', integer(1)]]) },
    { key: 'n', item: integer(-1), parameters: new Map() },
  ])
})

test('what no rate field uses is read over', () => {
  expect(parseMembers('a;b=:c2E=:;c=?1;d=1.25', 'list')).toEqual([
    {
      key: null,
      item: text('a'),
      parameters: new Map([
        ['b', other],
        ['c', other],
        ['d', other],
      ]),
    },
  ])
})

test('quotes and backslashes within a string', () => {
  expect(parseMembers(String.raw`"a\"b\\c"`, 'list')?.[0]?.item).toEqual(text(String.raw`a"b\c`))
})

test.each([
  '',
  ',',
  'a,',
  ',a',
  'a b',
  'a;',
  'a;=1',
  '"a',
  '"a\n"',
  '(a b)',
  '1.2345',
  '1234567890123456',
  'あ',
  '5x',
])('a malformed list is ignored as a whole: %j', (field) => {
  expect(parseMembers(field, 'list')).toBeNull()
})

test.each(['', '=1', 'a=', 'A=1', 'a==1', 'a=1 b=2', 'a=1,,b=2'])('a malformed dictionary: %j', (field) => {
  expect(parseMembers(field, 'dictionary')).toBeNull()
})
