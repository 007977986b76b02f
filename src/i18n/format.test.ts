import { describe, expect, test } from 'vitest'

import { DAY, HOUR, instant, later, MINUTE, SECOND } from '#base/time.ts'
import { broadcastTime } from '#domain/broadcast.ts'

import { createFormat } from './format.ts'

const at = (text: string) => instant(Date.parse(text))
const ja = createFormat('ja', 'Asia/Tokyo')
const en = createFormat('en', 'Asia/Tokyo')
const now = at('2026-04-22T21:00:00+09:00')

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [2412, '2,412'],
    [8_441_000, '8,441,000'],
  ])('%i are half-width and grouped in both languages', (value, text) => {
    expect([ja.number(value), en.number(value)]).toEqual([text, text])
  })

  test('in percent have one digit after the point', () => {
    expect([ja.percent(97.2), ja.percent(100), en.percent(0)]).toEqual(['97.2%', '100.0%', '0.0%'])
  })
})

describe('days', () => {
  test.each([
    ['2026-07-05T00:30:00+09:00', '7月5日(日)', 'Sun, Jul 5'],
    ['2026-01-01T00:00:00+09:00', '1月1日(木)', 'Thu, Jan 1'],
    ['2025-12-31T23:59:59+09:00', '2025年12月31日(水)', 'Wed, Dec 31, 2025'],
    ['2027-02-28T12:00:00+09:00', '2027年2月28日(日)', 'Sun, Feb 28, 2027'],
    ['2026-07-04T15:00:00Z', '7月5日(日)', 'Sun, Jul 5'],
  ])('%s is the day that Japan has', (text, japanese, english) => {
    expect(ja.date(at(text), now)).toBe(japanese)
    expect(en.date(at(text), now)).toBe(english)
  })

  test('without a time read the same', () => {
    expect(ja.day({ year: 2026, month: 4, day: 10 }, now)).toBe('4月10日(金)')
    expect(en.day({ year: 2024, month: 2, day: 29 }, now)).toBe('Thu, Feb 29, 2024')
  })

  test('of a whole month are named by it', () => {
    expect([ja.month(2026, 4), en.month(2026, 4)]).toEqual(['2026年4月', 'Apr 2026'])
  })
})

describe('an age', () => {
  test.each([
    [0, 'たった今', 'just now'],
    [-5 * SECOND, 'たった今', 'just now'],
    [3 * SECOND, '3秒前', '3 s ago'],
    [59 * SECOND + 999, '59秒前', '59 s ago'],
    [MINUTE, '1分前', '1 min ago'],
    [2 * HOUR + 59 * MINUTE, '2時間前', '2 h ago'],
    [DAY, '1日前', '1 day ago'],
    [7 * DAY + 23 * HOUR, '7日前', '7 days ago'],
    [8 * DAY, '4月14日(火)', 'Tue, Apr 14'],
    [400 * DAY, '2025年3月18日(火)', 'Tue, Mar 18, 2025'],
  ])('of %i ms is told in words, then as a day', (past, japanese, english) => {
    expect(ja.age(later(now, -past), now)).toBe(japanese)
    expect(en.age(later(now, -past), now)).toBe(english)
  })
})

describe('times', () => {
  test('of the clock are the viewer’s own, to the second', () => {
    expect(ja.clock(at('2026-04-22T12:04:00Z'))).toBe('21:04:00')
    expect(createFormat('en', 'America/New_York').clock(at('2026-04-22T12:04:05Z'))).toBe('08:04:05')
    expect(createFormat('ja', 'UTC').clock(at('2026-04-22T00:00:00Z'))).toBe('00:00:00')
  })

  test.each([
    ['2026-04-26T01:30:00+09:00', '土 25:30', 'Sat 25:30', '日曜日 1:30', 'Sunday 1:30'],
    ['2026-04-26T04:59:00+09:00', '土 28:59', 'Sat 28:59', '日曜日 4:59', 'Sunday 4:59'],
    ['2026-04-26T05:00:00+09:00', '日 5:00', 'Sun 5:00', '日曜日 5:00', 'Sunday 5:00'],
    ['2026-04-24T23:00:00+09:00', '金 23:00', 'Fri 23:00', '金曜日 23:00', 'Friday 23:00'],
    ['2026-04-26T00:00:00+09:00', '土 24:00', 'Sat 24:00', '日曜日 0:00', 'Sunday 0:00'],
  ])(
    'of a broadcast at %s turn at five, and are said in ordinary time',
    (text, japanese, english, spoken, said) => {
      const time = broadcastTime(at(text))
      expect([ja.broadcast(time), en.broadcast(time)]).toEqual([japanese, english])
      expect([ja.broadcastSpoken(time), en.broadcastSpoken(time)]).toEqual([spoken, said])
    },
  )

  test.each([
    [18 * SECOND, '18秒', '18 s'],
    [72 * SECOND, '1分12秒', '1 min 12 s'],
    [HOUR, '1時間', '1 h'],
    [0, '0秒', '0 s'],
  ])('that last %i ms are said in full', (left, japanese, english) => {
    expect([ja.duration(left), en.duration(left)]).toEqual([japanese, english])
  })
})

test('lists are joined as each language joins them', () => {
  expect([ja.list(['TV', 'Web']), en.list(['TV', 'Web']), ja.list([])]).toEqual(['TV、Web', 'TV, Web', ''])
})
