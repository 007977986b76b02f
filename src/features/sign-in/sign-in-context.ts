import { createContext, use } from 'react'

import { invariant } from '#base/invariant.ts'
import type { BeginError, SignInOnAnnict } from '#session/begin-sign-in.ts'
import type { Client } from '#session/transactions.ts'

import type { SignInNews } from './news.ts'

/** What it takes to sign in on Annict's own page. */
export interface SignIn {
  /** The client that the deployer has registered; null when there is none. */
  readonly siteClient: Client | null
  /** The address that has to be registered with a client. */
  readonly redirectUri: string
  /** The lasting storage of the browser; throws where even to look at it is forbidden. */
  readonly lasting: () => Pick<Storage, 'getItem'>
  /**
   * The way of a sign-in that was begun on this page, when the person is here again without an answer of Annict's, by Back
   * or by the address; null when there is none.
   */
  readonly returned: () => Client['way'] | null
  /** Sends the browser to Annict; null when it is on its way. */
  begin(wish: SignInOnAnnict): Promise<BeginError | null>
}

/** What the first page knows of that: nothing but the news, and how to come by the rest. */
export interface SignInLoader {
  /** What the sign-in that has just ended has to say; null for nothing. */
  readonly news: SignInNews | null
  /** The same promise each time. Rejects when the code for it does not come. */
  readonly load: () => Promise<SignIn>
}

export const SignInContext = createContext<SignInLoader | null>(null)

/** The news of the sign-in that has just ended. Throws an `InvariantError` outside of a `SignInContext`. */
export function useSignInNews(): SignInNews | null {
  return useLoader().news
}

/** Suspends until the code has come. Throws an `InvariantError` outside of a `SignInContext`. */
export function useSignIn(): SignIn {
  return use(useLoader().load())
}

function useLoader(): SignInLoader {
  const loader = use(SignInContext)
  invariant(loader !== null, 'useSignIn needs a SignInContext above it')
  return loader
}
