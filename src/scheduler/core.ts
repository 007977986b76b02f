import type { CancelSignal } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import type { Emitter } from '#base/emitter.ts'
import type { Random } from '#base/random.ts'
import type { Milliseconds } from '#base/time.ts'

import type { Moment } from './book.ts'
import type { Budget } from './budget.ts'
import type { SchedulerEvent } from './events.ts'
import type { Limits } from './limits.ts'
import type { Fetch, Permit } from './permit.ts'
import type { RecentSends } from './recent-sends.ts'
import type { Share } from './share.ts'
import type { BudgetKey, Ticket } from './ticket.ts'
import type { EndedWord } from './words.ts'

/** What the files that hold the scheduler's state have in common. */
export interface Core {
  readonly clock: Clock
  readonly random: Random
  readonly limits: Limits
  readonly send: Fetch
  readonly share: Share
  readonly isOnline: () => boolean
  readonly budgets: Map<BudgetKey, Budget>
  readonly events: Emitter<SchedulerEvent>
  sends: RecentSends
  /** The wall clock less the monotonic one, held still while they go alike: what is told twice is told the same. */
  offset: Milliseconds
  /** The number of the last permit. */
  lastId: number
  budgetOf(key: BudgetKey): Budget
  /** Reads both clocks and brings every budget up to date. */
  moment(): Moment
  /** Decides at the end of this turn. */
  pumpSoon(): void
  acquire(ticket: Ticket, signals: readonly CancelSignal[], where: 'last' | 'first'): Promise<Permit>
}

/** The end of a send, as another tab is told of it. */
export type EndToTell = EndedWord['end']
