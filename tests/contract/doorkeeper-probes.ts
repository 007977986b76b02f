import { createHash } from 'node:crypto'

/**
 * The requests whose answers by real Doorkeeper are recorded in `vectors/doorkeeper-*.txt`, in order, as data: they can
 * be sent to any server with the same clients. A value such as `$code` is what an earlier request kept under that name.
 */
export interface Probe {
  /** As in the record; null for one that only prepares the next. */
  readonly name: string | null
  readonly method: string
  readonly path: string
  readonly query?: Fields
  readonly form?: Fields
  readonly body?: string
  readonly headers?: Fields
  /** Under which name the code or token of its answer is kept. */
  readonly keep?: string
  /** What of the answer was recorded. */
  readonly shows:
    | 'authorization'
    | 'exchange'
    | 'answer'
    | 'status'
    | 'preflight'
    | 'two exchanges'
    | 'sameness'
}

export type Fields = Readonly<Record<string, string>>

export const APP = 'https://app.example'
const CALLBACK = `${APP}/callback`
const VERIFIER = 'v'.repeat(50)
const CHALLENGED = {
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
}

function without(fields: Readonly<Record<string, string | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

type Given = Readonly<Record<string, string | undefined>>

export function authorize(name: string | null, method: 'GET' | 'POST' | 'DELETE', given: Given = {}): Probe {
  const asked = { client_id: 'cid-rw', response_type: 'code', redirect_uri: CALLBACK }
  const fields = without({ ...asked, scope: 'read write', state: 'st', ...given })
  const sent = method === 'GET' ? { query: fields } : { form: fields }
  return { name, method, path: '/oauth/authorize', ...sent, shows: 'authorization' }
}

/** A code, kept under the name `code`. */
export const code = (given: Given = {}): Probe => ({ ...authorize(null, 'POST', given), keep: 'code' })

export function exchange(name: string | null, given: Given = {}, headers: Fields = {}): Probe {
  const client = { client_id: 'cid-rw', client_secret: 'secret-cid-rw' }
  return {
    ...{
      name,
      method: 'POST',
      path: '/oauth/token',
      headers: { origin: APP, ...headers },
      shows: 'exchange',
    },
    form: without({ grant_type: 'authorization_code', redirect_uri: CALLBACK, ...client, ...given }),
  }
}

export const redeem = (name: string | null, given: Given = {}, headers: Fields = {}): Probe =>
  exchange(name, { code: '$code', ...given }, headers)
export const bogus = (name: string, given: Given = {}): Probe => exchange(name, { code: 'bogus', ...given })

export const bearer = (token: string): Fields => ({ authorization: `Bearer ${token}` })
export const info = (name: string, headers: Fields): Probe => ({
  ...{
    name,
    method: 'GET',
    path: '/oauth/token/info',
    headers: { origin: APP, ...headers },
    shows: 'answer',
  },
})
export const graphql = (name: string, token: string, body: string): Probe => ({
  ...{ name, method: 'POST', path: '/graphql', body, shows: 'answer' },
  headers: { origin: APP, 'content-type': 'application/json', ...bearer(token) },
})
export const revoke = (name: string, form: Fields, headers: Fields = {}): Probe => ({
  ...{ name, method: 'POST', path: '/oauth/revoke', headers: { origin: APP, ...headers }, form },
  shows: 'answer',
})

const BASIC = { authorization: `Basic ${btoa('cid-rw:secret-cid-rw')}` }
const NO_SECRET = { client_secret: '' }

export const PROBES: readonly Probe[] = [
  authorize('GET authorize ok', 'GET'),
  authorize('GET authorize bad client', 'GET', { client_id: 'nope' }),
  authorize('GET authorize bad redirect', 'GET', { redirect_uri: 'https://evil.example/' }),
  authorize('GET authorize redirect with extra query', 'GET', { redirect_uri: `${CALLBACK}?x=1` }),
  authorize('GET authorize redirect trailing slash', 'GET', { redirect_uri: `${CALLBACK}/` }),
  authorize('GET authorize redirect other loopback port', 'GET', {
    redirect_uri: 'http://127.0.0.1:1234/callback',
  }),
  authorize('GET authorize redirect localhost other port', 'GET', {
    redirect_uri: 'http://localhost:1234/callback',
  }),
  authorize('GET authorize unknown scope', 'GET', { scope: 'read admin' }),
  authorize('GET authorize rw on read-only app', 'GET', { client_id: 'cid-ro' }),
  authorize('POST authorize rw on read-only app', 'POST', { client_id: 'cid-ro' }),
  authorize('GET response_type=token', 'GET', { response_type: 'token' }),
  authorize('GET code_challenge_method=bogus', 'GET', {
    code_challenge: 'x',
    code_challenge_method: 'bogus',
  }),
  authorize('POST ok', 'POST'),
  authorize('DELETE (deny)', 'DELETE'),
  authorize('POST response_mode=fragment', 'POST', { response_mode: 'fragment' }),
  authorize('POST no scope', 'POST', { scope: undefined }),
  code(CHALLENGED),
  redeem('token: challenge sent, WRONG verifier', { code_verifier: 'w'.repeat(50) }),
  redeem('token: same code, right verifier', { code_verifier: VERIFIER }),
  code(),
  redeem('token: NO challenge at consent, verifier sent', { code_verifier: VERIFIER }),
  redeem('token: same code, no verifier'),
  code(CHALLENGED),
  redeem('token: challenge sent, no verifier'),
  redeem('token: reuse code'),
  bogus('token: bogus code'),
  bogus('token: bogus code no secret (confidential)', NO_SECRET),
  bogus('token: bogus code no secret (public)', { client_id: 'cid-pub', ...NO_SECRET }),
  bogus('token: bad secret', { client_secret: 'x' }),
  bogus('token: bad client id', { client_id: 'x' }),
  bogus('token: no redirect_uri', { redirect_uri: '' }),
  exchange('token: password grant', { grant_type: 'password' }),
  code(),
  redeem('token: redirect_uri mismatch', { redirect_uri: `${CALLBACK}2` }),
  redeem('token: then right redirect'),
  code(),
  redeem('token: redirect with extra query', { redirect_uri: `${CALLBACK}?x=1` }),
  code(),
  redeem('token: basic auth', { client_id: '', ...NO_SECRET }, BASIC),
  code(),
  redeem('token: basic + body', {}, BASIC),
  code(),
  {
    ...{ name: 'token: JSON body', method: 'POST', path: '/oauth/token', shows: 'exchange' },
    headers: { origin: APP, 'content-type': 'application/json' },
    body: JSON.stringify(redeem(null).form),
  },
  code({ client_id: 'cid-pub' }),
  redeem('token: public client, code, no secret', { client_id: 'cid-pub', ...NO_SECRET }),
  code({ client_id: 'cid-pub' }),
  redeem('token: code of other client'),
  code(),
  { ...redeem('token: concurrent double redeem'), shows: 'two exchanges' },
  code(),
  { ...redeem(null), keep: 'first' },
  code(),
  { ...redeem('two logins, same token?'), keep: 'second', shows: 'sameness' },
  info('token/info', bearer('$first')),
  info('token/info PAT', bearer('pat-read')),
  info('token/info bad', bearer('nope')),
  info('token/info none', {}),
  graphql('graphql ok', '$first', '{"query":"{viewer{annictId}}"}'),
  graphql('graphql bad token', 'nope', '{}'),
  graphql('graphql write-only PAT', 'pat-write-only', '{}'),
  authorize('GET authorize when live token exists (auto)', 'GET'),
  authorize('GET authorize read scope when only rw token', 'GET', { scope: 'read' }),
  authorize('GET authorize scope order "write read"', 'GET', { scope: 'write read' }),
  authorize('GET authorize public, live token', 'GET', { client_id: 'cid-pub' }),
  authorize('GET authorize auto response_mode=fragment', 'GET', { response_mode: 'fragment' }),
  authorize('GET authorize auto, prompt=consent', 'GET', { prompt: 'consent' }),
  revoke('revoke no client', { token: '$first' }),
  revoke('revoke client_id only', { token: '$first', client_id: 'cid-rw' }),
  revoke('revoke bearer header only', { token: '$first' }, bearer('$first')),
  revoke('revoke public client on other client token', { token: '$first', client_id: 'cid-pub' }),
  revoke('revoke other client w/ secret', {
    ...{ token: '$first', client_id: 'cid-ro', client_secret: 'secret-cid-ro' },
  }),
  revoke('revoke right', { token: '$first', client_id: 'cid-rw', client_secret: 'secret-cid-rw' }),
  info('token/info after revoke', bearer('$first')),
  info('other token still alive', bearer('$second')),
  revoke('revoke PAT with public client id only', { token: 'pat-write-only', client_id: 'cid-pub' }),
  info('PAT after', bearer('pat-write-only')),
  {
    ...{ name: 'preflight token', method: 'OPTIONS', path: '/oauth/token', shows: 'preflight' },
    headers: {
      ...{ origin: APP, 'access-control-request-method': 'POST' },
      'access-control-request-headers': 'authorization,dpop',
    },
  },
  authorize('OOB', 'POST', { client_id: 'cid-oob', redirect_uri: 'urn:ietf:wg:oauth:2.0:oob' }),
  {
    ...{ name: 'discovery 8414', method: 'GET', path: '/.well-known/oauth-authorization-server' },
    ...{ headers: { origin: APP }, shows: 'status' },
  },
]
