import { GraphQLError, parse } from 'graphql'
import { describe, expect, test } from 'vitest'

import { inRubysWords } from './graphql-borrowed-rules.ts'
import { annictSchema } from './graphql-schema.ts'
import { validateDocument } from './graphql-validation.ts'

const schema = annictSchema()

const errorsOf = (text: string) => validateDocument(schema, parse(text))

/** Document, message, path, code; then the further members of `extensions`. */
type Case = readonly [string, string, readonly string[], string, Readonly<Record<string, unknown>>?]

const FIELDS: readonly Case[] = [
  [
    '{ foo }',
    "Field 'foo' doesn't exist on type 'Query'",
    ['query', 'foo'],
    'undefinedField',
    { typeName: 'Query', fieldName: 'foo' },
  ],
  [
    'query Q { viewer { b: foo { bar } } }',
    "Field 'foo' doesn't exist on type 'User'",
    ['query Q', 'viewer', 'b'],
    'undefinedField',
    { typeName: 'User', fieldName: 'foo' },
  ],
  [
    '{ viewer { ... on User { foo } } }',
    "Field 'foo' doesn't exist on type 'User'",
    ['query', 'viewer', '... on User', 'foo'],
    'undefinedField',
    { typeName: 'User', fieldName: 'foo' },
  ],
  [
    'fragment S on Staff { resource { name } } { searchWorks { nodes { staffs { nodes { ...S } } } } }',
    "Selections can't be made directly on unions (see selections on StaffResourceItem)",
    ['fragment S', 'resource', 'name'],
    'selectionMismatch',
    { nodeName: 'StaffResourceItem' },
  ],
  [
    '{ searchWorks }',
    "Field must have selections (field 'searchWorks' returns WorkConnection but has no selections. Did you mean 'searchWorks { ... }'?)",
    ['query', 'searchWorks'],
    'selectionMismatch',
    { nodeName: "field 'searchWorks'", typeName: 'WorkConnection' },
  ],
  [
    '{ viewer { name { x ...Y ... on User { z } } } } fragment Y on User { id }',
    'Selections can\'t be made on scalars (field \'name\' returns String but has selections ["x", "Y", "... on User { ... }"])',
    ['query', 'viewer', 'name'],
    'selectionMismatch',
    { nodeName: "field 'name'", typeName: 'String' },
  ],
  [
    '{ searchWorks { nodes { media { x } } } }',
    "Selections can't be made on enums (field 'media' returns Media but has selections [\"x\"])",
    ['query', 'searchWorks', 'nodes', 'media'],
    'selectionMismatch',
    { nodeName: "field 'media'", typeName: 'Media' },
  ],
  [
    'subscription { viewer { id } }',
    'Schema is not configured for subscriptions',
    ['subscription'],
    'missingSubscriptionConfiguration',
  ],
]

const ARGUMENTS: readonly Case[] = [
  [
    '{ searchWorks(foo: 1) { nodes { id } } }',
    "Field 'searchWorks' doesn't accept argument 'foo'",
    ['query', 'searchWorks', 'foo'],
    'argumentNotAccepted',
    { name: 'searchWorks', typeName: 'Field', argumentName: 'foo' },
  ],
  [
    '{ user { id } }',
    "Field 'user' is missing required arguments: username",
    ['query', 'user'],
    'missingRequiredArguments',
    { className: 'Field', name: 'user', arguments: 'username' },
  ],
  [
    '{ searchWorks(first: "a") { nodes { id } } }',
    "Argument 'first' on Field 'searchWorks' has an invalid value (\"a\"). Expected type 'Int'.",
    ['query', 'searchWorks', 'first'],
    'argumentLiteralsIncompatible',
    { typeName: 'Field', argumentName: 'first' },
  ],
  [
    '{ searchWorks(first: 2.0) { nodes { id } } }',
    "Argument 'first' on Field 'searchWorks' has an invalid value (2.0). Expected type 'Int'.",
    ['query', 'searchWorks', 'first'],
    'argumentLiteralsIncompatible',
    { typeName: 'Field', argumentName: 'first' },
  ],
  [
    '{ searchWorks(first: 2147483648) { nodes { id } } }',
    "Argument 'first' on Field 'searchWorks' has an invalid value (2147483648). Expected type 'Int'.",
    ['query', 'searchWorks', 'first'],
    'argumentLiteralsIncompatible',
    { typeName: 'Field', argumentName: 'first' },
  ],
  [
    '{ searchWorks(annictIds: [1, "2", "3"]) { nodes { id } } }',
    "Argument 'annictIds' on Field 'searchWorks' has an invalid value ([1, \"2\", \"3\"]). Expected type '[Int!]'.",
    ['query', 'searchWorks', 'annictIds'],
    'argumentLiteralsIncompatible',
    { typeName: 'Field', argumentName: 'annictIds' },
  ],
  [
    '{ user(username: null) { id } }',
    "Argument 'username' on Field 'user' has an invalid value (null). Expected type 'String!'.",
    ['query', 'user', 'username'],
    'argumentLiteralsIncompatible',
    { typeName: 'Field', argumentName: 'username' },
  ],
  [
    '{ searchWorks(orderBy: { field: NAME, direction: ASC }) { nodes { id } } }',
    "Argument 'field' on InputObject 'WorkOrder' has an invalid value (NAME). Expected type 'WorkOrderField!'.",
    ['query', 'searchWorks', 'orderBy', 'field'],
    'argumentLiteralsIncompatible',
    { typeName: 'InputObject', argumentName: 'field' },
  ],
  [
    '{ searchWorks(orderBy: { field: SEASON, direction: ASC, nulls: LAST }) { nodes { id } } }',
    "InputObject 'WorkOrder' doesn't accept argument 'nulls'",
    ['query', 'searchWorks', 'orderBy', 'nulls'],
    'argumentNotAccepted',
    { name: 'WorkOrder', typeName: 'InputObject', argumentName: 'nulls' },
  ],
  [
    '{ searchWorks(orderBy: SEASON) { nodes { id } } }',
    "Argument 'orderBy' on Field 'searchWorks' has an invalid value (SEASON). Expected type 'WorkOrder'.",
    ['query', 'searchWorks', 'orderBy'],
    'argumentLiteralsIncompatible',
    { typeName: 'Field', argumentName: 'orderBy' },
  ],
  [
    'mutation { updateStatus(input: { workId: "a" }) { work { id } } }',
    "Argument 'state' on InputObject 'UpdateStatusInput' is required. Expected type StatusState!",
    ['mutation', 'updateStatus', 'input', 'state'],
    'missingRequiredInputObjectAttribute',
    { argumentName: 'state', argumentType: 'StatusState!', inputObjectType: 'UpdateStatusInput' },
  ],
  [
    '{ viewer @include { id } }',
    "Directive 'include' is missing required arguments: if",
    ['query', 'viewer'],
    'missingRequiredArguments',
    { className: 'Directive', name: 'include', arguments: 'if' },
  ],
  [
    '{ ... @skip(if: "yes") { viewer { id } } }',
    "Argument 'if' on Directive 'skip' has an invalid value (\"yes\"). Expected type 'Boolean!'.",
    ['query', '...', 'if'],
    'argumentLiteralsIncompatible',
    { typeName: 'Directive', argumentName: 'if' },
  ],
]

const VARIABLES: readonly Case[] = [
  [
    'query ($x: Int) { viewer { id } }',
    'Variable $x is declared by anonymous query but not used',
    ['query'],
    'variableNotUsed',
    { variableName: 'x' },
  ],
  [
    'query Q($x: Int) { viewer { id } }',
    'Variable $x is declared by Q but not used',
    ['query Q'],
    'variableNotUsed',
    { variableName: 'x' },
  ],
  [
    '{ searchWorks(first: $x) { nodes { id } } }',
    'Variable $x is used by anonymous query but not declared',
    ['query', 'searchWorks', 'first'],
    'variableNotDefined',
    { variableName: 'x' },
  ],
  [
    '{ viewer { ...F } } fragment F on User { records(first: $x, last: $x) { nodes { id } } }',
    'Variable $x is used by F but not declared',
    ['fragment F', 'records', 'first'],
    'variableNotDefined',
    { variableName: 'x' },
  ],
  [
    'query ($a: Int) { user(username: $a) { id } }',
    'Type mismatch on variable $a and argument username (Int / String!)',
    ['query', 'user', 'username'],
    'variableMismatch',
    { variableName: 'a', typeName: 'Int', argumentName: 'username', errorMessage: 'Type mismatch' },
  ],
  [
    'query ($a: String) { user(username: $a) { id } }',
    'Nullability mismatch on variable $a and argument username (String / String!)',
    ['query', 'user', 'username'],
    'variableMismatch',
    { variableName: 'a', typeName: 'String', argumentName: 'username', errorMessage: 'Nullability mismatch' },
  ],
  [
    'query ($a: [Int]) { searchWorks(annictIds: $a) { nodes { id } } }',
    'Nullability mismatch on variable $a and argument annictIds ([Int] / [Int!])',
    ['query', 'searchWorks', 'annictIds'],
    'variableMismatch',
    { variableName: 'a', typeName: '[Int]', argumentName: 'annictIds', errorMessage: 'Nullability mismatch' },
  ],
  [
    'query ($a: Int!) { searchWorks(annictIds: $a) { nodes { id } } }',
    'List dimension mismatch on variable $a and argument annictIds (Int! / [Int!])',
    ['query', 'searchWorks', 'annictIds'],
    'variableMismatch',
    {
      variableName: 'a',
      typeName: 'Int!',
      argumentName: 'annictIds',
      errorMessage: 'List dimension mismatch',
    },
  ],
  [
    'query ($d: String!) { searchWorks(orderBy: { field: SEASON, direction: $d }) { nodes { id } } }',
    'Type mismatch on variable $d and argument direction (String! / OrderDirection!)',
    ['query', 'searchWorks', 'orderBy', 'direction'],
    'variableMismatch',
    { variableName: 'd', typeName: 'String!', argumentName: 'direction', errorMessage: 'Type mismatch' },
  ],
  [
    'query ($a: Work) { user(username: "a") { id } searchWorks(first: $a) { nodes { id } } }',
    "Work isn't a valid input type (on $a)",
    ['query'],
    'variableRequiresValidType',
    { typeName: 'Work', variableName: 'a' },
  ],
  [
    'query ($a: [Nothing!]!) { searchWorks(first: $a) { nodes { id } } }',
    "Nothing isn't a defined input type (on $a)",
    ['query'],
    'variableRequiresValidType',
    { typeName: 'Nothing', variableName: 'a' },
  ],
]

const DEFINITIONS: readonly Case[] = [
  [
    'query Q($a: Int = "x") { searchWorks(first: $a) { nodes { id } } }',
    'Could not coerce value "x" to Int',
    ['query Q'],
    'defaultValueInvalidType',
    { variableName: 'a', typeName: 'Int' },
  ],
  [
    'query ($a: Int = 1.0) { searchWorks(first: $a) { nodes { id } } }',
    'Could not coerce value 1.0 to Int',
    ['query'],
    'defaultValueInvalidType',
    { variableName: 'a', typeName: 'Int' },
  ],
  [
    'query ($a: [Int!] = [1, null]) { searchWorks(annictIds: $a) { nodes { id } } }',
    "Default value for $a doesn't match type [Int!]",
    ['query'],
    'defaultValueInvalidType',
    { variableName: 'a', typeName: '[Int!]' },
  ],
  [
    'query ($a: OrderDirection = UP) { searchWorks(orderBy: { field: SEASON, direction: $a }) { nodes { id } } }',
    'Expected "UP" to be one of: ASC, DESC',
    ['query'],
    'defaultValueInvalidType',
    { variableName: 'a', typeName: 'OrderDirection' },
  ],
  [
    'query ($a: OrderDirection = "ASC") { searchWorks(orderBy: { field: SEASON, direction: $a }) { nodes { id } } }',
    "Default value for $a doesn't match type OrderDirection",
    ['query'],
    'defaultValueInvalidType',
    { variableName: 'a', typeName: 'OrderDirection' },
  ],
  ...['{ field: SEASON }', '{ field: SEASON, direction: ASC, nulls: LAST }', '1'].map((value): Case => [
    `query ($a: WorkOrder = ${value}) { searchWorks(orderBy: $a) { nodes { id } } }`,
    "Default value for $a doesn't match type WorkOrder",
    ['query'],
    'defaultValueInvalidType',
    { variableName: 'a', typeName: 'WorkOrder' },
  ]),
  [
    '{ viewer { id } } type A { b: Int } extend type C { d: Int }',
    'Query cannot contain schema definitions',
    [],
    'queryContainsSchemaDefinitions',
  ],
]

const FRAGMENTS: readonly Case[] = [
  [
    '{ viewer { ...X } }',
    'Fragment X was used, but not defined',
    ['query', 'viewer', '... X'],
    'useAndDefineFragment',
    { fragmentName: 'X' },
  ],
  [
    'fragment F on User { id } { viewer { id } }',
    'Fragment F was defined, but not used',
    ['fragment F'],
    'useAndDefineFragment',
    { fragmentName: 'F' },
  ],
  [
    '{ viewer { ... on Nothing { id } } }',
    "No such type Nothing, so it can't be a fragment condition",
    ['query', 'viewer', '... on Nothing'],
    'undefinedType',
    { typeName: 'Nothing' },
  ],
  [
    '{ viewer { ...F } } fragment F on Int { id }',
    'Invalid fragment on type Int (must be Union, Interface or Object)',
    ['fragment F'],
    'fragmentOnNonCompositeType',
    { typeName: 'Int' },
  ],
  [
    '{ viewer { ...F } } fragment F on Work { id }',
    "Fragment F on Work can't be spread inside User",
    ['query', 'viewer', '... F'],
    'cannotSpreadFragment',
    { typeName: 'Work', fragmentName: 'F', parentName: 'User' },
  ],
  [
    '{ viewer { ...F } } fragment F on User { ...F }',
    'Fragment F contains an infinite loop',
    ['fragment F'],
    'infiniteLoop',
    { fragmentName: 'F' },
  ],
  [
    '{ viewer { ...F } } fragment F on User { id } fragment F on User { name }',
    'Fragment name "F" must be unique',
    [],
    'fragmentNotUnique',
    { fragmentName: 'F' },
  ],
]

const NAMES: readonly Case[] = [
  [
    'query A { viewer { id } } query A { viewer { name } }',
    'Operation name "A" must be unique',
    [],
    'uniquelyNamedOperations',
    { operationName: 'A' },
  ],
  [
    'query A { viewer { id } } { viewer { name } }',
    'Operation name is required when multiple operations are present',
    [],
    'uniquelyNamedOperations',
  ],
  [
    'query ($a: Int, $a: Int) { searchWorks(first: $a) { nodes { id } } }',
    'There can only be one variable named "a"',
    ['query'],
    'variableNotUnique',
    { variableName: 'a' },
  ],
  [
    '{ user(username: "a", username: "b") { id } }',
    'There can be only one argument named "username"',
    ['query', 'user'],
    'argumentNotUnique',
    { name: 'username' },
  ],
  [
    '{ viewer @foo { id } }',
    'Directive @foo is not defined',
    ['query', 'viewer'],
    'undefinedDirective',
    { directiveName: 'foo' },
  ],
  [
    'query @skip(if: true) { viewer { id } }',
    "'@skip' can't be applied to queries (allowed: fields, fragment spreads, inline fragments)",
    ['query'],
    'directiveCannotBeApplied',
    { targetName: 'queries', name: 'skip' },
  ],
  [
    '{ viewer @skip(if: true) @skip(if: false) { id } }',
    'The directive "skip" can only be used once at this location.',
    ['query', 'viewer'],
    'directiveNotUniqueForLocation',
    { directiveName: 'skip' },
  ],
  [
    '{ viewer { a: id a: name } }',
    "Field 'a' has a field conflict: id or name?",
    [],
    'fieldConflict',
    { fieldName: 'a', conflicts: 'id or name' },
  ],
  [
    '{ user(username: "a") { id } user(username: "b") { id } }',
    'Field \'user\' has an argument conflict: {username:"\\"a\\""} or {username:"\\"b\\""}?',
    [],
    'fieldConflict',
    { fieldName: 'user', conflicts: '{username:"\\"a\\""} or {username:"\\"b\\""}' },
  ],
]

describe.each([
  ['fields and selections', FIELDS],
  ['arguments', ARGUMENTS],
  ['variables', VARIABLES],
  ['defaults and definitions', DEFINITIONS],
  ['fragments', FRAGMENTS],
  ['names, directives and conflicts', NAMES],
])('%s', (_, cases) => {
  for (const [text, message, path, code, details = {}] of cases) {
    test(`refuses ${text}`, () => {
      const found = errorsOf(text).filter((error) => error.message === message)
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ path, extensions: { code, ...details } })
      expect(new Set(Object.keys(found[0]?.extensions ?? {}))).toEqual(
        new Set(['code', ...Object.keys(details)]),
      )
    })
  }
})

test('an error stands at the selection that it is about, and of an unknown argument at the argument', () => {
  expect(errorsOf('{\n  searchWorks(first: "a") { nodes { id } } }')[0]?.locations).toEqual([
    { line: 2, column: 3 },
  ])
  expect(errorsOf('{\n  searchWorks(foo: "a") { nodes { id } } }')[0]?.locations).toEqual([
    { line: 2, column: 15 },
  ])
  expect(errorsOf('{ viewer { a: id a: name } }')[0]?.locations).toEqual([
    { line: 1, column: 12 },
    { line: 1, column: 18 },
  ])
})

test('what is wrong inside an object is said there, and not again for the object', () => {
  expect(errorsOf('{ searchWorks(orderBy: { field: A, direction: B }) { nodes { id } } }')).toHaveLength(2)
})

test('an unknown field hides what is wrong below it', () => {
  expect(errorsOf('{ foo { bar(baz: $x) } }')).toHaveLength(1)
})

test.each([
  ['a single value for a list', '{ searchWorks(annictIds: 1) { nodes { id } } }'],
  ['null for what may be left out', '{ searchWorks(annictIds: null, first: null) { nodes { id } } }'],
  ['a number for an id', '{ node(id: 1) { id } }'],
  [
    'a variable with a default for what is required',
    'query ($a: String = "a") { user(username: $a) { id } }',
  ],
  [
    'a default of every kind',
    'query ($a: [Int!] = 1, $b: WorkOrder = { field: SEASON, direction: ASC }, $c: ID = 1, $d: Int = null) { searchWorks(annictIds: $a, orderBy: $b, first: $d) { nodes { id } } node(id: $c) { id } }',
  ],
  ['variables inside a list', 'query ($a: Int!) { searchWorks(annictIds: [$a, 2]) { nodes { id } } }'],
  ['variables of directives', 'query ($a: Boolean!) { viewer @skip(if: $a) { id } }'],
  [
    'variables inside an object',
    'query ($a: OrderDirection!) { searchWorks(orderBy: { field: SEASON, direction: $a }) { nodes { id } } }',
  ],
  [
    'a variable that only a fragment uses',
    'query ($a: Int) { viewer { ...F } } fragment F on User { records(first: $a) { nodes { id } } }',
  ],
  [
    'introspection',
    '{ __schema { types { name fields { type { ofType { ofType { ofType { name } } } } } } } }',
  ],
  [
    'the name of the type of a union',
    '{ searchWorks { nodes { staffs { nodes { resource { __typename ... on Person { id } } } } } } }',
  ],
  [
    'fields of different types under one key',
    '{ node(id: "a") { ... on Work { a: title } ... on Episode { a: sortNumber } } }',
  ],
  [
    'a document as merging makes it',
    '{ a_searchWorks: searchWorks(first: 1) { nodes { id } } b_searchWorks: searchWorks(first: 2) { nodes { id } } }',
  ],
])('%s is accepted', (_, text) => {
  expect(errorsOf(text)).toEqual([])
})

test('a conflict beside one that does not matter is told', () => {
  const found = errorsOf(
    '{ node(id: "a") { ... on Work { a: episodes { b: pageInfo { x: hasNextPage } } } } viewer { a: records { b: nodes { c: id } } a: records { b: nodes { c: annictId } } } }',
  )
  expect(found.map(({ message }) => message)).toEqual(["Field 'c' has a field conflict: id or annictId?"])
})

test('words of graphql-js never pass for those of graphql-ruby', () => {
  expect(() => inRubysWords(new GraphQLError('Something new.'))).toThrow(
    'graphql-ruby has no words for: Something new.',
  )
})
