import { codegen } from '@graphql-codegen/core'
import * as documentPlugin from '@graphql-codegen/typed-document-node'
import * as typePlugin from '@graphql-codegen/typescript-operations'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  printSchema,
  Source,
  stripIgnoredCharacters,
  type TypeNode,
} from 'graphql'

import { checkDocuments, type Complaint, type DocumentFile } from './document-rules.ts'

/** A file's path, relative to the project and with `/`, and its text. */
export type TextByPath = ReadonlyMap<string, string>

/** The documents break rules, so nothing was made of them. */
export class DocumentsRefused extends Error {
  override readonly name = 'DocumentsRefused'
  readonly complaints: readonly Complaint[]

  constructor(complaints: readonly Complaint[]) {
    super(complaints.map(({ where, sentence }) => `${where} ${sentence}`).join('\n'))
    this.complaints = complaints
  }
}

const HEADER = '// Made by `npm run generate` from the .graphql files. Do not edit.\n'

const TYPES_FILE = 'src/schema/types.generated.ts'

const SCALARS = { DateTime: 'string', ID: 'Types.GlobalId' } as const

const CONFIG = {
  documentMode: 'documentNode',
  useTypeImports: true,
  enumType: 'string-literal',
  arrayInputCoercion: false,
  scalars: SCALARS,
  strictScalars: true,
  skipTypename: true,
  immutableTypes: true,
  dedupeFragments: true,
  pureMagicComment: true,
  importSchemaTypesFrom: '~#schema/types.generated.ts',
} as const

/** A type for clients that can show only part of an answer, which we do not use. */
const UNUSED_TYPE = /^export type Incremental<T> = .*\n/m
const TYPES_IMPORT = /^import type \* as Types .*\n\n?/m
const COMMENT = /^\/\*\* Internal type\. .*\n/gm

function parsed(files: TextByPath): DocumentFile[] {
  const documents: DocumentFile[] = []
  const complaints: Complaint[] = []
  for (const [path, text] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      documents.push({ path, document: parse(new Source(text, path)) })
    } catch (error) {
      complaints.push({ where: path, sentence: error instanceof Error ? error.message : String(error) })
    }
  }
  if (complaints.length > 0) throw new DocumentsRefused(complaints)
  return documents
}

function fragmentsOf(file: DocumentFile): FragmentDefinitionNode[] {
  return file.document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
}

function inputType(node: TypeNode): string {
  if (node.kind === Kind.NON_NULL_TYPE) return bare(node.type)
  return `${bare(node)} | null | undefined`
}

const BUILT_IN: Readonly<Record<string, string>> = {
  ...SCALARS,
  ID: 'GlobalId',
  Boolean: 'boolean',
  Float: 'number',
  Int: 'number',
  String: 'string',
}

function bare(node: TypeNode): string {
  if (node.kind === Kind.NON_NULL_TYPE) return bare(node.type)
  if (node.kind === Kind.LIST_TYPE) return `ReadonlyArray<${inputType(node.type)}>`
  return BUILT_IN[node.name.value] ?? node.name.value
}

/** Ids are Annict's own affair: a text that somebody put together is answered by an error page, so that no text is an id. */
const GLOBAL_ID = `declare const globalId: unique symbol

/** An id as an answer gave it. */
export type GlobalId = string & { readonly [globalId]: true }
`

/** The unions and inputs that documents and the code around them share, straight from the schema. */
function typesFile(schema: GraphQLSchema): string {
  const parts: string[] = [GLOBAL_ID]
  for (const definition of parse(printSchema(schema)).definitions) {
    if (definition.kind === Kind.ENUM_TYPE_DEFINITION) {
      const values = definition.values?.map((value) => `'${value.name.value}'`) ?? []
      parts.push(`export type ${definition.name.value} = ${values.join(' | ')}\n`)
    } else if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      const fields = definition.fields?.map((field) => {
        const mark = field.type.kind === Kind.NON_NULL_TYPE ? '' : '?'
        return `  readonly ${field.name.value}${mark}: ${inputType(field.type)}\n`
      })
      parts.push(`export interface ${definition.name.value} {\n${fields?.join('') ?? ''}}\n`)
    }
  }
  return `${HEADER}\n${parts.join('\n')}`
}

/** Runs the plugins over `files` alone; `known` fragments may be spread in them and are printed with them. */
async function generate(
  schema: GraphQLSchema,
  files: readonly DocumentFile[],
  known: readonly FragmentDefinitionNode[],
  kind: 'documents' | 'fragments',
): Promise<string> {
  const plugins = kind === 'documents' ? [{ types: {} }, { documents: {} }] : [{ types: {} }]
  const text = await codegen({
    schema: parse(printSchema(schema)),
    filename: `${kind}.generated.ts`,
    documents: files.map(({ path, document }) => ({ location: path, document })),
    config: {
      ...CONFIG,
      externalFragments: known.map((node) => ({
        isExternal: true,
        importFrom: null,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        node,
      })),
    },
    plugins,
    pluginMap: { types: typePlugin, documents: documentPlugin },
  })
  const clean = text.replace(UNUSED_TYPE, '').replace(COMMENT, '').trim()
  return `${HEADER}\n${withTypes(clean).replace(TREE, (_, tree: string) => withText(tree))}\n`
}

/** The import of the shared types where one is used: for ids alone the plugin forgets it. */
function withTypes(text: string): string {
  if (!/\bTypes\./.test(text)) return text.replace(TYPES_IMPORT, '')
  return TYPES_IMPORT.test(text)
    ? text
    : `import type * as Types from '#schema/types.generated.ts';\n\n${text}`
}

const TREE = /(?<=\/\*#__PURE__\*\/ )(\{"kind":"Document".*\})(?= as unknown as )/g

/**
 * Of the tree only what is read before a request is merged: its operation's name and kind, and the shortest text. Merging
 * parses that text; until then nobody has to load the tree.
 */
function withText(tree: string): string {
  // The plugin writes trees as JSON.
  const document = JSON.parse(tree) as DocumentNode
  const body = stripIgnoredCharacters(print(document))
  const definitions = document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ kind, operation, name }) => ({ kind, operation, name }))
  return JSON.stringify({ kind: document.kind, definitions, loc: { source: { body } } })
}

function only(
  file: DocumentFile,
  kind: Kind.OPERATION_DEFINITION | Kind.FRAGMENT_DEFINITION,
): DocumentFile[] {
  const definitions = file.document.definitions.filter((definition) => definition.kind === kind)
  return definitions.length === 0 ? [] : [{ ...file, document: { ...file.document, definitions } }]
}

/**
 * What `npm run generate` writes, from the texts of all `.graphql` files but the schema: a `documents.generated.ts` for
 * each folder with operations, which holds their names and texts with the fragments they use; a `fragments.generated.ts`
 * of types for each folder with fragments; and the shared unions and inputs beside the schema. Throws
 * {@link DocumentsRefused} when a document breaks a rule.
 */
export async function generatedFiles(
  schema: GraphQLSchema,
  sources: TextByPath,
  options: { readonly unused: boolean },
): Promise<TextByPath> {
  const files = parsed(sources)
  const complaints = checkDocuments(schema, files, options)
  if (complaints.length > 0) throw new DocumentsRefused(complaints)

  const written = new Map([[TYPES_FILE, typesFile(schema)]])
  const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  const fragments = files.flatMap(fragmentsOf)
  for (const folder of folders) {
    const own = files.filter(({ path }) => path.slice(0, path.lastIndexOf('/')) === folder)
    const operations = own.flatMap((file) => only(file, Kind.OPERATION_DEFINITION))
    const parts = own.flatMap((file) => only(file, Kind.FRAGMENT_DEFINITION))
    if (operations.length > 0) {
      written.set(
        `${folder}/documents.generated.ts`,
        await generate(schema, operations, fragments, 'documents'),
      )
    }
    if (parts.length > 0) {
      const ownNames = new Set(parts.flatMap(fragmentsOf).map((fragment) => fragment.name.value))
      const others = fragments.filter((fragment) => !ownNames.has(fragment.name.value))
      written.set(`${folder}/fragments.generated.ts`, await generate(schema, parts, others, 'fragments'))
    }
  }
  return written
}
