import type { Clock } from '#base/clock.ts'
import { later, MINUTE, SECOND, type Instant, type Milliseconds } from '#base/time.ts'

import type { SignInOnAnnict } from './begin-sign-in.ts'
import { askAbout } from './check-token.ts'
import { fingerprint, type Digest } from './fingerprint.ts'
import { readAnswer, redeem, revoke, type Answer, type Roads } from './oauth.ts'
import type { OauthError } from './oauth-error.ts'
import { requestSettings } from './request-settings.ts'
import { returnAddress } from './return-to.ts'
import { revokeToken } from './revoke-token.ts'
import type { OtherTabs, SessionFetch } from './session.ts'
import type { TokenInfo } from './token-info.ts'
import type { StoredToken, TokenStore } from './token-store.ts'
import type { Person, Transaction, Transactions } from './transactions.ts'

/** How a sign-in on Annict's page has ended. Nothing in it is secret. */
export type SignInOutcome =
  /** There was nothing to finish: a bare address, or a leftover one of somebody who is signed in. */
  | { readonly kind: 'nothing'; readonly returnTo: string }
  /** `left` says that Annict still knows the token whose place was taken. */
  | { readonly kind: 'signed-in'; readonly returnTo: string; readonly left: boolean }
  | { readonly kind: 'denied'; readonly returnTo: string }
  /** Annict sent back somebody else. Nothing has changed yet. */
  | { readonly kind: 'other-user'; readonly expected: Person; readonly choice: OtherUser }
  | Failure

export interface Failure {
  readonly kind: 'failed'
  readonly error: OauthError
  /** What was begun, to begin it again; null when that is not known, or takes a secret that is no longer here. */
  readonly again: SignInOnAnnict | null
  /** Goes on where it stopped, without another consent; null where there is no way on. */
  readonly retry: (() => Promise<SignInOutcome>) | null
}

/** What can be done about a token of somebody else. */
export interface OtherUser {
  readonly userId: number | null
  /** Sends one request that carries the new token, to ask for the name. */
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>
  /** Signs in as he who came. */
  readonly switch: () => Promise<SignInOutcome>
  /** Gives the new token back and stays as before. */
  readonly cancel: () => Promise<SignInOutcome>
}

export interface FinishTools {
  /** The app's own address, with the slash at its end. */
  readonly home: string
  readonly roads: Roads
  readonly transactions: Transactions
  readonly storage: TokenStore
  readonly tabs: OtherTabs
  /** Sends in the budget of the token in question. */
  readonly fetch: SessionFetch
  readonly digest: Digest
  readonly clock: Clock
  /** Hears until when a refusal is waited out. */
  readonly onWait: (until: Instant) => void
}

/** A longer wait is left to the person: Annict's code would be too old by then. */
const LONGEST_WAIT: Milliseconds = 5 * MINUTE

/** How long the giving back of a token that nobody wants may take. */
const PATIENCE: Milliseconds = 5 * SECOND

/**
 * Finishes what was begun in this tab, from the parameters that Annict sent back. The transaction is forgotten before
 * the code is redeemed, so that no code is ever redeemed by two. Never rejects.
 */
export async function finishSignIn(parameters: URLSearchParams, tools: FinishTools): Promise<SignInOutcome> {
  const { home, roads, transactions, storage } = tools
  if (parameters.size === 0) return { kind: 'nothing', returnTo: home }
  const states = parameters.getAll('state')
  const [state] = states
  const transaction = states.length === 1 && state !== undefined ? transactions.take(state) : null
  if (transaction === null) {
    const held = await storage.read().catch(() => null)
    // A leftover address in the history of somebody who is signed in is no news to him.
    if (held?.kind === 'personal') return { kind: 'nothing', returnTo: home }
    return failed({ kind: 'not-begun-here' }, null)
  }
  const returnTo = returnAddress(transaction.returnTo, home)
  const answer = readAnswer(parameters, transaction, roads)
  if (!answer.ok) {
    return answer.error.kind === 'denied' ? { kind: 'denied', returnTo } : failed(answer.error, transaction)
  }
  return exchange(answer.value, { ...transaction, returnTo }, tools)
}

/**
 * Redeems the code, once more where a refusal has been waited out or no answer came. Each attempt has all tabs to itself,
 * to its end; no other tab waits while this one does.
 */
async function exchange(
  answer: Answer,
  transaction: Transaction,
  tools: FinishTools,
): Promise<SignInOutcome> {
  const { roads, tabs } = tools
  const attempt = () =>
    tabs.exclusively(async () => {
      const redeemed = await redeem(answer, transaction, roads)
      if (!redeemed.ok) return redeemed
      return { ok: true, outcome: await identify(redeemed.value, transaction, tools) } as const
    })
  const first = await attempt()
  if (first.ok) return first.outcome
  if (first.error.kind === 'rate-limited' && first.error.wait <= LONGEST_WAIT) {
    await waitFor(first.error.wait, tools)
  } else if (first.error.kind === 'code-spent' && (await hasSignedInSince(transaction, tools))) {
    return { kind: 'nothing', returnTo: transaction.returnTo }
  } else if (first.error.kind !== 'unreachable') {
    return failed(first.error, transaction)
  }
  const second = await attempt()
  if (second.ok) return second.outcome
  // The first attempt may have arrived and made a token whose answer was lost.
  const isOrphan = first.error.kind === 'unreachable' && second.error.kind === 'code-spent'
  const error: OauthError = isOrphan ? { kind: 'maybe-orphaned' } : second.error
  const canRetry = error.kind === 'unreachable' || error.kind === 'rate-limited'
  return failed(error, transaction, canRetry ? () => exchange(answer, transaction, tools) : null)
}

/** Asks Annict whose the new token is, with all tabs to itself. */
async function identify(token: string, transaction: Transaction, tools: FinishTools): Promise<SignInOutcome> {
  const { roads, fetch, digest, tabs } = tools
  const check = await askAbout(token, { apiUrl: roads.apiUrl, fetch, digest })
  if (!check.ok) {
    const { kind } = check.error
    if (kind === 'not-accepted' || kind === 'no-read-scope') {
      await giveBack(token, transaction, tools)
      return failed({ kind: 'token-unusable' }, transaction)
    }
    const error: OauthError = check.error.kind === 'server' ? check.error : { kind: 'unreachable' }
    return failed(error, transaction, () => tabs.exclusively(() => identify(token, transaction, tools)))
  }
  const { expected } = transaction
  const { info } = check
  if (expected === null || expected.userId === info.userId) return accept(token, info, transaction, tools)
  return {
    kind: 'other-user',
    expected,
    choice: {
      userId: info.userId,
      fetch: (input, init) => carry(token, input, init, tools),
      switch: () => tabs.exclusively(() => accept(token, info, transaction, tools)),
      async cancel() {
        await giveBack(token, transaction, tools)
        return { kind: 'denied', returnTo: transaction.returnTo }
      },
    },
  }
}

/** Keeps the token for the app, tells the other tabs, and has the one revoked whose place it takes. */
async function accept(
  token: string,
  info: TokenInfo,
  transaction: Transaction,
  tools: FinishTools,
): Promise<SignInOutcome> {
  const { roads, storage, tabs, clock, fetch } = tools
  const { client, keepsSecret, keep, returnTo } = transaction
  const stored: StoredToken = {
    ...{ kind: 'personal', token, apiUrl: roads.apiUrl },
    client: { id: client.id, secret: keepsSecret ? client.secret : null },
    facts: {
      ...{ way: client.way, ...info, savedAt: clock.now(), keep },
      revocable: client.way !== 'own-client' || keepsSecret,
    },
    lastUsed: clock.now(),
  }
  let old: StoredToken | null
  try {
    old = await heldToken(storage)
    await storage.write(stored)
  } catch {
    // A token that nobody can find again is of no use to anyone but a thief.
    await giveBack(token, transaction, tools)
    return failed({ kind: 'not-stored' }, transaction)
  }
  tabs.tell()
  // A token of another API is not shown to this one, nor to its relay.
  const isReplaced = old?.apiUrl === roads.apiUrl && old.token !== token && old.facts.way !== 'pasted'
  const left = isReplaced && old !== null && !(await revokeToken(old, { relay: roads.relay, fetch, clock }))
  return { kind: 'signed-in', returnTo, left }
}

/** A copy of this tab may have redeemed the code. */
async function hasSignedInSince({ createdAt }: Transaction, { storage }: FinishTools): Promise<boolean> {
  const held = await heldToken(storage).catch(() => null)
  return held !== null && held.facts.savedAt >= createdAt
}

async function heldToken(storage: TokenStore): Promise<StoredToken | null> {
  const held = await storage.read()
  return held?.kind === 'demo' ? held.behind : held
}

async function giveBack(
  token: string,
  { client }: Transaction,
  { roads, clock }: FinishTools,
): Promise<void> {
  const abort = new AbortController()
  const undo = clock.after(PATIENCE, () => abort.abort())
  await revoke(token, client, roads, abort.signal)
  undo()
}

async function carry(token: string, input: string, init: RequestInit, tools: FinishTools): Promise<Response> {
  const { roads, fetch, digest } = tools
  const budget = await fingerprint(token, digest)
  const settings = requestSettings(init, input, { token, apiUrl: roads.apiUrl })
  return fetch(input, { ...settings, ticket: { lane: 'visible', purpose: 'sign-in', kind: 'read', budget } })
}

function waitFor(wait: Milliseconds, { clock, onWait }: FinishTools): Promise<void> {
  onWait(later(clock.now(), wait))
  return new Promise((resolve) => void clock.after(wait, resolve))
}

function failed(error: OauthError, begun: Transaction | null, retry: Failure['retry'] = null): Failure {
  if (begun === null || begun.client.secret !== null) return { kind: 'failed', error, again: null, retry }
  const { client, keepsSecret, scopes, expected, keep, returnTo } = begun
  return { kind: 'failed', error, again: { client, keepsSecret, scopes, expected, keep, returnTo }, retry }
}
