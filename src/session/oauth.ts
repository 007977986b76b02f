import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomState,
  None,
  nopkce,
  processAuthorizationCodeResponse,
  processRevocationResponse,
  ResponseBodyError,
  revocationRequest,
  validateAuthResponse,
  WWWAuthenticateChallengeError,
  type AuthorizationServer,
  type ClientAuth,
} from 'oauth4webapi'

import type { Clock } from '#base/clock.ts'

import { NO_TOKEN } from './fingerprint.ts'
import { readExchangeError, readRefusal, type OauthError } from './oauth-error.ts'
import { requestSettings } from './request-settings.ts'
import { retryWait } from './retry-wait.ts'
import type { SessionFetch } from './session.ts'
import type { Client, Transaction } from './transactions.ts'

/** Where the requests of OAuth go, and by what. */
export interface Roads {
  /** Annict's web site and its API, without slashes at their ends. */
  readonly siteUrl: string
  readonly apiUrl: string
  /** Sends to Annict, once, on a ticket of the budget without a token (rule R10). */
  readonly direct: SessionFetch
  /** Answers on a network address of its own, so that its requests touch no budget; null where there is none. */
  readonly relay: Relay | null
  readonly clock: Pick<Clock, 'now'>
}

/** The token relay: its address without a slash at its end, and what sends to it. */
export interface Relay {
  readonly url: string
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>
}

type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: OauthError }

/** The parameters of a callback, once they have been found to be an answer to our own question. */
export type Answer = ReturnType<typeof validateAuthResponse>

/** Makes the address of Annict's page of consent, and what has to be known when the browser comes back. */
export async function prepare(
  siteUrl: string,
  wish: Pick<Transaction, 'client' | 'redirectUri' | 'scopes'> & { readonly pkce: boolean },
): Promise<{ readonly url: string; readonly state: string; readonly verifier: string | null }> {
  const state = generateRandomState()
  const verifier = wish.pkce ? generateRandomCodeVerifier() : null
  const url = new URL(`${siteUrl}/oauth/authorize`)
  const parameters = {
    response_type: 'code',
    client_id: wish.client.id,
    redirect_uri: wish.redirectUri,
    scope: wish.scopes.join(' '),
    state,
    ...(verifier !== null && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  }
  url.search = new URLSearchParams(parameters).toString()
  return { url: url.href, state, verifier }
}

/** Checks what came back: state, issuer, doubled parameters, an error. Sends nothing. */
export function readAnswer(
  parameters: URLSearchParams,
  transaction: Transaction,
  roads: Roads,
): Outcome<Answer> {
  try {
    const client = { client_id: transaction.client.id }
    const value = validateAuthResponse(serverFor(roads), client, parameters, transaction.state)
    if (value.getAll('code').length !== 1) return failed({ kind: 'answer-malformed' })
    return { ok: true, value }
  } catch (error) {
    // The library's errors hold the parameters, and with them the code: nothing of them is handed on.
    return failed(
      error instanceof AuthorizationResponseError ? readRefusal(error.error) : { kind: 'answer-malformed' },
    )
  }
}

/** Redeems the code for a token: one request, with no repeat. Never rejects. */
export async function redeem(
  answer: Answer,
  transaction: Transaction,
  roads: Roads,
): Promise<Outcome<string>> {
  const { client, redirectUri, verifier } = transaction
  const server = serverFor(roads, client)
  if (server === null) return failed({ kind: 'site-misconfigured' })
  let response: Response
  try {
    response = await authorizationCodeGrantRequest(
      server,
      { client_id: client.id },
      authenticationOf(client),
      answer,
      redirectUri,
      verifier ?? nopkce,
      sending(client, roads, server.token_endpoint),
    )
  } catch {
    return failed({ kind: 'unreachable' })
  }
  const trouble = await readTrouble(response, client, roads)
  if (trouble !== null) return failed(trouble)
  try {
    const result = await processAuthorizationCodeResponse(server, { client_id: client.id }, response)
    return { ok: true, value: result.access_token }
  } catch (error) {
    return failed(readThrown(error, response.status, client))
  }
}

/** Has Annict revoke a token. Whether it did; never rejects. */
export async function revoke(
  token: string,
  client: Client,
  roads: Roads,
  signal: AbortSignal,
): Promise<boolean> {
  const server = serverFor(roads, client)
  if (server === null) return false
  try {
    const own = { client_id: client.id }
    const how = { ...sending(client, roads, server.revocation_endpoint), signal }
    await processRevocationResponse(
      await revocationRequest(server, own, authenticationOf(client), token, how),
    )
    return true
  } catch {
    // Refused, unreachable or too slow: the person is told in every case, and all he can do is the same.
    return false
  }
}

/** Null when the client needs a relay and there is none. Annict has no document that says all this. */
function serverFor(roads: Roads): AuthorizationServer
function serverFor(roads: Roads, client: Client): Endpoints | null
function serverFor({ siteUrl, apiUrl, relay }: Roads, client?: Client): AuthorizationServer | null {
  const base = client?.way === 'relay' ? relay?.url : apiUrl
  if (base === undefined) return null
  const endpoints = { token_endpoint: `${base}/oauth/token`, revocation_endpoint: `${base}/oauth/revoke` }
  return { issuer: siteUrl, ...endpoints }
}

type Endpoints = AuthorizationServer & {
  readonly token_endpoint: string
  readonly revocation_endpoint: string
}

/**
 * The secret goes into the body: Annict does not decode what stands in a Basic header, and the body costs no preflight.
 * The relay adds its own.
 */
function authenticationOf({ secret }: Client): ClientAuth {
  return secret === null ? None() : ClientSecretPost(secret)
}

function sending(client: Client, { apiUrl, direct, relay }: Roads, endpoint: string) {
  const ticket = { lane: 'write', purpose: 'sign-in', kind: 'write', budget: NO_TOKEN } as const
  const send = (url: string, init: RequestInit): Promise<Response> => {
    // A redirect is looked at, not followed: it tells of maintenance.
    const own = { ...requestSettings(init, url, { token: null, apiUrl }), redirect: 'manual' } as const
    return client.way === 'relay' && relay !== null
      ? relay.fetch(url, { ...own, keepalive: true })
      : direct(url, { ...own, keepalive: true, ticket })
  }
  return {
    // Only a server on this machine is spoken to without encryption.
    [allowInsecureRequests]: /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(endpoint).hostname),
    [customFetch]: (url: string, init: object) => send(url, init),
    // A page of another site cannot send this without asking, which the relay does not allow.
    headers: client.way === 'relay' ? { 'X-Yohaku-Relay': '1' } : {},
  }
}

/** What is wrong before anybody reads the body as an answer of OAuth; null for nothing. */
async function readTrouble(response: Response, client: Client, { clock }: Roads): Promise<OauthError | null> {
  const { status } = response
  if (response.type === 'opaqueredirect') return { kind: 'maintenance' }
  if (status === 429) return { kind: 'rate-limited', wait: retryWait(response.headers, clock.now()) }
  if (status < 500) return null
  // The relay says by `server_error` that Annict does not know it; other failures are Annict's.
  const isRelays = client.way === 'relay' && (await errorIn(response)) === 'server_error'
  return isRelays ? { kind: 'site-misconfigured' } : { kind: 'server', status }
}

async function errorIn(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  } catch {
    // A page: it says no more than its status.
    return null
  }
}

/** A browser does not see the header by which Node would have known: both ways of telling mean the same. */
function readThrown(error: unknown, status: number, client: Client): OauthError {
  const isOwn = client.way === 'own-client'
  if (error instanceof ResponseBodyError) return readExchangeError(error.error, status, isOwn)
  if (error instanceof WWWAuthenticateChallengeError) {
    return readExchangeError(error.cause[0]?.parameters.error ?? '', status, isOwn)
  }
  return status < 400 ? { kind: 'maintenance' } : { kind: 'server', status }
}

function failed(error: OauthError): { readonly ok: false; readonly error: OauthError } {
  return { ok: false, error }
}
