import { expect, test } from 'vitest'

import { readOauthSettings } from './oauth-settings.ts'

test('nothing given means no client, a relay beside the app, and the proof of possession', () => {
  const nothing = { client: null, relayUrl: null, pkce: true }
  expect(readOauthSettings({})).toEqual(nothing)
  expect(readOauthSettings({ VITE_OAUTH_RELAY_URL: ' ', VITE_OAUTH_PKCE: '' })).toEqual(nothing)
})

test('a client, its kind and its relay are taken as they are given', () => {
  const given = { VITE_OAUTH_CLIENT_ID: 'an-app_1', VITE_OAUTH_RELAY_URL: 'https://relay.example/' }
  expect(readOauthSettings({ ...given, VITE_OAUTH_PKCE: 'off' })).toEqual({
    ...{ client: { way: 'relay', id: 'an-app_1', secret: null } },
    ...{ relayUrl: 'https://relay.example', pkce: false },
  })
  expect(readOauthSettings({ ...given, VITE_OAUTH_CLIENT_TYPE: 'public' }).client?.way).toBe('public')
})

test.each([
  [{ VITE_OAUTH_PKCE: 'no' }, 'VITE_OAUTH_PKCE must be send or off, not "no"'],
  [{ VITE_OAUTH_CLIENT_TYPE: 'secret' }, 'VITE_OAUTH_CLIENT_TYPE must be relay or public, not "secret"'],
  [{ VITE_OAUTH_CLIENT_ID: 'an app' }, 'VITE_OAUTH_CLIENT_ID holds characters'],
  [{ VITE_OAUTH_RELAY_URL: 'relay' }, 'VITE_OAUTH_RELAY_URL must be a plain web address'],
])('%j is refused', (given, sentence) => {
  expect(() => readOauthSettings(given)).toThrow(sentence)
})
