import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

/**
 * Puts the order of the layers at the head of every style sheet that is built. The browser takes the order from
 * whichever sheet arrives first, and a bundler links the sheets of shared parts before the one of the app.
 */
export function layerOrder(folder: string): Plugin {
  const sheet = readFileSync(path.join(folder, 'src/app/layers.css'), 'utf8')
  const order = /@layer [^{};]+;/.exec(sheet)?.[0]
  return {
    name: 'yohaku:layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (order === undefined) this.error('src/app/layers.css must name the layers in one statement')
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
          const text =
            typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
          asset.source = `${order}${text}`
        }
      },
    },
  }
}
