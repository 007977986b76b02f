import type { Messages } from '#i18n/messages.ts'

export const account = {
  title: 'Account',
  waysIn: {
    title: 'Start with Yohaku',
    intro:
      'Yohaku is for exploring the works on Annict within the limits of its API. To see the real Annict you use a token of your own.',
    demoTitle: 'Try the sample first',
    demoBody:
      'Look around in sample data with invented records, without signing in. Nothing leaves your device.',
    demoAction: 'Start with sample data',
    guestTitle: 'Look around as a guest',
    guestBody:
      'See the real Annict with a read-only token provided by this site. Your own records are not available.',
    guestAction: 'Start as a guest',
    tokenTitle: 'Sign in with your own token',
  },
  token: {
    steps: 'How to make a token',
    stepOpen: 'Open the page for personal access tokens on Annict.',
    stepScope: 'The scope “read only” is enough.',
    stepPaste: 'Copy the token it shows and paste it below.',
    open: 'Make a token on Annict',
    newTab: ' (new tab)',
    label: 'Personal access token',
    hint: 'The token stays on this device and is sent to Annict only.',
    submit: 'Sign in',
    checking: 'Checking',
    errors: {
      empty: 'There is no token. Paste the one you made on Annict.',
      malformed:
        'This is no token: it is too long, or holds characters that no token has. Remove what is extra and paste it again.',
      'not-accepted':
        'Annict does not accept this token: it was revoked or copied only in part. Make a new one and paste it.',
      'no-read-scope': 'This token may not read. Make one with “read only” or “read + write”.',
      offline: 'There is no connection, so the token cannot be checked. Try again once you are connected.',
      server: 'Annict cannot answer right now. Your token is not lost: wait a little and try again.',
      'rate-limited': 'Annict asked us to wait. Try again when the API budget is back.',
      aborted: 'The check was stopped. Press sign in to start over.',
    },
  },
  kinds: {
    'signed-out': 'Not signed in',
    guest: 'Guest',
    personal: 'Your own token',
    demo: 'Sample data',
  },
  explain: {
    'signed-out': 'Choose one of the ways below to see works.',
    guest: 'A read-only token provided by this site is in use.',
    personal: 'A token that you made is in use. It is kept on this device only.',
    demo: 'A sample that runs inside this page is in use. Nothing is sent to Annict.',
  },
  refused: 'Annict no longer accepts this token. Any of the ways below goes on.',
  who: 'Signed in as',
  userId: 'User number',
  scopes: 'Permissions',
  scopeWords: { read: 'read', write: 'write' },
  noScopes: 'not known',
  notKept: 'This browser did not allow it to be stored. After a reload you need to sign in again.',
  signOut: 'Sign out',
  leaveDemo: 'Leave the sample',
  signOutNote: 'Removes the token from this device. To revoke it, use the settings on Annict.',
  switchTitle: 'Switch to another way',
} satisfies Messages['account']
