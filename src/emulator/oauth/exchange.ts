import { railsPage, type HttpAnswer } from '#emulator/http-pages.ts'

import { authenticate, type Client, type Credentials } from './clients.ts'
import { hashOf, isOpenedBy } from './grants.ts'
import type { Ask } from './parameters.ts'
import { isSameRedirect } from './redirects.ts'
import { oauthJson, refusalAnswer, type OauthRefusal } from './refusals.ts'
import type { OauthStore } from './store.ts'

/** What the three endpoints for programs look at. */
export interface Asked {
  readonly ask: Ask
  readonly credentials: Credentials | null
  readonly clients: readonly Client[]
  readonly store: OauthStore
}

/**
 * `POST /oauth/token`: a token for a code. A request that is refused leaves the code as it was, and of two at once
 * only one is granted.
 */
export async function exchange(
  { ask, credentials, clients, store }: Asked,
  knowsPkce: boolean,
): Promise<HttpAnswer> {
  const verifier = ask('code_verifier')
  const hashed = await hashOf(verifier)
  // Nothing waits from here on: whoever comes second finds the code spent.
  const refuse = (refusal: OauthRefusal): HttpAnswer => refusalAnswer(refusal)
  const type = ask('grant_type')
  if (type === '') return refuse({ error: 'invalid_request', missing: 'grant_type' })
  if (type === 'client_credentials') {
    // A token has to have an owner, and the database says so.
    return authenticate(clients, credentials) === null
      ? refuse({ error: 'invalid_client' })
      : railsPage(500, null)
  }
  if (type !== 'authorization_code') return refuse({ error: 'unsupported_grant_type' })
  const code = ask('code')
  if (code === '') return refuse({ error: 'invalid_request', missing: 'code' })
  const known = store.grantOf(code)
  if (knowsPkce && verifier === '' && known !== null && known.grant.challenge !== null) {
    return refuse({ error: 'invalid_request', missing: 'code_verifier' })
  }
  const redirectUri = ask('redirect_uri')
  if (redirectUri === '') return refuse({ error: 'invalid_request', missing: 'redirect_uri' })
  const client = authenticate(clients, credentials)
  if (client === null) return refuse({ error: 'invalid_client' })
  if (
    known?.usable !== true ||
    known.grant.clientUid !== client.uid ||
    !isSameRedirect(redirectUri, known.grant.redirectUri) ||
    (knowsPkce && !isOpenedBy(known.grant.challenge, verifier, hashed))
  ) {
    return refuse({ error: 'invalid_grant' })
  }
  store.spend(code)
  const { userId, scopes } = known.grant
  const token = store.issue({ owner: client.uid, userId, scopes, application: client.uid })
  return oauthJson(200, {
    access_token: token.secret,
    token_type: 'Bearer',
    scope: scopes.join(' '),
    created_at: token.createdAt,
  })
}
