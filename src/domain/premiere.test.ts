import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAY, instant } from '#base/time.ts'

import type { Slot } from './broadcast.ts'
import { premiere } from './premiere.ts'

const slot = (days: number, kind: Partial<Slot> = {}): Slot => ({
  startedAt: instant(Date.UTC(2026, 3, 4, 16, 30) + days * DAY),
  rebroadcast: false,
  published: true,
  ...kind,
})
const repeat = { rebroadcast: true }
const hidden = { published: false }

test('the premiere is not the first slot of an answer, but the earliest that is published and no repeat', () => {
  const first = slot(0)
  const slots = [slot(7), slot(-20, repeat), slot(-3, hidden), first]
  expect(premiere(slots, true)).toEqual({ kind: 'first-known', slot: first })
})

test('two slots of one moment give the same premiere whatever their order', () => {
  const [one, other] = [slot(0), slot(0)]
  expect(premiere([one, other], true)).toEqual(premiere([other, one], true))
})

test.each<[string, readonly Slot[], boolean, string]>([
  ['nothing entered', [], true, 'not-entered'],
  ['only a slot that was taken back', [slot(0, hidden)], true, 'not-entered'],
  ['only repeats', [slot(0, repeat), slot(7, repeat)], true, 'repeats-only'],
  ['only repeats so far, and more to come', [slot(0, repeat)], false, 'unknown'],
  ['only holes', [], false, 'unknown'],
])('of %s', (_, slots, complete, kind) => {
  expect(premiere(slots, complete)).toEqual({ kind })
})

test('a slot that is known is never denied, however little else is', () => {
  const kinds = fc.array(fc.record({ days: fc.nat(99), rebroadcast: fc.boolean(), published: fc.boolean() }))
  fc.assert(
    fc.property(kinds, fc.boolean(), (given, complete) => {
      const slots = given.map(({ days, ...kind }) => slot(days, kind))
      const firsts = slots.filter((one) => one.published && !one.rebroadcast)
      const found = premiere(slots, complete)
      expect(found.kind === 'first-known').toBe(firsts.length > 0)
      if (found.kind !== 'first-known') return
      for (const one of firsts) expect(found.slot.startedAt).toBeLessThanOrEqual(one.startedAt)
    }),
  )
})
