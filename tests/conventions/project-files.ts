import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Files under a folder of the project, as paths from the project's top with forward slashes, in a stable order. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => name !== 'node_modules' && name !== '.DS_Store',
  )
  return entries
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(file) : [file]
    })
    .toSorted()
}

export function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

export const isTest = (file: string): boolean => /\.(?:test|bench)\.tsx?$/.test(file)
export const isGenerated = (file: string): boolean => file.includes('.generated.')
const isScript = (file: string): boolean => /\.tsx?$/.test(file)

/** The program itself: no tests, nothing that a tool wrote. */
export const sources = filesUnder('src').filter(
  (file) => isScript(file) && !isTest(file) && !isGenerated(file),
)

/** The text of a script with its comments blanked out; lines keep their numbers. */
export function withoutComments(text: string): string {
  return text.replaceAll(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`)|\/\*[^]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (found, quoted: string | undefined) => quoted ?? found.replaceAll(/[^\n]/g, ' '),
  )
}

/** The text of a script without its comments and with its quoted texts emptied; lines keep their numbers. */
export function bareCode(text: string): string {
  return withoutComments(text)
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/`(?:[^`\\]|\\[^])*`/g, (template) =>
      // What stands in ${…} is code; the rest is text.
      template.replaceAll(/\$\{[^}]*\}|[^$\n`]/g, (part) => (part.startsWith('${') ? part : ' ')),
    )
}

export interface Import {
  /** A path from the project's top, such as `src/base/time.ts`, or the name of a package. */
  readonly to: string
  readonly query: string
  /** Gone after compiling. */
  readonly typeOnly: boolean
  readonly onDemand: boolean
}

const STATEMENT = /\b(import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\sfrom\s*)?(['"])([^'"\n]+)\3/g
const CALL = /\bimport\s*\(\s*(?:\/\*[^]*?\*\/\s*)?(['"`])([^'"`\n]+)\1/g

/** Everything that a script names from elsewhere: statements, re-exports, types by `import('…')`, imports on demand. */
export function importsOf(file: string): Import[] {
  const text = withoutComments(read(file))
  const statements = [...text.matchAll(STATEMENT)].map((found) => ({
    name: String(found[4]),
    typeOnly: found[2] !== undefined,
    onDemand: false,
  }))
  const calls = [...text.matchAll(CALL)].map((found) => ({
    name: String(found[2]),
    typeOnly: false,
    onDemand: true,
  }))
  return [...statements, ...calls].map(({ name, ...how }) => {
    const [bare = '', query = ''] = name.split('?')
    return { to: resolveFrom(file, bare), query, ...how }
  })
}

function resolveFrom(file: string, name: string): string {
  if (name.startsWith('#tests/')) return `tests/${name.slice('#tests/'.length)}`
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  return name
}

/** `file:line`, for messages that an editor can follow. */
export function placesOf(file: string, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => {
    const line = text.slice(0, found.index).split('\n').length
    return `${file}:${line} ${found[0].trim().slice(0, 80)}`
  })
}
