import { invariant } from '#base/invariant.ts'

import { SCRIPT_POLICY } from './policy.ts'

/** What TypeScript does not know yet of Trusted Types, as far as it is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/** Where the app is, and what its build writes there. */
export interface ScriptPlace {
  /** The address of the page. */
  readonly page: string
  /** The path that the app is served under; with slashes at both ends. */
  readonly base: string
  /** Whether a build serves the app. A server of sources has its programs elsewhere below the base. */
  readonly built: boolean
}

/** The programs that a build writes: files with a hash in their name, and the service worker. */
const PROGRAMS = /^(?:assets\/[\w.-]+\.js|sw\.js)$/

/**
 * Makes a text into the address of a program, if it is one of the app's own, and throws for every other. Where browsers
 * enforce the site's policy, nothing else can start a program from a text; where they know nothing of it, the rule holds
 * all the same. A page can make one policy of this name: use {@link scriptAddress}.
 */
export function createScriptAddresses(
  { page, base, built }: ScriptPlace,
  types: TrustedTypes | undefined,
): (address: string) => string {
  const isOwn = (address: string): boolean => {
    const url = new URL(address, page)
    const below = url.pathname.startsWith(base) ? url.pathname.slice(base.length) : null
    if (url.origin !== new URL(page).origin || below === null) return false
    return !built || (PROGRAMS.test(below) && url.search === '')
  }
  const rules = {
    createScriptURL(address: string): string {
      invariant(isOwn(address), `${address} is a program of this app`)
      return address
    },
  }
  const policy = types?.createPolicy(SCRIPT_POLICY, rules) ?? rules
  return (address) => policy.createScriptURL(address)
}

let made: ((address: string) => string) | undefined

/** The address of a worker or service worker of this app, as the browser wants it. Throws for any other text. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes } // where TypeScript does not know of it
  const place = { page: location.href, base: import.meta.env.BASE_URL, built: import.meta.env.PROD }
  made ??= createScriptAddresses(place, trustedTypes)
  return made(address)
}
