import { expect, test } from 'vitest'

import { HOUR, instant, type Instant } from '#base/time.ts'
import { createFormat } from '#i18n/format.ts'
import { works as en } from '#i18n/en/works.ts'
import { works as ja } from '#i18n/ja/works.ts'

import { momentWords } from './moment-words.ts'

/** Sunday in Japan, and still Saturday for its viewers. */
const at: Instant = instant(Date.parse('2026-04-05T01:30:00+09:00'))
const now: Instant = instant(Date.parse('2026-04-20T12:00:00+09:00'))

const NOTHING = { zone: 'japan', hours: '30', dayStart: '5' } as const
const tokyo = () => 9 * HOUR
const newYork = () => -4 * HOUR

type Chosen = Parameters<typeof momentWords>[2]
const say = (chosen: Partial<Chosen>, local = tokyo) =>
  momentWords(ja, createFormat('ja'), { ...NOTHING, ...chosen }, local, at, now)

test('in Japan the eye gets the viewers’ time and the ear the ordinary one, both without a mark', () => {
  expect(say({})).toEqual({
    printed: '4月4日(土) 25:30',
    spoken: '4月5日(日) 1:30',
    both: '4月5日(日) 1:30 (日本時間)',
    other: null,
  })
})

test('24 hours print the ordinary time', () => {
  expect(say({ hours: '24' }).printed).toBe('4月5日(日) 1:30')
})

test('the night is as long as was chosen', () => {
  const early: Instant = instant(Date.parse('2026-04-05T04:30:00+09:00'))
  const printed = (dayStart: Chosen['dayStart']): string =>
    momentWords(ja, createFormat('ja'), { ...NOTHING, dayStart }, tokyo, early, now).printed
  expect([printed('4'), printed('5'), printed('6')]).toEqual([
    '4月5日(日) 4:30',
    '4月4日(土) 28:30',
    '4月4日(土) 28:30',
  ])
})

test('abroad every time says whose it is, and the other one is at hand', () => {
  expect(say({}, newYork)).toEqual({
    printed: '4月4日(土) 25:30 JST',
    spoken: '4月5日(日) 1:30 (日本時間)',
    both: '4月5日(日) 1:30 (日本時間)、4月4日(土) 12:30 (現地時間)',
    other: '4月4日(土) 12:30 現地',
  })
  expect(say({ zone: 'local' }, newYork)).toMatchObject({
    printed: '4月4日(土) 12:30 現地',
    spoken: '4月4日(土) 12:30 (現地時間)',
    other: '4月5日(日) 1:30 JST',
  })
})

test('local time has late hours too, for whoever wants them', () => {
  const berlin = () => 2 * HOUR
  const late: Instant = instant(Date.parse('2026-04-05T00:40:00+02:00'))
  const words = momentWords(en, createFormat('en'), { ...NOTHING, zone: 'local' }, berlin, late, now)
  expect(words.printed).toBe('Sat, Apr 4, 24:40 local')
  expect(words.spoken).toBe('Sun, Apr 5, 0:40 (local time)')
})

test('in Japan local time is Japan’s', () => {
  expect(say({ zone: 'local' })).toEqual(say({}))
})
