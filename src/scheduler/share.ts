import type { BudgetKey } from './ticket.ts'

/** How several tabs that spend one budget agree. A tab by itself needs none. */
export interface Share {
  /** Whether this tab may let a request of the budget go now. Asked before every grant; answers at once. */
  mayGrant(budget: BudgetKey): boolean
  /** Calls `changed` when an answer of `mayGrant` may have become another. Returns the undo. */
  subscribe(changed: () => void): () => void
}

/** One tab: it may always. */
export const UNSHARED: Share = { mayGrant: () => true, subscribe: () => () => {} }
