import { readFileSync } from 'node:fs'

import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'

import { DocumentsRefused, generatedFiles } from './generated-files.node.ts'

const schema = buildSchema(readFileSync('src/schema/schema.graphql', 'utf8'))

const PAGE = `query Page($seasons: [String!]) {
  searchWorks(seasons: $seasons, first: 9, orderBy: { field: SEASON, direction: ASC }) { nodes { ...Card_Work } }
}`
const OTHER = 'query Other { viewer { username } }'
const CARD = 'fragment Card_Work on Work { title media image { ...Picture_WorkImage } }'
const PICTURE = 'fragment Picture_WorkImage on WorkImage { recommendedImageUrl }'
const SPARE = 'fragment Spare_Work on Work { titleKana }'

function made(sources: Record<string, string>, unused = false): Promise<ReadonlyMap<string, string>> {
  return generatedFiles(schema, new Map(Object.entries(sources)), { unused })
}

async function complaintsAbout(text: string, unused = true): Promise<string[]> {
  try {
    await made({ 'src/pages/a/a.graphql': text }, unused)
  } catch (error) {
    if (error instanceof DocumentsRefused) {
      return error.complaints.map(({ where, sentence }) => `${where} ${sentence}`)
    }
    throw error
  }
  return []
}

describe('the files made from the documents', () => {
  it('are one of documents for each folder with operations and one of types for each folder with fragments', async () => {
    const files = await made({
      'src/pages/a/a.graphql': PAGE,
      'src/pages/b/b.graphql': OTHER,
      'src/features/works/card.graphql': CARD,
      'src/features/works/picture.graphql': PICTURE,
    })
    expect([...files.keys()].toSorted()).toEqual([
      'src/features/works/fragments.generated.ts',
      'src/pages/a/documents.generated.ts',
      'src/pages/b/documents.generated.ts',
      'src/schema/types.generated.ts',
    ])
  })

  it('hold a page its own operations with the fragments they use, and no others', async () => {
    const files = await made({
      'src/pages/a/a.graphql': PAGE,
      'src/pages/b/b.graphql': OTHER,
      'src/features/works/card.graphql': `${CARD} ${PICTURE} ${SPARE}`,
    })
    const text = files.get('src/pages/a/documents.generated.ts')
    expect(text).toContain('export const PageDocument = /*#__PURE__*/ {"kind":"Document"')
    expect(text).toContain('"value":"Card_Work"')
    expect(text).toContain('"value":"Picture_WorkImage"')
    expect(text).not.toMatch(/Spare|Other|FragmentDoc/)
    expect(text).toContain('readonly title: string, readonly media: Types.Media')
  })

  it('give each tree the text that it stands for', async () => {
    const files = await made({ 'src/pages/b/b.graphql': OTHER })
    expect(files.get('src/pages/b/documents.generated.ts')).toContain(
      '"loc":{"source":{"body":"query Other{viewer{username}}"}}} as unknown as',
    )
  })

  it('hold a feature nothing but types, and import the shared ones only when used', async () => {
    const files = await made({
      'src/features/works/a.graphql': PICTURE,
      'src/features/people/b.graphql': CARD,
    })
    const plain = files.get('src/features/works/fragments.generated.ts')
    expect(plain).toContain(
      'export type Picture_WorkImageFragment = { readonly recommendedImageUrl: string | null }',
    )
    expect(plain).not.toMatch(/import|const/)
    expect(files.get('src/features/people/fragments.generated.ts')).toContain(
      "import type * as Types from '#schema/types.generated.ts'",
    )
  })

  it('share unions and inputs, with a required field required', async () => {
    const types = (await made({})).get('src/schema/types.generated.ts')
    expect(types).toContain("export type Media = 'TV' | 'OVA' | 'MOVIE' | 'WEB' | 'OTHER'\n")
    expect(types).toContain('  readonly workId: string\n')
    expect(types).toContain('  readonly comment?: string | null | undefined\n')
  })

  it('do not depend on the order in which the documents were found', async () => {
    const one = await made({
      'src/features/works/card.graphql': CARD,
      'src/features/works/p.graphql': PICTURE,
    })
    const two = await made({
      'src/features/works/p.graphql': PICTURE,
      'src/features/works/card.graphql': CARD,
    })
    expect([...two]).toEqual([...one])
  })
})

describe('a document is refused, by file and field,', () => {
  const all = 'first: 1, orderBy: { field: SEASON, direction: ASC }'
  it.each([
    ['when it is not GraphQL', 'query {', 'src/pages/a/a.graphql Syntax Error: Expected Name, found <EOF>.'],
    [
      'for an unknown field',
      'query A { foo }',
      'src/pages/a/a.graphql:1:11 Cannot query field "foo" on type "Query".',
    ],
    [
      'for a connection without a size',
      'query A { searchWorks(orderBy: { field: SEASON, direction: ASC }) { nodes { id } } }',
      'src/pages/a/a.graphql:1:11 Query.searchWorks: ask for first or last, or the whole table comes',
    ],
    [
      'for a connection without an order where one can be given',
      'query A { searchWorks(last: 1) { nodes { id } } }',
      'src/pages/a/a.graphql:1:11 Query.searchWorks: give orderBy, or the order is whatever the database likes',
    ],
    [
      'for two operations',
      'query A { viewer { id } } query B { viewer { id } }',
      'src/pages/a/a.graphql:1:27 one operation for a file: Annict ignores operationName',
    ],
    [
      'for an operation without a name',
      '{ viewer { id } }',
      'src/pages/a/a.graphql:1:1 give the operation a name',
    ],
    [
      'for a definition of a type',
      'type A { id: ID! } query B { viewer { id } }',
      'src/pages/a/a.graphql a ObjectTypeDefinition does not belong here',
    ],
    [
      'for a fragment that nothing uses',
      `${OTHER} ${SPARE}`,
      'src/pages/a/a.graphql:1:37 Fragment "Spare_Work" is never used.',
    ],
    [
      'for Program.episode',
      `fragment P on Program { episode { id } }`,
      'src/pages/a/a.graphql:1:25 Program.episode: do not select it, a slot without an episode turns the whole row into null',
    ],
    [
      'for Staff.roleOther behind an alias',
      `fragment S on Staff { role: roleOther }`,
      'src/pages/a/a.graphql:1:23 Staff.roleOther: do not select it, every standard role has none, which turns the whole row into null',
    ],
    [
      'for the nodes of the works of a series',
      `fragment S on Series { works(${all}) { nodes { id } } }`,
      'src/pages/a/a.graphql:1:86 SeriesWorkConnection.nodes: do not select it, it holds the links to the works, not the works: use edges { item }',
    ],
    [
      'for WorkImage.internalUrl',
      `fragment I on WorkImage { internalUrl(size: "1") }`,
      'src/pages/a/a.graphql:1:27 WorkImage.internalUrl: do not select it, it is null for all but administrators, and fails for them',
    ],
  ])('%s', async (_, text, complaint) => {
    expect(await complaintsAbout(text)).toContain(complaint)
  })

  it('but a fragment may wait for its page while both are being written', async () => {
    expect(await complaintsAbout(SPARE, false)).toEqual([])
  })

  it('also when two files name two operations alike', async () => {
    await expect(made({ 'src/pages/a/a.graphql': OTHER, 'src/pages/b/b.graphql': OTHER })).rejects.toThrow(
      'There can be only one operation named "Other".',
    )
  })
})
