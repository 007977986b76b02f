import { railsJson, type HttpAnswer } from '#emulator/http-pages.ts'

/** Why something is refused, in the words of the protocol. */
export type OauthRefusal =
  | { readonly error: 'invalid_request'; readonly missing: string }
  | { readonly error: Exclude<keyof typeof SENTENCES, 'invalid_request'> }

const SENTENCES = {
  invalid_request: '',
  unauthorized_introspection:
    'Request need to be authorized. Required parameter for authorizing request is missing or invalid.',
  invalid_client:
    'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
  invalid_redirect_uri: "The requested redirect uri is malformed or doesn't match client redirect URI.",
  invalid_scope: 'The requested scope is invalid, unknown, or malformed.',
  invalid_grant:
    'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
  invalid_code_challenge_method: 'The code challenge method must be plain or S256.',
  invalid_token: 'The access token is invalid',
  revoked_token: 'The access token was revoked',
  unsupported_grant_type: 'The authorization grant type is not supported by the authorization server.',
  unsupported_response_type: 'The authorization server does not support this response type.',
  unsupported_response_mode: 'The authorization server does not support this response mode.',
  access_denied: 'The resource owner or authorization server denied the request.',
} as const

/** Doorkeeper's English sentence. */
export function sentenceOf(refusal: OauthRefusal): string {
  return refusal.error === 'invalid_request'
    ? `Missing required parameter: ${refusal.missing}.`
    : SENTENCES[refusal.error]
}

export function statusOf({ error }: OauthRefusal): 400 | 401 {
  return error === 'invalid_client' || error === 'invalid_token' || error === 'revoked_token' ? 401 : 400
}

/** The word of the protocol. */
export function wordOf({ error }: OauthRefusal): string {
  if (error === 'unauthorized_introspection') return 'invalid_request'
  return error === 'revoked_token' ? 'invalid_token' : error
}

/** A refusal as programs get it: the body, and the same in a header that pages cannot read. */
export function refusalAnswer(refusal: OauthRefusal): HttpAnswer {
  const [error, sentence] = [wordOf(refusal), sentenceOf(refusal)]
  return oauthJson(
    statusOf(refusal),
    {
      error,
      error_description: sentence,
      ...(error === 'invalid_token' ? { state: 'unauthorized' } : {}),
    },
    { 'www-authenticate': `Bearer realm="Doorkeeper", error="${error}", error_description="${sentence}"` },
  )
}

export function oauthJson(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: railsJson(body),
  }
}
