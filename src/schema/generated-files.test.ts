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
    expect(text).toContain('fragment Card_Work on Work{')
    expect(text).toContain('fragment Picture_WorkImage on WorkImage{')
    expect(text).not.toMatch(/Spare|Other|FragmentDoc/)
    expect(text).toContain('readonly title: string, readonly media: Types.Media')
  })

  it('keep of each tree the name, the kind and the text, which is all that is needed before merging', async () => {
    const files = await made({ 'src/pages/b/b.graphql': OTHER })
    expect(files.get('src/pages/b/documents.generated.ts')).toContain(
      '{"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Other"}}],' +
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
    expect(types).toContain('  readonly workId: GlobalId\n')
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

  it('take ids for what only an answer can give', async () => {
    const files = await made({ 'src/pages/a/a.graphql': 'query A { viewer { id } }' })
    const text = files.get('src/pages/a/documents.generated.ts')
    expect(text).toContain('readonly id: Types.GlobalId')
    expect(text).toContain("import type * as Types from '#schema/types.generated.ts'")
  })

  it('are none when a document breaks a rule, and every complaint is told', async () => {
    const refused = made({ 'src/pages/a/a.graphql': 'query {', 'src/pages/b/b.graphql': 'query' })
    await expect(refused).rejects.toThrow(DocumentsRefused)
    await expect(refused).rejects.toThrow(/a\.graphql Syntax Error.*\n.*b\.graphql Syntax Error/)
  })

  it('are none when two files name two operations alike', async () => {
    await expect(made({ 'src/pages/a/a.graphql': OTHER, 'src/pages/b/b.graphql': OTHER })).rejects.toThrow(
      'There can be only one operation named "Other".',
    )
  })
})
