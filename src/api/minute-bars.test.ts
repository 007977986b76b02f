import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'
import type { SchedulerEvent, SendOutcome } from '#scheduler/events.ts'

import { lastMinute, withEvent, type MinuteBar } from './minute-bars.ts'

const about = { budget: 'a', lane: 'visible', purpose: 'season' } as const
const sent = (at: number): SchedulerEvent => ({ type: 'sent', at: instant(at), waited: 0, ...about })
const settled = (at: number, outcome: SendOutcome): SchedulerEvent => ({
  ...{ type: 'settled', at: instant(at), took: 5, outcome },
  ...about,
})
const refused = (at: number): SchedulerEvent =>
  settled(at, { kind: 'refused', status: 429, until: instant(at + 1) })

const bars = (...events: SchedulerEvent[]): readonly MinuteBar[] =>
  events.reduce<readonly MinuteBar[]>((before, event) => withEvent(before, event), [])

describe('the bars of a minute', () => {
  test('count sends and refusals by the second', () => {
    expect(bars(sent(5_100), sent(5_900), refused(6_000), sent(8_000))).toEqual([
      { second: 5_000, sent: 2, refused: 0 },
      { second: 6_000, sent: 0, refused: 1 },
      { second: 8_000, sent: 1, refused: 0 },
    ])
  })

  test('stay the very same for what is neither', () => {
    const before = bars(sent(1_000))
    expect(withEvent(before, settled(2_000, { kind: 'answered', status: 200 }))).toBe(before)
    expect(withEvent(before, { type: 'resumed', at: instant(2_000), budget: 'a' })).toBe(before)
  })

  test('forget what is older than a minute', () => {
    expect(bars(sent(1_000), sent(2_500), sent(61_500))).toEqual([
      { second: 2_000, sent: 1, refused: 0 },
      { second: 61_000, sent: 1, refused: 0 },
    ])
  })

  test('have none in the future when the clock was put back', () => {
    expect(lastMinute(bars(sent(90_000)), instant(30_000))).toEqual([])
  })
})
