/**
 * Everything that the relay itself refuses, before Annict hears of it: status, code of the standard (RFC 6749, section
 * 5.2) and a sentence for whoever sets a relay up. Nothing of the request comes back in them.
 */
export const REFUSALS = {
  'no-such-route': [
    404,
    'invalid_request',
    'The relay answers POST /oauth/token and POST /oauth/revoke only.',
  ],
  'foreign-origin': [
    403,
    'unauthorized_client',
    'This origin is not among the ALLOWED_ORIGINS of the relay.',
  ],
  'not-marked': [403, 'invalid_request', 'The header X-Yohaku-Relay: 1 is missing.'],
  credentials: [
    400,
    'invalid_request',
    'The relay takes no Authorization header; it has credentials of its own.',
  ],
  query: [400, 'invalid_request', 'Parameters belong into the body, not into the address.'],
  'not-a-form': [415, 'invalid_request', 'The body must be application/x-www-form-urlencoded in UTF-8.'],
  'too-large': [413, 'invalid_request', 'The body is larger than 4096 bytes.'],
  'too-slow': [408, 'invalid_request', 'The body did not arrive in time.'],
  gone: [499, 'invalid_request', 'The body ended before it was complete.'],
  'not-text': [400, 'invalid_request', 'The body is not text in UTF-8.'],
  repeated: [400, 'invalid_request', 'A parameter stands in the body more than once.'],
  secret: [400, 'invalid_request', 'The relay takes no client_secret; it has one of its own.'],
  'no-grant-type': [400, 'invalid_request', 'The parameter grant_type is missing.'],
  'other-grant-type': [400, 'unsupported_grant_type', 'The relay redeems authorization codes only.'],
  'foreign-client': [400, 'invalid_client', 'The client_id is not the one that the relay stands for.'],
  'foreign-redirect': [
    400,
    'unauthorized_client',
    'The redirect_uri is not among the ALLOWED_REDIRECT_URIS of the relay, or of another origin than the page.',
  ],
  'not-a-code': [400, 'invalid_request', 'The parameter code is missing or malformed.'],
  'not-a-verifier': [400, 'invalid_request', 'The parameter code_verifier is malformed.'],
  'not-a-token': [400, 'invalid_request', 'The parameter token is missing or malformed.'],
} as const satisfies Readonly<Record<string, readonly [status: number, error: string, sentence: string]>>

export type Refusal = keyof typeof REFUSALS
