import type { QueryClient } from '@tanstack/react-query'

import type { CancelSignal } from '#base/cancel.ts'
import type { Instant } from '#base/time.ts'
import type { WaitReason } from '#scheduler/events.ts'
import type { Lane } from '#scheduler/ticket.ts'

import type { BudgetView } from './budget.ts'
import type { Answer, Operation, OperationQuery } from './query.ts'

/** Where an operation is on its way. `until` is the moment it waits for, as far as one is known. */
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
  get(): WaitingState
  /** Returns the undo. */
  subscribe(listener: () => void): () => void
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
   * Says that a page which needs the query is being opened. A stale answer is asked for again behind what is shown;
   * a fresh one, and any return in the history, asks nothing; what is missing is left to the view's own fetch.
   */
  visit<Data>(client: QueryClient, query: OperationQuery<Data>, navigation: Navigation): void
  /** Asks again at a person's wish, as urgently as a click. Costs 1. Rejects with an `ApiError`. */
  refresh<Data>(client: QueryClient, query: OperationQuery<Data>): Promise<void>
  /** Asks past the cache, for pages of a longer list. Costs 1 or less. Rejects with an `ApiError`. */
  ask<Data, Variables>(
    operation: Operation<Data, Variables>,
    how: { readonly lane: Exclude<Lane, 'write'>; readonly signal?: CancelSignal },
  ): Promise<Answer<Data>>
  /** Whether the query is waiting or out, for the place on the screen that waits for it. */
  waiting<Data>(query: OperationQuery<Data>): WaitingView
  readonly budget: BudgetView
  /** Ends everything; what still waits is rejected. */
  dispose(): void
}
