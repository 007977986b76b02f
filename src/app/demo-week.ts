import { DAY, instant, type Instant } from '#base/time.ts'

const WEEK = 7 * DAY

/** The last week that the sample data knows whole begins on Monday, 20 April 2026, in Japan. */
const WEEK_START = Date.UTC(2026, 3, 19, 15)

/** The moment of that week with the weekday and the time of day of `now`: where the calendar of the demo stands. */
export function inDemoWeek(now: Instant): Instant {
  const into = (now - WEEK_START) % WEEK
  return instant(WEEK_START + (into < 0 ? into + WEEK : into))
}
