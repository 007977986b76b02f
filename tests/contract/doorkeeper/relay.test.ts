import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readRelaySettings } from '#relay/relay-settings.ts'
import { createRelay } from '#relay/relay.ts'
import { startRelay } from '#relay/server.node.ts'
import { findDoorkeeper } from '#tests/support/doorkeeper/find-doorkeeper.mjs'
import { BOOT, startDoorkeeper, type Doorkeeper } from '#tests/support/doorkeeper/start-doorkeeper.ts'
import { APP_ORIGIN, CALLBACK, requestTo, VERIFIER, type Asked } from '#tests/support/relay-bed.ts'

import { goThroughConsent, ledBack } from './go-through-consent.ts'
import { PATIENT, PEOPLE, REGISTERED } from './sign-in-bed.ts'

const { kind } = await findDoorkeeper()
const { uid, secret }: { readonly uid: string; readonly secret: string } = REGISTERED.site
/** Of VERIFIER, by S256. */
const CHALLENGE = Buffer.from(
  await crypto.subtle.digest('SHA-256', new TextEncoder().encode(VERIFIER)),
).toString('base64url')

/** A relay under test: what answers a request, and what it has written down. */
interface Relayed {
  readonly handle: (request: Request) => Promise<Response>
  readonly log: string[]
  close(): Promise<void>
}

const options = (upstream: string, log: string[], clientSecret = secret) => ({
  settings: readRelaySettings({
    ...{ CLIENT_ID: uid, CLIENT_SECRET: clientSecret, UPSTREAM: upstream },
    ...{ ALLOWED_ORIGINS: APP_ORIGIN, ALLOWED_REDIRECT_URIS: CALLBACK },
  }),
  fetch: (to: string, init: RequestInit) => fetch(to, init),
  ...{ clock: PATIENT, random: Math.random },
  log: (entry: object) => void log.push(JSON.stringify(entry)),
})

async function inProcess(upstream: string, clientSecret?: string): Promise<Relayed> {
  const log: string[] = []
  const relay = createRelay(options(upstream, log, clientSecret))
  return { handle: (request) => relay.handle(request), log, close: async () => {} }
}

async function overHttp(upstream: string, clientSecret?: string): Promise<Relayed> {
  const log: string[] = []
  const relay = await startRelay({
    ...options(upstream, log, clientSecret),
    place: { port: 0, host: '127.0.0.1', addressHeader: null },
    onDefect: (report) => void log.push(report),
  })
  const handle = async (request: Request): Promise<Response> => {
    const { method, headers } = request
    const body = method === 'POST' ? await request.text() : null
    const { pathname, search } = new URL(request.url)
    return fetch(relay.url + pathname + search, { method, headers, body })
  }
  return { handle, log, close: () => relay.close() }
}

describe.skipIf(kind === 'absent').each([
  ['in the process', inProcess],
  ['over HTTP', overHttp],
] as const)('the relay before real Doorkeeper, %s', (_, start) => {
  let doorkeeper: Doorkeeper | null = null
  beforeAll(async () => {
    doorkeeper = await startDoorkeeper({ pkce: 'on', clients: Object.values(REGISTERED), people: PEOPLE })
  }, BOOT)
  afterAll(() => doorkeeper?.close())
  const upstream = (): string => doorkeeper?.url ?? ''

  async function newCode(): Promise<string> {
    const address = new URL(`${upstream()}/oauth/authorize`)
    address.search = new URLSearchParams({
      ...{ client_id: uid, redirect_uri: CALLBACK, response_type: 'code', scope: 'read', state: 's' },
      ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256' },
    }).toString()
    return ledBack(await goThroughConsent(address, 'sample', 'allow')).to.searchParams.get('code') ?? ''
  }
  const asked = async ({ handle }: Relayed, route: 'token' | 'revoke', how: Asked) => {
    const response = await handle(requestTo(route, { ...how, fields: { client_id: uid, ...how.fields } }))
    return { response, body: (await response.json()) as Readonly<Record<string, unknown>> } // Always an object.
  }
  const infoOf = (token: unknown) =>
    fetch(`${upstream()}/oauth/token/info`, { headers: { Authorization: `Bearer ${String(token)}` } })

  test('turns away what is not in order without spending the code, then redeems it once, and revokes the token', async () => {
    const relay = await start(upstream())
    const code = await newCode()
    const doubled = new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER },
    })
    doubled.append('code', code)
    const refused: readonly (readonly [number, Asked])[] = [
      [403, { fields: { code }, headers: { Origin: 'https://evil.example' } }],
      [403, { fields: { code }, headers: { Origin: null } }],
      [403, { fields: { code }, headers: { 'X-Yohaku-Relay': null } }],
      [400, { body: doubled.toString() }],
      [400, { fields: { code, redirect_uri: 'https://evil.example/callback/' } }],
      [400, { fields: { code, redirect_uri: `${CALLBACK}?x=1` } }],
      [400, { fields: { code, client_secret: secret } }],
      [400, { fields: { code, grant_type: 'client_credentials' } }],
      [400, { fields: { code }, headers: { Authorization: `Basic ${btoa(`${uid}:${secret}`)}` } }],
      [413, { fields: { code, padding: 'x'.repeat(5_000) } }],
      // This one is Doorkeeper's own no, and spends nothing either.
      [400, { fields: { code, code_verifier: VERIFIER.toUpperCase() } }],
    ]
    for (const [status, how] of refused) {
      const { response, body } = await asked(relay, 'token', how)
      expect([status, how, body['access_token']]).toEqual([response.status, how, undefined])
    }

    const { response, body } = await asked(relay, 'token', { fields: { code } })
    expect(response.status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'created_at', 'scope', 'token_type'])
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'read' })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(APP_ORIGIN)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const token = String(body['access_token'])
    expect((await infoOf(token)).status).toBe(200)

    const again = await asked(relay, 'token', { fields: { code } })
    expect([again.response.status, again.body['error']]).toEqual([400, 'invalid_grant'])

    expect(
      (await asked(relay, 'revoke', { fields: { token }, headers: { Origin: null } })).response.status,
    ).toBe(403)
    expect((await infoOf(token)).status).toBe(200)
    const revoked = await asked(relay, 'revoke', { fields: { token } })
    expect([revoked.response.status, revoked.body]).toEqual([200, {}])
    expect((await infoOf(token)).status).toBe(401)

    await relay.close()
    expect(relay.log).toHaveLength(refused.length + 4)
    for (const hidden of [code, token, secret, VERIFIER]) expect(relay.log.join('\n')).not.toContain(hidden)
  })

  test('does not pass on that its own secret is wrong', async () => {
    const relay = await start(upstream(), 'not-the-secret-of-the-site')
    const code = await newCode()
    const { response, body } = await asked(relay, 'token', { fields: { code } })
    expect([response.status, body['error']]).toEqual([502, 'server_error'])
    await relay.close()
    expect(relay.log.join('\n')).not.toContain(code)
  })

  test('cannot revoke a token of another client', async () => {
    const relay = await start(upstream())
    const address = new URL(`${upstream()}/oauth/authorize`)
    const other = REGISTERED.own
    const fields = { client_id: other.uid, redirect_uri: CALLBACK, response_type: 'code', scope: 'read' }
    address.search = new URLSearchParams(fields).toString()
    const { to } = ledBack(await goThroughConsent(address, 'sample', 'allow'))
    const granted = await fetch(`${upstream()}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ ...fields, grant_type: 'authorization_code', client_secret: other.secret },
        code: to.searchParams.get('code') ?? '',
      }),
    })
    const { access_token: token = '' } = (await granted.json()) as { readonly access_token?: string } // As recorded.
    const { response, body } = await asked(relay, 'revoke', { fields: { token } })
    expect([response.status, body['error']]).toEqual([403, 'unauthorized_client'])
    expect((await infoOf(token)).status).toBe(200)
    await relay.close()
  })
})
