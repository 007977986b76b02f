import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { localSettings, readPorts } from './local-settings.node.ts'

const ports = { app: 5173, api: 4000 }
const now = instant(Date.parse('2026-11-30T21:46:20.123Z'))

test('the ports are 5173 and 4000 unless others are given', () => {
  expect(readPorts({})).toEqual(ports)
  expect(readPorts({ PORT: '8080', API_PORT: '' })).toEqual({ app: 8080, api: 4000 })
})

test.each(['0', '65536', '80.5', 'http', '-1'])('%j is no port', (port) => {
  expect(() => readPorts({ PORT: port })).toThrow(`PORT must be a port from 1 to 65535, not "${port}"`)
})

test('the app and the API cannot share a port', () => {
  expect(() => readPorts({ PORT: '4000' })).toThrow('PORT and API_PORT are both 4000')
})

test('the sample moment is a Wednesday at the same time of day in Japan', () => {
  const moment = localSettings({}, ports, now)['VITE_NOW'] ?? ''
  expect(moment).toBe('2026-04-22T06:46:20.123+09:00')
  expect(
    new Date(Date.parse(moment)).toLocaleDateString('en', { weekday: 'long', timeZone: 'Asia/Tokyo' }),
  ).toBe('Wednesday')
})

test('people sign in on the emulated Annict with the client that it knows', () => {
  expect(localSettings({}, ports, now)).toMatchObject({
    VITE_ANNICT_SITE_URL: 'http://localhost:4000',
    VITE_OAUTH_CLIENT_ID: 'yohaku-local',
  })
})

test('what is given wins, also when it is empty', () => {
  const settings = localSettings(
    { VITE_ANNICT_API_URL: 'https://api.example', VITE_GUEST_TOKEN: '' },
    ports,
    now,
  )
  expect(settings).toMatchObject({
    VITE_ANNICT_API_URL: 'https://api.example',
    VITE_GUEST_TOKEN: '',
    VITE_SAMPLE_NOTICE: '1',
  })
})
