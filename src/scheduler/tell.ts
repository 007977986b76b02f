import { wallAt, type Moment } from './book.ts'
import type { Budget } from './budget.ts'
import type { SchedulerEvent } from './events.ts'

/** After a decision: says what is news of it (rule R9), and keeps for displays why the most urgent of all waits. */
export function tell(budget: Budget, time: Moment, emit: (event: SchedulerEvent) => void): void {
  const { decision, told, key, waiting } = budget
  if (budget.hasResumed) {
    budget.hasResumed = false
    emit({ type: 'resumed', at: time.wall, budget: key })
  }
  if (decision.kind !== 'wait') {
    budget.told = null
    budget.waiting = null
    return
  }
  const { lane, hold } = decision
  const { reason } = hold
  const until = hold.until === null ? null : wallAt(hold.until, time)
  const isSame = waiting?.lane === lane && waiting.reason === reason && waiting.hold.until === hold.until
  // Read off the clocks once: it would flicker by a millisecond otherwise.
  if (!isSame) budget.waiting = { lane, reason, until, hold }
  // A pace moves its moment with every send; only another cause, or another end of a pause, is news.
  const isPause = reason === 'refused' || reason === 'unanswered'
  const isNews =
    told === null ||
    told.lane !== lane ||
    told.hold.reason !== reason ||
    (isPause && told.hold.until !== hold.until)
  if (!isNews) return
  budget.told = { lane, hold }
  emit({ type: 'waiting', at: time.wall, budget: key, lane, reason, until })
}
