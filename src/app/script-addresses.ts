import { invariant } from '#base/invariant.ts'

import { SCRIPT_POLICY } from './policy.ts'

/** What TypeScript does not know yet of Trusted Types, as far as it is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/**
 * Makes a text into the address of a program, if it is one of `allowed`, and throws for every other. Where browsers
 * enforce the site's policy, nothing else can start a program from a text; where they know nothing of it, the list holds
 * all the same. A page can make one policy of this name: call it once.
 */
export function createScriptAddresses(
  allowed: readonly string[],
  types: TrustedTypes | undefined = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes, // as above
): (address: string) => string {
  const rules = {
    createScriptURL(address: string): string {
      invariant(allowed.includes(address), `${address} is a program of this app`)
      return address
    },
  }
  const policy = types?.createPolicy(SCRIPT_POLICY, rules) ?? rules
  return (address) => policy.createScriptURL(address)
}
