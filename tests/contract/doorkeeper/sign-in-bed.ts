import { systemClock, type Clock } from '#base/clock.ts'
import type { Client as Registered } from '#emulator/oauth/clients.ts'
import { readRelaySettings } from '#relay/relay-settings.ts'
import { createRelay } from '#relay/relay.ts'
import { beginSignIn, type SignInOnAnnict } from '#session/begin-sign-in.ts'
import { finishSignIn, type FinishTools, type SignInOutcome } from '#session/finish-sign-in.ts'
import { revokeToken } from '#session/revoke-token.ts'
import type { SessionFetch } from '#session/session.ts'
import type { StoredSession, StoredToken } from '#session/token-store.ts'
import { createTransactions, type Client } from '#session/transactions.ts'
import type { Doorkeeper } from '#tests/support/doorkeeper/start-doorkeeper.ts'
import { createStorage } from '#tests/support/memory-storage.ts'

import { goThroughConsent, ledBack, type Decision } from './go-through-consent.ts'

const ORIGIN = 'https://app.example'
const CALLBACK = `${ORIGIN}/callback/`
/** Real time, but nothing is too late: a busy machine must not end a test. */
export const PATIENT: Clock = { ...systemClock, after: () => () => {} }
const RELAY = 'https://relay.example'

const base = { redirectUris: [CALLBACK], scopes: ['read', 'write'], kind: 'confidential' } as const

/** What is registered at the Doorkeeper of these tests. */
export const REGISTERED = {
  site: { ...base, uid: 'the-site', secret: 'secret-of-the-site-0123456789', name: '余白' },
  own: { ...base, uid: 'my_own-app', secret: 'secret_of-my-own_app-0123456', name: '自分のアプリ' },
  readOnly: {
    ...base,
    uid: 'only-reads',
    secret: 'secret-of-the-reader-012345',
    name: '読むだけ',
    scopes: ['read'],
  },
  public: { ...base, uid: 'without-secret', secret: '', name: '秘密なし', kind: 'public' },
} as const satisfies Readonly<Record<string, Registered>>

export const PEOPLE = [
  { id: 1, username: 'sample', name: '見本 太郎' },
  { id: 2, username: 'other', name: '例田 花子' },
] as const

/** The clients as the app knows them. */
const RELAYED: Client = { way: 'relay', id: REGISTERED.site.uid, secret: null }
export const OWN: Client = { way: 'own-client', id: REGISTERED.own.uid, secret: REGISTERED.own.secret }
export const PUBLIC: Client = { way: 'public', id: REGISTERED.public.uid, secret: null }

interface BedOptions {
  /** Whether the app sends a challenge; it does unless given. */
  readonly pkce?: boolean
  readonly relaySecret?: string
}

/** The app's own code of sign-in with its relay, in one browser tab, before real Doorkeeper. */
export function createSignInBed(
  { url }: Doorkeeper,
  { pkce = true, relaySecret = REGISTERED.site.secret }: BedOptions = {},
) {
  const log: string[] = []
  const relay = createRelay({
    settings: readRelaySettings({
      ...{ CLIENT_ID: REGISTERED.site.uid, CLIENT_SECRET: relaySecret, UPSTREAM: url },
      ...{ ALLOWED_ORIGINS: ORIGIN, ALLOWED_REDIRECT_URIS: CALLBACK },
    }),
    ...{ fetch: (to, init) => fetch(to, init), clock: PATIENT, random: Math.random },
    log: (entry) => void log.push(JSON.stringify(entry)),
  })
  const send: SessionFetch = async (to, given) => {
    const { ticket: _, ...init } = given
    return asPagesSee(await fetch(to, { ...init, headers: withOrigin(init.headers) }))
  }
  const tab = createStorage()
  let held: StoredSession | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const relayRoad = {
    url: RELAY,
    async fetch(to: string, given: RequestInit) {
      const { keepalive: _, ...init } = given
      return relay.handle(new Request(to, { ...init, headers: withOrigin(init.headers) }))
    },
  }
  const tools: FinishTools = {
    ...{ home: `${ORIGIN}/`, fetch: send, clock: PATIENT, onWait: () => {} },
    roads: { siteUrl: url, apiUrl: url, direct: send, clock: PATIENT, relay: relayRoad },
    transactions: createTransactions(tab, PATIENT),
    storage: {
      read: async () => held,
      write: async (next) => void (held = next),
      clear: async () => void (held = null),
    },
    tabs: {
      tell: () => {},
      onTold: () => () => {},
      exclusively<T>(run: () => Promise<T>): Promise<T> {
        const mine = turn.then(run)
        turn = mine.catch(() => {})
        return mine
      },
    },
    digest: async (text) => text.slice(0, 4),
  }

  /** Sends the browser to Doorkeeper, and tells the address. */
  async function begin(wish: Partial<SignInOnAnnict> = {}): Promise<URL> {
    const gone: string[] = []
    const refusal = await beginSignIn(
      {
        ...{ client: RELAYED, keepsSecret: false, scopes: ['read'], expected: null, keep: 'device' },
        ...{ returnTo: `${ORIGIN}/works/1`, ...wish },
      },
      {
        ...{
          siteUrl: url,
          home: tools.home,
          redirectUri: CALLBACK,
          pkce,
          isSecure: true,
          clock: PATIENT,
        },
        ...{ storage: () => tab, lasting: () => tab, go: (address) => void gone.push(address) },
      },
    )
    const [address] = gone
    if (refusal !== null || address === undefined) throw new Error(`The sign-in did not begin: ${refusal}`)
    return new URL(address)
  }

  const finish = (back: URL): Promise<SignInOutcome> => finishSignIn(back.searchParams, tools)

  return {
    ...{ begin, finish, log },
    /** The whole way, as a person goes it. */
    async signIn(
      wish: Partial<SignInOnAnnict> = {},
      { user = 'sample', decision = 'allow' }: { readonly user?: string; readonly decision?: Decision } = {},
    ): Promise<{ readonly back: URL; readonly asked: boolean; readonly outcome: SignInOutcome }> {
      const visit = await goThroughConsent(await begin(wish), user, decision)
      const { to: back, asked } = ledBack(visit)
      return { back, asked, outcome: await finish(back) }
    },
    held: () => held as StoredToken | null, // Nobody begins a demo here.
    signOut: (stored: StoredToken) => revokeToken(stored, { relay: relayRoad, fetch: send, clock: PATIENT }),
    /** The status with which the API answers a question that carries the token. */
    async statusOf(token: string): Promise<number> {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      return (await fetch(`${url}/graphql`, { method: 'POST', headers, body: '{}' })).status
    },
  }
}

function withOrigin(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given)
  headers.set('Origin', ORIGIN)
  return headers
}

/** What a page of another origin may read of an answer. */
function asPagesSee(response: Response): Response {
  if (response.headers.get('access-control-allow-origin') !== '*') throw new TypeError('Failed to fetch')
  const exposed = (response.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/,\s*/)
  const always = ['cache-control', 'content-language', 'content-type', 'expires', 'last-modified', 'pragma']
  const headers = new Headers(
    [...response.headers].filter(([name]) => always.includes(name) || exposed.includes(name)),
  )
  return new Response(response.body, { status: response.status, headers })
}
