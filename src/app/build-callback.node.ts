import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { policyTag } from './build-policy.node.ts'
import { bakedSettings } from './build-settings.node.ts'
import { layerOrder } from './layer-order.node.ts'

/** Where the page of the callback is written. A folder of its own is served by every host, without any rule. */
const SOURCE = 'src/app/callback/callback.html'
const PLACE = 'callback/index.html'

/**
 * Adds the page that Annict sends the browser back to. It is a build of its own: what it needs of the app comes with
 * it, so that nothing of the app runs while a code is in the address, and nothing of it weighs on the app's first page.
 */
export function callbackPage(folder: string): Plugin {
  let base = '/'
  let mode = 'production'
  return {
    name: 'yohaku:callback-page',
    configResolved(config) {
      base = config.base
      mode = config.mode
    },
    generateBundle: {
      // After Vite's own plugin has written the app's page.
      order: 'post',
      async handler(_, bundle) {
        if (bundle['index.html'] === undefined) return // the build of a worker has no page
        for (const file of await buildPage(folder, mode)) {
          const isPage = file.fileName === SOURCE
          const source = file.type === 'chunk' ? file.code : file.source
          this.emitFile({ type: 'asset', fileName: isPage ? PLACE : file.fileName, source })
        }
      },
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (pathname !== `${base}callback/`) return next()
        readFile(path.join(folder, SOURCE), 'utf8')
          // By its place, from which it names its own files.
          .then((text) => server.transformIndexHtml(`/${SOURCE}`, text))
          .then((text) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(text), next)
      })
    },
  }
}

async function buildPage(
  folder: string,
  mode: string,
): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({
    root: folder,
    mode,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [bakedSettings(folder), policyTag(folder, 'callback'), layerOrder(folder)],
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        // As for the app: the generator of documents marks literals as pure.
        checks: { invalidAnnotation: false },
        input: path.join(folder, SOURCE),
        output: { assetFileNames: 'assets/callback-[hash][extname]' },
      },
    },
  })
  // One input and no watching make one output.
  return (built as Rolldown.RolldownOutput).output
}
