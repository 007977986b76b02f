import { webcrypto } from 'node:crypto'

import { expect, test } from 'vitest'

import { browserDigest, fingerprint } from './fingerprint.ts'

// Node's own, which has the browser's face but for a few types.
const crypto = webcrypto as unknown as Crypto

test('a token has the same short name in every tab', async () => {
  const one = await fingerprint('sample-read', browserDigest(crypto))
  const other = await fingerprint('sample-read', browserDigest(crypto))
  expect(one).toBe(other)
  expect(one).toMatch(/^[0-9a-f]{16}$/)
})

test('two tokens have two names, and neither has anything of its token', async () => {
  const digest = browserDigest(crypto)
  const names = [await fingerprint('sample-read', digest), await fingerprint('sample-write', digest)]
  expect(new Set(names).size).toBe(2)
  expect(names.join(' ')).not.toContain('sample')
})

test('where the browser has no hash, a token keeps a name by chance for as long as the page lives', async () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto // as on plain HTTP
  const digest = browserDigest(insecure)
  const name = await fingerprint('sample-read', digest)
  expect(await fingerprint('sample-read', digest)).toBe(name)
  expect(await fingerprint('sample-write', digest)).not.toBe(name)
  expect(await fingerprint('sample-read', browserDigest(insecure))).not.toBe(name)
})
