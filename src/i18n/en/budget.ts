import type { Messages } from '#i18n/messages.ts'
import { counted, grouped } from '#i18n/numbers.ts'

const spokenSeconds = (seconds: number): string =>
  seconds >= 60
    ? `${Math.floor(seconds / 60)} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`
    : `${seconds} s`

export const budget = {
  name: 'API budget',
  open: 'API budget in detail',
  openKey: 'API budget in detail (key b)',
  states: {
    unknown: 'Unknown',
    ok: 'Plenty',
    pacing: 'Saving',
    low: 'Little left',
    paused: 'Paused',
    offline: 'Offline',
    'signed-out': 'Signed out',
  },
  sentences: {
    unknown: 'Annict has not answered yet, so what is left is not known. The first request will tell.',
    ok: 'Plenty is left. Whatever you do is sent without waiting.',
    pacing: 'Background updates run slowly. Your clicks are answered at once.',
    low: 'Little is left. It is kept for your clicks; background updates have stopped.',
    paused: 'Nothing is sent right now. What is already here stays usable.',
    offline: 'There is no connection. What is already here stays usable.',
    'signed-out': 'Sign in to see how many requests are left.',
  },
  value: (remaining: number, limit: number) => `${grouped(remaining)} of ${counted(limit, 'request')} left`,
  valueEstimated: (remaining: number, limit: number) =>
    `about ${grouped(remaining)} of ${counted(limit, 'request')} left, estimated`,
  valueUnknown: 'What is left is not known yet',
  resetIn: (seconds: number) => `full again in ${spokenSeconds(seconds)}`,
  countdown: 'Time until the count returns',
  about: '≈',
  unit: 'requests left',
  ofLimit: (limit: number) => `/ ${grouped(limit)}`,
  left: 'in',
  resetsAt: (clock: string, left: string) => `Full again at ${clock} (in ${left})`,
  resetUnknown: 'The first answer will tell when the count returns',
  renewing: 'Renewing…',
  resumesAt: (clock: string, left: string) => `Resumes at ${clock} (in ${left})`,
  confirmed: (age: string) => `Confirmed by the server ${age}`,
  estimated: 'Estimated: the server’s numbers cannot be read yet',
  waiting: 'Waiting and being sent',
  lanes: {
    write: 'Writes',
    visible: 'The page you see',
    'user-bulk': 'Collecting',
    refresh: 'Background updates',
    prefetch: 'Looking ahead',
  },
  none: 'none',
  inFlight: 'Being sent',
  times: (count: number) => grouped(count),
  items: (count: number) => grouped(count),
  saved: (count: number) => (count === 0 ? '0' : `−${grouped(count)}`),
  spent: 'Spent in this minute',
  purposes: {
    season: 'Season lists',
    work: 'Work pages',
    episodes: 'Episodes of a work',
    'sign-in': 'Checking the sign-in',
    viewer: 'Your own data',
    other: 'Other',
  },
  others: 'Other devices',
  savedByMerging: 'Saved by merging, so far',
  minute: 'Last 60 seconds',
  minuteSummary: (sent: number, refused: number) =>
    `In the last 60 seconds ${grouped(sent)} sent, ${grouped(refused)} refused`,
  minuteSent: (count: number) => `${grouped(count)} sent`,
  minuteRefused: (count: number) => `${grouped(count)} refused`,
  sixtySecondsAgo: '60 s ago',
  now: 'now',
  more: 'See all of it',
  pause: {
    refused: 'Annict asked us to wait.',
    empty: 'This minute’s requests are used up.',
    waiting: 'Waiting for its turn.',
    probe: 'Checking how many requests are left.',
    backoff: 'There was no answer; it is sent again after a short wait.',
    offline: 'Waiting for a connection.',
    resumes: (seconds: number) => `Resumes by itself in ${spokenSeconds(seconds)}`,
    tail: '.',
    soon: 'Resumes by itself in a moment.',
    byItself: 'It resumes by itself.',
    held: 'What is already here stays usable.',
  },
  announce: {
    ok: 'Plenty of the API budget is left.',
    pacing: 'Saving the API budget.',
    low: 'Little of the API budget is left.',
    paused: (seconds: number | null) =>
      seconds === null ? 'Sending is paused.' : `Sending is paused. It resumes in ${spokenSeconds(seconds)}.`,
    resumed: 'Sending has resumed.',
    offline: 'You are offline.',
    online: 'You are online again.',
  },
  page: {
    title: 'API budget',
    intro:
      'Annict allows a number of requests each minute. Yohaku sends by what is left and does not exceed it.',
    rules: 'The rules',
    rulesBody:
      'Each request counts as one. The count returns at second 0 of every minute. At most 4 are sent in a second. After a refusal nothing is sent until the time Annict named is over.',
  },
} satisfies Messages['budget']
