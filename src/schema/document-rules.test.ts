import { readFileSync } from 'node:fs'

import { buildSchema, parse, Source } from 'graphql'
import { describe, expect, test } from 'vitest'

import { checkDocuments, type DocumentCheck } from './document-rules.ts'
import { HOLLOWING_FIELDS, USELESS_FIELDS, type Tolerance } from './refused-fields.ts'

const schema = buildSchema(readFileSync('src/schema/schema.graphql', 'utf8'))
const FILE = 'src/pages/a/a.graphql'
const ORDER = 'orderBy: { field: SEASON, direction: ASC }'

function complaints(text: string, how: Partial<DocumentCheck> = {}): string[] {
  const files = [{ path: FILE, document: parse(new Source(text, FILE)) }]
  const found = checkDocuments(schema, files, { unused: false, ...how })
  return found.map(({ where, sentence }) => `${where.replace(`${FILE}:`, '')} ${sentence}`)
}

/** A fragment of the type that selects nothing else. */
const selecting = (type: string, selection: string): string => `fragment F on ${type} { ${selection} }`

test('a sound document is not complained about', () => {
  expect(
    complaints(`query A($season: String!, $size: Int!) {
      searchWorks(seasons: [$season], first: $size, ${ORDER}) { nodes { title seriesList(last: 1) { nodes { name } } } }
    }`),
  ).toEqual([])
})

describe('a connection is refused', () => {
  const size = 'Query.searchWorks: ask for first or last, or the whole table comes'
  const order = 'Query.searchWorks: give orderBy, or the order is whatever the database likes'
  test.each([
    ['without a size', `query A { searchWorks(${ORDER}) { nodes { title } } }`, [`1:11 ${size}`]],
    [
      'with null for a size',
      `query A { searchWorks(first: null, ${ORDER}) { nodes { title } } }`,
      [`1:11 ${size}`],
    ],
    [
      'with a size that may be left out',
      `query A($first: Int) { searchWorks(first: $first, ${ORDER}) { nodes { title } } }`,
      [`1:24 ${size}`],
    ],
    ['without an order', 'query A { searchWorks(last: 1) { nodes { title } } }', [`1:11 ${order}`]],
    [
      'with null for an order',
      'query A { searchWorks(last: 1, orderBy: null) { nodes { title } } }',
      [`1:11 ${order}`],
    ],
    [
      'with an order that may be left out',
      'query A($by: WorkOrder) { searchWorks(last: 1, orderBy: $by) { nodes { title } } }',
      [`1:27 ${order}`],
    ],
    [
      'with more rows than the server has time for',
      `query A { searchWorks(first: 501, ${ORDER}) { nodes { title } } }`,
      ['1:11 Query.searchWorks: ask for 500 rows at most, or the server may give up'],
    ],
    [
      'also deep within',
      selecting('Series', 'works { edges { item { title } } }'),
      [
        '1:24 Series.works: ask for first or last, or the whole table comes',
        '1:24 Series.works: give orderBy, or the order is whatever the database likes',
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(complaints(text)).toEqual(expected)
  })

  test('but not without an order where none can be given', () => {
    expect(complaints(selecting('Work', 'seriesList(first: 1) { nodes { name } }'))).toEqual([])
  })
})

describe('a field is refused', () => {
  const list = `first: 1, ${ORDER}`
  const cases: readonly (readonly [field: string, text: string])[] = [
    ['Program.episode', selecting('Program', 'episode { title }')],
    ['Staff.roleOther', selecting('Staff', 'roleOther')],
    ['Staff.roleOtherEn', selecting('Staff', 'roleOtherEn')],
    ['Channel.scChid', selecting('Channel', 'scChid')],
    ['Query.node', 'query A { node(id: "1") { __typename id } }'],
    ['Query.nodes', 'query A { nodes(ids: ["1"]) { __typename id } }'],
    ['Channel.programs', selecting('Channel', 'programs(first: 1) { nodes { startedAt } }')],
    ['MultipleRecord.records', selecting('MultipleRecord', 'records(first: 1) { nodes { comment } }')],
    ['SeriesWorkConnection.nodes', selecting('Series', `works(${list}) { nodes { title } }`)],
    ['SeriesWorkEdge.node', selecting('Series', `works(${list}) { edges { node { title } } }`)],
    ['ActivityConnection.nodes', selecting('ActivityConnection', 'nodes { annictId }')],
    ['ActivityEdge.node', selecting('ActivityEdge', 'node { annictId }')],
    ['WorkImage.internalUrl', selecting('WorkImage', 'internalUrl(size: "1")')],
  ]

  test.each(cases)('%s', (field, text) => {
    const [found, ...others] = complaints(text)
    expect(others).toEqual([])
    expect(found?.replace(/^\d+:\d+ /, '')).toMatch(new RegExp(`^${field}: do not select it, .{20}`))
  })

  test('and every one of the lists has its case above', () => {
    const listed = [...Object.keys(HOLLOWING_FIELDS), ...Object.keys(USELESS_FIELDS)]
    expect(cases.map(([field]) => field).toSorted()).toEqual(listed.toSorted())
  })

  test('behind an alias as well', () => {
    expect(complaints(selecting('Staff', 'role: roleOther'))).toEqual([
      '1:23 Staff.roleOther: do not select it, every standard role has none, which turns the whole row into null',
    ])
  })

  test('and a field of the same name elsewhere is not', () => {
    expect(complaints(selecting('Record', 'episode { title }'))).toEqual([])
  })
})

describe('a field that costs rows may be selected', () => {
  const tolerated: readonly Tolerance[] = [
    { file: FILE, field: 'Program.episode', reason: 'The page counts the slots that it lost.' },
  ]
  const programs = (inside: string): string =>
    selecting('Work', `programs(first: 9, orderBy: { field: STARTED_AT, direction: ASC }) { ${inside} }`)

  test.each([
    ['nodes', 'nodes { episode { title } }'],
    ['edges', 'edges { node { ... on Program { episode { title } } } }'],
  ])('by a file that an exception names, in %s', (_, inside) => {
    expect(complaints(programs(inside), { tolerated })).toEqual([])
  })

  test.each([
    ['where a lost row is not counted', selecting('LibraryEntry', 'nextProgram { episode { title } }')],
    ['in a fragment, which may stand anywhere', selecting('Program', 'episode { title }')],
  ])('but not %s', (_, text) => {
    expect(complaints(text, { tolerated })[0]).toContain(
      'Program.episode: select it straight in nodes or in an edge, where the rows that it costs are counted',
    )
  })

  test.each([
    ['another file', { file: 'src/pages/b/b.graphql', field: 'Program.episode', reason: '' }],
    ['another field', { file: FILE, field: 'Staff.roleOther', reason: '' }],
  ])('but not by an exception for %s', (_, other) => {
    expect(complaints(programs('nodes { episode { title } }'), { tolerated: [other] })[0]).toContain(
      'Program.episode: do not select it',
    )
  })

  test('and an exception that nobody needs any more is complained about', () => {
    expect(complaints(programs('nodes { startedAt }'), { tolerated })).toEqual([
      `${FILE} Program.episode is tolerated here and not selected: take the exception away`,
    ])
  })

  test('and one that is needed does not speak for another', () => {
    const both = [...tolerated, { file: FILE, field: 'Staff.roleOther', reason: '' }]
    expect(complaints(programs('nodes { episode { title } }'), { tolerated: both })).toEqual([
      `${FILE} Staff.roleOther is tolerated here and not selected: take the exception away`,
    ])
  })

  test('and no exception is given for one that fails the request', () => {
    const other = [{ file: FILE, field: 'WorkImage.internalUrl', reason: '' }]
    const found = complaints(selecting('WorkImage', 'internalUrl(size: "1")'), { tolerated: other })
    expect(found[0]).toContain('WorkImage.internalUrl: do not select it')
  })
})

describe('what may be of several types', () => {
  test.each([
    ['a union', selecting('ActivityEdge', 'item { ... on Record { comment } }'), 'ActivityEdge.item'],
    ['another', selecting('Staff', 'resource { ... on Person { name } }'), 'Staff.resource'],
  ])('is refused without its type: %s', (_, text, field) => {
    expect(complaints(text)[0]).toContain(
      `${field}: select __typename, by which a type that is not known yet can be left out`,
    )
  })

  test('is good with it', () => {
    expect(complaints(selecting('ActivityEdge', 'item { __typename ... on Record { comment } }'))).toEqual([])
  })
})

describe('an operation is refused', () => {
  const viewer = 'viewer { username }'
  test.each([
    [
      'as the second of its file',
      `query A { ${viewer} } query B { ${viewer} }`,
      '1:33 one operation for a file: Annict ignores operationName',
    ],
    ['without a name', `{ ${viewer} }`, '1:1 give the operation a name'],
    ['with an unknown field', 'query A { foo }', '1:11 Cannot query field "foo" on type "Query".'],
    [
      'with a value that its enum does not have',
      'query A { searchWorks(first: 1, orderBy: { field: TITLE, direction: ASC }) { nodes { title } } }',
      '1:51 Value "TITLE" does not exist in "WorkOrderField" enum.',
    ],
  ])('%s', (_, text, expected) => {
    expect(complaints(text)).toContain(expected)
  })

  test.each(['token', 'accessToken', 'client_secret', 'PASSWORD', 'code', 'authCode'])(
    'with a variable that sounds secret: $%s',
    (name) => {
      expect(complaints(`query A($${name}: String!) { user(username: $${name}) { name } }`)).toEqual([
        `1:9 $${name}: Annict logs variables, so no secret goes into one`,
      ])
    },
  )

  test.each(['tokens_', 'decoded', 'encode', 'secretary'])('but not with a harmless one: $%s', (name) => {
    expect(complaints(`query A($${name}: String!) { user(username: $${name}) { name } }`)).toEqual([])
  })
})

describe('a file is refused', () => {
  test('with the definition of a type', () => {
    expect(complaints('type A { id: ID! } query B { viewer { username } }')).toContain(
      `${FILE} a ObjectTypeDefinition does not belong here`,
    )
  })

  test('with a fragment that nothing uses, once all is written', () => {
    const spare = selecting('Work', 'title')
    expect(complaints(spare)).toEqual([])
    expect(complaints(spare, { unused: true })).toEqual(['1:1 Fragment "F" is never used.'])
  })
})
