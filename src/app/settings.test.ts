import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { calendarAt, readSettings, SettingsError } from './settings.ts'

describe('the settings of a build', () => {
  test('that are not given lead to the real Annict, to no guest and to the real calendar', () => {
    const settings = readSettings({ VITE_ANNICT_API_URL: '', VITE_CALENDAR_OFFSET: '' })
    expect(settings).toEqual({
      annictApiUrl: 'https://api.annict.com',
      annictSiteUrl: 'https://annict.com',
      guestToken: null,
      calendarOffset: 0,
      sampleNotice: false,
    })
    expect(readSettings({})).toEqual(settings)
  })

  test.each([
    ['http://localhost:4000', 'http://localhost:4000'],
    [' https://api.example.net/ ', 'https://api.example.net'],
    ['https://example.net/annict//', 'https://example.net/annict'],
  ])('take an address: %j', (given, address) => {
    expect(readSettings({ VITE_ANNICT_API_URL: given }).annictApiUrl).toBe(address)
  })

  test.each([
    'api.annict.com',
    'ftp://api.annict.com',
    'javascript:alert(1)',
    'https://me:secret@api.annict.com',
    'https://api.annict.com/?access_token=x',
    'https://api.annict.com/#graphql',
    'https://',
  ])('refuse %j as an address, and say what it should be', (given) => {
    expect(() => readSettings({ VITE_ANNICT_SITE_URL: given })).toThrow(SettingsError)
    expect(() => readSettings({ VITE_ANNICT_SITE_URL: given })).toThrow(
      /VITE_ANNICT_SITE_URL must be a plain web address/,
    )
  })

  test('take a guest token, and refuse what is none without repeating it', () => {
    expect(readSettings({ VITE_GUEST_TOKEN: ' sample-guest ' }).guestToken).toBe('sample-guest')
    const wrong = (): unknown => readSettings({ VITE_GUEST_TOKEN: 'my token' })
    expect(wrong).toThrow(SettingsError)
    expect(wrong).not.toThrow(/my token/)
  })

  test('set the calendar apart from the clock', () => {
    const settings = readSettings({ VITE_CALENDAR_OFFSET: '-1000' })
    expect(calendarAt(instant(5_000), settings)).toBe(4_000)
    for (const given of ['soon', '1.5', 'NaN', '1e300']) {
      expect(() => readSettings({ VITE_CALENDAR_OFFSET: given })).toThrow(SettingsError)
    }
  })
})
