import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'

import type { checkToken as CheckToken } from './check-token.ts'
import { fingerprint, NO_TOKEN, type Digest } from './fingerprint.ts'
import type { Relay } from './oauth.ts'
import { createPatientStore } from './patient-store.ts'
import { isOf, requestSettings } from './request-settings.ts'
import type { SealedFetch } from './sealed-fetch.ts'
import type { SignInError } from './sign-in-error.ts'
import { isIdle, isSameToken, isUseNews } from './last-used.ts'
import type { Keep, TokenStore, StoredToken, TokenFacts, Way } from './token-store.ts'

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
  /** What is known of a person's token; null for everybody else. */
  readonly facts: TokenFacts | null
  /** The server answered 401 to this token: nothing more is sent with it. */
  readonly refused: boolean
  /** Where this session's requests go: the address of Annict's API, or of the demo. */
  readonly apiUrl: string
  /** Whether the session will be found again after a reload; false when the browser did not let us store it, or look. */
  readonly kept: boolean
  /** How the token was come by that was let go just now and that Annict still knows; null when there is none. */
  readonly unrevoked: Way | null
  /** Something of whoever signed out just now could not be deleted from this device. */
  readonly undeleted: boolean
  /** He did not sign out himself: his token had not been in use for so long that it was ended at the start. */
  readonly idled: boolean
}

/** The only holder of the token. No method gives it away; {@link Session.authorize} puts it into one request. */
export interface Session {
  /** The same object until something changed. */
  readonly get: () => SessionSnapshot
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Finds the stored personal token or the demo, else takes the guest token, else nobody is signed in. A token that has
   * long been out of use is ended instead, as by signing out. Never rejects.
   */
  restore(): Promise<void>
  /**
   * Looks whether another tab has signed in, out or switched, to be called when the page is seen again. Nothing changes
   * where the browser does not let us look. Never rejects.
   */
  lookAgain(): Promise<void>
  /** Checks the token with Annict (one request) and signs in with it. What was signed in stays so on an error. */
  signInWithToken(token: string, wish?: SignInWish): Promise<SignInResult>
  /** Asks Annict again what the person's token may do (one request), since its owner may have changed that there. */
  checkAgain(signal?: AbortSignal): Promise<SignInResult>
  startDemo(): void
  /**
   * Leaves the demo for what was before it, or forgets the token and all that was kept with it, and has Annict revoke
   * it where that is ours to do ({@link SessionSnapshot.unrevoked} tells); a guest token, where there is one, takes its
   * place. Rejects when the browser would not delete what it keeps: a reload would find it again.
   */
  signOut(): Promise<void>
  /** Notes a 401 for the session of that epoch; a later session is not touched. */
  markRefused(epoch: number): void
  /** Listens to other tabs no longer. */
  dispose(): void
  /**
   * Has `forget` called whenever a person signs out, to delete what was kept for him. It rejects when that could not be
   * done, which he is told. Returns the undo.
   */
  keeps(forget: (leaving: Leaving) => Promise<void>): () => void
  /**
   * The settings for one request: sealed with the token if and only if it goes to this session's API, and always
   * without cookies, referrer, redirects and the browser's cache.
   */
  readonly authorize: (init: RequestInit | undefined, input: RequestInfo | URL) => RequestInit
}

/** Who signs out. */
export interface Leaving {
  readonly userId: number | null
  readonly apiUrl: string
}

export interface SignInWish {
  readonly keep?: Keep
  readonly signal?: AbortSignal
}

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly error: SignInError }

/** How the session sends what it asks by itself: through the scheduler, counted in the budget of the token in question. */
export type SessionFetch = (
  input: string,
  init: RequestInit & {
    ticket: {
      lane: 'visible' | 'write'
      purpose: 'sign-in'
      kind: 'read' | 'write'
      budget: string
      signal?: AbortSignal
    }
  },
) => Promise<Response>

/** The other tabs of this app in this browser. */
export interface OtherTabs {
  /** Says that who is signed in has changed. */
  tell(): void
  /** Calls back when another has said so. Returns the undo. */
  onTold(listener: () => void): () => void
  /** Runs one at a time over all tabs, where the browser can do that. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
}

export interface SessionOptions {
  readonly storage: TokenStore
  readonly tabs: OtherTabs
  /** Null where the deployer shares none. */
  readonly guestToken: string | null
  /** The address of Annict's API without a slash at its end. */
  readonly apiUrl: string
  /** Where the demo answers. It needs no token of ours. */
  readonly demoUrl: string
  /** By what tokens are revoked that came through it. Rejects when the code for it does not come. */
  readonly relay: () => Promise<Relay>
  readonly fetch: SessionFetch
  readonly seal: SealedFetch['seal']
  readonly digest: Digest
  readonly clock: Clock
  /** Hears what goes wrong without a person waiting for it: storage that fails, a listener that throws. */
  readonly onError: (error: unknown) => void
}

/** The budget of the demo, whose limits are its own. */
const DEMO_BUDGET = 'demo'

export function createSession(options: SessionOptions): Session {
  const { tabs, guestToken, apiUrl, demoUrl, fetch, seal, digest, clock, onError } = options
  const storage = createPatientStore(options.storage, clock)
  const changes = createEmitter<void>(onError)
  const keepers = new Set<(leaving: Leaving) => Promise<void>>()
  let token: string | null = null
  /** The personal token that is in use, or that waits behind the demo. */
  let personal: StoredToken | null = null
  /** Rises with every decision about who is signed in: what was begun under an earlier one no longer counts. */
  let decisions = 0
  /** Writes that are under way: until they are done, what is stored is not yet what was decided. */
  let writing = 0
  let snapshot: SessionSnapshot = {
    ...{ kind: 'signed-out', budget: NO_TOKEN, epoch: 0, userId: null, scopes: [], facts: null },
    ...{ refused: false, apiUrl, kept: true, unrevoked: null, undeleted: false, idled: false },
  }

  function become(
    kind: SessionKind,
    budget: string,
    scopes: readonly Scope[],
    nextToken: string | null,
    facts: TokenFacts | null = null,
  ): void {
    token = nextToken
    const url = kind === 'demo' ? demoUrl : apiUrl
    snapshot = {
      ...{ kind, budget, scopes, facts, userId: facts?.userId ?? null, epoch: snapshot.epoch + 1 },
      ...{ refused: false, apiUrl: url, kept: true, unrevoked: null, undeleted: false, idled: false },
    }
    changes.emit()
  }

  /** Changes what is known of the same session. */
  function note(news: Partial<SessionSnapshot>): void {
    snapshot = { ...snapshot, ...news }
    changes.emit()
  }

  async function becomeGuest(decision: number): Promise<void> {
    const budget = guestToken === null ? NO_TOKEN : await fingerprint(guestToken, digest)
    if (decision !== decisions) return
    personal = null
    if (guestToken === null) become('signed-out', budget, [], null)
    else become('guest', budget, ['read'], guestToken)
  }

  async function becomePersonal(decision: number, stored: StoredToken): Promise<void> {
    const budget = await fingerprint(stored.token, digest)
    if (decision !== decisions) return
    personal = stored
    become('personal', budget, stored.facts.scopes, stored.token, stored.facts)
  }

  function becomeDemo(): void {
    become('demo', DEMO_BUDGET, ['read', 'write'], null)
  }

  /** Keeps the session for the next start. Without storage it works as well, only not beyond a reload. */
  async function keep(decision: number, work: Promise<void>): Promise<void> {
    writing += 1
    try {
      await work
    } catch (error) {
      onError(error)
      if (decision === decisions) note({ kept: false })
    }
    writing -= 1
    tabs.tell()
  }

  /** The code that checks a token comes with the first token to check. */
  async function check(pasted: string, signal: AbortSignal | undefined): ReturnType<typeof CheckToken> {
    const loaded = await import('./check-token.ts').catch(() => null)
    // The file lies where the app itself came from: without a network it does not come either.
    if (loaded === null) return { ok: false, error: { kind: 'offline' } }
    const checked = await loaded.checkToken(pasted, { apiUrl, fetch, digest, signal })
    return signal?.aborted ? { ok: false, error: { kind: 'aborted' } } : checked
  }

  /** Whether Annict no longer knows the token. */
  async function revoke(old: StoredToken): Promise<boolean> {
    if (old.facts.way === 'pasted') return false
    try {
      const [{ revokeToken }, relay] = await Promise.all([import('./revoke-token.ts'), options.relay()])
      return await revokeToken(old, { relay, fetch, clock })
    } catch {
      // The code for it does not come without a network, nor would the request get through.
      return false
    }
  }

  /** Ends a token: whatever is kept with it goes, and Annict revokes it. Rejects when something could not be deleted. */
  async function leave(decision: number, old: StoredToken | null): Promise<void> {
    writing += 1
    try {
      const leaving = { userId: old?.facts.userId ?? null, apiUrl }
      const failures: unknown[] = []
      const deleting = [storage.clear(), ...[...keepers].map((forget) => forget(leaving))].map((one) =>
        one.catch((error: unknown) => void failures.push(error)),
      )
      // Another tab may be about to exchange this very token; nothing but its end waits for that.
      const [revoked] = await Promise.all([old && tabs.exclusively(() => revoke(old)), ...deleting])
      if (decision === decisions) {
        if (revoked === false && old !== null) note({ unrevoked: old.facts.way })
        if (failures.length > 0) note({ undeleted: true })
      }
      if (failures.length > 0) throw failures[0]
    } finally {
      writing -= 1
      tabs.tell()
    }
  }

  function noteUse(): void {
    const now = clock.now()
    if (snapshot.kind !== 'personal' || personal === null || !isUseNews(personal, now)) return
    personal = { ...personal, lastUsed: now }
    storage.touch?.(now).catch(onError)
  }

  /** Takes what is stored. When looking `again` nothing changes as long as it is the same, or cannot be read. */
  async function look(again: boolean): Promise<void> {
    // Before the first look there is nothing to compare with, and during a write it is not yet what was decided.
    if (again && (decisions === 0 || writing > 0)) return
    const decision = again ? decisions : ++decisions
    let found: Awaited<ReturnType<TokenStore['read']>> = null
    let readable = true
    try {
      found = await storage.read()
    } catch (error) {
      onError(error)
      if (again) return
      readable = false
    }
    if (decision !== decisions) return
    const stored = found?.kind === 'demo' ? found.behind : found
    const usable = stored?.apiUrl === apiUrl ? stored : null
    const demo = found?.kind === 'demo'
    if (again) {
      const same = isSameToken(usable, personal) && demo === (snapshot.kind === 'demo')
      if (same) noteUse()
      // What the browser would not store is in no other tab either.
      if (same || writing > 0 || (!snapshot.kept && personal !== null)) return
    }
    const own = ++decisions
    personal = usable
    if (demo) return becomeDemo()
    if (usable !== null && !isIdle(usable, clock.now())) {
      await becomePersonal(own, usable)
      return noteUse()
    }
    await becomeGuest(own)
    if (own !== decisions) return
    if (!readable) note({ kept: false })
    if (usable === null) return
    note({ idled: true })
    // Nobody waits for it: the page of a guest can be shown meanwhile.
    leave(own, usable).catch(onError)
  }

  const lookAgain = (): Promise<void> => look(true)
  const unlisten = tabs.onTold(() => void lookAgain())

  return {
    get: () => snapshot,
    subscribe: (listener) => changes.subscribe(listener),
    restore: () => look(false),
    lookAgain,
    dispose: unlisten,
    async signInWithToken(pasted, { keep: where = 'device', signal } = {}) {
      const before = decisions
      const checked = await check(pasted, signal)
      if (!checked.ok) return checked
      if (before !== decisions) return { ok: false, error: { kind: 'aborted' } }
      const decision = ++decisions
      const old = personal
      const stored: StoredToken = {
        ...{ kind: 'personal', token: checked.token, apiUrl, client: null },
        facts: { way: 'pasted', ...checked.info, savedAt: clock.now(), keep: where, revocable: false },
        lastUsed: clock.now(),
      }
      await becomePersonal(decision, stored)
      await keep(decision, storage.write(stored))
      if (old !== null && old.token !== stored.token && old.facts.way !== 'pasted' && !(await revoke(old))) {
        if (decision === decisions) note({ unrevoked: old.facts.way })
      }
      return { ok: true }
    },
    async checkAgain(signal) {
      const [before, own] = [decisions, personal]
      if (own === null) return { ok: false, error: { kind: 'empty' } }
      const checked = await check(own.token, signal)
      if (!checked.ok) return checked
      if (before !== decisions) return { ok: false, error: { kind: 'aborted' } }
      personal = { ...own, facts: { ...own.facts, ...checked.info } }
      const { facts } = personal
      if (snapshot.kind === 'personal') note({ facts, scopes: facts.scopes, userId: facts.userId })
      await keep(before, storage.write(personal))
      return { ok: true }
    },
    startDemo() {
      const decision = ++decisions
      becomeDemo()
      void keep(decision, storage.write({ kind: 'demo', behind: personal }))
    },
    async signOut() {
      const decision = ++decisions
      const old = personal
      if (snapshot.kind === 'demo' && old !== null) {
        const used = { ...old, lastUsed: clock.now() }
        await becomePersonal(decision, used)
        return keep(decision, storage.write(used))
      }
      // First out of memory, then out of the browser.
      await becomeGuest(decision)
      await leave(decision, old)
    },
    markRefused(epoch) {
      if (epoch === snapshot.epoch && !snapshot.refused) note({ refused: true })
    },
    keeps(forget) {
      keepers.add(forget)
      return () => void keepers.delete(forget)
    },
    authorize(init, input) {
      const settings = requestSettings(init, input, { token: null, apiUrl })
      return token !== null && isOf(snapshot.apiUrl, input) ? seal(settings, token) : settings
    },
  }
}
