import type { Messages } from '#i18n/messages.ts'

export const account = {
  title: 'Account',
  waysIn: {
    title: 'Start with Yohaku',
    intro:
      'Yohaku is for exploring the works on Annict within the limits of its API. To see the real Annict you sign in with your own account.',
    annictTitle: 'Sign in on Annict',
    annictBody:
      'You allow it on Annict’s own page and come back here. At first only reading is asked for. Your password never reaches Yohaku.',
    annictAction: 'Sign in on Annict',
    demoTitle: 'Try the sample first',
    demoBody:
      'Look around in sample data with invented records, without signing in. Nothing leaves your device.',
    demoAction: 'Start with sample data',
    tokenTitle: 'Sign in with a personal access token',
  },
  keep: {
    label: 'Do not keep it on this device',
    device:
      'The token is kept in this browser. Annict’s tokens never expire, so it works until you sign out. After 30 days without use you are signed out when you next open the app. Choose the above on a device that others use too.',
    tab: 'It is gone from this device when you close the tab. Annict still knows it, so sign out when you are done.',
  },
  onAnnict: {
    going: 'Going to Annict',
    relayRisk:
      'Once, when the sign-in is finished, the authorization code and the token pass through a relay run by the operator of this site. It neither keeps nor records them.',
    returned:
      'You came back from Annict’s page. If it showed an error, check the client ID, and that the callback URL registered there is exactly this one:',
    errors: {
      insecure: 'This page came without encryption, so a sign-in cannot be started. Open it by https.',
      'no-storage':
        'Your browser does not let this site store anything, so a sign-in cannot be started. Allow it in the settings and try again.',
      failed: 'A file that is needed could not be loaded. Check the connection and try again.',
    },
  },
  ownClient: {
    title: 'Sign in with an app that you registered',
    body: 'For people who have registered an app of their own on Annict. The ways above are usually enough.',
    steps: 'How to register an app',
    stepRegister: 'Register an app on Annict. Enter this callback URL, letter by letter:',
    stepCopy: 'Paste the client ID and the secret of that app below.',
    open: 'Register an app on Annict',
    id: 'Client ID',
    secret: 'Client secret',
    risk: 'The secret is like a password. Enter only that of an app you registered yourself, and none if you do not trust whoever set this site up.',
    wrongId: 'This is no client ID. Copy it from your app’s page on Annict.',
    wrongSecret: 'This is no secret. Copy it from your app’s page on Annict.',
    writes: 'Allow recording too',
    writesHint: 'Without it only reading is asked for. The app has to be “read + write”.',
    keepsSecret: 'Keep the secret with the token',
    keepsSecretHint:
      'Signing out can then revoke the token on Annict too. Otherwise the secret is thrown away as soon as you are back from Annict.',
    submit: 'Go to Annict',
    going: 'Going to Annict',
  },
  news: {
    denied: 'The sign-in was called off. Nothing has changed.',
    idle: 'You were signed out, because this device had not been used for 30 days.',
    undeleted:
      'You are signed out, but not everything could be deleted from this device. Close the other tabs and delete this site’s data in your browser’s settings.',
    again: 'Sign in again',
    left: 'You are signed in. The token from before could not be revoked and is still known to Annict.',
    apps: 'Your apps on Annict',
  },
  token: {
    steps: 'How to make a token',
    stepOpen: 'Open the page for personal access tokens on Annict.',
    stepScope: 'The scope “read only” is enough.',
    stepPaste: 'Copy the token it shows and paste it below.',
    open: 'Make a token on Annict',
    label: 'Personal access token',
    hint: 'A personal access token can do all that you can. It is sent to Annict only. Delete it in Annict’s settings when you no longer need it.',
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
    personal: 'Signed in',
    demo: 'Sample data',
  },
  explain: {
    'signed-out': 'Choose one of the ways below to see works.',
    guest: 'A read-only token provided by this site is in use.',
    demo: 'A sample that runs inside this page is in use. Nothing is sent to Annict.',
  },
  refused: 'Annict no longer accepts this token. Any of the ways below goes on.',
  person: {
    name: 'Signed in as',
    loading: 'Looking up the name',
    unknown: 'The name could not be looked up.',
    named: (name: string, username: string) => `${name} (@${username})`,
    number: (id: string) => `user number ${id}`,
    way: 'How',
    ways: {
      pasted: 'Personal access token',
      relay: 'On Annict (app of this site)',
      public: 'On Annict (app of this site)',
      'own-client': 'On Annict (your own app)',
    },
    since: 'Since',
    made: (age: string) => `The token was made ${age}`,
    keep: 'Kept',
    keeps: {
      device: 'on this device, until you sign out',
      tab: 'in this tab only, until you close it',
    },
  },
  scopes: 'Permissions',
  scopeWords: { read: 'read', write: 'write' },
  noScopes: 'not known',
  notKept: 'This browser did not allow it to be stored. After a reload you need to sign in again.',
  recording: {
    title: 'Recording',
    allowed: 'Records and ratings can be written to Annict. Yohaku writes only when you do something.',
    readOnly: 'For now it is read only, which is enough to look around. Recording needs permission to write.',
    action: 'Allow recording',
    onAnnict:
      'You allow “read + write” on Annict, as the same user. A new token takes the place of the old one, which is revoked.',
    own: 'Go to Annict again with your own app to ask for permission to write.',
    pasted:
      'Change the scope of this token to “read + write” in Annict’s settings, then check again. You can also paste a new token below.',
    edit: 'Open your tokens on Annict',
    check: 'Check the permissions again',
    checking: 'Checking',
    unchanged: 'Checked. It is still read only.',
    failed: 'It could not be checked now. Wait a little and try again.',
  },
  out: {
    title: 'Signing out and revoking',
    action: 'Sign out',
    going: 'Signing out',
    site: 'Signing out deletes the data on this device and has Annict revoke the token.',
    ownSecret:
      'Signing out deletes the data on this device and has Annict revoke the token, with the secret that was kept.',
    own: 'Signing out deletes the data on this device. The secret was not kept, so disconnect the app in Annict’s settings.',
    pasted: 'Signing out deletes the data on this device. The token itself is deleted in Annict’s settings.',
    apps: 'Open your apps on Annict',
    appsNote: 'Disconnecting there ends all tokens of this app, those of your other devices too.',
    otherAccount:
      'To switch to another account, sign out on Annict first: Annict takes whoever is signed in there.',
    replaced:
      'The token from before could not be revoked and is still known to Annict. You can disconnect it in the settings.',
    unrevoked: {
      pasted:
        'Deleted from this device. Annict still knows the token: delete it in the settings if you do not need it.',
      relay:
        'Deleted from this device. Annict could not be made to revoke the token: disconnect the app in its settings.',
      public:
        'Deleted from this device. Annict could not be made to revoke the token: disconnect the app in its settings.',
      'own-client':
        'Deleted from this device. Annict still knows the token: disconnect the app in its settings.',
    },
  },
  leaveDemo: 'Leave the sample',
  switchTitle: 'Switch to another way',
} satisfies Messages['account']
