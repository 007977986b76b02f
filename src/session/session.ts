import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'

import type { checkToken as CheckToken } from './check-token.ts'
import { fingerprint, NO_TOKEN, type Digest } from './fingerprint.ts'
import { requestSettings } from './request-settings.ts'
import type { SignInError } from './sign-in-error.ts'
import { createPatientStore } from './patient-store.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

export type SessionKind = 'signed-out' | 'guest' | 'personal' | 'demo'

export type Scope = 'read' | 'write'

/** Who is signed in, without anything secret. A new object with every change. */
export interface SessionSnapshot {
  readonly kind: SessionKind
  /** The fingerprint of the token, which tells budgets apart and cannot be turned back; `none` without a token. */
  readonly budget: string
  /** Rises with every change of who is signed in: what was asked in an earlier one is not for this one's eyes. */
  readonly epoch: number
  readonly userId: number | null
  readonly scopes: readonly Scope[]
  /** The server answered 401 to this token: nothing more is sent with it. */
  readonly refused: boolean
  /** Where this session's requests go: the address of Annict's API, or of the demo. */
  readonly apiUrl: string
  /** Whether the session will be found again after a reload; false when the browser did not let us store it. */
  readonly kept: boolean
}

/** The only holder of the token. No method gives it away; {@link Session.authorize} puts it into one request. */
export interface Session {
  /** The same object until something changed. */
  readonly get: () => SessionSnapshot
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
  /** Finds the stored personal token or the demo, else takes the guest token, else nobody is signed in. Never rejects. */
  restore(): Promise<void>
  /** Checks the token with Annict (one request) and signs in with it. What was signed in stays so on an error. */
  signInWithToken(token: string, signal?: AbortSignal): Promise<SignInResult>
  startDemo(): void
  /**
   * Leaves the demo for what was before it, or forgets the token; a guest token, where there is one, takes its place.
   * Rejects when the browser would not delete what it keeps: a reload would find it again.
   */
  signOut(): Promise<void>
  /** Notes a 401 for the session of that epoch; a later session is not touched. */
  markRefused(epoch: number): void
  /**
   * The settings for one request: with the `Authorization` header if and only if it goes to this session's API, and
   * always without cookies, referrer, redirects and the browser's cache.
   */
  readonly authorize: (init: RequestInit | undefined, input: RequestInfo | URL) => RequestInit
}

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly error: SignInError }

/** How the session sends its own check: through the scheduler, counted in the budget of the token being checked. */
export type SessionFetch = (
  input: string,
  init: RequestInit & {
    ticket: {
      lane: 'visible'
      purpose: 'sign-in'
      kind: 'read'
      budget: string
      signal?: AbortSignal
    }
  },
) => Promise<Response>

export interface SessionOptions {
  readonly storage: TokenStore
  /** Null where the deployer shares none. */
  readonly guestToken: string | null
  /** The address of Annict's API without a slash at its end. */
  readonly apiUrl: string
  /** Where the demo answers. It needs no token of ours. */
  readonly demoUrl: string
  readonly fetch: SessionFetch
  readonly digest: Digest
  readonly clock: Clock
  /** Hears what goes wrong without a person waiting for it: storage that fails, a listener that throws. */
  readonly onError: (error: unknown) => void
}

/** The budget of the demo, whose limits are its own. */
const DEMO_BUDGET = 'demo'

export function createSession(options: SessionOptions): Session {
  const { guestToken, apiUrl, demoUrl, fetch, digest, clock, onError } = options
  const storage = createPatientStore(options.storage, clock)
  const changes = createEmitter<void>(onError)
  let token: string | null = null
  /** The personal token that is in use, or that waits behind the demo. */
  let personal: StoredToken | null = null
  /** Rises with every decision about who is signed in: what was begun under an earlier one no longer counts. */
  let decisions = 0
  let snapshot: SessionSnapshot = {
    ...{ kind: 'signed-out', budget: NO_TOKEN, epoch: 0, userId: null, scopes: [] },
    ...{ refused: false, apiUrl, kept: true },
  }

  type Identity = Pick<SessionSnapshot, 'kind' | 'budget' | 'userId' | 'scopes'>

  function become(identity: Identity, nextToken: string | null): void {
    token = nextToken
    const url = identity.kind === 'demo' ? demoUrl : apiUrl
    snapshot = { ...identity, epoch: snapshot.epoch + 1, refused: false, apiUrl: url, kept: true }
    changes.emit()
  }

  /** Changes what is known of the same session. */
  function note(news: Partial<Pick<SessionSnapshot, 'refused' | 'kept'>>): void {
    snapshot = { ...snapshot, ...news }
    changes.emit()
  }

  async function becomeGuest(decision: number): Promise<void> {
    const budget = guestToken === null ? NO_TOKEN : await fingerprint(guestToken, digest)
    if (decision !== decisions) return
    if (guestToken === null) become({ kind: 'signed-out', budget, userId: null, scopes: [] }, null)
    else become({ kind: 'guest', budget, userId: null, scopes: ['read'] }, guestToken)
  }

  async function becomePersonal(decision: number, stored: StoredToken): Promise<void> {
    const budget = await fingerprint(stored.token, digest)
    if (decision !== decisions) return
    personal = stored
    become({ kind: 'personal', budget, userId: stored.userId, scopes: stored.scopes }, stored.token)
  }

  function becomeDemo(): void {
    become({ kind: 'demo', budget: DEMO_BUDGET, userId: null, scopes: ['read', 'write'] }, null)
  }

  /** Keeps the session for the next start. Without storage it works as well, only not beyond a reload. */
  async function keep(decision: number, work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (error) {
      onError(error)
      if (decision === decisions) note({ kept: false })
    }
  }

  /** What was kept for this API; nothing when the browser does not let us look. */
  async function find(): ReturnType<TokenStore['read']> {
    try {
      return await storage.read()
    } catch (error) {
      onError(error)
      return null
    }
  }

  /** The code that checks a token comes with the first token to check. */
  async function check(pasted: string, signal: AbortSignal | undefined): ReturnType<typeof CheckToken> {
    const loaded = await import('./check-token.ts').catch(() => null)
    // The file lies where the app itself came from: without a network it does not come either.
    if (loaded === null) return { ok: false, error: { kind: 'offline' } }
    return loaded.checkToken(pasted, { apiUrl, fetch, digest, signal })
  }

  return {
    get: () => snapshot,
    subscribe: (listener) => changes.subscribe(listener),
    async restore() {
      const decision = ++decisions
      const found = await find()
      if (decision !== decisions) return
      const stored = found?.kind === 'demo' ? found.behind : found
      const usable = stored?.apiUrl === apiUrl ? stored : null
      if (found?.kind === 'demo') {
        personal = usable
        becomeDemo()
      } else if (usable !== null) await becomePersonal(decision, usable)
      else await becomeGuest(decision)
    },
    async signInWithToken(pasted, signal) {
      const before = decisions
      const checked = await check(pasted, signal)
      if (!checked.ok) return checked
      if (signal?.aborted || before !== decisions) return { ok: false, error: { kind: 'aborted' } }
      const decision = ++decisions
      const stored: StoredToken = {
        ...{ kind: 'personal', token: checked.token, apiUrl, savedAt: clock.now() },
        ...checked.info,
      }
      await becomePersonal(decision, stored)
      await keep(decision, storage.write(stored))
      return { ok: true }
    },
    startDemo() {
      const decision = ++decisions
      becomeDemo()
      void keep(decision, storage.write({ kind: 'demo', behind: personal }))
    },
    async signOut() {
      const decision = ++decisions
      const behind = snapshot.kind === 'demo' ? personal : null
      personal = null
      if (behind !== null) {
        await becomePersonal(decision, behind)
        return keep(decision, storage.write(behind))
      }
      // First out of memory, then out of the browser.
      await becomeGuest(decision)
      await storage.clear()
    },
    markRefused(epoch) {
      if (epoch === snapshot.epoch && !snapshot.refused) note({ refused: true })
    },
    authorize: (init, input) => requestSettings(init, input, { token, apiUrl: snapshot.apiUrl }),
  }
}
