import { instant, type Instant, type Milliseconds } from '#base/time.ts'

/** What the build was told (README lists every setting), checked. */
export interface Settings {
  /** The address of Annict's API, without a slash at its end. */
  readonly annictApiUrl: string
  /** The address of Annict's web site, without a slash at its end. */
  readonly annictSiteUrl: string
  /** A token that guests share; null when the deployer gave none. */
  readonly guestToken: string | null
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
    annictApiUrl: readAddress('VITE_ANNICT_API_URL', env.VITE_ANNICT_API_URL, 'https://api.annict.com'),
    annictSiteUrl: readAddress('VITE_ANNICT_SITE_URL', env.VITE_ANNICT_SITE_URL, 'https://annict.com'),
    guestToken: readToken('VITE_GUEST_TOKEN', env.VITE_GUEST_TOKEN),
    calendarOffset: offset(env.VITE_CALENDAR_OFFSET),
    sampleNotice: env.VITE_SAMPLE_NOTICE === '1',
  }
}

/** The calendar's moment at a moment of the real clock. */
export function calendarAt(now: Instant, settings: Settings): Instant {
  return instant(now + settings.calendarOffset)
}

/** A plain web address without a slash at its end. Throws a {@link SettingsError}. */
export function readAddress(name: string, given: string | undefined, otherwise: string): string {
  const text = given?.trim()
  if (text === undefined || text === '') return otherwise
  const url = URL.canParse(text) ? new URL(text) : null
  const plain =
    url !== null && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!plain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new SettingsError(`${name} must be a plain web address such as ${otherwise}, not "${text}"`)
  }
  return url.href.replace(/\/+$/, '')
}

/** A token or an id; null when none is given. Throws a {@link SettingsError}. */
export function readToken(name: string, given: string | undefined): string | null {
  const text = given?.trim()
  if (text === undefined || text === '') return null
  // The value itself stays out of the message: it may be a real token with a typing error.
  if (!/^[\w.~+/-]+=*$/.test(text)) throw new SettingsError(`${name} holds characters that no token has`)
  return text
}

function offset(given: string | undefined): Milliseconds {
  if (given === undefined || given === '') return 0
  const milliseconds = Number(given)
  if (!Number.isSafeInteger(milliseconds)) {
    throw new SettingsError(`VITE_CALENDAR_OFFSET must be a whole number of milliseconds, not "${given}"`)
  }
  return milliseconds
}
