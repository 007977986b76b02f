import { CancelledError as RevertedError, hashKey, QueryClient, type Query } from '@tanstack/react-query'

import type { Answers } from '#cache/answers.ts'
import { invariant } from '#base/invariant.ts'

import type { ReadLane } from './entry.ts'
import { CancelledError, isApiError } from './errors.ts'
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts'
import type { Answer, AnyOperation, OperationQuery } from './query.ts'
import type { Interest } from './waiting.ts'

/** A query client that sends operations, and what the api does with it. */
export interface OperationClient {
  readonly client: QueryClient
  /** Asks in a lane, or joins what is already on its way. Rejects with an `ApiError`. */
  fetch<Data>(query: OperationQuery<Data>, lane: ReadLane): Promise<void>
  /**
   * Asks, in the lane of guesses, for what a person may be about to open; nothing is asked of which something is held or on
   * its way. Returns the undo: a guess that still waits is given up, unless a page has come to need it.
   */
  guess<Data>(query: OperationQuery<Data>): () => void
  /** Notes that a navigation decides about a key. Returns whether it had done so before. */
  decide(key: string, navigation: string | undefined): boolean
  /** Finds what is kept of a query on the device, and puts it into memory if it is newer than what is there. */
  restore<Data>(query: OperationQuery<Data>): Promise<void>
  /** Keeps what memory holds of a query after an own write has changed it. */
  keep<Data>(query: OperationQuery<Data>): Promise<void>
  /**
   * Another user is signed in: nothing of what is held is for him. What is on screen is taken from what is kept for him,
   * or asked for anew; the queries that are there then are given to `then`.
   */
  forget(then: (queries: readonly AnyOperationQuery[]) => void): void
  /** What the page that is open shows, or waits for. */
  onScreen(): readonly AnyOperationQuery[]
  /** The network is back: what is on screen and never came for want of it is asked for again. */
  askAgain(): void
  dispose(): void
}

/** A query of which it is not known what it answers. */
export type AnyOperationQuery = Pick<OperationQuery<unknown>, 'queryKey' | 'meta'>

export interface OperationClientOptions {
  /** Takes an operation in, or throws the `ApiError` that says why it cannot be sent. */
  readonly start: (key: string, operation: AnyOperation, lane: ReadLane) => Interest
  /** Where the answers of this session are kept on the device; null when nowhere. */
  readonly answers: () => Answers | null
  readonly onError: (error: unknown) => void
}

export function createOperationClient({ start, answers, onError }: OperationClientOptions): OperationClient {
  const interests = new Map<string, Interest>()
  const decisions = new Map<string, string>()

  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => run(hashKey(queryKey), meta),
        persister(queryFn, context, query) {
          if (kept === null) return queryFn(context)
          const watched = query.getObserversCount() > 0
          // The view may have gone while its answer was looked for on the device.
          const ask: typeof queryFn = (own) =>
            watched && query.getObserversCount() === 0 ? giveUp(query) : queryFn(own)
          return kept.persister(ask, context, query)
        },
        // What is asked, when and how often is decided here and in `freshness.ts` alone.
        retry: false,
        networkMode: 'always',
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
    },
  })
  const cache = client.getQueryCache()
  let kept = openKept()

  /** One for each session: what is late in one is never written for the next. */
  function openKept(): KeptAnswers | null {
    const own = answers()
    return own && createKeptAnswers(own, cache, onError)
  }

  async function run(key: string, meta: Record<string, unknown> | undefined): Promise<unknown> {
    const { operation, lane } = readMeta(meta)
    const query = cache.get(key)
    const isMissed = query?.state.data === undefined && query?.getObserversCount() !== 0
    const interest = start(key, operation, isMissed ? 'visible' : lane)
    interests.set(key, interest)
    try {
      return await interest.promise
    } catch (error) {
      // Given up is not failed: the query stands again where it stood before it was asked for, unless it has been asked
      // for anew in the meantime.
      if (error instanceof CancelledError && interests.get(key) === interest)
        void cache.get(key)?.cancel({ revert: true })
      throw error
    } finally {
      if (interests.get(key) === interest) interests.delete(key)
    }
  }

  const unsubscribe = cache.subscribe(({ type, query }: { readonly type: string; readonly query: Query }) => {
    const interest = interests.get(query.queryHash)
    if (interest === undefined) return
    if (type === 'removed') interest.want(false)
    if (type === 'observerAdded') {
      interest.want(true)
      // With nothing to show, a page waits for what was only a guess before.
      if (query.state.data === undefined) interest.moveUp('visible')
    }
    // React changes an observer by taking it away and adding it in one turn: only its end shows who has gone.
    if (type === 'observerRemoved') void Promise.resolve().then(() => dropUnwatched(query, interest))
  })

  function giveUp(query: Query): never {
    void query.cancel({ revert: true })
    throw new CancelledError('left')
  }

  function dropUnwatched(query: Query, interest: Interest): void {
    if (query.getObserversCount() === 0) interest.want(false)
  }

  async function restore<Data>({ queryKey }: Pick<OperationQuery<Data>, 'queryKey'>): Promise<void> {
    const own = kept
    const found = await own?.retrieve(hashKey(queryKey))
    if (found === undefined || own !== kept) return
    const held = client.getQueryData(queryKey)
    if (held !== undefined && held.answeredAt >= found.answeredAt) return
    // The key says what the answer is to.
    client.setQueryData(queryKey, found as Answer<Data>, { updatedAt: found.answeredAt })
  }

  function onScreen(): readonly AnyOperationQuery[] {
    return cache.findAll({ type: 'active' }).filter(isOperation)
  }

  return {
    client,
    restore,
    onScreen,
    keep: async (query) => kept?.keep(query.queryKey, client),
    async fetch(query, lane) {
      interests.get(hashKey(query.queryKey))?.moveUp(lane)
      // What is asked for here is to be sent, and not found again on the device.
      if (kept !== null && client.getQueryData(query.queryKey) === undefined) await restore(query)
      const options = client.defaultQueryOptions({ ...query, meta: { ...query.meta, lane } })
      try {
        await cache.build(client, options).fetch(options)
      } catch (error) {
        // TanStack's own word for a reverted fetch stays inside.
        throw error instanceof RevertedError ? new CancelledError('left') : error
      }
    },
    guess(query) {
      const key = hashKey(query.queryKey)
      let isGivenUp = false
      // What is kept on the device is held as well.
      void restore(query).then(() => {
        const held = cache.get(key)?.state
        if (isGivenUp || held?.data !== undefined || held?.fetchStatus === 'fetching') return
        // Nobody has asked for it, so that nobody is told that it failed: a page asks again.
        this.fetch(query, 'prefetch').catch(() => {})
      })
      return () => {
        isGivenUp = true
        const own = cache.get(key)
        const interest = interests.get(key)
        if (own !== undefined && interest !== undefined) dropUnwatched(own, interest)
      }
    },
    decide(key, navigation) {
      if (navigation === undefined) return false
      const before = decisions.get(key) === navigation
      decisions.set(key, navigation)
      return before
    },
    forget(then) {
      kept?.end()
      kept = openKept()
      // What was under way is given up: its end is no longer told to the queries, which begin anew.
      interests.clear()
      client.removeQueries({ type: 'inactive' })
      void client.resetQueries().then(() => then(onScreen()))
    },
    askAgain() {
      void client.refetchQueries({ type: 'active', predicate: isCutOff })
    },
    dispose() {
      kept?.end()
      unsubscribe()
    },
  }
}

function readMeta(meta: Record<string, unknown> | undefined): { operation: AnyOperation; lane: ReadLane } {
  invariant(meta?.['operation'] !== undefined, 'A query without an operation needs a queryFn of its own')
  // `operationQuery` and `fetch` above are the only ones to write it.
  const { operation, lane } = meta as { operation: AnyOperation; lane?: ReadLane }
  return { operation, lane: lane ?? 'visible' }
}

function isOperation(query: Query): query is Query & AnyOperationQuery {
  return query.meta?.['operation'] !== undefined
}

function isCutOff({ state }: Query): boolean {
  const { data, error } = state
  return data === undefined && isApiError(error) && (error.kind === 'offline' || error.kind === 'unreachable')
}
