import { createContext } from 'react'

import type { BeginError, SignInOnAnnict } from '#session/begin-sign-in.ts'
import type { Client } from '#session/transactions.ts'

/** What it takes to sign in on Annict's own page. */
export interface SignIn {
  /** The client that the deployer has registered; null when there is none. */
  readonly siteClient: Client | null
  /** The address that has to be registered with a client. */
  readonly redirectUri: string
  /** Sends the browser to Annict; null when it is on its way. Rejects when the code for it does not come. */
  begin(wish: SignInOnAnnict): Promise<BeginError | null>
}

export const SignInContext = createContext<SignIn | null>(null)
