import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createAddressLimit } from './address-limit.ts'

const setUp = () => {
  const clock = createFakeClock()
  return { clock, limit: createAddressLimit(clock) }
}

const spend = (limit: ReturnType<typeof createAddressLimit>, address: string | undefined, count: number) =>
  Array.from({ length: count }, () => limit.admit(address))

test('twenty requests a minute go on, the next has to wait for the rest of the minute', async () => {
  const { clock, limit } = setUp()
  expect(spend(limit, '192.0.2.1', 20)).toEqual(Array.from({ length: 20 }, () => 0))
  await clock.advance(10_000)
  expect(limit.admit('192.0.2.1')).toBe(50_000)
  await clock.advance(49_999)
  expect(limit.admit('192.0.2.1')).toBe(1)
  await clock.advance(1)
  expect(limit.admit('192.0.2.1')).toBe(0)
})

test('another address is not kept waiting', () => {
  const { limit } = setUp()
  spend(limit, '192.0.2.1', 21)
  expect(limit.admit('192.0.2.2')).toBe(0)
})

test.each([undefined, '127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is never counted', (address) => {
  const { limit } = setUp()
  expect(new Set(spend(limit, address, 100))).toEqual(new Set([0]))
})

test.each([
  ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('%s and %s are one neighbour', (one, other) => {
  const { limit } = setUp()
  spend(limit, one, 20)
  expect(limit.admit(other)).toBeGreaterThan(0)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::', '2001:db8:0:1::'],
])('%s and %s are two', (one, other) => {
  const { limit } = setUp()
  spend(limit, one, 20)
  expect(limit.admit(other)).toBe(0)
})

test('of very many addresses the one that has been silent for the longest is forgotten', () => {
  const { limit } = setUp()
  spend(limit, '192.0.2.1', 20)
  spend(limit, '192.0.2.2', 20)
  limit.admit('192.0.2.1')
  for (let at = 0; at < 4_999; at += 1) limit.admit(`198.51.${at >> 8}.${at & 255}`)
  expect(limit.admit('192.0.2.1')).toBeGreaterThan(0)
  expect(limit.admit('192.0.2.2')).toBe(0)
})
