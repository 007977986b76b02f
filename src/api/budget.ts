import type { Instant } from '#base/time.ts'
import type { WaitReason } from '#scheduler/events.ts'
import type { BudgetSnapshot, BudgetState } from '#scheduler/snapshot.ts'
import type { Lane } from '#scheduler/ticket.ts'

/** What the gauge shows: the window's state, unless there is no network or nobody to ask for. */
export type GaugeState = BudgetState | 'offline' | 'signed-out'

/** What happened in one second. Seconds in which nothing happened have no bar. */
export interface MinuteBar {
  /** The start of the second, on the real clock. */
  readonly second: Instant
  readonly sent: number
  /** Answers with 429 that came in this second. */
  readonly refused: number
}

/** The budget of whoever is signed in, at one moment: the scheduler's own numbers and what the client adds to them. */
export interface BudgetReading extends Omit<BudgetSnapshot, 'state'> {
  readonly state: GaugeState
  /** Operations that cost no request of their own, because they left in another's, since this session began. */
  readonly savedByMerging: number
  /** Operations that wait, by lane. `queued` counts requests instead. */
  readonly waitingOperations: Readonly<Record<Lane, number>>
  /** The last 60 seconds, oldest first. Views leave out what has grown older since the reading was made. */
  readonly minute: readonly MinuteBar[]
  /** Why the most urgent waiting operation does not leave yet; null when nothing waits. */
  readonly waitReason: WaitReason | null
}

/** The reading of the moment, as `useSyncExternalStore` wants it: `get` gives the same object until something changed. */
export interface BudgetView {
  get(): BudgetReading
  /** Returns the undo. */
  subscribe(listener: () => void): () => void
}
