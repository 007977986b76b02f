import type { Messages } from '#i18n/messages.ts'
import { counted } from '#i18n/numbers.ts'

export const shell = {
  name: 'Yohaku',
  mark: '余白',
  tagline: 'Annict, within its limits',
  home: 'Yohaku: this season’s works',
  pages: 'Main pages',
  nav: {
    season: 'This season',
    search: 'Search',
    library: 'Library',
    timeline: 'Timeline',
    budget: 'API budget',
    account: 'Account',
    settings: 'Settings',
  },
  skip: 'Skip to content',
  shortcuts: 'Single-key shortcuts (b for the API budget)',
  loading: 'Loading',
  price: (count: number) => ` (${counted(count, 'request')})`,
  language: 'Language',
  languages: { ja: '日本語', en: 'English' },
  theme: 'Theme',
  themes: { system: 'As the device', light: 'Light', dark: 'Dark' },
  settings: 'Display',
  newTab: ' (new tab)',
  close: 'Close',
  back: 'Back to the previous page',
  toSeason: 'To this season’s works',
  offline:
    'You are offline. Everything already here stays readable. What is waiting resumes once you are connected.',
  refused: {
    body: 'Annict no longer accepts this token: it was revoked or has expired. What has been loaded stays readable.',
    action: 'Sign in again',
    guestBody:
      'Annict no longer accepts the token that this site shares with guests. What has been loaded stays readable.',
    guestAction: 'Go on with your own token or the sample',
  },
  sample: {
    title: 'Sample data',
    body: 'Names, records and ratings are invented. As of April 2026.',
    sources: 'Sources and licences',
  },
  footer: {
    independent: 'An unofficial client of Annict.',
    annict: 'Open Annict',
  },
  missing: {
    title: 'This page could not be loaded',
    body: 'The connection was lost on the way, or a new version of Yohaku is out. Reloading opens the page.',
    offline:
      'You are offline, and the files that this page needs are not here yet. Pages you have seen still open. This one opens by itself once you are connected.',
    reload: 'Reload',
    unreached: 'There is no connection yet.',
  },
  part: { failed: 'This part could not be loaded.', retry: 'Load again' },
} satisfies Messages['shell']
