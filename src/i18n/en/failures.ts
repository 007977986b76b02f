import type { Messages } from '#i18n/messages.ts'

export const failures = {
  'not-authorized': {
    title: 'Signing in is needed',
    next: 'This token was not accepted. Sign in again on the account page.',
  },
  forbidden: {
    title: 'This is not permitted',
    next: 'The token lacks a permission. Make one with the permission that is needed.',
  },
  'not-found': {
    title: 'Annict does not have this',
    next: 'It was removed, or the number is wrong. Choose again from the previous page.',
  },
  'bad-request': {
    title: 'Annict could not read this request',
    next: 'This is a fault of Yohaku. A newer version may have it fixed: try reloading.',
  },
  rejected: {
    title: 'Annict rejected this request',
    next: 'Wait a little and load again. If it stays, Annict may have changed.',
  },
  refused: {
    title: 'Annict asked us to wait',
    next: 'It resumes by itself when the wait is over.',
  },
  server: {
    title: 'Annict has a problem',
    next: 'Yohaku has tried more than once. Load again in a while.',
  },
  unreachable: {
    title: 'Annict cannot be reached',
    next: 'The connection or Annict has a problem. Wait a little and load again.',
  },
  offline: {
    title: 'You are offline',
    next: 'This is not on your device yet. It loads by itself once you are connected. Pages that you have seen still open.',
  },
  timeout: {
    title: 'The answer did not come in time',
    next: 'Annict seems busy. Wait a little and load again.',
  },
  unreadable: {
    title: 'The answer could not be read',
    next: 'What came from Annict was not data. Wait a little and load again.',
  },
  hollow: {
    title: 'The answer was empty',
    next: 'It was removed, or Annict cannot give it at present. Wait a little and load again.',
  },
  unavailable: {
    title: 'Annict is overloaded or in maintenance',
    next: 'Yohaku has tried more than once. Load again in a while.',
  },
  'signed-out': {
    title: 'Not signed in',
    next: 'Nothing was sent. Sign in, or start with the sample data, and it loads.',
  },
  cancelled: {
    title: 'Loading was stopped',
    next: 'The page was left, or the sign-in changed. You can load again.',
  },
  unknown: {
    title: 'This could not be loaded',
    next: 'Something unexpected happened. Load again.',
  },
} satisfies Messages['failures']
