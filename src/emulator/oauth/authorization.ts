import type { Scope } from '#emulator/tokens.ts'

import { mayReturnTo, type Client } from './clients.ts'
import type { Challenge } from './grants.ts'
import type { Ask } from './parameters.ts'
import { OUT_OF_BAND } from './redirects.ts'
import type { OauthRefusal } from './refusals.ts'

/** A request for consent that is in order. */
export interface Consent {
  readonly client: Client
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly state: string
  readonly place: 'query' | 'fragment'
  readonly challenge: Challenge | null
}

export type CheckedConsent =
  | { readonly ok: true; readonly consent: Consent }
  /** `backTo` is null where nobody can be sent back: the address itself is in doubt. */
  | { readonly ok: false; readonly refusal: OauthRefusal; readonly backTo: string | null }

/** Checks in Doorkeeper's order; the first fault is the one that is said. */
export function checkConsent(ask: Ask, clients: readonly Client[], knowsPkce: boolean): CheckedConsent {
  const stuck = (refusal: OauthRefusal): CheckedConsent => ({ ok: false, refusal, backTo: null })
  const uid = ask('client_id')
  if (uid === '') return stuck({ error: 'invalid_request', missing: 'client_id' })
  const client = clients.find((one) => one.uid === uid)
  if (client === undefined) return stuck({ error: 'invalid_client' })
  const redirectUri = ask('redirect_uri')
  if (!mayReturnTo(client, redirectUri)) return stuck({ error: 'invalid_redirect_uri' })

  const backTo = redirectUri === OUT_OF_BAND ? null : redirectUri
  const refuse = (refusal: OauthRefusal): CheckedConsent => ({ ok: false, refusal, backTo })
  const type = ask('response_type')
  if (type === '') return refuse({ error: 'invalid_request', missing: 'response_type' })
  if (type !== 'code') return refuse({ error: 'unsupported_response_type' })
  const place = ask('response_mode') || 'query'
  if (place !== 'query' && place !== 'fragment') return refuse({ error: 'unsupported_response_mode' })
  const scopes = readScopes(ask('scope'))
  if (scopes === null || !scopes.every((scope) => client.scopes.includes(scope))) {
    return refuse({ error: 'invalid_scope' })
  }
  const challenge = knowsPkce ? readChallenge(ask) : null
  if (challenge === 'unknown') return refuse({ error: 'invalid_code_challenge_method' })
  return { ok: true, consent: { client, redirectUri, scopes, state: ask('state'), place, challenge } }
}

/** Without any, `read`. Null where one is none of Annict's. */
export function readScopes(text: string): readonly Scope[] | null {
  const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))]
  if (words.length === 0) return ['read']
  const scopes = words.filter((word): word is Scope => word === 'read' || word === 'write')
  return scopes.length === words.length ? scopes : null
}

function readChallenge(ask: Ask): Challenge | null | 'unknown' {
  const [text, method] = [ask('code_challenge'), ask('code_challenge_method')]
  if (text === '') return null
  return method === 'plain' || method === 'S256' ? { text, method } : 'unknown'
}
