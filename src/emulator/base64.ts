import { FieldError } from './errors.ts'

/** Standard base64 with its padding. `text` holds ASCII. */
export function encodeBase64(text: string): string {
  return btoa(text)
}

const WELL_FORMED = /^[A-Za-z0-9+/_-]*={0,2}$/

/**
 * Reads base64 in its standard or URL-safe alphabet, padded or not, one character for each byte. Throws the
 * `FieldError` that graphql-ruby raises for anything else, for cursors and ids alike.
 */
export function decodeBase64(encoded: string): string {
  const bare = encoded.replace(/=+$/, '')
  if (!WELL_FORMED.test(encoded) || bare.length % 4 === 1) {
    throw new FieldError(`Invalid input: ${JSON.stringify(encoded)}`)
  }
  return atob(bare.replaceAll('-', '+').replaceAll('_', '/'))
}
