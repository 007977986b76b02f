import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

/**
 * What file servers need beside the app: a page for unknown paths, so that deep links work where nothing can be set up
 * (404.html), the same wish in the words of some hosts (_redirects), and the notice about the works of others that the
 * build contains. What browsers are to be told comes from the policy.
 */
export function hostingFiles(folder: string): Plugin {
  let base = '/'
  return {
    name: 'yohaku:hosting-files',
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
        this.emitFile({ type: 'asset', fileName: '404.html', source: page.source })
        this.emitFile({
          type: 'asset',
          fileName: '_redirects',
          source: `${base}* ${base}index.html 200\n`,
        })
        const notice = path.join(folder, 'NOTICE')
        if (existsSync(notice)) {
          this.emitFile({ type: 'asset', fileName: 'NOTICE', source: readFileSync(notice, 'utf8') })
        }
      },
    },
  }
}
