import { expect, test } from 'vitest'

import { isLoopback, isLoopbackAddress } from './loopback.ts'

const hostOf = (url: string): string => new URL(url).hostname

test.each([
  'http://localhost:4000',
  'http://127.0.0.1',
  'http://127.255.0.9:80',
  'http://[::1]:3000',
  'http://0x7f.1',
])('%s is this machine', (url) => {
  expect(isLoopback(hostOf(url))).toBe(true)
})

test.each([
  ...[
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://evil.example/localhost',
    'http://[::2]',
  ],
  ...[
    'http://128.0.0.1',
    'http://0.0.0.0',
    'http://10.0.0.1',
    'http://localhost.',
    'http://127.evil',
    'https://api.annict.com',
  ],
])('%s is another', (url) => {
  expect(isLoopback(hostOf(url))).toBe(false)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('a socket at %s ends on this machine', (address) => {
  expect(isLoopbackAddress(address)).toBe(true)
})

test.each(['::ffff:10.0.0.1', '127.0.0.256', '127.0.0', '127.0.0.1.1', '192.0.2.1', '', 'localhost'])(
  'a socket at %j does not',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(false)
  },
)
