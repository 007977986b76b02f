import type { Clock } from '#base/clock.ts'
import type { SignIn } from '#features/sign-in/sign-in-context.ts'
import { beginSignIn } from '#session/begin-sign-in.ts'
import type { Relay } from '#session/oauth.ts'
import { createTransactions } from '#session/transactions.ts'

import { readOauthSettings } from './oauth-settings.ts'
import type { ReloadablePage } from './reload.ts'
import type { Leaving } from './services.ts'
import type { Settings } from './settings.ts'

/** For the views, and for the session, which revokes tokens through the relay. */
export type LoadedSignIn = SignIn & { readonly relay: Relay }

interface SignInOptions {
  readonly settings: Settings
  readonly page: ReloadablePage
  readonly clock: Clock
  readonly fetch: Relay['fetch']
  readonly leaving: Leaving
}

/** Signing in on Annict's own page, wired together when somebody first looks at it. */
export function createSignIn({ settings, page, clock, fetch, leaving }: SignInOptions): LoadedSignIn {
  const { client, relayUrl, pkce } = readOauthSettings(import.meta.env)
  const home = new URL(import.meta.env.BASE_URL, page.address()).href
  const redirectUri = `${home}callback/`
  const tools = { siteUrl: settings.annictSiteUrl, home, redirectUri, pkce, clock, ...leaving }
  return {
    siteClient: client,
    redirectUri,
    lasting: leaving.lasting,
    relay: { url: relayUrl ?? new URL(home).origin, fetch },
    returned() {
      try {
        return createTransactions(leaving.storage(), clock).unanswered(page.address())
      } catch {
        // Where a browser forbids storage, nothing was begun.
        return null
      }
    },
    begin: (wish) => beginSignIn(wish, tools),
  }
}
