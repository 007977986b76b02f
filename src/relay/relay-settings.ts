import { isLoopback } from './loopback.ts'

/** Annict's API. There is no setting that leads anywhere else but to this machine. */
const ANNICT = 'https://api.annict.com'

/** What a relay is told by its deployer, checked. */
export interface RelaySettings {
  readonly clientId: string
  /** Goes into the body of requests to Annict and nowhere else. */
  readonly clientSecret: string
  /** Pages of these origins may ask; compared as they stand. */
  readonly origins: ReadonlySet<string>
  /** Compared as they stand; each is of one of the origins. */
  readonly redirectUris: ReadonlySet<string>
  /** Where Annict finds whoever is behind the requests. */
  readonly contactUrl: string
  /** Annict's API without a slash at its end, or a server on this machine. */
  readonly upstream: string
}

/** The settings cannot be used; the message says all that is wrong with them, without their values. */
export class RelaySettingsError extends Error {
  override readonly name = 'RelaySettingsError'
}

type Source = Readonly<Record<string, string | undefined>>

/**
 * Reads CLIENT_ID, CLIENT_SECRET, ALLOWED_ORIGINS, ALLOWED_REDIRECT_URIS, CONTACT_URL and UPSTREAM. Throws a
 * {@link RelaySettingsError} with one sentence for each that is missing or wrong.
 */
export function readRelaySettings(env: Source): RelaySettings {
  const wrong: string[] = []
  const check = (holds: boolean, sentence: string): void => {
    if (!holds) wrong.push(sentence)
  }
  const clientId = env['CLIENT_ID']?.trim() ?? ''
  check(/^[\w-]{1,128}$/.test(clientId), 'CLIENT_ID must be the id of an application on Annict.')
  const clientSecret = env['CLIENT_SECRET']?.trim() ?? ''
  check(/^[\x21-\x7e]{8,256}$/.test(clientSecret), 'CLIENT_SECRET must be the secret of that application.')

  const origins = listOf(env['ALLOWED_ORIGINS'])
  check(
    origins.length > 0 && origins.every(isOrigin),
    'ALLOWED_ORIGINS must list origins such as https://yohaku.example, without a path, with commas between.',
  )
  const redirectUris = listOf(env['ALLOWED_REDIRECT_URIS'])
  check(
    redirectUris.length > 0 && redirectUris.every(isRedirectUri),
    'ALLOWED_REDIRECT_URIS must list addresses such as https://yohaku.example/callback/, as registered on Annict.',
  )
  check(
    redirectUris.every((uri) => !URL.canParse(uri) || origins.includes(new URL(uri).origin)),
    'ALLOWED_REDIRECT_URIS has an address whose origin is not in ALLOWED_ORIGINS.',
  )
  const contactUrl = env['CONTACT_URL']?.trim() || `${origins[0] ?? ''}/`
  check(
    !env['CONTACT_URL']?.trim() || isWebAddress(contactUrl),
    'CONTACT_URL must be the address of a page, without brackets or spaces.',
  )
  const upstream = (env['UPSTREAM']?.trim() || ANNICT).replace(/\/+$/, '')
  check(
    upstream === ANNICT || isLocalServer(upstream),
    'UPSTREAM can only be a server on this machine, such as http://localhost:4000.',
  )
  if (wrong.length > 0) throw new RelaySettingsError(wrong.join('\n'))
  return {
    ...{ clientId, clientSecret, contactUrl, upstream },
    origins: new Set(origins),
    redirectUris: new Set(redirectUris),
  }
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
}

/** A star may stand in a host's name, but whoever writes one here means more than it would do. */
function isOrigin(text: string): boolean {
  return !text.includes('*') && URL.canParse(text) && new URL(text).origin === text && isSafe(new URL(text))
}

/** In the one form that a URL has, so that comparing texts is enough. */
function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.href === text && !text.includes('#') && url.username === '' && url.password === '' && isSafe(url)
}

/** What goes there is protected on its way, or does not leave this machine. */
function isSafe(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s()<>"\\]+$/.test(text) && URL.canParse(text)
}

function isLocalServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && origin === text && isLoopback(hostname)
}
