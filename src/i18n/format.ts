import { DAY, HOUR, MINUTE, SECOND, type Instant, type Milliseconds } from '#base/time.ts'

import type { BroadcastTime } from '#domain/broadcast.ts'
import { japaneseTime } from '#domain/jst.ts'

import { countdown, secondsLeft } from './durations.ts'
import type { Language } from './language.ts'
import { grouped, percent } from './numbers.ts'

/** The parts of a broadcast's time that are printed: on the viewers' clock 1:30 on a Sunday is 25:30 of the Saturday. */
export type BroadcastClock = Pick<BroadcastTime, 'weekday' | 'hour' | 'minute'>

/** A day of the calendar without a time: `month` and `day` count from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Turns values into the words of one language. Days and broadcasts are Japan's; clock times are the viewer's own. */
export interface Format {
  readonly language: Language
  /** `2,412` */
  number(value: number): string
  /** 97.2 becomes `97.2%` */
  percent(value: number): string
  /** `7月5日(土)`, with the year when it is not this year's (seen from `now`). */
  date(at: Instant, now: Instant): string
  /** The same for a day without a time. */
  day(day: CalendarDay, now: Instant): string
  /** `2026年4月` */
  month(year: number, month: number): string
  /** The viewer's own clock to the second: `21:04:00`. */
  clock(at: Instant): string
  /** How long ago, up to 7 days; the date after that. A moment of the future reads as now. */
  age(at: Instant, now: Instant): string
  /** `0:42` */
  countdown(left: Milliseconds): string
  /** A length of time as it is said: `1分12秒`, `1 min 12 s`. */
  duration(left: Milliseconds): string
  /** `土 25:30` */
  broadcast(time: BroadcastClock): string
  /** The same in ordinary time, for screen readers and tooltips: `日曜日 1:30`. */
  broadcastSpoken(time: BroadcastClock): string
  /** What stands between two sentences: nothing in Japanese, a space in English. */
  readonly gap: string
  /** `A、B、C` */
  list(items: readonly string[]): string
}

interface Words {
  readonly locale: string
  readonly weekdays: readonly string[]
  readonly weekdaysLong: readonly string[]
  readonly now: string
  readonly seconds: (n: number) => string
  readonly minutes: (n: number) => string
  readonly hours: (n: number) => string
  readonly days: (n: number) => string
  readonly duration: (hours: number, minutes: number, seconds: number) => string
  readonly day: (month: number, day: number, weekday: string, year: number | null) => string
  readonly month: (year: number, month: number) => string
  readonly comma: string
  readonly gap: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const parts = (given: readonly (readonly [number, string])[], gap: string, least: string): string => {
  const said = given.filter(([value]) => value > 0).map(([value, unit]) => `${value}${unit}`)
  return said.length === 0 ? least : said.join(gap)
}

const WORDS: Record<Language, Words> = {
  ja: {
    locale: 'ja',
    weekdays: ['日', '月', '火', '水', '木', '金', '土'],
    weekdaysLong: ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'],
    now: 'たった今',
    seconds: (n) => `${n}秒前`,
    minutes: (n) => `${n}分前`,
    hours: (n) => `${n}時間前`,
    days: (n) => `${n}日前`,
    duration: (h, m, s) =>
      parts(
        [
          [h, '時間'],
          [m, '分'],
          [s, '秒'],
        ],
        '',
        '0秒',
      ),
    day: (month, day, weekday, year) => `${year === null ? '' : `${year}年`}${month}月${day}日(${weekday})`,
    month: (year, month) => `${year}年${month}月`,
    comma: '、',
    gap: '',
  },
  en: {
    locale: 'en',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    weekdaysLong: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    now: 'just now',
    seconds: (n) => `${n} s ago`,
    minutes: (n) => `${n} min ago`,
    hours: (n) => `${n} h ago`,
    days: (n) => (n === 1 ? '1 day ago' : `${n} days ago`),
    duration: (h, m, s) =>
      parts(
        [
          [h, ' h'],
          [m, ' min'],
          [s, ' s'],
        ],
        ' ',
        '0 s',
      ),
    day: (month, day, weekday, year) =>
      `${weekday}, ${MONTHS[month - 1] ?? month} ${day}${year === null ? '' : `, ${year}`}`,
    month: (year, month) => `${MONTHS[month - 1] ?? month} ${year}`,
    comma: ', ',
    gap: ' ',
  },
}

/** Makes the format of a language. `zone` is the viewer's time zone (IANA name); left out, the machine's own. */
export function createFormat(language: Language, zone?: string): Format {
  const words = WORDS[language]
  const clock = new Intl.DateTimeFormat(words.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  const day = (given: CalendarDay, now: Instant): string => {
    const weekday = new Date(Date.UTC(given.year, given.month - 1, given.day)).getUTCDay()
    const year = given.year === japaneseTime(now).year ? null : given.year
    return words.day(given.month, given.day, words.weekdays[weekday] ?? '', year)
  }
  const date = (at: Instant, now: Instant): string => day(japaneseTime(at), now)
  const hourAndMinute = (hour: number, minute: number): string => `${hour}:${String(minute).padStart(2, '0')}`
  return {
    language,
    number: grouped,
    percent,
    date,
    day,
    month: words.month,
    clock: (at) => clock.format(at),
    age(at, now) {
      const past = now - at
      if (past < SECOND) return words.now
      if (past < MINUTE) return words.seconds(Math.floor(past / SECOND))
      if (past < HOUR) return words.minutes(Math.floor(past / MINUTE))
      if (past < DAY) return words.hours(Math.floor(past / HOUR))
      if (past < 8 * DAY) return words.days(Math.floor(past / DAY))
      return date(at, now)
    },
    countdown,
    duration(left) {
      const total = secondsLeft(left)
      return words.duration(Math.floor(total / 3_600), Math.floor(total / 60) % 60, total % 60)
    },
    broadcast: ({ weekday, hour, minute }) =>
      `${words.weekdays[weekday] ?? ''} ${hourAndMinute(hour, minute)}`,
    broadcastSpoken: ({ weekday, hour, minute }) =>
      `${words.weekdaysLong[(weekday + (hour >= 24 ? 1 : 0)) % 7] ?? ''} ${hourAndMinute(hour % 24, minute)}`,
    gap: words.gap,
    list: (items) => items.join(words.comma),
  }
}
