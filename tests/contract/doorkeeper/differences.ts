import { unreachable } from '#base/invariant.ts'

/**
 * What Doorkeeper 5.5.0, which Debian has, answers otherwise than 5.6.9, which was recorded and is Annict's:
 * `error-page` says its error with status 200 and without blanks around it; `query` is an answer that comes in the
 * query although a fragment was asked for, since `response_mode` is not known yet; `words` are those for no reason in
 * particular, since it does not hand on the reason.
 */
type Difference = 'error-page' | 'query' | 'words'

const EVERYWHERE: Readonly<Record<string, Difference>> = {
  'GET authorize bad client': 'error-page',
  'GET authorize bad redirect': 'error-page',
  'GET authorize redirect trailing slash': 'error-page',
  'GET authorize redirect localhost other port': 'error-page',
  'GET authorize unknown scope': 'error-page',
  'GET authorize rw on read-only app': 'error-page',
  'GET response_type=token': 'error-page',
  'POST response_mode=fragment': 'query',
  'GET authorize auto response_mode=fragment': 'query',
}

/** By the name of the probe. All other answers are the recorded ones. */
export const DIFFERENCES: Readonly<Record<'nopkce' | 'pkce', Readonly<Record<string, Difference>>>> = {
  nopkce: EVERYWHERE,
  pkce: { ...EVERYWHERE, 'GET code_challenge_method=bogus': 'error-page' },
}

/** The same for questions beyond the record, where the emulator answers as 5.6.9 does. */
export const FURTHER_DIFFERENCES: Readonly<Record<string, Difference>> = {
  'authorize without a client': 'error-page',
  'authorize without an address': 'error-page',
  'authorize without a kind of answer': 'error-page',
  'authorize with scopes by a comma': 'error-page',
  'authorize with a fragment in the address': 'error-page',
  'authorize with a user in the address': 'error-page',
  'authorize with a relative address': 'error-page',
  'authorize with dots in the address': 'error-page',
  'introspect as nobody': 'words',
  'introspect by a bad token': 'words',
}

const NOT_AUTHORIZED =
  'Request need to be authorized. Required parameter for authorizing request is missing or invalid.'
const NO_REASON =
  'The request is missing a required parameter, includes an unsupported parameter value, or is otherwise malformed.'

/** What 5.5.0 has to answer where 5.6.9 gives this. */
export function differing(difference: Difference | undefined, recorded: unknown): unknown {
  if (difference === undefined) return recorded
  const answer = recorded as Partial<Record<'loc' | 'err' | 'wa' | 'body', string>> // What the record shows, each kind its part.
  switch (difference) {
    case 'error-page':
      return { ...answer, status: 200, err: answer.err?.trim() }
    case 'query':
      return { ...answer, loc: answer.loc?.replace('#', '?') }
    case 'words':
      return JSON.parse(JSON.stringify(answer).replaceAll(NOT_AUTHORIZED, NO_REASON))
    default:
      return unreachable(difference)
  }
}
