import { type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'

import { annictSchema } from './graphql-schema.ts'
import { variableErrors } from './graphql-variables.ts'

const schema = annictSchema()

function errorsOf(declaration: string, values: Record<string, unknown>) {
  const [operation] = parse(`query (${declaration}) { viewer { id } }`).definitions
  return variableErrors(schema, operation as OperationDefinitionNode, values)
}

const NAMES = 'WANNA_WATCH, WATCHING, WATCHED, ON_HOLD, STOP_WATCHING, NO_STATE'

test.each([
  ['$v: ID!', null, '', [[], 'Expected value to not be null']],
  ['$v: Int', '3', '', [[], 'Could not coerce value "3" to Int']],
  ['$v: Int', 2.5, '', [[], 'Could not coerce value 2.5 to Int']],
  ['$v: Int', 2 ** 31, '', [[], 'Could not coerce value 2147483648 to Int']],
  ['$v: Int', -(2 ** 31) - 1, '', [[], 'Could not coerce value -2147483649 to Int']],
  ['$v: String', 3, '', [[], 'Could not coerce value 3 to String']],
  ['$v: String', { a: [1, 'b'] }, '', [[], 'Could not coerce value {a:[1,"b"]} to String']],
  ['$v: Boolean', 'true', '', [[], 'Could not coerce value "true" to Boolean']],
  ['$v: ID', 1.5, '', [[], 'Could not coerce value 1.5 to ID']],
  ['$v: StatusState', 'XX', '', [[], `Expected "XX" to be one of: ${NAMES}`]],
  ['$v: WorkOrderField', 1, '', [[], 'Expected 1 to be one of: CREATED_AT, SEASON, WATCHERS_COUNT']],
  ['$v: WorkOrder', 'SEASON', '', [[], 'Expected "SEASON" to be a key-value object.']],
  ['$v: WorkOrder', [], '', [[], 'Expected [] to be a key-value object.']],
  [
    '$v: [Int!]',
    [1, 'a'],
    ' for 1 (Could not coerce value "a" to Int)',
    [[1], 'Could not coerce value "a" to Int'],
  ],
  [
    '$v: [Int!]',
    'a',
    ' for 0 (Could not coerce value "a" to Int)',
    [[0], 'Could not coerce value "a" to Int'],
  ],
  ['$v: [Int!]', [null], ' for 0 (Expected value to not be null)', [[0], 'Expected value to not be null']],
  [
    '$v: WorkOrder',
    { field: 'SEASON', direction: 'UP' },
    ' for direction (Expected "UP" to be one of: ASC, DESC)',
    [['direction'], 'Expected "UP" to be one of: ASC, DESC'],
  ],
  [
    '$v: WorkOrder',
    { field: 'SEASON' },
    ' for direction (Expected value to not be null)',
    [['direction'], 'Expected value to not be null'],
  ],
  [
    '$v: WorkOrder',
    { field: 'SEASON', direction: 'ASC', nulls: 'LAST' },
    ' for nulls (Field is not defined on WorkOrder)',
    [['nulls'], 'Field is not defined on WorkOrder'],
  ],
] as const)('%s given %j is refused', (declaration, value, tail, [path, explanation]) => {
  const type = declaration.slice('$v: '.length)
  expect(errorsOf(declaration, { v: value })).toEqual([
    {
      message: `Variable $v of type ${type} was provided invalid value${tail}`,
      locations: [{ line: 1, column: 8 }],
      extensions: { value, problems: [{ path, explanation }] },
    },
  ])
})

test('a required variable that is not given is null', () => {
  expect(errorsOf('$v: ID!', {})).toMatchObject([{ extensions: { value: null } }])
})

test('all problems of all variables are said at once', () => {
  const errors = errorsOf('$a: WorkOrder, $b: Int', { a: { field: 1, direction: 2 }, b: true })
  expect(errors.map((error) => error.message)).toEqual([
    'Variable $a of type WorkOrder was provided invalid value for direction (Expected 2 to be one of: ASC, DESC), field (Expected 1 to be one of: CREATED_AT, SEASON, WATCHERS_COUNT)',
    'Variable $b of type Int was provided invalid value',
  ])
})

test.each([
  ['$v: Int', null],
  ['$v: Int', 2147483647],
  ['$v: Float', 1],
  ['$v: ID!', 1],
  ['$v: ID!', 'V29yay0x'],
  ['$v: [Int!]', 1],
  ['$v: [Int!]', []],
  ['$v: [String]', [null]],
  ['$v: WorkOrder', { field: 'SEASON', direction: 'ASC' }],
  ['$v: String! = "a"', undefined],
  ['$v: Boolean', false],
])('%s given %j is accepted', (declaration, value) => {
  expect(errorsOf(declaration, value === undefined ? {} : { v: value })).toEqual([])
})

test('variables that nobody declared do not matter', () => {
  expect(errorsOf('$v: Int', { other: {} })).toEqual([])
})
