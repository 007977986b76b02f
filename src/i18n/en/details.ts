import type { Messages } from '#i18n/messages.ts'
import { grouped } from '#i18n/numbers.ts'

export const details = {
  sentences: {
    unknown: 'Annict has not answered yet, so what is left is not known. The first request will tell.',
    ok: 'Plenty is left. Whatever you do is sent without waiting.',
    pacing: 'Background updates run slowly. Your clicks are answered at once.',
    low: 'Little is left. It is kept for your clicks; background updates have stopped.',
    paused: 'Nothing is sent right now. What is already here stays usable.',
    offline: 'There is no connection. What is already here stays usable.',
    'signed-out': 'Sign in to see how many requests are left.',
  },
  unit: 'requests left',
  ofLimit: (limit: number) => `/ ${grouped(limit)}`,
  resetsAt: (clock: string, left: string) => `Full again at ${clock} (in ${left})`,
  resetUnknown: 'The first answer will tell when the count returns',
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
    'work-episodes': 'Episodes of a work',
    'sign-in': 'Checking the sign-in',
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
  page: {
    title: 'API budget',
    intro:
      'Annict allows a number of requests each minute. Yohaku sends by what is left and does not exceed it.',
    rules: 'The rules',
    rulesBody:
      'Each request counts as one. The count returns at second 0 of every minute. At most 4 are sent in a second. After a refusal nothing is sent until the time Annict named is over.',
  },
} satisfies Messages['details']
