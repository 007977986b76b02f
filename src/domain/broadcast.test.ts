import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { DAY, HOUR, instant, MINUTE, type Instant } from '#base/time.ts'

import {
  broadcastDay,
  broadcastTime,
  firstBroadcast,
  JAPANESE_GUIDE,
  type GuideClock,
  type Slot,
} from './broadcast.ts'
import { nextBroadcast } from './next-broadcast.ts'

const at = (text: string): Instant => instant(Date.parse(text))

test.each([
  [
    '2025-10-04T16:30:00Z',
    { year: 2025, month: 10, day: 4, weekday: 6, hour: 25, minute: 30 },
    'Sunday 1:30 is Saturday 25:30',
  ],
  [
    '2025-10-04T19:59:00Z',
    { year: 2025, month: 10, day: 4, weekday: 6, hour: 28, minute: 59 },
    'the last minute of Saturday',
  ],
  [
    '2025-10-04T20:00:00Z',
    { year: 2025, month: 10, day: 5, weekday: 0, hour: 5, minute: 0 },
    'Sunday begins at 5:00',
  ],
  [
    '2025-10-04T15:00:00Z',
    { year: 2025, month: 10, day: 4, weekday: 6, hour: 24, minute: 0 },
    'midnight is 24:00',
  ],
  [
    '2025-12-31T15:30:00Z',
    { year: 2025, month: 12, day: 31, weekday: 3, hour: 24, minute: 30 },
    'New Year still belongs to the old year',
  ],
  ['2024-02-29T16:00:00Z', { year: 2024, month: 2, day: 29, weekday: 4, hour: 25, minute: 0 }, 'a leap day'],
])('%s', (text, time) => {
  expect(broadcastTime(at(text))).toEqual(time)
})

describe.each(['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'UTC'])(
  'for a viewer in %s',
  (zone) => {
    const home = process.env['TZ']
    beforeAll(() => void (process.env['TZ'] = zone))
    afterAll(() => {
      if (home === undefined) delete process.env['TZ']
      else process.env['TZ'] = home
    })

    test('the clock of the machine stands elsewhere', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    })

    test('the late night belongs to the day before, which turns at 5:00 in Japan', () => {
      expect(broadcastTime(at('2025-10-04T16:30:00Z'))).toMatchObject({
        day: 4,
        weekday: 6,
        hour: 25,
        minute: 30,
      })
      const [before, after] = [at('2025-10-05T04:59:00+09:00'), at('2025-10-05T05:00:00+09:00')]
      expect(broadcastTime(before)).toMatchObject({ day: 4, hour: 28, minute: 59 })
      expect(broadcastTime(after)).toMatchObject({ day: 5, hour: 5, minute: 0 })
      expect(broadcastDay(after) - broadcastDay(before)).toBe(DAY)
    })
  },
)

test('every moment of one viewing day has the same key, which is midnight of that day in Japan', () => {
  const moments = fc
    .integer({ min: Date.UTC(1950, 0), max: Date.UTC(2100, 0) })
    .map((value) => instant(value))
  fc.assert(
    fc.property(moments, (moment) => {
      const key = broadcastDay(moment)
      const { hour, minute, day } = broadcastTime(moment)
      expect(hour).toBeGreaterThanOrEqual(5)
      expect(hour).toBeLessThan(29)
      expect(Math.floor((moment - key) / MINUTE)).toBe(hour * 60 + minute)
      expect(broadcastTime(instant(key + 12 * HOUR)).day).toBe(day)
    }),
  )
})

describe('a day that turns at another hour', () => {
  const turning = (dayStart: number): GuideClock => ({ ...JAPANESE_GUIDE, dayStart })

  test.each([
    [4, '2025-10-05T03:59:00+09:00', { day: 4, weekday: 6, hour: 27, minute: 59 }],
    [4, '2025-10-05T04:00:00+09:00', { day: 5, weekday: 0, hour: 4, minute: 0 }],
    [6, '2025-10-05T05:59:00+09:00', { day: 4, weekday: 6, hour: 29, minute: 59 }],
    [6, '2024-03-01T05:00:00+09:00', { month: 2, day: 29, weekday: 4, hour: 29, minute: 0 }],
    [0, '2025-10-05T00:00:00+09:00', { day: 5, weekday: 0, hour: 0, minute: 0 }],
    [0, '2025-10-05T01:30:00+09:00', { day: 5, weekday: 0, hour: 1, minute: 30 }],
  ])('at %i:00: %s', (dayStart, moment, time) => {
    expect(broadcastTime(at(moment), turning(dayStart))).toMatchObject(time)
  })
})

describe('on a clock elsewhere', () => {
  /** As a browser in that zone tells it. */
  const offsetIn = (zone: string): GuideClock['offset'] => {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    return (moment) => {
      const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
      return sign === undefined
        ? 0
        : (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
    }
  }
  const newYork: GuideClock = { offset: offsetIn('America/New_York'), dayStart: 5 }

  test.each([
    ['2025-10-04T16:30:00Z', { month: 10, day: 4, weekday: 6, hour: 12, minute: 30 }],
    ['2026-01-10T07:15:00Z', { month: 1, day: 9, weekday: 5, hour: 26, minute: 15 }],
    // The night in which clocks go forward has no 2:30, and that in which they go back has 1:30 twice.
    ['2026-03-08T06:59:00Z', { month: 3, day: 7, weekday: 6, hour: 25, minute: 59 }],
    ['2026-03-08T07:00:00Z', { month: 3, day: 7, weekday: 6, hour: 27, minute: 0 }],
    ['2026-11-01T05:30:00Z', { month: 10, day: 31, weekday: 6, hour: 25, minute: 30 }],
    ['2026-11-01T06:30:00Z', { month: 10, day: 31, weekday: 6, hour: 25, minute: 30 }],
    ['2026-11-01T09:59:00Z', { month: 10, day: 31, weekday: 6, hour: 28, minute: 59 }],
    ['2026-11-01T10:00:00Z', { month: 11, day: 1, weekday: 0, hour: 5, minute: 0 }],
  ])('%s in New York', (moment, time) => {
    expect(broadcastTime(at(moment), newYork)).toMatchObject(time)
  })

  test('a printed time is the clock on the wall, its late hours told by the date before', () => {
    const zones = [
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Asia/Tokyo',
    ]
    const offsets = new Map(zones.map((zone) => [zone, offsetIn(zone)]))
    const moments = fc
      .integer({ min: Date.UTC(1980, 0), max: Date.UTC(2060, 0) })
      .map((value) => instant(value))
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom(...offsets),
        fc.nat({ max: 23 }),
        (moment, [zone, offset], dayStart) => {
          const { year, month, day, weekday, hour, minute } = broadcastTime(moment, { offset, dayStart })
          expect(hour).toBeGreaterThanOrEqual(dayStart)
          expect(hour).toBeLessThan(dayStart + 24)
          expect(new Date(Date.UTC(year, month - 1, day)).getUTCDay()).toBe(weekday)
          const wall = new Date(Date.UTC(year, month - 1, day, hour, minute))
          const shown = new Intl.DateTimeFormat('sv', {
            dateStyle: 'short',
            timeStyle: 'short',
            timeZone: zone,
          })
          expect(wall.toISOString().slice(0, 16)).toBe(shown.format(moment).replace(' ', 'T'))
        },
      ),
    )
  })
})

const now = at('2026-04-20T12:00:00Z')
const slot = (days: number, kind: Partial<Slot> = {}): Slot => ({
  startedAt: instant(now + days * DAY),
  rebroadcast: false,
  published: true,
  ...kind,
})

const ALL = { complete: true, holes: false }
const ENDS = { complete: false, holes: false }

test('the first broadcast is the earliest that is published and no repeat, in whatever order they come', () => {
  const first = slot(-5)
  expect(
    firstBroadcast([slot(2), first, slot(-9, { rebroadcast: true }), slot(-8, { published: false })]),
  ).toBe(first)
})

test('repeats alone tell no first broadcast', () => {
  expect(firstBroadcast([slot(-9, { rebroadcast: true })])).toBeNull()
  expect(firstBroadcast([])).toBeNull()
})

test('the next broadcast is the earliest one to come', () => {
  const next = slot(1)
  const all = [slot(-6), next, slot(8)]
  expect(nextBroadcast(all, all, ALL, now)).toEqual({ kind: 'known', slot: next })
})

test('a first showing comes before an earlier repeat, and a repeat before nothing', () => {
  const next = slot(3)
  const repeat = slot(1, { rebroadcast: true })
  expect(nextBroadcast([repeat, next], [], ALL, now)).toEqual({ kind: 'known', slot: next })
  expect(nextBroadcast([repeat], [], ALL, now)).toEqual({ kind: 'known', slot: repeat })
})

test('what is on at this moment is not to come', () => {
  expect(nextBroadcast([slot(0)], [], ALL, now)).toEqual({ kind: 'none' })
})

test('a slot that was taken back does not come', () => {
  expect(nextBroadcast([slot(1, { published: false })], [], ALL, now)).toEqual({ kind: 'none' })
})

test('with a hole between the two ends the next is only known to be no later', () => {
  const far = slot(30)
  expect(nextBroadcast([slot(-9), slot(-8)], [far, slot(37)], ENDS, now)).toEqual({ kind: 'by', slot: far })
})

test('the tail is sure when it reaches back to now', () => {
  const next = slot(2)
  expect(nextBroadcast([slot(-90)], [slot(-5), next, slot(9)], ENDS, now)).toEqual({
    kind: 'known',
    slot: next,
  })
})

test('the head is sure only as far as it reaches', () => {
  const next = slot(1)
  expect(nextBroadcast([slot(-2), next], [slot(30)], ENDS, now)).toEqual({ kind: 'known', slot: next })
  const far = slot(30)
  const repeats = [slot(1, { rebroadcast: true }), slot(2, { rebroadcast: true })]
  expect(nextBroadcast(repeats, [far], ENDS, now)).toEqual({ kind: 'by', slot: far })
})

test('where rows were lost, the next is only known to be no later', () => {
  const next = slot(1)
  const holes = { complete: true, holes: true }
  expect(nextBroadcast([slot(-6), next], [slot(-6), next], holes, now)).toEqual({ kind: 'by', slot: next })
  expect(nextBroadcast([], [], holes, now)).toEqual({ kind: 'none' })
})

test('whatever is called known is what all slots together would give', () => {
  const slots = fc.array(
    fc.record({
      days: fc.integer({ min: -40, max: 40 }),
      rebroadcast: fc.boolean(),
      published: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(slots, fc.nat({ max: 6 }), fc.nat({ max: 12 }), (given, headSize, tailSize) => {
      const all = given
        .map(({ days, ...kind }) => slot(days, kind))
        .toSorted((a, b) => a.startedAt - b.startedAt)
      const head = all.slice(0, headSize)
      const tail = tailSize === 0 ? [] : all.slice(-tailSize)
      const complete = Math.max(headSize, tailSize) >= all.length
      const partial = nextBroadcast(head, tail, { complete, holes: false }, now)
      const whole = nextBroadcast(all, all, ALL, now)
      if (partial.kind !== 'known') return
      expect(whole.kind).toBe('known')
      if (whole.kind !== 'known') return
      expect(partial.slot.rebroadcast).toBe(whole.slot.rebroadcast)
      expect(partial.slot.startedAt).toBe(whole.slot.startedAt)
    }),
    { numRuns: 1_000 },
  )
})
