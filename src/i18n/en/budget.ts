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
  value: (remaining: number, limit: number) => `${grouped(remaining)} of ${counted(limit, 'request')} left`,
  valueEstimated: (remaining: number, limit: number) =>
    `about ${grouped(remaining)} of ${counted(limit, 'request')} left, estimated`,
  valueUnknown: 'What is left is not known yet',
  countdown: 'Time until the count returns',
  about: '≈',
  left: 'in',
  more: 'See all of it',
  pause: {
    refused: 'Annict asked us to wait.',
    empty: 'This minute’s requests are used up.',
    waiting: 'Waiting for its turn.',
    probe: 'Checking how many requests are left.',
    backoff: 'There was no answer; it is sent again after a short wait.',
    offline: 'Waiting for a connection.',
    slow: 'Annict is slow to answer.',
    whenItComes: 'The answer is shown as soon as it comes.',
    resumes: (seconds: number) => `Resumes by itself in ${spokenSeconds(seconds)}`,
    tail: '.',
    soon: 'Resumes by itself in a moment.',
    byItself: 'It resumes by itself.',
    held: 'What is already here stays usable.',
  },
  announce: {
    ok: 'Plenty of the API budget is left.',
    low: 'Little of the API budget is left.',
    paused: (seconds: number | null) =>
      seconds === null ? 'Sending is paused.' : `Sending is paused. It resumes in ${spokenSeconds(seconds)}.`,
    resumed: 'Sending has resumed.',
    offline: 'You are offline.',
    online: 'You are online again.',
  },
} satisfies Messages['budget']
