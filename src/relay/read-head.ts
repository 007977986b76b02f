import type { Outcome } from './outcome.ts'
import type { Refusal } from './refusals.ts'
import type { RelaySettings } from './relay-settings.ts'
import type { Route } from './surroundings.ts'

/** Bytes; the longest request of the app has under 1,000. */
export const LARGEST_REQUEST = 4_096

/** What is known of a request before its body is read. */
export interface Head {
  readonly method: string
  readonly url: string
  readonly headers: Pick<Headers, 'get' | 'has'>
}

/** `origin` is the page's, where it may read the answer. */
export type HeadReading =
  | {
      readonly kind: 'settled'
      readonly route: Route | null
      readonly origin: string | null
      readonly outcome: Outcome
    }
  /** The body decides. */
  | { readonly kind: 'open'; readonly route: Route; readonly origin: string }

/** Judges a request by all but its body. */
export function readHead(
  { method, url, headers }: Head,
  { origins }: Pick<RelaySettings, 'origins'>,
): HeadReading {
  const { pathname, search } = new URL(url)
  const route = routeOf(pathname)
  if (route === null || (method !== 'POST' && method !== 'OPTIONS')) {
    return { kind: 'settled', route: null, origin: null, outcome: refused('no-such-route') }
  }
  const origin = headers.get('Origin')
  if (origin === null || !origins.has(origin)) {
    return { kind: 'settled', route, origin: null, outcome: refused('foreign-origin') }
  }
  if (method === 'OPTIONS') return { kind: 'settled', route, origin, outcome: { kind: 'allowed' } }
  const why = objection(headers, search)
  return why === null
    ? { kind: 'open', route, origin }
    : { kind: 'settled', route, origin, outcome: refused(why) }
}

function routeOf(pathname: string): Route | null {
  if (pathname === '/oauth/token') return 'token'
  return pathname === '/oauth/revoke' ? 'revoke' : null
}

function objection(headers: Head['headers'], search: string): Refusal | null {
  // A form of another site could send all else; this one header makes its browser ask first.
  if (headers.get('X-Yohaku-Relay') !== '1') return 'not-marked'
  if (headers.has('Authorization')) return 'credentials'
  // What stands in an address gets into the logs of hosts.
  if (search !== '') return 'query'
  if (!FORM.test(headers.get('Content-Type') ?? '')) return 'not-a-form'
  return Number(headers.get('Content-Length') ?? 0) > LARGEST_REQUEST ? 'too-large' : null
}

const FORM = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?\s*$/i

function refused(why: Refusal): Outcome {
  return { kind: 'refused', why }
}
