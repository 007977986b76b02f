import { expect, test } from 'vitest'

import { DAY, instant, type Instant } from '#base/time.ts'

import { broadcastDay, type Slot } from './broadcast.ts'
import { guideDay } from './guide-day.ts'

const at = (text: string): Instant => instant(Date.parse(text))
const slot = (text: string, kind: Partial<Slot> = {}): Slot => ({
  startedAt: at(text),
  rebroadcast: false,
  published: true,
  ...kind,
})
/** Saturday, 4 October 2025. */
const saturday = broadcastDay(at('2025-10-04T12:00:00+09:00'))
const sunday = instant(saturday + DAY)

test('a day goes from 5:00 to 28:59', () => {
  const [last, first] = [slot('2025-10-05T04:59:00+09:00'), slot('2025-10-05T05:00:00+09:00')]
  expect(guideDay([first, last], saturday, true)).toEqual({ kind: 'shown', slots: [last] })
  expect(guideDay([first, last], sunday, true)).toEqual({ kind: 'shown', slots: [first] })
})

test.each([4, 5, 6])('a day that turns at %i:00 takes the night with it until then', (dayStart) => {
  const key = broadcastDay(at('2025-10-04T12:00:00+09:00'), dayStart)
  const last = slot(`2025-10-05T0${dayStart - 1}:59:00+09:00`)
  const first = slot(`2025-10-05T0${dayStart}:00:00+09:00`)
  expect(key).toBe(saturday)
  expect(guideDay([first, last], key, true, dayStart)).toEqual({ kind: 'shown', slots: [last] })
  expect(guideDay([first], key, true, dayStart)).toEqual({ kind: 'nothing-airs' })
})

test('a day that nothing was entered for, nor for any later one, is not said to be empty', () => {
  const earlier = slot('2025-10-03T20:00:00+09:00')
  expect(guideDay([], saturday, true)).toEqual({ kind: 'not-entered' })
  expect(guideDay([earlier], saturday, true)).toEqual({ kind: 'not-entered' })
  expect(guideDay([slot('2025-10-09T20:00:00+09:00', { published: false })], saturday, true)).toEqual({
    kind: 'not-entered',
  })
})

test('a day before others that are entered has nothing on', () => {
  expect(guideDay([slot('2025-10-09T20:00:00+09:00')], saturday, true)).toEqual({ kind: 'nothing-airs' })
})

test('slots that are not all there deny nothing', () => {
  expect(guideDay([slot('2025-10-09T20:00:00+09:00')], saturday, false)).toEqual({ kind: 'unknown' })
})
