/** The address that means "show the code to the person". */
export const OUT_OF_BAND = 'urn:ietf:wg:oauth:2.0:oob'

const LOOPBACK = /^(?:127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether an address that was asked for is the one that was registered, as loosely as Doorkeeper 5.6.9 compares them:
 * a query is free where none was registered, a port where both are loopback numbers; `localhost` is no such number.
 */
export function isSameRedirect(asked: string, registered: string): boolean {
  if (asked === OUT_OF_BAND || registered === OUT_OF_BAND) return asked === registered
  // Ruby's reader of addresses takes printable ASCII alone.
  if (!/^[!-~]+$/.test(asked) || asked.includes('#')) return false
  if (!URL.canParse(asked) || !URL.canParse(registered)) return false
  // A path is compared as it stands, with its dots.
  if (pathOf(asked) !== pathOf(registered)) return false
  const [one, other] = [new URL(asked), new URL(registered)]
  if (other.search !== '' && !holdsQuery(one, other)) return false
  const isPortFree = LOOPBACK.test(one.hostname) && LOOPBACK.test(other.hostname)
  for (const url of [one, other]) {
    url.search = ''
    if (isPortFree) url.port = ''
  }
  return one.href === other.href
}

function pathOf(address: string): string {
  return /^[^/?#]*(?:\/\/[^/?#]*)?([^?#]*)/.exec(address)?.[1] ?? ''
}

function holdsQuery(asked: URL, registered: URL): boolean {
  const sorted = (url: URL): string => {
    const { searchParams } = new URL(url)
    searchParams.sort()
    return searchParams.toString()
  }
  return sorted(asked) === sorted(registered)
}

/** An address with more in its query, which is written anew, or in its fragment. */
export function withAnswer(
  redirectUri: string,
  answer: Readonly<Record<string, string>>,
  place: 'query' | 'fragment',
): string {
  if (place === 'fragment') return `${redirectUri}#${new URLSearchParams(answer).toString()}`
  const [address = '', query = ''] = redirectUri.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(answer)) parameters.set(name, value)
  return `${address}?${parameters.toString()}`
}
