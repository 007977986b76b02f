import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import type { Plugin } from 'vite'

const NAME = 'virtual:yohaku/catalogue-url'
const RESOLVED = `\0${NAME}`

/**
 * Gives the sample catalogue's address to `import url from 'virtual:yohaku/catalogue-url'`. The catalogue is made anew
 * from its packages at the first use, and leaves the build as one hashed file that only the demo asks for.
 */
export function sampleCatalogue(folder: string): Plugin {
  const file = path.join(folder, 'node_modules/.cache/yohaku/catalogue.json')
  let made: Promise<void> | undefined

  return {
    name: 'yohaku:catalogue',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(`^\\0${NAME}$`) },
      async handler() {
        made ??= makeCatalogue(folder, file)
        await made
        return `export { default } from ${JSON.stringify(`${file}?url&no-inline`)}`
      },
    },
  }
}

async function makeCatalogue(folder: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const build = ['tests/support/run.mjs', 'src/emulator/catalogue-build.node.ts']
  await promisify(execFile)(process.execPath, build, { cwd: folder })
  const { size } = await stat(file)
  if (size === 0) throw new Error(`The sample catalogue ${file} is empty`)
}
