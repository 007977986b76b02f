import { describe, expect, test } from 'vitest'

import { RELAY_ENV, RELAY_SECRET } from '#tests/support/relay-bed.ts'

import { readRelaySettings } from './relay-settings.ts'

describe('the settings of a relay', () => {
  test('are read from four variables', () => {
    expect(readRelaySettings(RELAY_ENV)).toEqual({
      clientId: 'the-app',
      clientSecret: RELAY_SECRET,
      origins: new Set(['https://app.example', 'https://other.example']),
      redirectUris: new Set(['https://app.example/callback/', 'https://other.example/callback/']),
      contactUrl: 'https://app.example/',
      upstream: 'https://api.annict.com',
    })
  })

  test('may name another page to be found at, and a server on this machine', () => {
    const more = { CONTACT_URL: 'https://app.example/about', UPSTREAM: 'http://localhost:4000/' }
    expect(readRelaySettings({ ...RELAY_ENV, ...more })).toMatchObject({
      contactUrl: 'https://app.example/about',
      upstream: 'http://localhost:4000',
    })
  })

  test('that are all missing are all named at once', () => {
    expect(() => readRelaySettings({})).toThrow(
      /^CLIENT_ID must .*\nCLIENT_SECRET must .*\nALLOWED_ORIGINS must .*\nALLOWED_REDIRECT_URIS must .*$/,
    )
  })

  test.each([
    ['CLIENT_ID', ''],
    ['CLIENT_ID', 'an id'],
    ['CLIENT_SECRET', ''],
    ['CLIENT_SECRET', 'short'],
    ['CLIENT_SECRET', 'a secret with spaces in it'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'null'],
    ['ALLOWED_ORIGINS', 'https://app.example/'],
    ['ALLOWED_ORIGINS', 'https://*.example'],
    ['ALLOWED_ORIGINS', 'http://app.example'],
    ['ALLOWED_ORIGINS', 'https://APP.example'],
    ['ALLOWED_ORIGINS', 'ftp://app.example'],
    ['ALLOWED_REDIRECT_URIS', 'https://app.example/callback/#top'],
    ['ALLOWED_REDIRECT_URIS', 'https://me@app.example/callback/'],
    ['ALLOWED_REDIRECT_URIS', 'http://app.example/callback/'],
    ['ALLOWED_REDIRECT_URIS', 'https://evil.example/callback/'],
    ['ALLOWED_REDIRECT_URIS', 'urn:ietf:wg:oauth:2.0:oob'],
    ['ALLOWED_REDIRECT_URIS', '/callback/'],
    ['ALLOWED_REDIRECT_URIS', 'https://app.example'],
    ['ALLOWED_REDIRECT_URIS', 'https://APP.example/callback/'],
    ['ALLOWED_REDIRECT_URIS', 'https://app.example/a/../callback/'],
    ['CONTACT_URL', 'mailto:me@app.example'],
    ['CONTACT_URL', 'https://app.example/ (me)'],
    ['UPSTREAM', 'https://api.annict.com.evil.example'],
    ['UPSTREAM', 'https://evil.example'],
    ['UPSTREAM', 'http://localhost.evil.example'],
    ['UPSTREAM', 'http://127.0.0.1@evil.example'],
    ['UPSTREAM', 'http://localhost:4000/path'],
    ['UPSTREAM', 'ftp://localhost'],
  ])('cannot have %s %j, and the secret stays out of the sentence', (name, value) => {
    const read = () => readRelaySettings({ ...RELAY_ENV, [name]: value })
    expect(read).toThrow(new RegExp(`^${name} (?:must|can only|has) `, 'm'))
    expect(read).not.toThrow(RELAY_SECRET)
  })

  test('are not repeated where they are wrong, for they may be a secret with a typing error', () => {
    for (const secret of ['short', 'a secret with spaces in it']) {
      expect(() => readRelaySettings({ ...RELAY_ENV, CLIENT_SECRET: secret })).not.toThrow(secret)
    }
  })

  test('let a page on this machine do without encryption', () => {
    const local = {
      ALLOWED_ORIGINS: 'http://localhost:5173\nhttp://127.0.0.1:5173',
      ALLOWED_REDIRECT_URIS: 'http://localhost:5173/callback/,',
    }
    expect([...readRelaySettings({ ...RELAY_ENV, ...local }).origins]).toEqual([
      'http://localhost:5173',
      'http://127.0.0.1:5173',
    ])
  })
})
