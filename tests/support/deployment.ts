import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { listenOnLoopback } from '#app/loopback.node.ts'
import { createStaticServer, type StaticOptions } from '#app/static-server.node.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Deployment {
  /** Where the app is, with the slash at its end. */
  readonly url: string
  readonly folder: string
  close(): Promise<void>
}

/**
 * Builds with these settings and no others, and serves the result as a file server would. `name` is the build's folder:
 * one for each worker and kind of build.
 */
export async function deploy(
  name: string,
  settings: Readonly<Record<`VITE_${string}`, string>>,
  unknown: StaticOptions['unknown'] = 'app',
): Promise<Deployment> {
  const folder = path.join(root, 'node_modules/.cache/yohaku', name)
  const own = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITE_')))
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...own, ...settings } },
  )
  const base = settings.VITE_BASE ?? '/'
  const site = await listenOnLoopback(createStaticServer({ folder, base, unknown }).fetch, 0)
  return { url: `${site.url}${base}`, folder, close: () => site.close() }
}
