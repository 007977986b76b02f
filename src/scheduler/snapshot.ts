import type { Instant, Milliseconds } from '#base/time.ts'

import type { PauseCause, WaitReason } from './events.ts'
import type { Lane } from './ticket.ts'

/**
 * What the window allows now: `unknown` before the first answer, `ok`, `pacing` while background work is held to an
 * even pace, `low` when only the reserve is left, `paused` after a refusal or an empty window.
 */
export type BudgetState = 'unknown' | 'ok' | 'pacing' | 'low' | 'paused'

/** Why the most urgent of what waits does not leave yet. */
export interface SnapshotWait {
  readonly lane: Lane
  readonly reason: WaitReason
  /** When the reason ends by itself; null if only an answer ends it. */
  readonly until: Instant | null
}

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
  /** Null when nothing waits. */
  readonly waiting: SnapshotWait | null
  /** When the count returns to 0, as far as is known: at the latest. */
  readonly resetsAt: Instant | null
  /** How much earlier than `resetsAt` that may be; every answer narrows it (rule R7). */
  readonly resetsWithin: Milliseconds | null
  /** When an answer last told the numbers. */
  readonly confirmedAt: Instant | null
  /** Nothing leaves before this moment (rule R2). */
  readonly pausedUntil: Instant | null
  /** Why: a 429, or faults in a row that look like refusals which the browser hides (rule R11). */
  readonly pausedFor: PauseCause | null
  /** Requests of this window that were not ours, as far as the numbers show (rule R4). */
  readonly spentByOthers: number
  /** What others are expected to spend in the rest of this window; background work leaves it to them (rule R4). */
  readonly expectedOfOthers: number
  /** Our own sends of this window, by purpose. */
  readonly spent: Readonly<Record<string, number>>
}
