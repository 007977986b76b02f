import { expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { ownNext } from './own-next.ts'

const slot = { startedAt: instant(Date.UTC(2026, 3, 4)), rebroadcast: false, published: true }
const other = { ...slot, startedAt: instant(Date.UTC(2026, 3, 5)) }

test('the slot on the picked channel is the viewer’s next', () => {
  expect(ownNext(slot, { kind: 'known', slot: other })).toEqual({ kind: 'picked', slot })
})

test('without one, all channels are looked at, and that is said', () => {
  const next = { kind: 'known', slot: other } as const
  expect(ownNext(null, next)).toEqual({ kind: 'any-channel', next })
  expect(ownNext(null, { kind: 'none' })).toEqual({ kind: 'any-channel', next: { kind: 'none' } })
})
