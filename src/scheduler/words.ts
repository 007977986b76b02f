import type { Instant } from '#base/time.ts'

import type { Book } from './book.ts'
import type { Reading } from './headers.ts'
import type { SnapshotWait } from './snapshot.ts'
import type { BudgetKey, Lane } from './ticket.ts'

/**
 * What tabs tell each other of the budgets that they share. Each word says all that its tab has to say, so that one
 * which is lost, comes twice or comes late does no harm. Monotonic clocks do not agree between tabs: every moment in
 * a word is one of the wall clock, which all tabs of a browser read alike.
 */
export type Word = LeaderWord | TabWord

/** From the tab that decides, to all others; the same is kept for the next start. */
export interface LeaderWord {
  readonly kind: 'leader'
  /** Rises with each word of one tab. */
  readonly serial: number
  readonly at: Instant
  readonly budgets: Readonly<Record<BudgetKey, BudgetWord>>
  /** When the last requests left, over all budgets, and until when a guard of seconds is given room. */
  readonly times: readonly Instant[]
  readonly guardedUntil: Instant | null
  /** The last word of each tab that this one takes account of. */
  readonly heard: Readonly<Record<string, number>>
}

export interface BudgetWord {
  /** Its moments are of the wall clock here. */
  readonly book: Book
  /** Every permit that is out. One that is granted to another tab is hers to use, once and soon. */
  readonly out: readonly OutWord[]
  /** What waits, by tab. */
  readonly wants: Readonly<Record<string, Wants>>
  readonly wait: SnapshotWait | null
}

/** What waits in one tab for one budget. */
export type Wants = Readonly<Partial<Record<Lane, Want>>>

export interface Want {
  readonly count: number
  /** Since when the first of them waits. */
  readonly since: Instant
}

/** One permit that is out. */
export interface OutWord {
  /** Never used again, in whatever tab. */
  readonly id: number
  /** Whose it is. */
  readonly tab: string
  readonly lane: Lane
  /** Known from the send on; empty before. */
  readonly purpose: string
  readonly isProbe: boolean
  readonly serial: number
  readonly stage: 'granted' | 'sent'
  readonly grantedAt: Instant
  readonly sentAt: Instant
  readonly isStale: boolean
  readonly isCrowded: boolean
}

/** From a tab that does not decide. */
export interface TabWord {
  readonly kind: 'tab'
  /** Rises with each word of one tab. */
  readonly serial: number
  readonly wants: Readonly<Record<BudgetKey, Wants>>
  /** The last permit that it has taken note of. */
  readonly got: number
  /** Its permits that are out. One that is missing here and not above `got` has been given back, or lost. */
  readonly out: readonly (OutWord & { readonly budget: BudgetKey })[]
  /** Its sends that have ended, until the one that decides has taken account of them. */
  readonly ended: readonly EndedWord[]
}

export interface EndedWord {
  readonly budget: BudgetKey
  readonly send: OutWord
  readonly end: { readonly status: number; readonly reading: Reading } | 'fault' | 'aborted'
  /** The first word that tells it. */
  readonly since: number
}
