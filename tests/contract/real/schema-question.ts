import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql'

import sdl from '#schema/schema.graphql?raw'

import { at, graphql, show, type Question, type Reply } from './question.ts'

/** Everything that a schema says, each thing by its name: types, fields, arguments, values, members. */
function sayings(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
    said.set(type.name, type.constructor.name)
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const one of type.getInterfaces()) said.set(`${type.name} implements ${one.name}`, 'yes')
      for (const field of Object.values(type.getFields())) {
        said.set(`${type.name}.${field.name}`, String(field.type))
        for (const argument of field.args)
          said.set(`${type.name}.${field.name}(${argument.name})`, inputOf(argument))
      }
    }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        said.set(`${type.name}.${field.name}`, inputOf(field))
    if (isEnumType(type)) for (const { name } of type.getValues()) said.set(`${type.name}.${name}`, 'a value')
    if (isUnionType(type))
      for (const { name } of type.getTypes()) said.set(`${type.name} = ${name}`, 'a member')
  }
  return said
}

function inputOf({
  type,
  defaultValue,
}: {
  readonly type: unknown
  readonly defaultValue?: unknown
}): string {
  return defaultValue === undefined ? String(type) : `${String(type)} = ${JSON.stringify(defaultValue)}`
}

/** What of `real` is not as in `own`, a line for each thing. */
export function schemaDifferences(own: GraphQLSchema, real: GraphQLSchema): readonly string[] {
  const [expected, got] = [sayings(own), sayings(real)]
  const names = [...new Set([...expected.keys(), ...got.keys()])].toSorted()
  return names.flatMap((name) => {
    const [here, there] = [expected.get(name), got.get(name)]
    if (here === there) return []
    if (here === undefined) return `+ ${name}: ${there}`
    return there === undefined ? `- ${name}` : `${name}: ${there}, not ${here}`
  })
}

const MOST_TOLD = 40

/** How many types a schema has of its own. */
function ownTypes(schema: GraphQLSchema): number {
  return Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  ).length
}

const own = buildSchema(sdl)

/** The schema that the server tells of itself; a sentence when it tells none. */
function told(reply: Reply): GraphQLSchema | string {
  const data = at(reply, 'data')
  if (typeof data !== 'object' || data === null) return `no schema: ${reply.status} ${show(reply.text)}`
  try {
    return buildClientSchema(data as IntrospectionQuery) // the question asked for it, and this reads it through
  } catch (error) {
    return `a schema that cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

export const schemaQuestion: Question = {
  name: 'the schema',
  ask: graphql(getIntrospectionQuery({ descriptions: false })),
  statements: [
    {
      says: 'The server has as many types',
      compare(real) {
        const schema = told(real)
        return {
          expected: String(ownTypes(own)),
          got: typeof schema === 'string' ? schema : String(ownTypes(schema)),
        }
      },
    },
    {
      says: 'Types, fields, arguments, values and members are those of schema.graphql',
      compare(real) {
        const schema = told(real)
        if (typeof schema === 'string') return 'no schema was told'
        const found = schemaDifferences(own, schema)
        const more = found.length > MOST_TOLD ? [`and ${found.length - MOST_TOLD} more`] : []
        return { expected: 'the same', got: [...found.slice(0, MOST_TOLD), ...more].join('\n') || 'the same' }
      },
    },
  ],
}
