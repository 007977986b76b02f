import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

import { bakedSettings, basePath, calendarOffset, refuseSecrets } from './build-settings.node.ts'

test.each(['VITE_OAUTH_CLIENT_SECRET', 'VITE_SECRET', 'VITE_secret_key'])(
  '%s stops the build, even empty',
  (name) => {
    expect(() => refuseSecrets({ VITE_NOW: '', [name]: '' })).toThrow(name)
  },
)

test('settings without a secret pass', () => {
  expect(() => refuseSecrets({ VITE_GUEST_TOKEN: 'sample-guest' })).not.toThrow()
})

test('the calendar is off by what lies between the wanted moment and the build', () => {
  const built = Date.parse('2026-11-30T12:00:00Z')
  expect(calendarOffset('2026-11-30T21:00:01+09:00', built)).toBe('1000')
  expect(calendarOffset('2026-11-29T12:00:00Z', built)).toBe('-86400000')
})

test('the calendar runs on real time when no moment is wanted', () => {
  expect(calendarOffset(undefined, 0)).toBe('')
  expect(calendarOffset('', 0)).toBe('')
})

test('a moment that is no date stops the build', () => {
  expect(() => calendarOffset('next spring', 0)).toThrow('VITE_NOW must be a date')
})

test('the app is served at the top unless a sub-path is given', () => {
  expect(basePath(undefined)).toBe('/')
  expect(basePath('/a/b-c/')).toBe('/a/b-c/')
})

test.each(['sub', '/sub', 'sub/', '/a b/', 'https://example.com/', '//'])(
  'the base %j stops the build',
  (base) => {
    expect(() => basePath(base)).toThrow('VITE_BASE must begin and end with a slash')
  },
)

test.each([
  ['VITE_ANNICT_API_URL', 'nonsense', 'VITE_ANNICT_API_URL must be a plain web address'],
  ['VITE_ANNICT_SITE_URL', 'ftp://annict.com', 'VITE_ANNICT_SITE_URL must be a plain web address'],
  ['VITE_GUEST_TOKEN', 'a b', 'VITE_GUEST_TOKEN holds characters that no token has'],
])('%s=%j, which would stop the app, stops the build', async (name, value, sentence) => {
  vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const build = resolveConfig(
    { configFile: false, root: import.meta.dirname, plugins: [bakedSettings(import.meta.dirname)] },
    'build',
  )
  await expect(build).rejects.toThrow(sentence)
})
