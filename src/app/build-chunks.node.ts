import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { minifySync, type Plugin, type Rolldown } from 'vite'

/** What the first page is made of: the entry, and the page that most visits begin with. */
const FIRST = ['src/app/main.tsx', 'src/pages/seasons/season-page.tsx']

/**
 * The pages whose code comes when they are opened. Whoever opens one will open another: what they share comes at once, in one
 * file instead of twenty.
 */
function latePages(folder: string): readonly string[] {
  const pages = path.join(folder, 'src/pages')
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-code.ts'))
    .map((file) => path.join(pages, file))
}

/** What a barrel of a library leads to, but only code that comes on demand uses: merged requests alone are parsed and printed. */
const ON_DEMAND = /\/node_modules\/graphql\//

/** Words that the first page has on screen. Their loaders still come one by one; one file of them packs better. */
const FIRST_WORDS = /\/src\/i18n\/(?<language>ja|en)\/(?:shell|budget|errors|works|seasons)\.ts$/

/**
 * Puts all that a first visit needs into one file, since thirty small ones pack a tenth worse and each costs a round
 * trip. Everything that is imported on demand from there stays on its own.
 */
export function firstVisit(folder: string): Rolldown.CodeSplittingOptions {
  let first: Set<string> | undefined
  let shared: Set<string> | undefined
  return {
    groups: [
      {
        debugName: 'words',
        priority: 2,
        // What both languages use must not end up in the file of one of them.
        includeDependenciesRecursively: false,
        name: (id) => FIRST_WORDS.exec(id)?.groups?.['language'] ?? null,
      },
      {
        debugName: 'first visit',
        priority: 1,
        name(id, context) {
          first ??= closure(
            FIRST.map((file) => path.join(folder, file)),
            (module) => context.getModuleInfo(module)?.importedIds ?? [],
          )
          return first.has(id) && !ON_DEMAND.test(id) ? 'app' : null
        },
      },
      {
        debugName: 'what pages share',
        priority: 0,
        includeDependenciesRecursively: false,
        name(id, context) {
          const next = (module: string) => context.getModuleInfo(module)?.importedIds ?? []
          shared ??= sharedBy(latePages(folder).map((page) => closure([page], next)))
          return shared.has(id) && !ON_DEMAND.test(id) ? 'pages' : null
        },
      },
    ],
  }
}

/**
 * Tells `public/early.js` where the words of each language are, so that they come beside the app and not after it, and
 * packs that file as the rest, which Vite leaves as it is.
 */
export function earlyWords(folder: string): Plugin {
  let base = '/'
  return {
    name: 'yohaku:early-words',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      // After Vite's own plugin has written the page.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return // the build of a worker has no page
        const files = Object.values(bundle).filter(({ name }) => name === 'ja' || name === 'en')
        const places = files.map(({ name, fileName }) => ` data-${name}="${base}${fileName}"`).join('')
        const text = String(page.source)
        page.source = text.replace(/(?<=<script src="[^"]*early\.js")/, places)
        if (files.length !== 2 || page.source === text) this.error('index.html must begin with early.js')
        const early = readFileSync(path.join(folder, 'public/early.js'), 'utf8')
        this.emitFile({ type: 'asset', fileName: 'early.js', source: minifySync('early.js', early).code })
      },
    },
  }
}

/** What is in two sets or more. */
export function sharedBy(sets: readonly ReadonlySet<string>[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const set of sets)
    for (const one of set) {
      if (seen.has(one)) shared.add(one)
      seen.add(one)
    }
  return shared
}

/** The roots and all that `next` leads to from there. */
export function closure(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...next(id))
  }
  return reached
}

/**
 * Takes the place of Vite's loader for code that comes on demand, which also brings style sheets and the files that
 * such code imports in turn: there is one style sheet, and what is shared is in the first file. Ours gives a failure
 * its kind, wherever code is asked for.
 */
export function plainLoader(): Plugin {
  let folder = ''
  return {
    name: 'yohaku:plain-loader',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      folder = config.root
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { loadCode as __vitePreload } from ${JSON.stringify(path.join(folder, 'src/base/missing-code.ts'))}`,
    },
  }
}

/**
 * Names the classes of style sheets: their own name and four letters for the file, which pack better than the usual
 * ones with place and line.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  return (name, file) => {
    const place = path.relative(folder, file.split('?')[0] ?? file)
    return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 4)}`
  }
}
