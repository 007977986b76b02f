import { expect, test } from 'vitest'

import { parseMembers } from './structured-fields.ts'

test('a list holds values with parameters', () => {
  expect(parseMembers('"a b";q=5;w=60, token;x , 7', 'list')).toEqual([
    {
      key: null,
      value: 'a b',
      parameters: new Map([
        ['q', 5],
        ['w', 60],
      ]),
    },
    { key: null, value: 'token', parameters: new Map([['x', '?1']]) },
    { key: null, value: 7, parameters: new Map() },
  ])
})

test('a dictionary holds keys, with or without values', () => {
  expect(parseMembers('  limit=100,flag;a=1, n=-1  ', 'dictionary')).toEqual([
    { key: 'limit', value: 100, parameters: new Map() },
    { key: 'flag', value: '?1', parameters: new Map([['a', 1]]) },
    { key: 'n', value: -1, parameters: new Map() },
  ])
})

test('only integers are numbers', () => {
  expect(parseMembers('a;b=:c2E=:;c=?1;d=1.25;e="5"', 'list')?.[0]?.parameters).toEqual(
    new Map([
      ['b', ':c2E=:'],
      ['c', '?1'],
      ['d', '1.25'],
      ['e', '5'],
    ]),
  )
})

test('quotes, backslashes, commas and semicolons within a string', () => {
  expect(parseMembers(String.raw`"a\"b\\c";r=1, "d,e;f=1"`, 'list')?.map(({ value }) => value)).toEqual([
    String.raw`a"b\c`,
    'd,e;f=1',
  ])
})

test.each([
  '',
  ',',
  'a,',
  'a, ',
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

test.each(['', '=1', 'a=', 'A=1', 'a==1', 'a=1 b=2', 'a=1,,b=2', 'a=(1 2)'])(
  'a malformed dictionary: %j',
  (field) => {
    expect(parseMembers(field, 'dictionary')).toBeNull()
  },
)
