import type { OauthSettings } from './oauth-settings.ts'
import type { Settings } from './settings.ts'

/**
 * What browsers are told to allow the app, in one place. Everything that says it is made from here: the meta tag of the
 * pages, the files for hosts, the headers of the local server, and what a deployed site is compared with.
 */
export interface Policy {
  /** The path that the app is served under; with slashes at both ends. */
  readonly base: string
  /** Origins beside our own that the app may ask: Annict's API, and the token relay where it is elsewhere. */
  readonly asks: readonly string[]
  /** Whether the site is to be reached by https alone: no for what is served on this machine, over http. */
  readonly secure: boolean
}

export type Header = readonly [name: string, value: string]

/** Who is told: a header can say more than a tag in the page. */
export type Medium = 'header' | 'meta'

/** The name of the one policy that may make a text into the address of a program (Trusted Types). */
export const SCRIPT_POLICY = 'yohaku'

/** Half a year of https alone, once a browser has seen the site over https. */
const HTTPS_ONLY = 'max-age=15552000'

/** What no part of the app asks for, so that nothing that gets into it can either. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** The paths with rules of their own, below the base. */
const CALLBACK = 'callback/'
const ASSETS = 'assets/'

/** The policy for a build with these settings. */
export function policyOf(
  { annictApiUrl }: Pick<Settings, 'annictApiUrl'>,
  { relayUrl }: Pick<OauthSettings, 'relayUrl'>,
  { base, secure }: Pick<Policy, 'base' | 'secure'>,
): Policy {
  const addresses = relayUrl === null ? [annictApiUrl] : [annictApiUrl, relayUrl]
  return { base, asks: [...new Set(addresses.map((address) => new URL(address).origin))], secure }
}

/** The page at `path`: the callback, whose address has held a code, shows no picture of another host. */
export function pageAt(path: string, { base }: Policy): 'app' | 'callback' {
  return path.startsWith(`${base}${CALLBACK}`) ? 'callback' : 'app'
}

/** The Content-Security-Policy of a page. */
export function contentPolicy(policy: Policy, page: 'app' | 'callback', medium: Medium): string {
  const said: Readonly<Record<string, readonly string[] | false>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Pictures of works lie on the sites of their makers, whichever those are.
    'img-src': page === 'app' ? ["'self'", 'https:'] : ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...policy.asks],
    'worker-src': page === 'app' && ["'self'"],
    'manifest-src': page === 'app' && ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-src': ["'none'"],
    // In a tag browsers do not heed it, and complain: there the app itself refuses to be framed.
    'frame-ancestors': medium === 'header' && ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': page === 'app' ? [SCRIPT_POLICY] : ["'none'"],
    // In a tag it would reach who tries a build on a server without TLS.
    'upgrade-insecure-requests': medium === 'header' && policy.secure && [],
  }
  return Object.entries(said)
    .flatMap(([name, values]) => (values === false ? [] : [[name, ...values].join(' ')]))
    .join('; ')
}

/** How long what is at `path` may be kept without asking again. */
function caching(path: string, { base }: Policy): string {
  // A name that holds a hash never changes its content.
  if (path.startsWith(`${base}${ASSETS}`)) return 'public, max-age=31536000, immutable'
  return path.startsWith(`${base}${CALLBACK}`) ? 'no-store' : 'no-cache'
}

/** All headers of the answer at `path`. */
export function headersAt(path: string, policy: Policy): readonly Header[] {
  return [
    ['Content-Security-Policy', contentPolicy(policy, pageAt(path, policy), 'header')],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Permissions-Policy', UNUSED.map((name) => `${name}=()`).join(', ')],
    ...(policy.secure ? [['Strict-Transport-Security', HTTPS_ONLY] as const] : []),
    ['Cache-Control', caching(path, policy)],
  ]
}

/** A part of the site whose answers have the same headers, the most general first. */
export interface Part {
  /** Where it begins; it holds all below, less what a later part holds. */
  readonly prefix: string
  readonly headers: readonly Header[]
}

export function partsOf(policy: Policy): readonly Part[] {
  return ['', CALLBACK, ASSETS].map((below) => {
    const prefix = `${policy.base}${below}`
    return { prefix, headers: headersAt(prefix, policy) }
  })
}
