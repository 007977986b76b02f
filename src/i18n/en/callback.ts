import type { callback as source } from '#i18n/ja/callback.ts'

export const callback = {
  product: 'Yohaku',
  working: 'Finishing your sign-in',
  workingBody: 'Checking with Annict. You will be back on your page in a moment.',
  waiting: (seconds: string) => `Annict asked us to wait. It goes on by itself in ${seconds}.`,
  goingBack: 'Going back to your page',
  again: 'Sign in again',
  retry: 'Check again',
  account: 'Go to the account page',
  home: 'Back to Yohaku without signing in',
  annictApps: 'Open your apps on Annict',
  newTab: ' (new tab)',
  causes: 'What may be the reason',
  begin: {
    insecure: 'This page came without encryption, so a sign-in cannot be started. Open it by https.',
    'no-storage':
      'Your browser does not let this site store anything, so a sign-in cannot be started. Allow it in the settings and try again.',
    failed: 'A file that is needed could not be loaded. Check the connection and try again.',
  },
  errors: {
    denied: {
      title: 'The sign-in was called off',
      body: 'You did not allow it on Annict. Nothing has changed.',
    },
    'read-only-app': {
      title: 'This app may not write',
      body: 'On Annict the app is set to “read only”. Sign in for reading alone, or set it to “read + write”.',
    },
    'request-refused': {
      title: 'Annict did not take the request to sign in',
      body: 'Something in the app’s settings seems to be wrong. Check the client ID and the callback URL.',
    },
    'not-begun-here': {
      title: 'This sign-in was not started in this tab',
      body: 'It was started in another tab or browser, or too long ago. To be safe, the code that came was not used.',
    },
    'answer-malformed': {
      title: 'Annict’s answer does not have the form it should have',
      body: 'It may have been changed on its way, so the code that came was not used.',
    },
    'code-spent': {
      title: 'The authorization code has expired or was already used',
      body: 'Signing in again brings a new code.',
      causes: [
        'More than 10 minutes have passed since you allowed it on Annict',
        'The same code was already used',
        'The callback URL registered with the app differs a little from this site’s',
        'Annict handles PKCE differently now (whoever runs this site can try VITE_OAUTH_PKCE=off)',
      ],
    },
    'maybe-orphaned': {
      title: 'The connection broke before the sign-in was finished',
      body: 'Annict may hold a token that nobody has. Sign in again. If that worries you, you can disconnect this app in Annict’s settings.',
    },
    'own-client-wrong': {
      title: 'The client ID or the secret is wrong',
      body: 'Copy both from your app’s page on Annict again. The secret you entered was thrown away.',
    },
    'site-misconfigured': {
      title: 'Something is wrong with the setup of this site',
      body: 'The app or the relay that its operator provides does not work. Signing in with a personal access token still does.',
    },
    unreachable: {
      title: 'No connection',
      body: 'The last check of your sign-in did not get through. Check again once you are connected. What you allowed on Annict is good for 10 minutes.',
    },
    'rate-limited': {
      title: 'Annict asked us to wait longer',
      body: 'There were many requests in a short time. Wait about a minute and try again.',
    },
    maintenance: {
      title: 'Annict seems to be under maintenance',
      body: 'Signing in is not possible right now. Try again later.',
    },
    server: {
      title: 'Annict cannot answer right now',
      body: 'Wait a little and try again. Nothing has changed.',
    },
    'token-unusable': {
      title: 'The token that Annict sent could not be used',
      body: 'It was given back. Sign in again.',
    },
    'not-stored': {
      title: 'This browser did not allow it to be stored',
      body: 'Storing site data is not allowed, or there is no space. The token that came was given back.',
    },
  },
  otherUser: {
    title: 'Somebody else came back',
    body: (expected: string, got: string) =>
      `You began to sign in as ${expected}, and Annict sent back ${got}. Nothing has changed yet.`,
    number: (id: string) => `user number ${id}`,
    someone: 'another user',
    change: (got: string) => `Switch to ${got}`,
    stay: (expected: string) => `Stay signed in as ${expected}`,
    guide: (expected: string) =>
      `To sign in as ${expected}, sign out on Annict, sign in there as ${expected}, and begin again.`,
  },
} satisfies typeof source
