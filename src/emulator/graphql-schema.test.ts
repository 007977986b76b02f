import {
  executeSync,
  type GraphQLField,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isSpecifiedScalarType,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'

import { ask } from '#tests/support/ask-graphql.ts'

import { annictSchema } from './graphql-schema.ts'
import { globalId } from './resolvers/global-id.ts'

const schema = annictSchema()
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
)
const objects = types.filter(isObjectType)

/** Where the lists of the unit world are, the selection at `%`. */
const LISTS: Readonly<Record<string, string>> = {
  Activity: 'viewer { activities { % } }',
  Cast: 'searchWorks(annictIds: [1]) { nodes { casts { % } } }',
  Channel:
    'searchWorks(annictIds: [1]) { nodes { programs(first: 1) { nodes { channel { channelGroup { channels { % } } } } } } }',
  Character: 'searchCharacters { % }',
  Episode: 'searchEpisodes(annictIds: [101, 102]) { % }',
  LibraryEntry: 'viewer { libraryEntries { % } }',
  Organization: 'searchOrganizations { % }',
  Person: 'searchPeople { % }',
  // The later slots have no episode.
  Program: 'searchWorks(annictIds: [1]) { nodes { programs(first: 12) { % } } }',
  Record: 'viewer { records { % } }',
  Review: 'searchWorks(annictIds: [1]) { nodes { reviews { % } } }',
  Series: 'searchWorks(annictIds: [1]) { nodes { seriesList { % } } }',
  SeriesWork: 'searchWorks(annictIds: [1]) { nodes { seriesList { nodes { works { % } } } } }',
  // The others have no `roleOther`.
  Staff: 'searchWorks(annictIds: [1]) { nodes { staffs(last: 1) { % } } }',
  User: 'viewer { following { % } }',
  Work: 'searchWorks { % }',
}

function eachOf(
  wayOf: (type: string, way: string) => readonly [type: string, way: string],
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(LISTS).map(([type, way]) => wayOf(type, way)))
}

/** Where every object type is to be met. */
const WAYS: Readonly<Record<string, string>> = {
  ...eachOf((type, way) => [`${type}Connection`, way]),
  ...eachOf((type, way) => [`${type}Edge`, way.replace('%', 'edges { % }')]),
  ...eachOf((type, way) => [type, way.replace('%', 'nodes { % }')]),
  ChannelGroup:
    'searchWorks(annictIds: [1]) { nodes { programs { nodes { channel { channelGroup { % } } } } } }',
  MultipleRecord: 'viewer { activities { edges { item { ... on MultipleRecord { % } } } } }',
  PageInfo: 'searchWorks(first: 1) { pageInfo { % } }',
  Prefecture: 'searchPeople { nodes { prefecture { % } } }',
  Query: '%',
  // The third is on no list: who wrote it is gone.
  Review: `nodes(ids: ["${globalId('Review', 1)}", "${globalId('Review', 3)}"]) { ... on Review { % } }`,
  Status: 'viewer { libraryEntries { nodes { status { % } } } }',
  User: 'viewer { % }',
  WorkImage: 'searchWorks { nodes { image { % } } }',
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  'Query.node': `id: "${globalId('Work', 1)}"`,
  'Query.nodes': `ids: ["${globalId('Work', 1)}"]`,
  'Query.user': 'username: "sample"',
  'WorkImage.internalUrl': 'size: "1x1"',
}

/** What no row of any world has a value for. */
const NEVER_KNOWN = ['Record.rating', 'WorkImage.internalUrl']

/** A field as it is asked for: of an object no more than its type. */
function asked(type: string, { name, args, type: answer }: GraphQLField<unknown, unknown>): string {
  const given = args.some(isRequiredArgument) ? `(${ARGUMENTS[`${type}.${name}`] ?? ''})` : ''
  return `${name}${given}${isLeafType(getNamedType(answer)) ? '' : ' { __typename }'}`
}

/** Every object of an answer that was asked for its type under the name of `mark`. */
function marked(answer: unknown, type: string): readonly Readonly<Record<string, unknown>>[] {
  if (typeof answer !== 'object' || answer === null) return []
  // An object or a list that came as JSON.
  const object = answer as Readonly<Record<string, unknown>>
  const inside = Object.values(object).flatMap((value) => marked(value, type))
  return object['mark'] === type ? [object, ...inside] : inside
}

/** The fields of a type without a value in any row that is answered. */
async function unanswered(type: (typeof objects)[number], way: string): Promise<readonly string[]> {
  const fields = Object.values(type.getFields())
  const selection = ['mark: __typename', ...fields.map((field) => asked(type.name, field))].join(' ')
  const { status, data, errors } = await ask(way.replace('%', selection))
  expect({ type: type.name, status, errors }).toEqual({ type: type.name, status: 200 })
  const rows = marked(data, type.name)
  return fields
    .filter((field) => !rows.some((row) => (row[field.name] ?? null) !== null))
    .map((field) => `${type.name}.${field.name}`)
}

const RATINGS = ['Animation', 'Character', 'Music', 'Overall', 'Story']

/** Mutations, each with an input that the unit world takes. */
const INPUTS: Readonly<Record<string, string>> = {
  createRecord: `episodeId: "${globalId('Episode', 103)}"`,
  createReview: `workId: "${globalId('Work', 2)}", body: "見本"`,
  deleteRecord: `recordId: "${globalId('Record', 1)}"`,
  deleteReview: `reviewId: "${globalId('Review', 1)}"`,
  updateRecord: `recordId: "${globalId('Record', 1)}"`,
  updateReview: `reviewId: "${globalId('Review', 1)}", body: "見本", ${RATINGS.map((axis) => `rating${axis}State: GOOD`).join(' ')}`,
  updateStatus: `workId: "${globalId('Work', 2)}", state: WATCHED`,
}

const queried = objects.filter(({ name }) => Object.hasOwn(WAYS, name))
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

test(`all ${types.length} types: every field of ${queried.length} object types is answered to a query, and of ${mutations.length} to a mutation`, async () => {
  expect(types).toHaveLength(106)
  const missing: string[] = []
  for (const type of queried) missing.push(...(await unanswered(type, `{ ${WAYS[type.name] ?? ''} }`)))
  const payloads: string[] = []
  for (const { name, type } of mutations) {
    const payload = getNamedType(type)
    if (!isObjectType(payload)) throw new Error(`${name} answers with no object`)
    payloads.push(payload.name)
    const input = `(input: { clientMutationId: "a", ${INPUTS[name] ?? ''} })`
    missing.push(...(await unanswered(payload, `mutation { ${name}${input} { % } }`)))
  }
  expect(missing.toSorted()).toEqual(NEVER_KNOWN)
  const met = new Set(['Mutation', ...payloads, ...queried.map((type) => type.name)])
  expect(objects.filter((type) => !met.has(type.name)).map((type) => type.name)).toEqual([])
})

test.each([
  ['Media', 'searchWorks { nodes { value: media } }'],
  ['SeasonName', 'searchWorks { nodes { value: seasonName } }'],
  ['StatusState', 'searchWorks { nodes { value: viewerStatusState } }'],
  [
    'RatingState',
    'searchWorks(annictIds: [1]) { nodes { a: reviews { nodes { value: ratingOverallState } } b: reviews { nodes { value: ratingStoryState } } episodes(first: 3) { nodes { records { nodes { value: ratingState } } } } } }',
  ],
  ['ActivityAction', 'viewer { activities { edges { value: action } } }'],
])('every value of an enum is answered: %s', async (name, query) => {
  const type = schema.getType(name)
  if (!isEnumType(type)) throw new Error(`${name} is no enum`)
  const answer = JSON.stringify((await ask(`{ ${query} }`)).data)
  const missing = type.getValues().filter((value) => !answer.includes(`"value":"${value.name}"`))
  expect(missing.map((value) => value.name)).toEqual([])
})

const orders = queried.flatMap((parent) =>
  Object.values(parent.getFields()).flatMap((field) => {
    const order = field.args.find(({ name }) => name === 'orderBy')
    const input = order && getNamedType(order.type)
    const by = isInputObjectType(input) ? getNamedType(input.getFields()['field']?.type) : undefined
    if (!isEnumType(by)) return []
    return by.getValues().map((value) => ({ parent: parent.name, field: field.name, by: value.name }))
  }),
)

test(`every one of ${orders.length} orders is answered, forwards and backwards, and neither loses a row`, async () => {
  for (const { parent, field, by } of orders) {
    const list = (name: string, args: string) => `${name}: ${field}${args} { edges { node { id } } }`
    const inOrder = (direction: string) =>
      list(direction, `(orderBy: { field: ${by}, direction: ${direction} })`)
    const selection = `mark: __typename ${list('plain', '')} ${inOrder('ASC')} ${inOrder('DESC')}`
    const { data, errors } = await ask(`{ ${(WAYS[parent] ?? '').replace('%', selection)} }`)
    expect(errors).toBeUndefined()
    const rows = marked(data, parent)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const [plain, ...ordered] = ['plain', 'ASC', 'DESC'].map((name) =>
        // A page as it was asked for.
        (row[name] as { edges: { node: { id: string } }[] }).edges.map((edge) => edge.node.id).toSorted(),
      )
      expect(ordered).toEqual([plain, plain])
    }
  }
})

test('what a row lacks is a defect that is thrown, and no answer', () => {
  const { errors } = executeSync({
    schema,
    document: parse('{ viewer { username } }'),
    contextValue: { world: { user: () => ({ id: 1 }) }, caller: { userId: 1 } },
  })
  expect(errors?.map((error) => error.originalError)).toMatchObject([
    { name: 'InvariantError', message: 'No row of User has username' },
  ])
})

test('moments are UTC in whole seconds', async () => {
  expect(await ask('{ viewer { createdAt } }')).toMatchObject({
    data: { viewer: { createdAt: '2020-01-01T00:00:00Z' } },
  })
})

test('an id is made of the type and the number', () => {
  expect(globalId('Work', 1)).toBe('V29yay0x')
  expect(globalId('Episode', 95922)).toBe('RXBpc29kZS05NTkyMg==')
})
