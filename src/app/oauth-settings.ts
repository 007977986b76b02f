import type { Client } from '#session/transactions.ts'

import { readAddress, readToken, SettingsError, type SettingsSource } from './settings.ts'

/** What the build was told about signing in on Annict, checked. */
export interface OauthSettings {
  /** The client that people sign in with here; null when the deployer has registered none. */
  readonly client: Client | null
  /** The token relay's address, without a slash at its end; null where it is on the app's own origin. */
  readonly relayUrl: string | null
  /** Whether the proof of possession (PKCE) is sent along. */
  readonly pkce: boolean
}

/** Reads them apart from the rest, since the first page needs none of them. Throws a {@link SettingsError}. */
export function readOauthSettings(env: SettingsSource): OauthSettings {
  const way = choice('VITE_OAUTH_CLIENT_TYPE', env.VITE_OAUTH_CLIENT_TYPE, ['relay', 'public'])
  const id = readToken('VITE_OAUTH_CLIENT_ID', env.VITE_OAUTH_CLIENT_ID)
  const relay = env.VITE_OAUTH_RELAY_URL?.trim() ?? ''
  return {
    client: id === null ? null : { way, id, secret: null },
    relayUrl: relay === '' ? null : readAddress('VITE_OAUTH_RELAY_URL', relay, 'https://relay.example'),
    pkce: choice('VITE_OAUTH_PKCE', env.VITE_OAUTH_PKCE, ['send', 'off']) === 'send',
  }
}

/** One of two words; the first when nothing is given. */
function choice<Word extends string>(
  name: string,
  given: string | undefined,
  words: readonly [Word, Word],
): Word {
  const text = given?.trim() ?? ''
  const found = words.find((word) => word === (text === '' ? words[0] : text))
  if (found === undefined) throw new SettingsError(`${name} must be ${words.join(' or ')}, not "${text}"`)
  return found
}
