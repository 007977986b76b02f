/**
 * `npm run generate` writes the types and parsed trees of all GraphQL documents; `npm run generate -- --check` writes
 * nothing and ends with 1 when what is committed differs from what would be written.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

import { buildSchema } from 'graphql'

import { DocumentsRefused, generatedFiles } from './generated-files.node.ts'

const SCHEMA = 'src/schema/schema.graphql'
const GENERATED = /\/(?:documents|fragments|types)\.generated\.ts$/

const check = process.argv.includes('--check')

async function filesUnder(folder: string, wanted: (file: string) => boolean): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries
    .map((entry) => path.posix.join(folder, entry.split(path.sep).join('/')))
    .filter(wanted)
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

async function run(): Promise<string[]> {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'))
  const sources = await filesUnder('src', (file) => file.endsWith('.graphql') && file !== SCHEMA)
  const wanted = await generatedFiles(schema, sources, { unused: check })
  const present = await filesUnder('src', (file) => GENERATED.test(file))
  const stale = [...present.keys()].filter((file) => !wanted.has(file))
  const changed = [...wanted.keys()].filter((file) => wanted.get(file) !== present.get(file))
  if (!check) {
    for (const file of stale) rmSync(file)
    for (const file of changed) writeFileSync(file, wanted.get(file) ?? '')
  }
  return [...changed, ...stale].toSorted()
}

try {
  const differing = await run()
  if (differing.length > 0) process.stdout.write(`${differing.join('\n')}\n`)
  if (check && differing.length > 0) {
    process.stderr.write('These files are not what the documents make. Run `npm run generate`.\n')
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof DocumentsRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
