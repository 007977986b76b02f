import { instant, type Instant, type Milliseconds } from '#base/time.ts'

/** What the build was told (README lists every setting), checked. */
export interface Settings {
  /** The address of Annict's API, without a slash at its end. */
  readonly annictApiUrl: string
  /** The address of Annict's web site, without a slash at its end. */
  readonly annictSiteUrl: string
  /** A token that guests share; null when the deployer gave none. */
  readonly guestToken: string | null
  /** The client of OAuth that people sign in with here; null when the deployer has registered none. */
  readonly oauthClientId: string | null
  /** Whether that client has a secret, which a relay adds, or is a public one. */
  readonly oauthWay: 'relay' | 'public'
  /** The token relay's address, without a slash at its end; null where it is on the app's own origin. */
  readonly relayUrl: string | null
  /** Whether the proof of possession (PKCE) is sent along. */
  readonly oauthPkce: boolean
  /** How far the calendar is from the real time; negative when it lies in the past. */
  readonly calendarOffset: Milliseconds
  /** Whether the app says that it shows sample data from a local server. */
  readonly sampleNotice: boolean
}

/** A build setting that cannot be used; the message says which one and what it should be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export type SettingsSource = Readonly<
  Partial<Record<Extract<keyof ImportMetaEnv, `VITE_${string}`>, string | undefined>>
>

/** Reads the settings of a build. Throws a {@link SettingsError} for the first that cannot be used. */
export function readSettings(env: SettingsSource): Settings {
  return {
    annictApiUrl: address('VITE_ANNICT_API_URL', env.VITE_ANNICT_API_URL, 'https://api.annict.com'),
    annictSiteUrl: address('VITE_ANNICT_SITE_URL', env.VITE_ANNICT_SITE_URL, 'https://annict.com'),
    guestToken: token('VITE_GUEST_TOKEN', env.VITE_GUEST_TOKEN),
    oauthClientId: token('VITE_OAUTH_CLIENT_ID', env.VITE_OAUTH_CLIENT_ID),
    oauthWay: choice('VITE_OAUTH_CLIENT_TYPE', env.VITE_OAUTH_CLIENT_TYPE, ['relay', 'public']),
    relayUrl: address('VITE_OAUTH_RELAY_URL', env.VITE_OAUTH_RELAY_URL, '') || null,
    oauthPkce: choice('VITE_OAUTH_PKCE', env.VITE_OAUTH_PKCE, ['send', 'off']) === 'send',
    calendarOffset: offset(env.VITE_CALENDAR_OFFSET),
    sampleNotice: env.VITE_SAMPLE_NOTICE === '1',
  }
}

/** The calendar's moment at a moment of the real clock. */
export function calendarAt(now: Instant, settings: Settings): Instant {
  return instant(now + settings.calendarOffset)
}

function address(name: string, given: string | undefined, otherwise: string): string {
  const text = given?.trim()
  if (text === undefined || text === '') return otherwise
  const url = URL.canParse(text) ? new URL(text) : null
  const plain =
    url !== null && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!plain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new SettingsError(
      `${name} must be a plain web address such as ${otherwise || 'https://relay.example'}, not "${text}"`,
    )
  }
  return url.href.replace(/\/+$/, '')
}

function token(name: string, given: string | undefined): string | null {
  const text = given?.trim()
  if (text === undefined || text === '') return null
  // The value itself stays out of the message: it may be a real token with a typing error.
  if (!/^[\w.~+/-]+=*$/.test(text)) throw new SettingsError(`${name} holds characters that no token has`)
  return text
}

/** One of `words`; the first when nothing is given. */
function choice<Word extends string>(
  name: string,
  given: string | undefined,
  words: readonly [Word, Word],
): Word {
  const text = given?.trim() || words[0]
  const found = words.find((word) => word === text)
  if (found === undefined) throw new SettingsError(`${name} must be ${words.join(' or ')}, not "${text}"`)
  return found
}

function offset(given: string | undefined): Milliseconds {
  if (given === undefined || given === '') return 0
  const milliseconds = Number(given)
  if (!Number.isSafeInteger(milliseconds)) {
    throw new SettingsError(`VITE_CALENDAR_OFFSET must be a whole number of milliseconds, not "${given}"`)
  }
  return milliseconds
}
