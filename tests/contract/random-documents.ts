import {
  buildSchema,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'

import sdl from '#schema/schema.graphql?raw'

import { type Choices, createChoices } from './random-choices.ts'
import { literal, solidValue } from './random-values.ts'

export const schema = buildSchema(sdl)

/** A request that is well-formed: a valid document with one operation, and values for its variables. */
export interface RandomRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly token: string
}

/** How many rows one list within others may come to: a deeper one is kept short. */
const MOST_ROWS = 400
/** How long a list of the small world may be when nothing cuts it. */
const LONG_LIST = 30
const DEEPEST = 7
const MOST_FIELDS = 60

const TOKENS = ['sample-write', 'sample-read', 'sample-other', 'sample-guest']

interface Fragment {
  readonly name: string
  readonly on: string
  readonly text: string
  /** Where it was written it stood inside so many rows; elsewhere it may not stand in more. */
  readonly rows: number
}

interface Place {
  readonly type: GraphQLCompositeType
  readonly depth: number
  /** How many times it is answered. */
  readonly rows: number
}

/** The document that a tape stands for. */
export function randomRequest(tape: readonly number[]): RandomRequest {
  const choices = createChoices(tape)
  const isMutation = choices.chance(8)
  const token = choices.pick(TOKENS)
  const writer = createWriter(choices)
  const root = isMutation ? schema.getMutationType() : schema.getQueryType()
  if (!root) throw new Error('The schema has both roots')
  const selections = writer.selections({ type: root, depth: 0, rows: 1 })
  return {
    query: writer.document(isMutation ? 'mutation' : 'query', selections),
    variables: writer.values,
    token,
  }
}

interface Writer {
  selections(place: Place): string
  document(operation: string, selections: string): string
  readonly values: Readonly<Record<string, unknown>>
}

function createWriter(choices: Choices): Writer {
  const fragments: Fragment[] = []
  const declarations: string[] = []
  const values: Record<string, unknown> = {}
  /** Fields with arguments that stand under their own name: a second one might ask for something else. */
  const plain = new Set<string>()
  let count = 0
  let room = MOST_FIELDS

  const nextName = (letter: string): string => `${letter}${(count += 1)}`

  function selections(place: Place): string {
    const wanted = 1 + choices.below(4)
    const written = Array.from({ length: wanted }, () => selection(place))
    return `{ ${written.join(' ')} }`
  }

  function selection(place: Place): string {
    if (place.depth > 0 && choices.chance(18)) return choices.chance(40) ? spread(place) : inline(place)
    if (isUnionType(place.type)) return room > 0 && place.depth < DEEPEST ? inline(place) : '__typename'
    return field(place)
  }

  function field(place: Place): string {
    room -= 1
    const found = fieldFor(place)
    if (found === null) return `${alias(20)}__typename${directives()}`
    const { args } = found
    const children = getNamedType(found.type)
    const isCut = isConnection(found.type) && place.rows * LONG_LIST > MOST_ROWS
    const given = args
      .filter((argument) => isRequiredArgument(argument) || choices.chance(25))
      .filter((argument) => !(isCut && argument.name === 'first'))
      .map((argument) => `${argument.name}: ${value(argument.type, argument.name)}`)
    if (isCut) given.push(`first: ${choices.below(3)}`)
    const list = given.length === 0 ? '' : `(${given.join(', ')})`
    const head = `${labelled(found)}${list}${directives()}`
    if (!isCompositeType(children)) return head
    const rows = place.rows * (isCut ? 2 : sizeOf(found))
    return `${head} ${selections({ type: children, depth: place.depth + 1, rows })}`
  }

  /** A field with its alias, if it has one. What takes arguments has its own name once in a document. */
  function labelled({ name, args }: GraphQLField<unknown, unknown>): string {
    if (args.length === 0) return `${alias(10)}${name}`
    if (choices.chance(50) || plain.has(name)) return `${nextName('a')}: ${name}`
    plain.add(name)
    return name
  }

  function alias(percent: number): string {
    return choices.chance(percent) ? `${nextName('a')}: ` : ''
  }

  /** A field that may stand here; null where only leaves may and the type has none that fits. */
  function fieldFor({ type, depth, rows }: Place): GraphQLField<unknown, unknown> | null {
    if (isUnionType(type) || choices.chance(4)) return null
    if (type === schema.getQueryType() && choices.chance(4)) {
      return choices.chance(50) ? SchemaMetaFieldDef : TypeMetaFieldDef
    }
    const all = Object.values(type.getFields())
    const fits = all.filter((candidate) => {
      if (!isCompositeType(getNamedType(candidate.type))) return true
      if (depth >= DEEPEST || room <= 0) return false
      return isConnection(candidate.type) || rows * sizeOf(candidate) <= MOST_ROWS
    })
    const deeper = fits.filter((candidate) => isCompositeType(getNamedType(candidate.type)))
    if (deeper.length > 0 && depth < 5 && choices.chance(50)) return choices.pick(deeper)
    return fits.length === 0 ? null : choices.pick(fits)
  }

  function inline(place: Place): string {
    const on = condition(place)
    const bare = on === place.type.name && choices.chance(30)
    const inside = selections({ ...place, type: composite(on), depth: place.depth + 1 })
    return `...${bare ? '' : ` on ${on}`}${directives()} ${inside}`
  }

  function spread(place: Place): string {
    const fitting = fragments.filter(
      (fragment) => fragment.rows >= place.rows && overlaps(composite(fragment.on), place.type),
    )
    if (fitting.length > 0 && choices.chance(50)) return `...${choices.pick(fitting).name}${directives()}`
    const on = condition(place)
    const name = nextName('F')
    const text = selections({ ...place, type: composite(on), depth: place.depth + 1 })
    fragments.push({ name, on, text, rows: place.rows })
    return `...${name}${directives()}`
  }

  /** The type itself, one that it implements, or one that it may be. */
  function condition({ type }: Place): string {
    const others = isAbstractType(type)
      ? schema.getPossibleTypes(type)
      : isObjectType(type)
        ? type.getInterfaces()
        : []
    const names = others.map(({ name }) => name)
    return choices.pick(isUnionType(type) ? [...names, type.name] : [type.name, ...names])
  }

  function directives(): string {
    if (!choices.chance(5)) return ''
    const name = choices.pick(['include', 'skip'])
    const type = schema.getDirective(name)?.args[0]?.type
    if (type === undefined) throw new Error(`The directive ${name} has one argument`)
    return ` @${name}(if: ${value(type, 'if')})`
  }

  /** A value where one is wanted: a literal, or a variable, also inside of lists and objects. */
  function value(type: GraphQLInputType, name: string): string {
    if (choices.chance(15)) return variable(type, name)
    if (isNonNullType(type)) return solid(type.ofType, name)
    return choices.chance(8) ? 'null' : solid(type, name)
  }

  function solid(type: GraphQLInputType, name: string): string {
    if (isListType(type) && choices.chance(90)) {
      const items = Array.from({ length: choices.below(4) }, () => value(type.ofType, name))
      return `[${items.join(', ')}]`
    }
    if (isInputObjectType(type)) {
      const members = Object.values(type.getFields())
        .filter((member) => isRequiredInputField(member) || choices.chance(30))
        .map((member) => `${member.name}: ${value(member.type, member.name)}`)
      return `{ ${members.join(', ')} }`
    }
    const item = isListType(type) ? getNullableType(type.ofType) : type
    return literal(solidValue(item, name, choices), item)
  }

  function variable(type: GraphQLInputType, use: string): string {
    const name = nextName('v')
    const open = getNullableType(type)
    const withDefault = choices.chance(25)
    const declared = isNonNullType(type) && withDefault ? String(open) : String(type)
    const initial = withDefault ? ` = ${literal(solidValue(open, use, choices), open)}` : ''
    declarations.push(`$${name}: ${declared}${initial}`)
    if (!(withDefault || !isNonNullType(type)) || choices.chance(70)) {
      values[name] = choices.chance(3)
        ? choices.pick([null, 'XX', 1.5, {}, []])
        : solidValue(open, use, choices)
    }
    return `$${name}`
  }

  return {
    selections,
    values,
    document(operation, text) {
      const variables = declarations.length === 0 ? '' : `(${declarations.join(', ')})`
      const name = choices.chance(50) ? ` ${choices.pick(['Q', 'search', 'on', 'query'])}` : ''
      const bare = operation === 'query' && variables === '' && name === ''
      const definitions = fragments.map(
        (fragment) => `fragment ${fragment.name} on ${fragment.on} ${fragment.text}`,
      )
      return [`${bare ? '' : `${operation}${name}${variables} `}${text}`, ...definitions].join('\n')
    },
  }
}

const isConnection = (type: GraphQLOutputType): boolean => getNamedType(type).name.endsWith('Connection')

/** How many rows a field may come to. */
function sizeOf({ type, name }: GraphQLField<unknown, unknown>): number {
  if (isConnection(type)) return LONG_LIST
  if (!isListType(getNullableType(type))) return 1
  // The rows of a connection are counted with it.
  if (name === 'nodes' || name === 'edges') return 1
  return name === 'types' ? 110 : 12
}

function composite(name: string): GraphQLCompositeType {
  const type = schema.getType(name)
  if (!isCompositeType(type)) throw new Error(`${name} has no fields`)
  return type
}

function overlaps(one: GraphQLCompositeType, other: GraphQLCompositeType): boolean {
  const possible = (type: GraphQLCompositeType): readonly unknown[] =>
    isAbstractType(type) ? schema.getPossibleTypes(type) : [type]
  return possible(one).some((type) => possible(other).includes(type))
}
