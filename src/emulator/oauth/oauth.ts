import type { Instant } from '#base/time.ts'
import type { GraphqlRequest } from '#emulator/graphql.ts'
import { railsPage, type HttpAnswer } from '#emulator/http-pages.ts'
import type { Presented, Token } from '#emulator/tokens.ts'
import type { World } from '#emulator/world.ts'

import { readCredentials, sampleClients, type Client } from './clients.ts'
import { exchange } from './exchange.ts'
import { redirection } from './html.ts'
import type { Person, Words } from './pages.ts'
import { readAsk } from './parameters.ts'
import { personOf, isSitePath, visit, type Site } from './site.ts'
import { createOauthStore } from './store.ts'
import { introspection, revocation, tokenInfo } from './token-questions.ts'

export interface OauthOptions {
  /** Where the sample clients may send people back to; nowhere unless given. */
  readonly callbacks?: readonly string[]
  /** Clients in place of the sample ones. */
  readonly clients?: readonly Client[]
  /** The id of a user who is signed in from the start, without a cookie. */
  readonly signedInAs?: number
  /**
   * Whether codes are bound to a challenge. Annict: `off`, it ignores all of it. `form-drops-it` is a server that
   * knows PKCE behind Annict's present form of consent.
   */
  readonly pkce?: Site['pkce']
  /** Headings, and the refusal of a revocation, as Annict or as Doorkeeper alone puts them. */
  readonly words?: Words
  /** Makes codes and tokens; chance unless given. */
  readonly newSecret?: () => string
}

/** Everything about tokens and consent, under `/oauth/`, `/sign_in` and `/settings/`. */
export interface Oauth {
  /** All tokens, given and made. */
  tokens(): readonly Token[]
  /** Null for a path that is none of these. */
  answer(method: string, request: GraphqlRequest, presented: Presented): Promise<HttpAnswer | null>
  /** Undoes all that was done since the start. */
  forget(): void
}

export function createOauth(
  given: readonly Token[],
  world: World,
  now: () => Instant,
  options: OauthOptions = {},
): Oauth {
  const { pkce = 'off', words = 'annict', signedInAs } = options
  const clients = options.clients ?? sampleClients(options.callbacks ?? [])
  const store = createOauthStore(given, now, options.newSecret)
  const people = (): readonly Person[] => peopleOf(given, world)
  const pages: Site = { clients, store, people, words, pkce }

  return {
    tokens: () => store.tokens(),
    forget: () => store.forget(),
    async answer(sent, request, presented) {
      const { pathname } = request.url
      if (!pathname.startsWith('/oauth/') && !isSitePath(pathname)) return null
      const site = siteAddress(request.url)
      if (site !== null) return redirection(site, {}, 301)
      const accept = request.headers.get('accept')
      const ask = await readAsk(request)
      if (ask === null) return railsPage(400, accept)
      // Forms name the methods that browsers do not send.
      const method = sent === 'POST' && ask('_method').toLowerCase() === 'delete' ? 'DELETE' : sent
      if (isSitePath(pathname)) {
        const cookie = request.headers.get('cookie')
        const person = personOf(cookie, people()) ?? people().find(({ id }) => id === signedInAs) ?? null
        return visit(pages, { method, url: request.url, ask, person })
      }
      const form = { uid: ask('client_id'), secret: ask('client_secret') }
      const credentials = readCredentials(request.headers.get('authorization'), form)
      const asked = { ask, credentials, clients, store }
      switch (`${method} ${pathname}`) {
        case 'GET /oauth/token/info':
          return tokenInfo(presented)
        case 'POST /oauth/token':
          return exchange(asked, pkce !== 'off')
        case 'POST /oauth/revoke':
          return revocation(asked, words)
        case 'POST /oauth/introspect':
          return introspection(asked, presented)
        default:
          return railsPage(404, accept)
      }
    },
  }
}

/** Where a page for people is, which was asked of Annict's API; null for all else, and where both are one host. */
function siteAddress(url: URL): string | null {
  const isOfSite = /^\/(?:oauth\/authorize|sign_in)/.test(url.pathname)
  return isOfSite && url.hostname.startsWith('api.') ? url.href.replace('//api.', '//') : null
}

/** Whoever has a token can sign in, if his account is there. Asked one by one: to make all of a large world takes long. */
function peopleOf(tokens: readonly Token[], world: World): readonly Person[] {
  const ids = [...new Set(tokens.map(({ userId }) => userId))].toSorted((one, other) => one - other)
  return ids.flatMap((id) => {
    const user = world.user(id)
    return user?.visibility === 'kept' ? [user] : []
  })
}
