import { railsPage, type HttpAnswer } from '#emulator/http-pages.ts'

import { checkConsent, readScopes, type Consent } from './authorization.ts'
import type { Client } from './clients.ts'
import { htmlPage, redirection } from './html.ts'
import {
  appsPage,
  clientsPage,
  codePage,
  consentPage,
  createdTokenPage,
  errorPage,
  newTokenPage,
  signInPage,
  type Person,
  type Words,
} from './pages.ts'
import type { Ask } from './parameters.ts'
import { OUT_OF_BAND, withAnswer } from './redirects.ts'
import { oauthJson, sentenceOf, statusOf, wordOf, type OauthRefusal } from './refusals.ts'
import type { OauthStore } from './store.ts'

/** What pages for people know. */
export interface Site {
  readonly clients: readonly Client[]
  readonly store: OauthStore
  readonly people: () => readonly Person[]
  readonly words: Words
  /** How PKCE is played; see the emulator's options. */
  readonly pkce: 'off' | 'form-drops-it' | 'on'
}

/** A request to a page, `person` being who is signed in. */
export interface Visit {
  readonly method: string
  readonly url: URL
  readonly ask: Ask
  readonly person: Person | null
}

const COOKIE = 'sample-annict-user'

export function isSitePath(path: string): boolean {
  return /^\/(?:sign_in|settings\/.+|oauth\/(?:authorize(?:\/native)?|applications))$/.test(path)
}

/** Who the cookie says is signed in. There are no secrets to guess: all are samples. */
export function personOf(cookie: string | null, people: readonly Person[]): Person | null {
  const username = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookie ?? '')?.[1]
  return people.find((person) => person.username === username) ?? null
}

export function visit(site: Site, asked: Visit): HttpAnswer {
  const { method, url, ask, person } = asked
  const path = url.pathname
  const order = `${method} ${path}`
  if (order === 'GET /sign_in') return signInPage(site.people(), backOf(ask))
  if (order === 'POST /sign_in') return signIn(site, ask)
  if (order === 'GET /oauth/applications') return clientsPage(site.clients)
  if (order === 'GET /oauth/authorize/native') return codePage(ask('code'))
  if (person === null) {
    const back = method === 'GET' ? path + url.search : '/settings/apps'
    const client = ask('client_id')
    const where = new URLSearchParams({ back, ...(client === '' ? {} : { client_id: client }) })
    return redirection(`${url.origin}/sign_in?${where.toString()}`)
  }
  if (path === '/oauth/authorize') return authorize(site, asked, person)
  return settings(site, asked, person) ?? railsPage(404, null)
}

function signIn({ people }: Site, ask: Ask): HttpAnswer {
  const person = people().find(({ username }) => username === ask('username'))
  if (person === undefined) return htmlPage(422, 'ログインできません', '<p>その見本の利用者はいません。</p>')
  return redirection(backOf(ask), {
    'set-cookie': `${COOKIE}=${person.username}; Path=/; HttpOnly; SameSite=Lax`,
  })
}

/** Only a path of this site: nobody is led elsewhere by a link to the sign-in page. */
function backOf(ask: Ask): string {
  const back = ask('back')
  const base = 'http://here.invalid'
  if (!URL.canParse(back, base)) return '/settings/apps'
  const url = new URL(back, base)
  const path = url.pathname + url.search
  // Dots that are resolved may leave two slashes, which begin the name of a host.
  const isOwn = url.origin === base && back.startsWith('/') && !path.startsWith('//')
  return isOwn ? path : '/settings/apps'
}

function authorize(site: Site, { method, url, ask }: Visit, person: Person): HttpAnswer {
  const checked = checkConsent(ask, site.clients, site.pkce !== 'off')
  if (method === 'GET') {
    if (!checked.ok) return errorPage(checked.refusal, site.words)
    if (isAllowedAlready(site.store, checked.consent, person)) {
      return granted(site.store, checked.consent, person, url)
    }
    const signInPath = `/sign_in?${new URLSearchParams({ back: url.pathname + url.search }).toString()}`
    return consentPage(checked.consent, formFields(ask, site.pkce), person, signInPath, site.words)
  }
  if (method !== 'POST' && method !== 'DELETE') return railsPage(404, null)
  if (method === 'DELETE' && ask('response_type') === 'code' && URL.canParse(ask('redirect_uri'))) {
    // Who says no is led wherever the form says: nothing else of it is looked at.
    const redirectUri = ask('redirect_uri')
    return refused({ error: 'access_denied' }, redirectUri === OUT_OF_BAND ? null : redirectUri, ask)
  }
  if (!checked.ok) return refused(checked.refusal, checked.backTo, ask)
  return granted(site.store, checked.consent, person, url)
}

/** Annict's form leaves out whatever it does not know. */
function formFields(ask: Ask, pkce: Site['pkce']): Readonly<Record<string, string>> {
  const names = ['client_id', 'redirect_uri', 'state', 'response_type', 'scope']
  const all = pkce === 'on' ? [...names, 'code_challenge', 'code_challenge_method'] : names
  return Object.fromEntries(all.map((name) => [name, ask(name)]))
}

/** A live token of the same person, client and scopes, in whatever order, spares the question; never for public clients. */
function isAllowedAlready(store: OauthStore, { client, scopes }: Consent, { id }: Person): boolean {
  if (client.kind === 'public') return false
  return store
    .tokens()
    .some(
      (token) =>
        token.state === 'active' &&
        token.userId === id &&
        token.application === client.uid &&
        token.scopes.length === scopes.length &&
        token.scopes.every((scope) => scopes.includes(scope)),
    )
}

function granted(store: OauthStore, consent: Consent, { id }: Person, { origin }: URL): HttpAnswer {
  const { client, redirectUri, scopes, state, place, challenge } = consent
  const { code } = store.grant({ clientUid: client.uid, userId: id, redirectUri, scopes, challenge })
  if (redirectUri === OUT_OF_BAND) {
    return redirection(withAnswer(`${origin}/oauth/authorize/native`, { code }, 'query'))
  }
  return redirection(withAnswer(redirectUri, { code, ...(state === '' ? {} : { state }) }, place))
}

function refused(refusal: OauthRefusal, backTo: string | null, ask: Ask): HttpAnswer {
  const answer = { error: wordOf(refusal), error_description: sentenceOf(refusal) }
  if (backTo === null) return oauthJson(statusOf(refusal), answer)
  const state = ask('state')
  // A token at once would have come there.
  const place = ask('response_type') === 'token' ? 'fragment' : 'query'
  return redirection(withAnswer(backTo, { ...answer, ...(state === '' ? {} : { state }) }, place))
}

/** Tokens of one's own, and the programs that one has let in. Null for what is not there. */
function settings({ store, clients }: Site, { method, url, ask }: Visit, person: Person): HttpAnswer | null {
  const own = store.tokens().filter(({ userId, state }) => userId === person.id && state === 'active')
  const [, , kind, item = ''] = url.pathname.split('/')
  const order = `${method} ${kind}`
  if (order === 'GET apps' && item === '') return appsPage(person, own, clients)
  if (order === 'GET tokens' && item === 'new') return newTokenPage()
  if (order === 'POST tokens' && item === '') return createToken(store, ask, person)
  if (order === 'DELETE tokens') {
    const token = own.find(({ name, application }) => encodeURIComponent(name) === item && !application)
    if (token === undefined) return null
    store.remove(token.name)
    return redirection(`${url.origin}/settings/apps`)
  }
  if (order === 'DELETE apps') {
    for (const { application, secret } of own) {
      if (application && encodeURIComponent(application) === item) store.revoke(secret)
    }
    return redirection(`${url.origin}/settings/apps`)
  }
  return null
}

function createToken(store: OauthStore, ask: Ask, { id }: Person): HttpAnswer {
  const [description, scopes] = [ask('description').trim(), readScopes(ask('scope'))]
  if (description === '' || scopes === null || !scopes.includes('read')) {
    return htmlPage(
      422,
      '作成できません',
      '<p>説明を入力し、スコープを選んでください。</p><p><a href="/settings/tokens/new">戻る</a></p>',
    )
  }
  return createdTokenPage(
    store.issue({ owner: 'personal', userId: id, scopes, application: null, description }),
  )
}
