import { readRelaySettings, type RelaySettings } from '#relay/relay-settings.ts'
import { createRelay } from '#relay/relay.ts'
import type { LogEntry, RelayFetch } from '#relay/surroundings.ts'

import { createFakeClock } from './fake-clock.ts'

export const RELAY_SECRET = 'the-secret-of-the-relay'
export const APP_ORIGIN = 'https://app.example'
export const CALLBACK = 'https://app.example/callback/'
export const CODE = 'a-code-of-forty-three-characters-012345678_'
export const TOKEN = 'a-token-of-forty-three-characters-01234567_'
export const VERIFIER = 'a-verifier-of-forty-three-characters.0123~_'

/** What a deployer sets; two sites share this relay. */
export const RELAY_ENV = {
  CLIENT_ID: 'the-app',
  CLIENT_SECRET: RELAY_SECRET,
  ALLOWED_ORIGINS: `${APP_ORIGIN}, https://other.example`,
  ALLOWED_REDIRECT_URIS: `${CALLBACK} https://other.example/callback/`,
}

export const relaySettings = (more: Readonly<Record<string, string>> = {}): RelaySettings =>
  readRelaySettings({ ...RELAY_ENV, ...more })

/** A request as the app sends it; `null` takes a header or a field away. */
export interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string | null>>
  readonly fields?: Readonly<Record<string, string | null>>
  /** In place of the fields. */
  readonly body?: BodyInit
}

const FIELDS = {
  token: { grant_type: 'authorization_code', code: CODE, redirect_uri: CALLBACK, code_verifier: VERIFIER },
  revoke: { token: TOKEN },
}

export function requestTo(route: 'token' | 'revoke', asked: Asked = {}): Request {
  const { method = 'POST', path = `/oauth/${route}` } = asked
  const headers = {
    Origin: APP_ORIGIN,
    'X-Yohaku-Relay': '1',
    'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
    Accept: 'application/json',
    ...asked.headers,
  }
  const fields = { ...FIELDS[route], client_id: 'the-app', ...asked.fields }
  const body = asked.body ?? new URLSearchParams(present(fields)).toString()
  const init: RequestInit & { readonly duplex: 'half' } = {
    ...{ method, headers: present(headers), duplex: 'half' },
    ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body }),
  }
  return new Request(`https://relay.example${path}`, init)
}

function present(given: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

export interface SentToAnnict {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
}

export const GRANTED = {
  ...{ access_token: TOKEN, token_type: 'Bearer', scope: 'read write', created_at: 1_796_067_995 },
}

/** A relay on a clock that stands still, before an Annict of the test's own. */
export function createRelayBed(
  annict: RelayFetch = async () => Response.json(GRANTED),
  settings: RelaySettings = relaySettings(),
) {
  const clock = createFakeClock()
  const sent: SentToAnnict[] = []
  const log: LogEntry[] = []
  const relay = createRelay({
    ...{ settings, clock },
    random: () => 0.5,
    log: (entry) => void log.push(entry),
    fetch(url, init) {
      sent.push({
        ...{ url, init },
        headers: Object.fromEntries(new Headers(init.headers)),
        fields: Object.fromEntries(new URLSearchParams(init.body as string)), // The relay sends text.
      })
      return annict(url, init)
    },
  })
  return { relay, clock, sent, log }
}

/** The lines of a file of recorded answers, as pairs of what was asked and what came back. */
export function readRecorded(text: string): readonly (readonly [name: string, answer: unknown])[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const parts = /^(.*?) {2,}(.*)$/.exec(line) ?? /^(.*?\)) (.*)$/.exec(line)
      const answer = parts?.[2] ?? ''
      return [parts?.[1] ?? line, answer.startsWith('{') ? (JSON.parse(answer) as unknown) : answer]
    })
}
