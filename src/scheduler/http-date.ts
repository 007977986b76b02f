import { instant, type Instant } from '#base/time.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH = `(?<month>${MONTHS.join('|')})`
const TIME = String.raw`(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)`

/** The three forms of RFC 9110, section 5.6.7. A recipient must read all three, and no other. */
const FORMS = [
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} GMT`,
  String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} GMT`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`))

/**
 * The moment that an HTTP-date names, or null if `text` is not one. `now` decides the century of a two-digit year:
 * the year nearest to it is meant.
 */
export function parseHttpDate(text: string, now: Instant): Instant | null {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups
    if (parts === undefined) continue
    const month = MONTHS.indexOf(parts['month'] ?? '')
    return moment(fullYear(parts['year'] ?? '', now), month, parts)
  }
  return null
}

function fullYear(digits: string, now: Instant): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  const thisYear = new Date(now).getUTCFullYear()
  const guess = thisYear - (thisYear % 100) + year
  if (guess > thisYear + 50) return guess - 100
  return guess < thisYear - 49 ? guess + 100 : guess
}

function moment(year: number, month: number, parts: Readonly<Record<string, string>>): Instant | null {
  const number = (part: string): number => Number(parts[part])
  const [day, hour, minute, second] = [number('day'), number('hour'), number('minute'), number('second')]
  if (hour > 23 || minute > 59 || second > 60) return null // 60 is a leap second
  const midnight = new Date(Date.UTC(2000, month, day))
  midnight.setUTCFullYear(year, month, day) // Date.UTC would read the years 0 to 99 as 19xx
  // A day that the month does not have would roll over into the next.
  if (midnight.getUTCDate() !== day) return null
  return instant(midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000)
}
