import { CancelledError as RevertedError, hashKey, QueryClient, type Query } from '@tanstack/react-query'

import { invariant } from '#base/invariant.ts'

import type { ReadLane } from './entry.ts'
import { CancelledError, isApiError } from './errors.ts'
import type { AnyOperation, OperationQuery } from './query.ts'
import type { Interest } from './waiting.ts'

/** A query client that sends operations, and what the api does with it. */
export interface OperationClient {
  readonly client: QueryClient
  /** Asks in a lane, or joins what is already on its way. Rejects with an `ApiError`. */
  fetch<Data>(query: OperationQuery<Data>, lane: ReadLane): Promise<void>
  /** Notes that a navigation decides about a key. Returns whether it had done so before. */
  decide(key: string, navigation: string | undefined): boolean
  /** Another user is signed in: nothing of what is held is for him, and what is on screen is asked for anew. */
  forget(): void
  /** The network is back: what is on screen and never came for want of it is asked for again. */
  askAgain(): void
  dispose(): void
}

/** `start` takes an operation in, or throws the `ApiError` that says why it cannot be sent. */
export function createOperationClient(
  start: (key: string, operation: AnyOperation, lane: ReadLane) => Interest,
): OperationClient {
  const interests = new Map<string, Interest>()
  const decisions = new Map<string, string>()

  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => run(hashKey(queryKey), meta),
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

  function dropUnwatched(query: Query, interest: Interest): void {
    if (query.getObserversCount() === 0) interest.want(false)
  }

  return {
    client,
    async fetch(query, lane) {
      interests.get(hashKey(query.queryKey))?.moveUp(lane)
      const options = client.defaultQueryOptions({ ...query, meta: { ...query.meta, lane } })
      try {
        await cache.build(client, options).fetch(options)
      } catch (error) {
        // TanStack's own word for a reverted fetch stays inside.
        throw error instanceof RevertedError ? new CancelledError('left') : error
      }
    },
    decide(key, navigation) {
      if (navigation === undefined) return false
      const before = decisions.get(key) === navigation
      decisions.set(key, navigation)
      return before
    },
    forget() {
      client.removeQueries({ type: 'inactive' })
      void client.resetQueries()
    },
    askAgain() {
      void client.refetchQueries({ type: 'active', predicate: isCutOff })
    },
    dispose: unsubscribe,
  }
}

function readMeta(meta: Record<string, unknown> | undefined): { operation: AnyOperation; lane: ReadLane } {
  invariant(meta?.['operation'] !== undefined, 'A query without an operation needs a queryFn of its own')
  // `operationQuery` and `fetch` above are the only ones to write it.
  const { operation, lane } = meta as { operation: AnyOperation; lane?: ReadLane }
  return { operation, lane: lane ?? 'visible' }
}

function isCutOff({ state }: Query): boolean {
  const { data, error } = state
  return data === undefined && isApiError(error) && (error.kind === 'offline' || error.kind === 'unreachable')
}
