import { describe, expect, test } from 'vitest'

import { globalId } from '#emulator/resolvers/global-id.ts'

import { startAnnict } from './asking.ts'

const annict = startAnnict()

interface Expected {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly at?: readonly [line: number, column: number]
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
}

const ANYWHERE: unknown = expect.any(Array)

/** Documents, and the one error of each. */
type Case = readonly [query: string, expected: Expected]

/** The errors of an answer that holds nothing else. */
async function errorsOf(query: string): Promise<unknown> {
  const { errors, ...others } = JSON.parse((await annict.ask(query)).text) as Record<string, unknown>
  return Object.keys(others).length === 0 ? errors : { errors, ...others }
}

/** That one error, whole. Its place matters where it is given. */
function alone({ message, path, at, code, details }: Expected): unknown {
  return [
    {
      message,
      locations: at === undefined ? ANYWHERE : [{ line: at[0], column: at[1] }],
      ...(path === undefined ? {} : { path }),
      ...(code === undefined ? {} : { extensions: { code, ...details } }),
    },
  ]
}

const cases = (...all: readonly Case[]): readonly Case[] => all

test.each(
  cases(
    ['invalid', { message: 'Parse error on "invalid" (IDENTIFIER) at [1, 1]', at: [1, 1] }],
    ['{ viewer { id } } }', { message: 'Parse error on "}" (RCURLY) at [1, 19]', at: [1, 19] }],
    [
      '{\n  searchWorks(first: ) { id } }',
      { message: 'Parse error on ")" (RPAREN) at [2, 22]', at: [2, 22] },
    ],
  ),
)(
  'A text that is no document is told by its first wrong token and where it stands: %s',
  async (query, expected) => {
    expect(await errorsOf(query)).toEqual(alone(expected))
  },
)

test.each(['', '{ viewer { id }', '# nothing but a remark', 'query'])(
  'A document that ends too early, or is empty, has an error without a place: %s',
  async (query) => {
    const { errors } = await annict.ask(query)
    expect(errors).toEqual([{ message: 'Unexpected end of document', locations: [] }])
  },
)

test.each(
  cases(
    [
      '{ foo }',
      {
        message: "Field 'foo' doesn't exist on type 'Query'",
        path: ['query', 'foo'],
        at: [1, 3],
        code: 'undefinedField',
        details: { typeName: 'Query', fieldName: 'foo' },
      },
    ],
    [
      'query Q { viewer { bar } }',
      {
        message: "Field 'bar' doesn't exist on type 'User'",
        path: ['query Q', 'viewer', 'bar'],
        at: [1, 20],
        code: 'undefinedField',
        details: { typeName: 'User', fieldName: 'bar' },
      },
    ],
  ),
)('A field that a type does not have is named with its type: %s', async (query, expected) => {
  expect(await errorsOf(query)).toEqual(alone(expected))
})

test('An object without selections is told how it could be asked for', async () => {
  expect(await errorsOf('{ works: searchWorks }')).toEqual(
    alone({
      message:
        "Field must have selections (field 'searchWorks' returns WorkConnection but has no selections. Did you mean 'searchWorks { ... }'?)",
      path: ['query', 'works'],
      at: [1, 3],
      code: 'selectionMismatch',
      details: { nodeName: "field 'searchWorks'", typeName: 'WorkConnection' },
    }),
  )
})

test('Selections on a scalar are listed in the error', async () => {
  expect(await errorsOf('{ searchWorks { nodes { title { x } } } }')).toEqual(
    alone({
      message:
        "Selections can't be made on scalars (field 'title' returns String but has selections [\"x\"])",
      path: ['query', 'searchWorks', 'nodes', 'title'],
      at: [1, 25],
      code: 'selectionMismatch',
      details: { nodeName: "field 'title'", typeName: 'String' },
    }),
  )
})

test('An argument that a field does not take is named', async () => {
  expect(await errorsOf('{ searchWorks(foo: 1) { nodes { id } } }')).toEqual(
    alone({
      message: "Field 'searchWorks' doesn't accept argument 'foo'",
      path: ['query', 'searchWorks', 'foo'],
      at: [1, 15],
      code: 'argumentNotAccepted',
      details: { name: 'searchWorks', typeName: 'Field', argumentName: 'foo' },
    }),
  )
})

test('Arguments that are missing are listed', async () => {
  expect(await errorsOf('{ user { id } }')).toEqual(
    alone({
      message: "Field 'user' is missing required arguments: username",
      path: ['query', 'user'],
      at: [1, 3],
      code: 'missingRequiredArguments',
      details: { className: 'Field', name: 'user', arguments: 'username' },
    }),
  )
})

test.each(
  cases(
    [
      '{ searchWorks(first: "a") { nodes { id } } }',
      {
        message: "Argument 'first' on Field 'searchWorks' has an invalid value (\"a\"). Expected type 'Int'.",
        path: ['query', 'searchWorks', 'first'],
        code: 'argumentLiteralsIncompatible',
        details: { typeName: 'Field', argumentName: 'first' },
      },
    ],
    [
      '{ searchWorks(first: 2.0) { nodes { id } } }',
      {
        message: "Argument 'first' on Field 'searchWorks' has an invalid value (2.0). Expected type 'Int'.",
        path: ['query', 'searchWorks', 'first'],
        code: 'argumentLiteralsIncompatible',
        details: { typeName: 'Field', argumentName: 'first' },
      },
    ],
  ),
)('A literal of the wrong type is shown beside the type that was expected: %s', async (query, expected) => {
  expect(await errorsOf(query)).toEqual(alone(expected))
})

test('A field that is missing in an input object is named with its type', async () => {
  expect(
    await errorsOf(`mutation { updateStatus(input: { workId: "${globalId('Work', 1)}" }) { work { id } } }`),
  ).toEqual(
    alone({
      message: "Argument 'state' on InputObject 'UpdateStatusInput' is required. Expected type StatusState!",
      path: ['mutation', 'updateStatus', 'input', 'state'],
      code: 'missingRequiredInputObjectAttribute',
      details: { argumentName: 'state', argumentType: 'StatusState!', inputObjectType: 'UpdateStatusInput' },
    }),
  )
})

test.each(
  cases(
    [
      'query ($x: Int) { viewer { id } }',
      {
        message: 'Variable $x is declared by anonymous query but not used',
        path: ['query'],
        code: 'variableNotUsed',
        details: { variableName: 'x' },
      },
    ],
    [
      '{ searchWorks(first: $x) { nodes { id } } }',
      {
        message: 'Variable $x is used by anonymous query but not declared',
        path: ['query', 'searchWorks', 'first'],
        code: 'variableNotDefined',
        details: { variableName: 'x' },
      },
    ],
  ),
)(
  'A variable that is declared and not used, or used and not declared, is named: %s',
  async (query, expected) => {
    expect(await errorsOf(query)).toEqual(alone(expected))
  },
)

test.each(
  cases(
    [
      'query ($a: Int) { user(username: $a) { id } }',
      {
        message: 'Type mismatch on variable $a and argument username (Int / String!)',
        path: ['query', 'user', 'username'],
        code: 'variableMismatch',
        details: {
          variableName: 'a',
          typeName: 'Int',
          argumentName: 'username',
          errorMessage: 'Type mismatch',
        },
      },
    ],
    [
      'query ($a: String) { user(username: $a) { id } }',
      {
        message: 'Nullability mismatch on variable $a and argument username (String / String!)',
        path: ['query', 'user', 'username'],
        code: 'variableMismatch',
        details: {
          variableName: 'a',
          typeName: 'String',
          argumentName: 'username',
          errorMessage: 'Nullability mismatch',
        },
      },
    ],
  ),
)('A variable of another type than its argument is told with both types: %s', async (query, expected) => {
  expect(await errorsOf(query)).toEqual(alone(expected))
})

test.each(
  cases(
    [
      '{ viewer { ...X } }',
      {
        message: 'Fragment X was used, but not defined',
        path: ['query', 'viewer', '... X'],
        code: 'useAndDefineFragment',
        details: { fragmentName: 'X' },
      },
    ],
    [
      '{ viewer { id } } fragment F on User { id }',
      {
        message: 'Fragment F was defined, but not used',
        path: ['fragment F'],
        code: 'useAndDefineFragment',
        details: { fragmentName: 'F' },
      },
    ],
  ),
)(
  'A fragment that is used and not defined, or defined and not used, is named: %s',
  async (query, expected) => {
    expect(await errorsOf(query)).toEqual(alone(expected))
  },
)

describe('A value that a variable cannot hold is shown, with every problem and its place', () => {
  const refused = async (declared: string, use: string, value: unknown) => {
    const { errors } = await annict.ask(`query ($v: ${declared}) { ${use} { __typename } }`, { v: value })
    expect(errors).toHaveLength(1)
    return errors?.[0]
  }

  test('null where a value is needed', async () => {
    expect(await refused('ID!', 'node(id: $v)', null)).toEqual({
      message: 'Variable $v of type ID! was provided invalid value',
      locations: [{ line: 1, column: 8 }],
      extensions: { value: null, problems: [{ path: [], explanation: 'Expected value to not be null' }] },
    })
  })

  test('a value of an enum that there is not', async () => {
    const error = await refused('WorkOrder', 'searchWorks(orderBy: $v)', { field: 'XX', direction: 'ASC' })
    expect(error?.message).toBe(
      'Variable $v of type WorkOrder was provided invalid value for field (Expected "XX" to be one of: CREATED_AT, SEASON, WATCHERS_COUNT)',
    )
  })

  test('a text for a number', async () => {
    const error = await refused('Int', 'searchWorks(first: $v)', '3')
    expect(error?.extensions).toEqual({
      value: '3',
      problems: [{ path: [], explanation: 'Could not coerce value "3" to Int' }],
    })
  })

  test('a field that an input object does not have', async () => {
    const value = { field: 'SEASON', direction: 'ASC', nulls: 1 }
    const error = await refused('WorkOrder', 'searchWorks(orderBy: $v)', value)
    expect(error?.extensions).toEqual({
      value,
      problems: [{ path: ['nulls'], explanation: 'Field is not defined on WorkOrder' }],
    })
  })
})

test.each([
  ['{ foo }', 'query'],
  ['query Name { foo }', 'query Name'],
  ['mutation { foo }', 'mutation'],
  ['{ viewer { ...F } } fragment F on User { foo }', 'fragment F'],
])('A static error has a path that begins with its operation or fragment: %s', async (query, first) => {
  const { errors } = await annict.ask(query)
  expect(errors?.[0]?.path?.[0]).toBe(first)
})

test('Every error but the hollow one says where it stands', async () => {
  const whole = await annict.ask('{ foo\n  searchWorks(bar: 1) { nodes { baz } } }')
  expect(whole.errors?.map(({ locations }) => locations?.[0])).toEqual([
    { line: 1, column: 3 },
    { line: 2, column: 15 },
    { line: 2, column: 33 },
  ])
})
