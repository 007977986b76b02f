import { expect, test } from 'vitest'

import { SettingsError } from './settings.ts'
import { showStartFailure } from './start-failure.ts'

test('a wrong setting is named, and reloading is not offered, since it cannot help', () => {
  const place = document.createElement('div')
  showStartFailure(place, new SettingsError('VITE_NOW must be a date'), 'ja')
  expect(place.querySelector('h1')?.textContent).toMatch(/設定に誤り/)
  expect(place.textContent).toContain('VITE_NOW must be a date')
  expect(place.querySelector('button')).toBeNull()
})

test('a file that did not come is told as text, with a way to try again', () => {
  const place = document.createElement('div')
  place.append('before')
  showStartFailure(place, new TypeError('<b>Failed to fetch</b>'), 'en')
  expect(place.querySelector('b')).toBeNull()
  expect(place.textContent).toContain('<b>Failed to fetch</b>')
  expect(place.textContent).not.toContain('before')
  expect(place.querySelector('button')?.textContent).toBe('Reload')
})
