// Whether real Doorkeeper can be started on this machine. Debian's packages are listed in debian-packages.txt.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The Rails application around it, a script of Ruby. */
export const HOST = fileURLToPath(new URL('host.rb', import.meta.url))

/** The version whose differences from the recorded one are known. */
const VERSION = '5.5.0'

const GEMS = ['doorkeeper', 'railties', 'activerecord', 'sqlite3', 'rack-cors', 'puma']
const ASK = `${JSON.stringify(GEMS)}.each { |name| gem name }; print Gem.loaded_specs['doorkeeper'].version`

/** @typedef {{ readonly kind: 'found' } | { readonly kind: 'absent', readonly reason: string }} Finding */

/**
 * Looks for Ruby and what the host needs; starts nothing. TEST_DOORKEEPER=absent says that there is none.
 * @returns {Promise<Finding>}
 */
export async function findDoorkeeper() {
  if (process.env['TEST_DOORKEEPER'] === 'absent') {
    return { kind: 'absent', reason: 'TEST_DOORKEEPER=absent is set' }
  }
  try {
    const { stdout: version } = await promisify(execFile)('ruby', ['-e', ASK])
    return version === VERSION
      ? { kind: 'found' }
      : { kind: 'absent', reason: `Doorkeeper ${VERSION} is wanted, and ${version} is installed` }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const what = isMissing ? 'Ruby' : 'one of its Ruby packages'
    return { kind: 'absent', reason: `${what} is not installed` }
  }
}
