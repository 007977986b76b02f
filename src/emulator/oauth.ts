import { railsJson, type HttpAnswer } from './http-pages.ts'
import type { Presented } from './tokens.ts'

const INVALID = {
  error: 'invalid_token',
  error_description: 'The access token is invalid',
  state: 'unauthorized',
}

/**
 * `GET /oauth/token/info`: what a token may do and whose it is. Any bad token, revoked ones too, gets the same 401.
 * Every other path and method under `/oauth` is not played, and the answer says so.
 */
export function answerOauth(method: string, path: string, presented: Presented): HttpAnswer {
  if (path === '/oauth/token/info' && method === 'GET') return tokenInfo(presented)
  return json(501, {
    error: 'not_emulated',
    error_description: `The emulator does not answer ${method} ${path}; only GET /oauth/token/info is there`,
  })
}

function tokenInfo(presented: Presented): HttpAnswer {
  if (presented.kind !== 'accepted') {
    const description =
      presented.kind === 'revoked' ? 'The access token was revoked' : INVALID.error_description
    return json(401, INVALID, {
      'www-authenticate': `Bearer realm="Doorkeeper", error="invalid_token", error_description="${description}"`,
    })
  }
  const { token } = presented
  return json(200, {
    resource_owner_id: token.userId,
    scope: token.scopes,
    expires_in: null,
    // A personal token belongs to no application.
    application: { uid: null },
    created_at: token.createdAt,
  })
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: railsJson(body),
  }
}
