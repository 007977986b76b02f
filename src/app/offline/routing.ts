/** What the build has baked into the worker. */
export interface Site {
  /** The origin that serves the app. */
  readonly origin: string
  /** The path that the app is served under; with slashes at both ends. */
  readonly base: string
  /** The files of this version that the worker keeps, below the base: the rest is none of its business. */
  readonly files: ReadonlySet<string>
}

/** What the worker looks at of a request. */
export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * Who answers a request: `network` is the browser itself, as if there were no worker; `page` the kept page of the app;
 * `file` the kept file of this version; `other-version` a file with a hash in its name that a tab of another version
 * still needs.
 */
export type Answerer = 'network' | 'page' | 'file' | 'other-version'

/** Below these nothing is ever kept: codes and tokens pass there, and what controls the local API. */
const NEVER = /^(?:callback|oauth|__emulator)(?:\/|$)/

/** The last part of a path that names a file, such as `licenses.md`. The app's own paths have no dots there. */
const NAMES_FILE = /\.\w+$/

/**
 * Decides who answers. Only what is read, of the app's own origin and below its base, is ever answered by the worker: no
 * answer of an API passes through it, wherever the API is.
 */
export function answererOf({ method, mode, url }: Asked, { origin, base, files }: Site): Answerer {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || !asked.pathname.startsWith(base)) return 'network'
  const path = asked.pathname.slice(base.length)
  if (NEVER.test(path)) return 'network'
  if (mode === 'navigate') {
    const opensFile = path !== 'index.html' && NAMES_FILE.test(path)
    return opensFile ? 'network' : 'page'
  }
  // With a question behind it, it is a question, and no file.
  if (asked.search !== '') return 'network'
  if (files.has(path)) return 'file'
  return /^assets\/[^/]+$/.test(path) ? 'other-version' : 'network'
}
