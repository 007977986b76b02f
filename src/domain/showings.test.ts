import fc from 'fast-check'
import { expect, test } from 'vitest'

import { HOUR, instant } from '#base/time.ts'

import { channelsOf, firstOfEach, inGuideOrder, type Showing } from './showings.ts'

const START = Date.UTC(2026, 3, 4, 16, 30)
let number = 0
const showing = (hours: number, given: Partial<Showing> = {}): Showing => ({
  annictId: (number += 1),
  channelId: 1,
  episodeId: 101,
  startedAt: instant(START + hours * HOUR),
  rebroadcast: false,
  published: true,
  ...given,
})

test('the first showing of an episode is its earliest that is no repeat and was not taken back', () => {
  const first = showing(0)
  const slots = [
    showing(5, { channelId: 2 }),
    showing(-90, { rebroadcast: true }),
    first,
    showing(-3, { published: false }),
    showing(1, { episodeId: null }),
    showing(168, { episodeId: 102 }),
  ]
  expect(firstOfEach(slots).get(101)).toBe(first)
  expect([...firstOfEach(slots).keys()]).toEqual([101, 102])
})

test('an episode of which only repeats are known has no first showing', () => {
  expect(firstOfEach([showing(0, { rebroadcast: true })]).size).toBe(0)
})

test('repeats can be left out of a guide', () => {
  const [first, repeat] = [showing(0), showing(24, { rebroadcast: true })]
  expect(inGuideOrder([repeat, first], 'with-repeats')).toEqual([first, repeat])
  expect(inGuideOrder([repeat, first], 'first-only')).toEqual([first])
})

test('two slots on one channel stay two, at one moment or at two', () => {
  const slots = [showing(0), showing(0), showing(3)]
  expect(inGuideOrder(slots, 'first-only')).toEqual(slots)
  expect(channelsOf(slots)).toEqual([{ channelId: 1, first: slots[0], slots: 3 }])
})

test('channels are told from all slots, by when each first showed the work', () => {
  const many = Array.from({ length: 210 }, (_, place) =>
    showing(place, { channelId: place === 127 ? 9 : 1 + (place % 2) }),
  )
  expect(channelsOf(many).map(({ channelId }) => channelId)).toEqual([1, 2, 9])
  expect(channelsOf(many.slice(0, 100)).map(({ channelId }) => channelId)).toEqual([1, 2])
})

test('no published slot is lost or doubled, and no order of the answer changes the guide', () => {
  const slots = fc.array(
    fc.record({ hours: fc.nat(9), channelId: fc.nat(2), rebroadcast: fc.boolean(), published: fc.boolean() }),
  )
  fc.assert(
    fc.property(slots, (given) => {
      const all = given.map(({ hours, ...rest }) => showing(hours, rest))
      const guide = inGuideOrder(all, 'with-repeats')
      expect(guide).toHaveLength(all.filter(({ published }) => published).length)
      expect(inGuideOrder(all.toReversed(), 'with-repeats')).toEqual(guide)
      expect(channelsOf(all).reduce((sum, channel) => sum + channel.slots, 0)).toBe(guide.length)
    }),
  )
})
