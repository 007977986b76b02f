import type { BudgetReading } from '#api/budget.ts'
import type { WaitingState } from '#api/client.ts'
import { unreachable } from '#base/invariant.ts'
import { SECOND, type Instant, type Milliseconds } from '#base/time.ts'

/** Why something waits, as far as a person needs to know. */
export type PauseCause = 'refused' | 'empty' | 'probe' | 'backoff' | 'waiting' | 'offline' | 'slow'

/** What takes longer than this is said to be slow, so that nobody takes the page for broken. Most answers need a second. */
export const SLOW_AFTER: Milliseconds = 5 * SECOND

/** What is held up, and until when as far as that is known. */
export interface Pause {
  readonly cause: PauseCause
  readonly until: Instant | null
}

/** The pause of the whole budget; null while requests may leave. */
export function budgetPause(reading: BudgetReading): Pause | null {
  if (reading.state === 'offline') return { cause: 'offline', until: null }
  if (reading.state !== 'paused') return null
  const { pausedUntil, pausedFor, resetsAt, waitReason } = reading
  const closed = pausedFor === 'unanswered' ? 'backoff' : 'refused'
  const isClosed = pausedUntil !== null && waitReason !== 'window-empty'
  return { cause: isClosed ? closed : 'empty', until: pausedUntil ?? resetsAt }
}

/**
 * What one place of the screen waits for; null when nothing of it waits. In a pause of the whole budget it waits as long
 * as that lasts; why, is told once for the whole page. `slow` says that its answer is long under way.
 */
export function placePause(reading: BudgetReading, waiting: WaitingState, slow: boolean): Pause | null {
  if (waiting.phase === 'in-flight' && slow) return { cause: 'slow', until: null }
  if (waiting.phase !== 'waiting') return null
  const whole = budgetPause(reading)
  if (whole !== null) return { cause: whole.cause === 'offline' ? 'offline' : 'waiting', until: whole.until }
  return { cause: causeOf(waiting.reason), until: waiting.until }
}

function causeOf(reason: (WaitingState & { phase: 'waiting' })['reason']): PauseCause {
  switch (reason) {
    case 'refused':
      return 'refused'
    case 'window-empty':
      return 'empty'
    case 'probe':
      return 'probe'
    case 'backoff':
    case 'unanswered':
      return 'backoff'
    case 'second-full':
    case 'lane-full':
    case 'pace':
    case 'reserve':
    case null:
      return 'waiting'
    default:
      return unreachable(reason)
  }
}
