import { expect, test } from 'vitest'

import { posted } from '#tests/support/ask-graphql.ts'

import { readParameters, readVariables } from './http-parameters.ts'

const FORM = 'application/x-www-form-urlencoded'
const BOUNDARY = 'multipart/form-data; boundary=b'

function part(name: string, value: string): string {
  return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

test.each([
  [
    'a JSON object',
    'application/json',
    '{"query":"a","variables":{"n":1}}',
    { query: 'a', variables: { n: 1 } },
  ],
  ['JSON with a character set', 'application/json; charset=utf-8', '{"query":"a"}', { query: 'a' }],
  ['JSON of a name in capitals', 'Application/JSON', '{"query":"a"}', { query: 'a' }],
  ['a form', FORM, 'query=a+b&variables=%7B%7D', { query: 'a b', variables: '{}' }],
  ['a form with an object', FORM, 'variables[n]=1&variables[m]=2', { variables: { n: '1', m: '2' } }],
  ['a form with deeper objects', FORM, 'variables[a][b]=1', { variables: { a: { b: '1' } } }],
  ['a form with a list', FORM, 'variables[ids][]=1&variables[ids][]=2', { variables: { ids: ['1', '2'] } }],
  [
    'multipart',
    BOUNDARY,
    `${part('query', 'a')}${part('variables[n]', '1')}--b--\r\n`,
    { query: 'a', variables: { n: '1' } },
  ],
  ['plain text', 'text/plain', '{"query":"a"}', {}],
  ['GraphQL itself', 'application/graphql', '{ viewer { id } }', {}],
  ['a type that is not registered', 'application/graphql+json', '{"query":"a"}', {}],
  ['no type', '', '{"query":"a"}', {}],
  ['a batch', 'application/json', '[{"query":"a"}]', { _json: [{ query: 'a' }] }],
  ['an empty object', 'application/json', '{}', {}],
  ['an empty body', 'application/json', '', {}],
])('the parameters of %s', async (_, type, body, parameters) => {
  expect(await readParameters(posted(body, { 'content-type': type }))).toEqual(parameters)
})

test('the query string is read too, and wins over the body', async () => {
  expect(await readParameters(posted('{"query":"body","b":1}', {}, '?query=url&variables[n]=1'))).toEqual({
    query: 'url',
    variables: { n: '1' },
    b: 1,
  })
})

test('nulls in arrays of JSON are gone, nulls in objects stay', async () => {
  const body = '{"variables":{"names":["a",null],"rows":[{"a":null},null],"none":null}}'
  expect(await readParameters(posted(body))).toEqual({
    variables: { names: ['a'], rows: [{ a: null }], none: null },
  })
})

test.each(['{', 'nope', "{'query':1}"])('%s with a JSON type is malformed', async (body) => {
  expect(await readParameters(posted(body))).toBe('malformed')
})

test.each([
  [undefined, {}],
  [null, {}],
  ['', {}],
  ['  ', {}],
  ['null', {}],
  ['{"n":1}', { n: 1 }],
  ['{"names":["a",null]}', { names: ['a', null] }],
  [{ n: 1 }, { n: 1 }],
  [[1], 'unreadable'],
  ['[1]', 'unreadable'],
  ['1', 'unreadable'],
  ['{', 'unreadable'],
  [5, 'unreadable'],
  [false, 'unreadable'],
])('variables given as %j', (given, variables) => {
  expect(readVariables(given)).toEqual(variables)
})

test.each([
  ['JSON', 'application/json', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['the name of a form field', FORM, `a${'[b]'.repeat(20_000)}=1`],
])('%s that is nested without end is malformed, as Ruby gives it up', async (_, type, body) => {
  expect(await readParameters(posted(body, { 'content-type': type }))).toBe('malformed')
})

test('variables in a text that is nested without end cannot be read', () => {
  expect(readVariables(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).toBe('unreadable')
})
