import { describe, expect, test } from 'vitest'

import { answered, ask, posted, SAMPLE, unitGraphql } from '#tests/support/ask-graphql.ts'

import type { Caller } from './graphql.ts'

const caller = (userId: number, ...scopes: ('read' | 'write')[]): Caller => ({
  kind: 'accepted',
  userId,
  scopes,
})
const READER = caller(1, 'read')

describe('who may ask', () => {
  const graphql = unitGraphql()
  const VIEWER = JSON.stringify({ query: '{ viewer { username } }' })

  test('a malformed body is refused before the token is looked at', async () => {
    const answer = await graphql.answer(posted('{'), { kind: 'refused', reason: 'invalid' })
    expect(answer).toMatchObject({ status: 400, body: '' })
    const json = await graphql.answer(posted('{', { accept: 'application/json' }), SAMPLE)
    expect(json).toMatchObject({ status: 400, body: '{"status":400,"error":"Bad Request"}' })
  })

  test.each(['invalid', 'revoked'] as const)('a token that is %s gets 401', async (reason) => {
    const answer = await graphql.answer(posted(VIEWER), { kind: 'refused', reason })
    expect(answer).toMatchObject({ status: 401, body: '{"message":"Not authorized"}' })
  })

  test.each([
    '{ viewer { username } }',
    'nonsense',
    'mutation { deleteReview(input: { reviewId: "a" }) { work { id } } }',
  ])('a token that may only write gets an empty 403, whatever it asks: %s', async (query) => {
    expect(await answered(query, {}, caller(1, 'write'))).toMatchObject({ status: 403, body: '' })
  })

  test('the token of a deactivated user gets 404, and of nobody as well', async () => {
    expect(await answered('{ viewer { username } }', {}, caller(4, 'read'))).toMatchObject({ status: 404 })
    expect(await answered('{ viewer { username } }', {}, caller(999, 'read'))).toMatchObject({ status: 404 })
  })

  test('everyone else is answered as JSON that is not to be kept', async () => {
    const answer = await answered('{ viewer { username } }')
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'max-age=0, private, must-revalidate',
      },
      body: '{"data":{"viewer":{"username":"sample"}}}',
    })
  })
})

describe('how it is asked', () => {
  const graphql = unitGraphql()
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['JSON', posted('{"query":"{ viewer { username } }"}')],
    ['a form', posted('query=%7B+viewer+%7B+username+%7D+%7D', FORM)],
    ['the query string', posted('', {}, '?query=%7Bviewer%7Busername%7D%7D')],
    [
      'a name of an operation that is not there',
      posted('{"query":"{ viewer { username } }","operationName":"X"}'),
    ],
  ])('by %s', async (_, request) => {
    expect(await graphql.answer(request, READER)).toMatchObject({
      status: 200,
      body: '{"data":{"viewer":{"username":"sample"}}}',
    })
  })

  test.each([
    ['text', posted('{"query":"{ viewer { id } }"}', { 'content-type': 'text/plain' })],
    ['GraphQL', posted('{ viewer { id } }', { 'content-type': 'application/graphql' })],
    ['a batch', posted('[{"query":"{ viewer { id } }"}]')],
    ['an empty object', posted('{}')],
    ['nothing', posted('')],
    ['null for a query', posted('{"query":null}')],
  ])('by %s holds no query', async (_, request) => {
    expect(await graphql.answer(request, READER)).toMatchObject({
      status: 200,
      body: '{"errors":[{"message":"No query string was present"}]}',
    })
  })

  test.each([
    ['variables as a list', { query: '{ viewer { id } }', variables: [1] }],
    ['variables as a text of a list', { query: '{ viewer { id } }', variables: '[1]' }],
    ['variables as broken JSON', { query: '{ viewer { id } }', variables: '{' }],
    ['a query that is a number', { query: 5 }],
    ['a query without end', { query: '{viewer'.repeat(5_000) }],
  ])('by %s fails', async (_, body) => {
    const answer = await graphql.answer(posted(JSON.stringify(body), { accept: 'application/json' }), READER)
    expect(answer).toMatchObject({ status: 500, body: '{"status":500,"error":"Internal Server Error"}' })
  })

  test('variables may be a text, and in a form they are texts themselves', async () => {
    const query = 'query ($n: Int) { searchWorks(first: $n) { nodes { annictId } } }'
    const text = await graphql.answer(posted(JSON.stringify({ query, variables: '{"n":1}' })), READER)
    expect(JSON.parse(text.body)).toEqual({ data: { searchWorks: { nodes: [{ annictId: 1 }] } } })
    const form = new URLSearchParams({ query, 'variables[n]': '1' }).toString()
    const refused = await graphql.answer(posted(form, FORM), READER)
    expect(JSON.parse(refused.body)).toMatchObject({
      errors: [{ extensions: { problems: [{ explanation: 'Could not coerce value "1" to Int' }] } }],
    })
  })

  test('the log can name the root fields of any request', async () => {
    expect(
      await graphql.operations(posted('{"query":"{ a: viewer { id } searchWorks { nodes { id } } }"}')),
    ).toEqual(['viewer', 'searchWorks'])
    expect(await graphql.operations(posted('{'))).toEqual([])
    expect(await graphql.operations(posted('{"query":1}'))).toEqual([])
  })
})

describe('what goes wrong', () => {
  test('before it runs leaves no data', async () => {
    const { body, status } = await answered('{ foo }')
    expect(status).toBe(200)
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['errors'])
  })

  test('in a resolver leaves the data first, and says where', async () => {
    const { body } = await answered('query Q {\n  node(id: "???") { id }\n}')
    expect(body).toBe(
      '{"data":{"node":null},"errors":[{"message":"Invalid input: \\"???\\"","locations":[{"line":2,"column":3}],"path":["node"]}]}',
    )
  })

  test('is hollow where a promised value is missing: a null row and an error of nothing but a message', async () => {
    const { data, errors } = await ask(`{ searchWorks(annictIds: [1]) { nodes {
      staffs(orderBy: { field: SORT_NUMBER, direction: ASC }) { nodes { roleText roleOther } }
    } } }`)
    const staffs = { nodes: [null, null, { roleText: 'その他', roleOther: '製作' }] }
    expect(data).toEqual({ searchWorks: { nodes: [{ staffs }] } })
    const error = { message: 'Cannot return null for non-nullable field Staff.roleOther' }
    expect(errors).toEqual([error, error])
  })

  test.each([
    [2, 'episode { id }', 'Program.episode'],
    [9, 'channel { scChid }', 'Channel.scChid'],
  ])('is hollow in the slots of work %i that ask for %s', async (id, selection, field) => {
    const { data, errors } = await ask(
      `query ($id: Int!) { searchWorks(annictIds: [$id]) { nodes { programs(first: 1) { edges { cursor node { ${selection} } } } } } }`,
      { id },
    )
    const programs = { edges: [{ cursor: 'MQ', node: null }] }
    expect(data).toEqual({ searchWorks: { nodes: [{ programs }] } })
    expect(errors).toEqual([{ message: `Cannot return null for non-nullable field ${field}` }])
  })

  test('with a broken cursor is told at the nodes, and takes the page with it at the page info', async () => {
    const nodes = await ask('{ searchWorks(first: 1, after: "!!!") { nodes { id } } }')
    expect(nodes.data).toEqual({ searchWorks: { nodes: null } })
    expect(nodes.errors).toMatchObject([{ message: 'Invalid input: "!!!"', path: ['searchWorks', 'nodes'] }])
    const whole = await ask('{ searchWorks(first: 1, before: "!!!") { pageInfo { hasNextPage } } }')
    expect(whole.data).toEqual({ searchWorks: null })
    expect(whole.errors).toMatchObject([
      { message: 'Invalid input: "!!!"', path: ['searchWorks', 'pageInfo', 'hasNextPage'] },
    ])
  })

  test('with one id of many ends the request without any data', async () => {
    expect(await ask('{ a: viewer { id } nodes(ids: ["V29yay0x", "V29yay05OTk="]) { id } }')).toEqual({
      status: 404,
    })
  })

  test('with a mutation is a 500 for a token that may not write', async () => {
    const query = 'mutation { updateStatus(input: { workId: "V29yay0x", state: WATCHED }) { work { id } } }'
    expect(await ask(query, {}, READER)).toEqual({ status: 500 })
    expect(await ask(query)).toEqual({ status: 200, data: { updateStatus: { work: { id: 'V29yay0x' } } } })
  })
})

describe('null for a variable whose default let it pass', () => {
  const say = (type: string) =>
    `\`null\` is not a valid input for \`${type}\`, please provide a value for this argument.`

  test('fails the field that it is for', async () => {
    const query = 'query ($u: String = "sample") {\n  viewer { id } other: user(username: $u) { id } }'
    expect(await ask(query, { u: null })).toEqual({
      status: 200,
      data: { viewer: { id: 'VXNlci0x' }, other: null },
      errors: [{ message: say('String!'), locations: [{ line: 2, column: 17 }], path: ['other'] }],
    })
    expect(await ask(query)).toMatchObject({ data: { other: { id: 'VXNlci0x' } } })
  })

  test.each([
    ['$v: Int = 1', 'searchWorks(annictIds: [2, $v])', 'Int!'],
    ['$v: OrderDirection = ASC', 'searchWorks(orderBy: { field: SEASON, direction: $v })', 'OrderDirection!'],
  ])('inside of what is given: %s', async (declared, field, type) => {
    const answer = await ask(`query (${declared}) { ${field} { nodes { id } } }`, { v: null })
    expect(answer).toMatchObject({ data: { searchWorks: null }, errors: [{ message: say(type) }] })
  })

  test.each(['{ id @include(if: $v) }', '@skip(if: $v) { id }'])(
    'leaves nothing of a document where it is for a directive: %s',
    async (rest) => {
      const answer = await ask(`query ($v: Boolean = true) { viewer ${rest} }`, { v: null })
      expect(answer).toEqual({ status: 200, errors: [{ message: say('Boolean!') }] })
    },
  )
})

test('texts that could end a script arrive escaped', async () => {
  const { body } = await answered('{ searchWorks(annictIds: [3]) { nodes { title } } }')
  expect(body).toContain('A \\u0026 B \\u003c見本\\u003e')
})

test('introspection is on', async () => {
  const { data } = await ask('{ __schema { queryType { name } } __type(name: "Work") { fields { name } } }')
  expect(data).toMatchObject({ __schema: { queryType: { name: 'Query' } } })
  expect(data).toHaveProperty('__type.fields.length', 30)
})
