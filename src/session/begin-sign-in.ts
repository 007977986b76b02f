import type { Clock } from '#base/clock.ts'

import { prepare } from './oauth.ts'
import { rememberClientId } from './own-client-id.ts'
import { returnAddress } from './return-to.ts'
import { createTransactions, type Transaction, type TransactionStorage } from './transactions.ts'

/** What somebody wants who signs in on Annict's own page. */
export type SignInOnAnnict = Pick<
  Transaction,
  'client' | 'keepsSecret' | 'scopes' | 'expected' | 'keep' | 'returnTo'
>

/** Why the browser cannot be sent to Annict. */
export type BeginError =
  /** The app itself came without encryption: whoever reads along would get the code. */
  | 'insecure'
  /** The browser does not let us remember what has to be known when it comes back. */
  | 'no-storage'

export interface BeginTools {
  /** Annict's web site, without a slash at its end. */
  readonly siteUrl: string
  /** The app's own address, with the slash at its end. */
  readonly home: string
  /** The address that Annict sends the browser back to. It has to be registered there letter by letter. */
  readonly redirectUri: string
  readonly pkce: boolean
  /** Whether this page came by an encrypted way, or from this very machine. */
  readonly isSecure: boolean
  /** The storage of this tab; throws where the browser forbids even to look at it. */
  readonly storage: () => TransactionStorage
  /** The lasting storage of the browser; throws likewise. */
  readonly lasting: () => Pick<Storage, 'setItem'>
  readonly clock: Clock
  readonly go: (address: string) => void
}

/** Sends the browser to Annict's page of consent. Null when it is on its way. */
export async function beginSignIn(wish: SignInOnAnnict, tools: BeginTools): Promise<BeginError | null> {
  const { siteUrl, home, redirectUri, pkce, isSecure, storage, lasting, clock, go } = tools
  if (!isSecure) return 'insecure'
  const asked = { client: wish.client, redirectUri, scopes: wish.scopes }
  const { url, state, verifier } = await prepare(siteUrl, { ...asked, pkce })
  const { keepsSecret, expected, keep } = wish
  const returnTo = returnAddress(wish.returnTo, home)
  try {
    const kept = { keepsSecret, expected, keep, returnTo, createdAt: clock.now() }
    createTransactions(storage(), clock).put({ ...asked, ...kept, state, verifier })
  } catch {
    // Full, or forbidden: to the person it is the same.
    return 'no-storage'
  }
  if (wish.client.way === 'own-client') rememberClientId(lasting, wish.client.id)
  go(url)
  return null
}
