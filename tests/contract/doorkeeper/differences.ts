/**
 * What Doorkeeper 5.5.0, which Debian has, answers otherwise than 5.6.9, which was recorded and is Annict's:
 * `error-page` says its error with status 200 and without blanks around it; `query` is an answer that comes in the
 * query although a fragment was asked for, since `response_mode` is not known yet.
 */
type Difference = 'error-page' | 'query'

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

/** What 5.5.0 has to answer where 5.6.9 gave this. */
export function differing(difference: Difference | undefined, recorded: unknown): unknown {
  if (difference === undefined) return recorded
  const answer = recorded as { readonly loc: string | null; readonly err?: string } // All are of the authorize page.
  return difference === 'error-page'
    ? { ...answer, status: 200, err: answer.err?.trim() }
    : { ...answer, loc: answer.loc?.replace('#', '?') }
}
