import fc from 'fast-check'
import { expect, test } from 'vitest'

import { returnAddress } from './return-to.ts'

const HOME = 'https://app.example/yohaku/'

test.each([
  ['/yohaku/works/1?lang=en#casts', 'https://app.example/yohaku/works/1?lang=en#casts'],
  ['https://app.example/yohaku/account', 'https://app.example/yohaku/account'],
  ['seasons/2026-spring', 'https://app.example/yohaku/seasons/2026-spring'],
  ['', HOME],
])('%j leads back to where the person was', (wanted, address) => {
  expect(returnAddress(wanted, HOME)).toBe(address)
})

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['https://evil.example/yohaku/'],
  ['https://app.example.evil.example/yohaku/'],
  ['https://app.example@evil.example/yohaku/'],
  ['https://me:secret@app.example/yohaku/'],
  ['http://app.example/yohaku/'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['/another-app/'],
  ['/yohaku/../another-app/'],
  ['/yohaku/callback/?code=x'],
  ['/yohaku/callback'],
  ['https://['],
])('%j leads to the start of the app instead', (wanted) => {
  expect(returnAddress(wanted, HOME)).toBe(HOME)
})

test('no text leads out of the app, nor to another place when it is followed again', () => {
  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '..', '.', 'yohaku', 'evil.example', '@', ':', '?', '#', '%2f', '%5c', '\t', '\n'],
    ...['https:', 'javascript:', 'callback', ' ', '\u0000', '／', '。'],
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((found) => found.join('')),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(HOME, 'http://localhost:5173/'), (wanted, home) => {
      const address = returnAddress(wanted, home)
      expect(address.startsWith(home)).toBe(true)
      expect(new URL(address).href).toBe(address)
      expect(returnAddress(address, home)).toBe(address)
    }),
  )
})
