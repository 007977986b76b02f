// Runs a TypeScript file on Node 20, which cannot strip types: rolldown bundles it, dependencies stay outside.
// usage: node tests/support/run.mjs src/emulator/server.node.ts [arguments]
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { rolldown } from 'rolldown'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Gives `?raw` imports the meaning they have in Vite: the text of the file.
 * @type {import('rolldown').Plugin}
 */
const rawText = {
  name: 'raw-text',
  async resolveId(source, importer) {
    if (!source.endsWith('?raw')) return null
    const found = await this.resolve(source.slice(0, -'?raw'.length), importer)
    return found === null ? null : `${found.id}?raw`
  },
  load(id) {
    if (!id.endsWith('?raw')) return null
    return `export default ${JSON.stringify(readFileSync(id.slice(0, -'?raw'.length), 'utf8'))}`
  },
}

/**
 * Leaves .mjs files where they are: Node runs them as they stand, and they find the project by their own place.
 * @type {import('rolldown').Plugin}
 */
const plainModules = {
  name: 'plain-modules',
  async resolveId(source, importer) {
    if (!source.endsWith('.mjs')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found === null ? null : { id: pathToFileURL(found.id).href, external: true }
  },
}

/**
 * Bundles `file` (relative to the project) and answers with the address of the module that can be imported. The bundle
 * is taken away again when the process ends.
 * @param {string} file
 */
export async function bundle(file) {
  const entry = path.resolve(root, file)
  const name = `${path.basename(file).replace(/\.tsx?$/, '')}-${createHash('sha256').update(entry).digest('hex').slice(0, 8)}`
  const out = path.join(root, 'node_modules/.cache/yohaku/run', `${name}-${process.pid}.mjs`)
  const built = await rolldown({
    input: entry,
    cwd: root,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('#') && !path.isAbsolute(id),
    plugins: [rawText, plainModules],
    logLevel: 'warn',
  })
  await built.write({ file: out, format: 'esm', codeSplitting: false })
  await built.close()
  process.once('exit', () => rmSync(out, { force: true }))
  return pathToFileURL(out).href
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined) throw new Error('Name the TypeScript file to run')
  process.argv.splice(1, process.argv.length, path.resolve(root, file), ...rest)
  await import(await bundle(file))
}
