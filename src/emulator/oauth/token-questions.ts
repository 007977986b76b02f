import type { HttpAnswer } from '#emulator/http-pages.ts'
import type { Presented, Token } from '#emulator/tokens.ts'

import { authenticate } from './clients.ts'
import type { Asked } from './exchange.ts'
import { oauthJson, refusalAnswer } from './refusals.ts'

/** `GET /oauth/token/info`: what a token may do and whose it is. Any bad token, revoked ones too, gets the same 401. */
export function tokenInfo(presented: Presented): HttpAnswer {
  if (presented.kind !== 'accepted') return refusalAnswer({ error: 'invalid_token' })
  const { token } = presented
  return oauthJson(200, {
    resource_owner_id: token.userId,
    scope: token.scopes,
    expires_in: null,
    // A personal token belongs to no application.
    application: { uid: applicationOf(token) },
    created_at: token.createdAt,
  })
}

/** How a refused revocation is put: Annict has no Japanese words for it, and says so. */
const NOT_YOURS = {
  annict: 'Translation missing: ja.doorkeeper.errors.messages.revoke.unauthorized',
  doorkeeper: 'You are not authorized to revoke this token',
} as const

/**
 * `POST /oauth/revoke`: it takes a client, and that of the token where the token is a confidential client's. Of unknown
 * tokens nothing is said. A personal token can be revoked by any client that is shown it.
 */
export function revocation(
  { ask, credentials, clients, store }: Asked,
  words: keyof typeof NOT_YOURS,
): HttpAnswer {
  const client = authenticate(clients, credentials)
  const token = store.tokens().find(({ secret }) => secret === ask('token'))
  const owner = clients.find(({ uid }) => token !== undefined && uid === applicationOf(token))
  if (client === null || (owner?.kind === 'confidential' && owner.uid !== client.uid)) {
    return oauthJson(403, { error: 'unauthorized_client', error_description: NOT_YOURS[words] })
  }
  if (token !== undefined) store.revoke(token.secret)
  return oauthJson(200, {})
}

/**
 * `POST /oauth/introspect`: whether a token is active, for its client or for another token of the same client. Other
 * clients are told that it is inactive, other tokens that they are invalid. Of a personal token every client is told.
 */
export function introspection({ ask, credentials, clients, store }: Asked, bearer: Presented): HttpAnswer {
  const secret = ask('token')
  const token = store.tokens().find((one) => one.secret === secret)
  const application = token === undefined ? null : applicationOf(token)
  let isTold = true
  if (credentials !== null) {
    const client = authenticate(clients, credentials)
    if (client === null) return refusalAnswer({ error: 'invalid_client' })
    isTold = application === null || application === client.uid
  } else if (bearer.kind === 'none' || bearer.kind === 'unknown') {
    return refusalAnswer({ error: 'unauthorized_introspection' })
  } else if (bearer.kind === 'revoked') {
    return refusalAnswer({ error: 'revoked_token' })
  } else if (bearer.token.secret === secret || applicationOf(bearer.token) !== application) {
    return refusalAnswer({ error: 'invalid_token' })
  }
  if (token?.state !== 'active' || !isTold) return oauthJson(200, { active: false })
  return oauthJson(200, {
    active: true,
    scope: token.scopes.join(' '),
    client_id: application,
    token_type: 'Bearer',
    exp: 0,
    iat: token.createdAt,
  })
}

function applicationOf({ application }: Token): string | null {
  return application ?? null
}
