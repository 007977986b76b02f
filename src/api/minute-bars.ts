import { instant, MINUTE, SECOND, type Instant } from '#base/time.ts'
import type { SchedulerEvent } from '#scheduler/events.ts'

/** What happened in one second. Seconds in which nothing happened have no bar. */
export interface MinuteBar {
  /** The start of the second, on the real clock. */
  readonly second: Instant
  readonly sent: number
  /** Answers with 429 that came in this second. */
  readonly refused: number
}

/** The bars with one more event of the budget taken in; the same ones when the event changes nothing in them. */
export function withEvent(bars: readonly MinuteBar[], event: SchedulerEvent): readonly MinuteBar[] {
  const sent = event.type === 'sent' ? 1 : 0
  const refused = event.type === 'settled' && event.outcome.kind === 'refused' ? 1 : 0
  if (sent + refused === 0) return bars
  const second = instant(Math.floor(event.at / SECOND) * SECOND)
  const known = bars.find((bar) => bar.second === second) ?? { second, sent: 0, refused: 0 }
  const bar = { second, sent: known.sent + sent, refused: known.refused + refused }
  return [...lastMinute(bars, event.at).filter((other) => other.second !== second), bar].toSorted(
    (a, b) => a.second - b.second,
  )
}

/** The bars of the 60 seconds before `now`. A clock that was put back leaves none in the future. */
export function lastMinute(bars: readonly MinuteBar[], now: Instant): readonly MinuteBar[] {
  return bars.filter(({ second }) => second > now - MINUTE && second <= now)
}
