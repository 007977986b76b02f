import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { policyFor } from '#app/build-policy.node.ts'
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
 * Builds with these settings and no others, as a release. `name` is the build's folder under the cache: one for each
 * worker and kind of build. Returns the folder.
 */
export async function buildApp(
  name: string,
  settings: Readonly<Record<`VITE_${string}`, string>>,
  flags: readonly string[] = [],
): Promise<string> {
  const folder = path.join(root, 'node_modules/.cache/yohaku', name)
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !key.startsWith('VITE') && key !== 'NODE_ENV'),
  )
  const build = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', ...flags]
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...build], {
    cwd: root,
    env: { ...own, ...settings },
  })
  return folder
}

/** Builds, and serves the result as a file server would; with the headers of the policy, where it can send any. */
export async function deploy(
  name: string,
  settings: Readonly<Record<`VITE_${string}`, string>>,
  unknown: StaticOptions['unknown'] = 'app',
): Promise<Deployment> {
  const folder = await buildApp(name, settings)
  const base = settings.VITE_BASE ?? '/'
  // A plain file server knows no headers: there the tag in the page is all.
  const policy = unknown === 'app' ? policyFor(settings, false) : null
  const site = await listenOnLoopback(createStaticServer({ folder, base, policy, unknown }).fetch, 0)
  return { url: `${site.url}${base}`, folder, close: () => site.close() }
}
