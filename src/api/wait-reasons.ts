import type { Instant } from '#base/time.ts'
import type { SchedulerEvent, WaitReason } from '#scheduler/events.ts'
import { LANES, type BudgetKey, type Lane } from '#scheduler/ticket.ts'

/** Why a lane does not leave yet, and until when as far as that is known. */
export interface Wait {
  readonly reason: WaitReason
  readonly until: Instant | null
}

/** The scheduler's last word on what waits. It speaks of the most urgent lane, and again only when something changed. */
export interface WaitReasons {
  readonly hear: (event: SchedulerEvent) => void
  /** Why a lane waits in which something does; null while the scheduler has given no reason. */
  of(budget: BudgetKey, lane: Lane): Wait | null
}

export function createWaitReasons(): WaitReasons {
  const last = new Map<BudgetKey, Wait & { lane: Lane }>()
  return {
    hear(event) {
      if (event.type === 'waiting') last.set(event.budget, event)
    },
    of(budget, lane) {
      const told = last.get(budget)
      // What is less urgent than the lane spoken of waits behind it.
      return told !== undefined && LANES.indexOf(lane) >= LANES.indexOf(told.lane) ? told : null
    },
  }
}

/** Why an operation waits: held back after a fault of its own, or for what the scheduler says of its lane. */
export function waitOf(
  place: { readonly lane: Lane; readonly pausedUntil: Instant | null },
  budget: BudgetKey,
  reasons: WaitReasons,
): { readonly reason: WaitReason | null; readonly until: Instant | null } {
  if (place.pausedUntil !== null) return { reason: 'backoff', until: place.pausedUntil }
  return reasons.of(budget, place.lane) ?? { reason: null, until: null }
}
