import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  print,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'

import type { ResponseError } from './errors.ts'

/** One thing that is wrong with a value, in graphql-ruby's words. */
interface Problem {
  readonly path: readonly (string | number)[]
  readonly explanation: string
}

const LARGEST_INT = 2 ** 31 - 1
const SMALLEST_INT = -(2 ** 31)

const isInt = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= SMALLEST_INT && value <= LARGEST_INT

/** What each scalar takes from JSON. Nothing is converted, but that an id may be a whole number. */
const TAKES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Float: (value) => typeof value === 'number',
  ID: (value) => typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)),
  Int: isInt,
  String: (value) => typeof value === 'string',
  DateTime: (value) => typeof value === 'string',
}

/** A value as graphql-ruby shows it in a message: JSON with bare keys. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, member]) => `${key}:${shown(member)}`)
      .join(',')}}`
  }
  return JSON.stringify(value)
}

/** What is wrong with a value of JSON where this type is wanted; nothing when it fits. */
export function problemsOf(
  value: unknown,
  type: GraphQLInputType,
  path: Problem['path'] = [],
): readonly Problem[] {
  const says = (explanation: string): readonly Problem[] => [{ path, explanation }]
  if (isNonNullType(type)) {
    return value === null || value === undefined
      ? says('Expected value to not be null')
      : problemsOf(value, type.ofType, path)
  }
  if (value === null || value === undefined) return []
  if (isListType(type)) {
    // A single value is a list of one.
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    return items.flatMap((item, at) => problemsOf(item, type.ofType, [...path, at]))
  }
  if (isEnumType(type)) {
    const names = type.getValues().map((one) => one.name)
    if (typeof value === 'string' && names.includes(value)) return []
    return says(`Expected ${shown(value)} to be one of: ${names.join(', ')}`)
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      return says(`Expected ${shown(value)} to be a key-value object.`)
    }
    const given = value as Readonly<Record<string, unknown>> // an object that is no array
    const fields = type.getFields()
    const strange = Object.keys(given)
      .filter((name) => !(name in fields))
      .map((name) => ({ path: [...path, name], explanation: `Field is not defined on ${type.name}` }))
    const wrong = Object.values(fields).flatMap((field) =>
      problemsOf(given[field.name], field.type, [...path, field.name]),
    )
    return [...strange, ...wrong]
  }
  return TAKES[type.name]?.(value) === true
    ? []
    : says(`Could not coerce value ${shown(value)} to ${type.name}`)
}

function errorOf(
  definition: VariableDefinitionNode,
  value: unknown,
  problems: readonly Problem[],
): ResponseError {
  const places = problems
    .filter(({ path }) => path.length > 0)
    .map(({ path, explanation }) => `${path.join('.')} (${explanation})`)
  const name = definition.variable.name.value
  const message = `Variable $${name} of type ${print(definition.type)} was provided invalid value`
  const token = definition.loc?.startToken
  return {
    message: places.length === 0 ? message : `${message} for ${places.join(', ')}`,
    locations: token === undefined ? [] : [{ line: token.line, column: token.column }],
    extensions: { value: value ?? null, problems },
  }
}

/** What is wrong with the values of an operation's variables; all of them are looked at. */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: Readonly<Record<string, unknown>>,
): readonly ResponseError[] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type)
    if (!isInputType(type)) return []
    const value = values[definition.variable.name.value]
    if (value === undefined && definition.defaultValue !== undefined) return []
    const problems = problemsOf(value, type)
    return problems.length === 0 ? [] : [errorOf(definition, value, problems)]
  })
}
