import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pathOfAnnictAddress } from './annict-address.ts'

test.each([
  ['https://annict.com/works/4168', '/works/4168'],
  ['annict.com/works/4168/', '/works/4168'],
  ['  https://annict.com/works/4168?x=1#y ', '/works/4168'],
  ['https://en.annict.com/works/4168/episodes/9592', '/episodes/9592'],
  ['https://annict.com/works/4168/records', '/works/4168/reviews'],
  ['https://annict.com/db/works/4168/episodes', '/works/4168'],
  ['https://annict.com/people/3', '/people/3'],
  ['https://annict.com/organizations/5', '/organizations/5'],
  ['https://annict.com/characters/7', '/characters/7'],
  ['https://annict.com/db/series/9', '/series/9'],
  ['https://annict.com/@sample', '/users/sample'],
])('%s leads to %s', (text, path) => {
  expect(pathOfAnnictAddress(text)).toBe(path)
})

test.each([
  '',
  'annict',
  'https://annict.com/',
  'https://annict.com/works/0',
  'https://annict.com/works/99999999999',
  'https://example.com/annict.com/works/1',
  'https://annict.com.example.com/works/1',
  'https://annict.com/works/abc',
])('%s leads nowhere', (text) => {
  expect(pathOfAnnictAddress(text)).toBeNull()
})

test('no text makes it fail, and what it gives is a path of ours', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const whole of [text, `https://annict.com/${text}`, `https://annict.com/works/${text}`])
        expect(pathOfAnnictAddress(whole) ?? '/').toMatch(/^\//)
    }),
  )
})
