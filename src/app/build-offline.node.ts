import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { readSettings, type Settings } from './build-settings.node.ts'
import type { Release } from './offline/keeper.ts'

/** What is larger than this and no part of the first page comes when somebody asks for it: the sample demo, for one. */
const MOST_BYTES = 200 * 1024

/** A file of a build: its name below the base, and how large it is. */
export interface BuiltFile {
  readonly name: string
  readonly bytes: number
}

/** What is written into the worker. */
export type Baked = Omit<Release, 'origin' | 'files'> & { readonly files: readonly string[] }

/**
 * Reads `VITE_OFFLINE`: whether browsers keep the app. `off` takes away from them what they have kept. Throws a sentence
 * for anything else.
 */
export function keepsOffline(settings: Settings): boolean {
  const said = settings['VITE_OFFLINE'] ?? ''
  if (said !== '' && said !== 'off') throw new Error(`VITE_OFFLINE can only be off, not "${said}"`)
  return said === ''
}

/** What a worker has to know of a build: `page` is the text of its index.html, `version` what tells it from others. */
export function releaseOf(
  files: readonly BuiltFile[],
  page: string,
  { base, version }: { readonly base: string; readonly version: string },
): Baked {
  const named = [...page.matchAll(/(?:src|href|data-ja|data-en)="(?<file>[^"]+)"/g)].flatMap(({ groups }) => {
    const file = groups?.['file'] ?? ''
    return file.startsWith(base) ? [file.slice(base.length)] : []
  })
  // The callback is never kept, nor anything that is only its own.
  const own = files.filter(({ name }) => name.startsWith('assets/') && !name.startsWith('assets/callback-'))
  const isSmall = (name: string, bytes: number): boolean => /\.(?:js|css)$/.test(name) && bytes <= MOST_BYTES
  if (!named.some((file) => /^assets\/.*\.js$/.test(file))) throw new Error('index.html names no program')
  const first = [...new Set(named.filter((file) => files.some(({ name }) => name === file)))].filter(
    (file) => !file.endsWith('.png'),
  )
  const early = own.flatMap(({ name, bytes }) => (isSmall(name, bytes) ? [name] : []))
  return {
    base,
    version,
    first,
    early: [...new Set([...first, ...early])],
    files: [...new Set([...first, ...own.map(({ name }) => name)])],
  }
}

/**
 * Writes `sw.js`, the service worker, once all other files are there. A server of sources gives browsers the worker that
 * takes the kept app away, so that what `npm start` has left behind on the same port does not stand in its place.
 */
export function offlineWorker(folder: string): Plugin {
  let base = '/'
  let mode = 'production'
  return {
    name: 'yohaku:offline-worker',
    configResolved(config) {
      base = config.base
      mode = config.mode
      keepsOffline(readSettings(mode, folder))
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined || bundle['index.html'] === undefined) return // the build of a worker has no page
        const code = keepsOffline(readSettings(mode, folder))
          ? await buildWorker(folder, 'worker', bakedFrom(dir, base))
          : await buildWorker(folder, 'off-worker')
        writeFileSync(path.join(dir, 'sw.js'), code)
      },
    },
    configureServer(server) {
      let off: Promise<string> | undefined
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname !== `${base}sw.js`) return next()
        off ??= buildWorker(folder, 'off-worker')
        off.then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
  }
}

function bakedFrom(dir: string, base: string): Baked {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name: name.replaceAll(path.sep, '/'), found: statSync(path.join(dir, name)) }))
    .flatMap(({ name, found }) => (found.isFile() ? [{ name, bytes: found.size }] : []))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const page = readFileSync(path.join(dir, 'index.html'), 'utf8')
  const { first, files: kept } = releaseOf(files, page, { base, version: '' })
  const hash = createHash('sha256')
  // A name with a hash stands for its content; of the others the content counts.
  for (const name of ['index.html', ...first]) hash.update(name).update(readFileSync(path.join(dir, name)))
  for (const name of kept) hash.update(name)
  return releaseOf(files, page, { base, version: hash.digest('hex').slice(0, 12) })
}

async function buildWorker(folder: string, name: 'worker' | 'off-worker', release?: Baked): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...(release !== undefined && { define: { RELEASE: JSON.stringify(release) } }),
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(folder, `src/app/offline/${name}.ts`),
        // Not every browser starts a service worker that is a module.
        output: { format: 'iife' },
      },
    },
  })
  // One input and no watching make one output, and it is all in one file.
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return chunk.code
}
