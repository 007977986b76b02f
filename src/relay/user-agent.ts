/** The version of the project's package.json, which the relay does not read: it runs where there is no such file. */
const VERSION = '0.1.0'

/** Who asks, in the words that Annict sees: a name, a version, and an address where somebody can be found. */
export function userAgent(contactUrl: string): string {
  return `Yohaku/${VERSION} (+${contactUrl})`
}
