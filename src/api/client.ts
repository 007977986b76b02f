import { hashKey, type QueryClient } from '@tanstack/react-query'

import { onCancel, type CancelSignal } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import { invariant } from '#base/invariant.ts'
import type { Random } from '#base/random.ts'
import type { Instant } from '#base/time.ts'
import type { WaitReason } from '#scheduler/events.ts'
import type { Permit } from '#scheduler/permit.ts'
import type { Scheduler } from '#scheduler/scheduler.ts'
import type { Lane } from '#scheduler/ticket.ts'
import type { Session } from '#session/session.ts'

import { alongWith } from './along-with.ts'
import { createBudgetView, type BudgetView } from './budget.ts'
import { createCatalogueDoor, type CatalogueDoor, type CatalogueOptions } from './catalogue.ts'
import type { ReadLane } from './entry.ts'
import { CancelledError, NotAuthorizedError, RefusedError, SignedOutError } from './errors.ts'
import { isFresh, whatToAsk, type FreshnessName, type Visit } from './freshness.ts'
import { createKept, type DeviceStorage, type Kept } from './kept.ts'
import { isQuery, sendMerged, type Request } from './merge.ts'
import type { Network } from './network.ts'
import { createOperationClient, type AnyOperationQuery, type OperationClient } from './operation-client.ts'
import { operationKey, type Answer, type AnyOperation, type Operation, type OperationQuery } from './query.ts'
import { readAnswer } from './read-answer.ts'
import { createTransport } from './transport.ts'
import type { Turns } from './turns.ts'
import { createWaitReasons } from './wait-reasons.ts'
import { createWaiting, type Interest } from './waiting.ts'
import { createWaitingViews } from './waiting-view.ts'

/**
 * Where an operation is on its way. `until` is the moment it waits for, as far as one is known; `since` is when it first
 * left, repeats included.
 */
export type WaitingState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'waiting'
      readonly lane: Lane
      readonly reason: WaitReason | null
      readonly until: Instant | null
    }
  | { readonly phase: 'in-flight'; readonly lane: Lane; readonly since: Instant }

export interface WaitingView {
  /** The same object until something changed. */
  readonly get: () => WaitingState
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

/** How a navigation came about. */
export interface Navigation {
  /** `back` for every return to an entry of the history. */
  readonly direction: 'forward' | 'back'
  /** What tells one navigation from the next, such as the router's location key: a key is decided once for each. */
  readonly id?: string
}

/** The client of Annict, as pages and features see it. */
export interface Api {
  /** A query client whose default `queryFn` sends operations through this api. */
  createQueryClient(): QueryClient
  /**
   * Says that a page which needs the query is being opened, and resolves when what is kept of it on the device is at
   * hand. A stale answer is asked for again behind what is shown; a fresh one, and any return in the history, asks
   * nothing; what is missing is left to the view's own fetch. Never rejects.
   */
  visit<Data>(client: QueryClient, query: OperationQuery<Data>, navigation: Navigation): Promise<void>
  /**
   * Asks again at a person's wish, as urgently as a click, and along with it for what else on the page is stale. Costs 1.
   * Rejects with an `ApiError`.
   */
  refresh<Data>(client: QueryClient, query: OperationQuery<Data>): Promise<void>
  /**
   * Asks for what a person may be about to open, where nothing is held of it: the lane of guesses keeps back as soon as the
   * budget is not comfortable (rule R3). Costs 1 or nothing. Returns the undo, which gives up what still waits.
   */
  guess<Data>(client: QueryClient, query: OperationQuery<Data>): () => void
  /** Keeps on the device what memory holds of a query, after an own write has changed it there. Never rejects. */
  keep<Data>(client: QueryClient, query: OperationQuery<Data>): Promise<void>
  /** Asks past the cache, for pages of a longer list. Costs 1 or less. Rejects with an `ApiError`. */
  ask<Data, Variables>(
    operation: Operation<Data, Variables>,
    how: { readonly lane: ReadLane; readonly signal?: CancelSignal },
  ): Promise<Answer<Data>>
  /** Whether the query is waiting or out, for the place on the screen that waits for it. */
  waiting<Data>(query: OperationQuery<Data>): WaitingView
  readonly budget: BudgetView
  readonly kept: Kept
  /** Everything public that was ever seen in an answer. */
  readonly catalogue: CatalogueDoor
  /** Ends everything; what still waits is rejected. */
  dispose(): void
}

export interface ApiOptions {
  readonly scheduler: Pick<Scheduler, 'acquire' | 'budget' | 'events'>
  readonly session: Pick<Session, 'get' | 'subscribe' | 'keeps' | 'authorize' | 'markRefused'>
  readonly clock: Clock
  readonly random: Random
  readonly network: Network
  /** Where answers are kept; without it in memory alone. */
  readonly storage?: DeviceStorage | null
  /** Starts the worker of the catalogue; without it nothing is known but what is fetched. */
  readonly startCatalogue?: CatalogueOptions['start']
  /** What several tabs ask for is asked for once; without it this one asks for all that it needs. */
  readonly turns?: Turns | null
  /** Hears what a listener threw, and what the storage of the browser did. */
  readonly onError: (error: unknown) => void
}

export function createApi(options: ApiOptions): Api {
  const {
    scheduler,
    session,
    clock,
    random,
    network,
    storage = null,
    startCatalogue = null,
    turns = null,
    onError,
  } = options
  const clients = new Map<QueryClient, OperationClient>()
  const reasons = createWaitReasons()
  // Heard before the clients, which are to look into the database of whoever has come.
  const kept = createKept({ storage, session, clock, onError })
  const catalogue = createCatalogueDoor({
    start: startCatalogue,
    owner: () => ({ database: kept.get().name, service: session.get().apiUrl }),
    clock,
    onError,
  })
  let epoch = session.get().epoch
  let sending = new AbortController()
  let closed = false

  const transport = createTransport({
    session,
    clock,
    isOnline: network.isOnline,
    retryAt: () => scheduler.budget(session.get().budget).get().pausedUntil,
  })
  const waiting = createWaiting({ acquire: scheduler.acquire, clock, random, send, onError, turns })
  // Heard first, so that whoever looks after an event finds the reason in place.
  const undo = [scheduler.events.subscribe(reasons.hear)]
  const budget = createBudgetView({ scheduler, session, waiting, reasons, network, clock, onError })
  const views = createWaitingViews({ waiting, reasons, events: scheduler.events, session, onError })

  async function send(permit: Permit, operations: readonly AnyOperation[]): ReturnType<typeof sendAll> {
    const own = epoch
    const { budget: spent } = session.get()
    try {
      return await sendAll(permit, operations)
    } catch (error) {
      if (error instanceof NotAuthorizedError) session.markRefused(own)
      if (error instanceof RefusedError) budget.noteRefusal(spent, error.words)
      throw error
    } finally {
      permit.cancel() // does nothing to a permit that was used
    }
  }

  async function sendAll(permit: Permit, operations: readonly AnyOperation[]) {
    const payloads = await sendMerged(operations.map(requestOf), (request) =>
      transport(permit, request, sending.signal),
    )
    const answeredAt = clock.now()
    return payloads.map((payload, place) => {
      const answer = readAnswer(payload, answeredAt)
      catalogue.note(operations[place], answer)
      return answer
    })
  }

  function start(key: string, operation: AnyOperation, lane: ReadLane): Interest {
    invariant(isQuery(operation), 'Only queries wait for company; a mutation must leave alone')
    const { kind, refused, budget: own } = session.get()
    if (closed) throw new CancelledError('closed')
    if (kind === 'signed-out') throw new SignedOutError()
    if (refused) throw new NotAuthorizedError()
    return waiting.join(key, operation, lane, own)
  }

  function sessionChanged(): void {
    const next = session.get()
    if (next.epoch === epoch) {
      if (next.refused) waiting.drop(new NotAuthorizedError(), 'waiting')
      return
    }
    epoch = next.epoch
    // What was asked for another user is given up at once, also what is out: its answer is not for this one's eyes.
    waiting.drop(new CancelledError('session-changed'), 'all')
    sending.abort()
    sending = new AbortController()
    catalogue.close()
    for (const own of clients.values()) {
      own.forget((queries) => {
        if (next.epoch !== epoch) return
        for (const query of queries) void visit(own, query, { direction: 'forward' })
      })
    }
  }

  undo.push(
    session.subscribe(sessionChanged),
    network.subscribe(() => {
      if (network.isOnline()) for (const own of clients.values()) own.askAgain()
    }),
  )

  function clientOf(client: QueryClient): OperationClient {
    const own = clients.get(client)
    invariant(own !== undefined, 'The query client must come from createQueryClient of the same api')
    return own
  }

  async function visit<Data>(
    own: OperationClient,
    query: OperationQuery<Data>,
    { direction, id }: Navigation,
  ): Promise<void> {
    const decided = own.decide(hashKey(query.queryKey), id)
    const look = () => whatToAsk({ held: heldOf(own, query), direction, decided })
    const before = epoch
    // Another tab may have brought what is missing or old here.
    if (kept.answers() !== null && look() !== 'nothing') await own.restore(query)
    // What goes wrong is in the query's state, beside what is shown.
    if (before === epoch && look() === 'refresh') own.fetch(query, 'refresh').catch(() => {})
  }

  function isStale(own: OperationClient, query: AnyOperationQuery): boolean {
    const held = heldOf(own, query)
    return held !== null && !isFresh(held.age, held.freshness)
  }

  function heldOf<Data>({ client }: OperationClient, query: OperationQuery<Data>): Visit['held'] {
    const held = client.getQueryData(query.queryKey)
    return held === undefined
      ? null
      : { age: clock.now() - held.answeredAt, freshness: freshnessOf(query, held) }
  }

  return {
    createQueryClient() {
      const own = createOperationClient({ start, answers: () => kept.answers(), onError })
      clients.set(own.client, own)
      return own.client
    },
    visit: (client, query, navigation) => visit(clientOf(client), query, navigation),
    async refresh(client, query) {
      const own = clientOf(client)
      const wish = own.fetch(query, 'visible')
      // What else on the page is stale goes along in the same request, as far as there is room in it.
      for (const other of alongWith(
        query,
        own.onScreen().filter((one) => isStale(own, one)),
      )) {
        own.fetch(other, 'refresh').catch(() => {})
      }
      await wish
    },
    guess: (client, query) => clientOf(client).guess(query),
    keep: (client, query) => clientOf(client).keep(query),
    async ask(operation, { lane, signal }) {
      const interest = start(hashKey(operationKey(operation)), operation, lane)
      // The key of an operation holds its document, so that its answer has that document's type.
      return untilCancelled(interest, signal) as Promise<Answer<never>>
    },
    waiting: (query) => views.of(hashKey(query.queryKey)),
    budget,
    kept,
    catalogue,
    dispose() {
      closed = true
      catalogue.close()
      waiting.drop(new CancelledError('closed'), 'all')
      sending.abort()
      for (const end of undo) end()
      for (const own of clients.values()) own.dispose()
      views.dispose()
      budget.dispose()
      kept.dispose()
    },
  }
}

function requestOf({ document, variables }: AnyOperation): Request {
  // A document's variables are an object, whatever their names.
  return { document, variables: { ...(variables as Record<string, unknown>) } }
}

function freshnessOf<Data>({ meta }: OperationQuery<Data>, held: Answer<Data>): FreshnessName {
  const { freshness } = meta.operation
  // The query and its answer belong together, which `AnyOperation` no longer says.
  return typeof freshness === 'function' ? freshness(held.data as never) : freshness
}

async function untilCancelled(
  interest: Interest,
  signal: CancelSignal | undefined,
): Promise<Answer<unknown>> {
  let undo = (): void => {}
  const cancelled = new Promise<never>((_, reject) => {
    undo = onCancel(signal, () => {
      interest.want(false)
      reject(new CancelledError('left'))
    })
  })
  try {
    return await Promise.race([interest.promise, cancelled])
  } finally {
    undo()
  }
}
