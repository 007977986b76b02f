import { buildSchema, parse, Source } from 'graphql'
import { describe, expect, expectTypeOf, test } from 'vitest'

import { checkDocuments } from '#schema/document-rules.ts'
import type { GlobalId, UpdateStatusInput } from '#schema/types.generated.ts'

import { bareCode, filesUnder, placesOf, read, sources, withoutComments } from './project-files.ts'

const SCHEMA = 'src/schema/schema.graphql'

const documents = filesUnder('src').filter((file) => file.endsWith('.graphql') && file !== SCHEMA)

/** What goes to Annict is written outside of these: one answers documents, one makes files of them. */
const client = sources.filter(
  (file) => !/^src\/(?:emulator|schema)\//.test(file) && !file.endsWith('.node.ts'),
)

describe('the documents of the project', () => {
  test('keep every rule, all taken together', () => {
    expect(documents.length).toBeGreaterThan(0)
    const files = documents.map((path) => ({ path, document: parse(new Source(read(path), path)) }))
    expect(checkDocuments(buildSchema(read(SCHEMA)), files, { unused: true })).toEqual([])
  })

  test('are all in files of their own, where the rules find them', () => {
    const written = /(?<![\w/])(?:gql|graphql)\s*`|['"`]\s*(?:query|mutation|fragment)\s+\w+[^'"`]*\{/g
    expect(client.flatMap((file) => placesOf(file, withoutComments(read(file)), written))).toEqual([])
    const parsers = client.filter((file) =>
      /\bimport\s*\{[^}]*\bparse\b[^}]*\}\s*from 'graphql'/.test(read(file)),
    )
    // What is merged, or was answered, is one of ours already.
    expect(parsers).toEqual(['src/api/merge-many.ts', 'src/cache/catalogue/asked.ts'])
  })
})

describe('the client', () => {
  test('never relies on operationName, which Annict ignores', () => {
    expect(client.flatMap((file) => placesOf(file, bareCode(read(file)), /\boperationName\b/g))).toEqual([])
  })

  test('never makes an id up: it puts none together and takes none apart', () => {
    const making = /\b(?:btoa|atob|toBase64|fromBase64)\b|\bas GlobalId\b/g
    expect(client.flatMap((file) => placesOf(file, bareCode(read(file)), making))).toEqual([])
    expectTypeOf<UpdateStatusInput['workId']>().toEqualTypeOf<GlobalId>()
    expectTypeOf<string>().not.toExtend<GlobalId>()
  })
})
