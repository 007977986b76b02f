import type { BudgetKey } from './ticket.ts'

/**
 * What a tab has to do with the budgets that several tabs spend: it `leads`, which is to decide for all, or `follows`
 * the one that does. `undecided` lasts until the browser has said which; nothing leaves meanwhile. `away` is a page
 * that is about to stand still. One that cannot know of others is `alone`.
 */
export type Part =
  | { readonly kind: 'alone' | 'undecided' | 'away' }
  | {
      readonly kind: 'leads' | 'follows'
      /** Rises whenever another tab comes to lead; what was granted in an earlier term is void. */
      readonly term: number
    }

/** How several tabs that spend the same budgets agree. A tab by itself needs none. */
export interface Share {
  /** The name of this tab, until it is loaded anew. */
  readonly tab: string
  part(): Part
  /** Whether a budget is one of all tabs; others are this tab's own. */
  shares(budget: BudgetKey): boolean
  /**
   * Whether what was granted in `term` may leave at this very moment. False as well where that has to be found out
   * first, as after a time in which the page may have stood still: `changed` is called as soon as it is known.
   */
  holds(term: number): boolean
  /**
   * To be called at the end of a turn in which anything changed that others may have to know, and at once when a
   * request leaves: whoever hears of nothing any more is to know at least of all that has left.
   */
  tell(hasSent?: boolean): void
  /** The last that a tab which led has left behind, for a start that is not blind. */
  kept(): string | null
  /** Returns the undo. */
  join(crew: Crew): () => void
}

/** What a share asks of its scheduler. */
export interface Crew {
  /** `part` or `holds` may answer otherwise now. */
  changed(): void
  /** All that this tab has to say in its part; the same text as long as nothing changed, null for nothing. */
  describe(): string | null
  /** The word of another tab of this term. */
  hear(from: string, word: string): void
  /** Whether anything of this tab waits for the one that leads, or has not been taken account of by it. */
  waits(): boolean
  /** A tab is closed: what it had out or wanted is nobody's. */
  gone(tab: string): void
}

/** One tab: it may always. */
export const UNSHARED: Share = {
  tab: '',
  part: () => ({ kind: 'alone' }),
  shares: () => false,
  holds: () => true,
  tell: () => {},
  kept: () => null,
  join: () => () => {},
}
