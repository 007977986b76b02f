import type { Instant } from '#base/time.ts'

import type { Lane } from './ticket.ts'

/**
 * What the window allows now: `unknown` before the first answer, `ok`, `pacing` while background work is held to an
 * even pace, `low` when only the reserve is left, `paused` after a refusal or an empty window.
 */
export type BudgetState = 'unknown' | 'ok' | 'pacing' | 'low' | 'paused'

/** One budget at one moment. A new object only when something in it changed. */
export interface BudgetSnapshot {
  readonly state: BudgetState
  /** Requests a window; null before anything is known of it. */
  readonly limit: number | null
  /** Requests that may still leave in this window, what is in flight already taken off; null while unknown. */
  readonly remaining: number | null
  /** Whether `limit` and `remaining` come from the server's own words or from our counting (rule R11). */
  readonly confidence: 'confirmed' | 'estimated'
  readonly inFlight: number
  readonly queued: Readonly<Record<Lane, number>>
  /** When the count returns to 0, as far as is known. */
  readonly resetsAt: Instant | null
  /** When an answer last told the numbers. */
  readonly confirmedAt: Instant | null
  /** Nothing leaves before this moment (rule R2). */
  readonly pausedUntil: Instant | null
  /** Requests of this window that were not ours, as far as the numbers show (rule R4). */
  readonly spentByOthers: number
  /** Our own sends of this window, by purpose. */
  readonly spent: Readonly<Record<string, number>>
}
