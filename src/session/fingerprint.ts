/** The hash of some text, as hexadecimal digits. */
export type Digest = (text: string) => Promise<string>

/** Told apart from any other use of the same hash, so that no table made elsewhere fits. */
const PURPOSE = 'yohaku budget '

/** The budget of requests that carry no token (rule R10). */
export const NO_TOKEN = 'none'

/**
 * A short name for a token, the same in every tab and after every reload. 64 bits of a hash keep budgets apart and hold
 * too little of the token to ever lead back to it.
 */
export async function fingerprint(token: string, digest: Digest): Promise<string> {
  return (await digest(PURPOSE + token)).slice(0, 16)
}

/**
 * SHA-256 of the browser. It is missing where the app is served over plain HTTP from another machine; there a token gets
 * a name by chance instead, which each tab draws for itself: two tabs then count apart, and still see each other's spending
 * in the server's own numbers.
 */
export function browserDigest(crypto: Crypto): Digest {
  // The type says that it is always there.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) {
    const drawn = new Map<string, string>()
    return async (text) => {
      const name = drawn.get(text) ?? hex(crypto.getRandomValues(new Uint8Array(32)))
      drawn.set(text, name)
      return name
    }
  }
  return async (text) => hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
