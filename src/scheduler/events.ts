import type { Instant, Milliseconds } from '#base/time.ts'

import type { BudgetKey, Lane } from './ticket.ts'

/** How a send ended. `refused` is a 429; `fault` has no answer at all. */
export type SendOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'refused'; readonly status: 429; readonly until: Instant }
  | { readonly kind: 'fault' }
  | { readonly kind: 'aborted' }

/** What a pause of a whole budget is for (rules R2 and R11). */
export type PauseCause = 'refused' | 'unanswered'

/** Why the head of a queue does not leave yet. */
export type WaitReason =
  | 'probe' // one request is out to learn the window
  | 'refused' // the server said to wait
  | 'unanswered' // faults in a row that may be refusals which the browser hides
  | 'window-empty' // the last unit is never used
  | 'second-full' // four sends a second over all lanes
  | 'lane-full' // the lane has as many in flight as it may
  | 'pace' // background work is spread over the window
  | 'reserve' // what is left is kept for clicks and writes
  | 'backoff' // a fault is being waited out

/** What happens in the scheduler, in the past tense, with all that a display or a ledger needs (rule R9). */
export type SchedulerEvent =
  | {
      readonly type: 'queued'
      readonly at: Instant
      readonly budget: BudgetKey
      readonly lane: Lane
      readonly purpose: string
    }
  | {
      readonly type: 'sent'
      readonly at: Instant
      readonly budget: BudgetKey
      readonly lane: Lane
      readonly purpose: string
      readonly waited: Milliseconds
    }
  | {
      readonly type: 'settled'
      readonly at: Instant
      readonly budget: BudgetKey
      readonly lane: Lane
      readonly purpose: string
      readonly outcome: SendOutcome
      readonly took: Milliseconds
    }
  | {
      readonly type: 'waiting'
      readonly at: Instant
      readonly budget: BudgetKey
      readonly lane: Lane
      readonly reason: WaitReason
      readonly until: Instant | null
    }
  | {
      readonly type: 'dropped'
      readonly at: Instant
      readonly budget: BudgetKey
      readonly lane: Lane
      readonly purpose: string
    }
  | { readonly type: 'resumed'; readonly at: Instant; readonly budget: BudgetKey }
  | {
      /** The server asked for more than ten minutes: what waits is parked until then, and the user is to know. */
      readonly type: 'parked'
      readonly at: Instant
      readonly budget: BudgetKey
      readonly until: Instant
    }
