import type { Refusal } from './refusals.ts'
import type { RelaySettings } from './relay-settings.ts'
import type { Route } from './surroundings.ts'

/** What Annict is to be asked, or why it is not. `bearer` counts the request for a token instead of for an address. */
export type Decision =
  | {
      readonly kind: 'ask'
      readonly fields: Readonly<Record<string, string>>
      readonly bearer: string | null
    }
  | { readonly kind: 'refused'; readonly why: Refusal }

/** What a page sent, and from which of the allowed origins. */
export interface Sent {
  readonly body: string
  readonly origin: string
}

type Rules = Pick<RelaySettings, 'clientId' | 'redirectUris'>

/** Annict's codes are 43 or 64 characters of base64url or hexadecimal; a change of their length should not lock out. */
const CODE = /^[\w-]{20,128}$/
/** RFC 7636, section 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/
/** The form of RFC 6750, section 2.1, so that it can stand in a header. */
const TOKEN = /^(?=.{20,512}$)[\w.~+/-]+=*$/

/** Judges the body of a request by its route. */
export function readBody(route: Route, sent: Sent, rules: Rules): Decision {
  return route === 'token' ? readTokenRequest(sent, rules) : readRevokeRequest(sent, rules)
}

/** Decides what becomes of a code: only what is named here goes on, and not a character that the rules do not know. */
export function readTokenRequest({ body, origin }: Sent, rules: Rules): Decision {
  const form = readForm(body)
  const why = commonObjection(form, rules)
  if (why !== null) return refused(why)
  const grantType = form.get('grant_type')
  if (grantType === null) return refused('no-grant-type')
  // Above all not client_credentials: the secret alone would make tokens.
  if (grantType !== 'authorization_code') return refused('other-grant-type')
  const redirectUri = form.get('redirect_uri') ?? ''
  if (!rules.redirectUris.has(redirectUri) || new URL(redirectUri).origin !== origin) {
    return refused('foreign-redirect')
  }
  const code = form.get('code') ?? ''
  if (!CODE.test(code)) return refused('not-a-code')
  const verifier = form.get('code_verifier')
  if (verifier !== null && !VERIFIER.test(verifier)) return refused('not-a-verifier')
  const fields = { grant_type: grantType, code, redirect_uri: redirectUri }
  return {
    kind: 'ask',
    fields: verifier === null ? fields : { ...fields, code_verifier: verifier },
    bearer: null,
  }
}

/** Decides what becomes of a token that somebody gives back. */
export function readRevokeRequest({ body }: Pick<Sent, 'body'>, rules: Rules): Decision {
  const form = readForm(body)
  const why = commonObjection(form, rules)
  if (why !== null) return refused(why)
  const token = form.get('token') ?? ''
  if (!TOKEN.test(token)) return refused('not-a-token')
  return { kind: 'ask', fields: { token }, bearer: token }
}

function readForm(body: string): URLSearchParams {
  // The parser would take a question mark at the front for the beginning of a query.
  return new URLSearchParams(`&${body}`)
}

function commonObjection(form: URLSearchParams, { clientId }: Rules): Refusal | null {
  const names = [...form.keys()]
  if (new Set(names).size < names.length) return 'repeated'
  if (form.has('client_secret')) return 'secret'
  return (form.get('client_id') ?? clientId) === clientId ? null : 'foreign-client'
}

function refused(why: Refusal): Decision {
  return { kind: 'refused', why }
}
