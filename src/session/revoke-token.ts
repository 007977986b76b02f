import type { Clock } from '#base/clock.ts'
import { SECOND, type Milliseconds } from '#base/time.ts'

import { revoke, type Relay } from './oauth.ts'
import type { SessionFetch } from './session.ts'
import type { StoredToken } from './token-store.ts'

/** Nobody is kept waiting for longer when he signs out. */
const PATIENCE: Milliseconds = 5 * SECOND

export interface RevokeTools {
  readonly relay: Relay | null
  readonly fetch: SessionFetch
  readonly clock: Clock
}

/**
 * Has Annict revoke a token with the client that it came by. A client of the person's own can do so only if he had its
 * secret kept. Whether Annict no longer knows the token; never rejects.
 */
export async function revokeToken(
  stored: StoredToken,
  { relay, fetch, clock }: RevokeTools,
): Promise<boolean> {
  const { token, apiUrl, client, facts } = stored
  if (client === null || facts.way === 'pasted') return false
  if (facts.way === 'own-client' && client.secret === null) return false
  const abort = new AbortController()
  const undo = clock.after(PATIENCE, () => abort.abort())
  const given = new Promise<false>((resolve) => {
    // What does not heed the signal is not waited for either.
    abort.signal.addEventListener('abort', () => resolve(false))
  })
  try {
    const roads = { siteUrl: apiUrl, apiUrl, direct: fetch, relay, clock }
    return await Promise.race([revoke(token, { ...client, way: facts.way }, roads, abort.signal), given])
  } finally {
    undo()
  }
}
