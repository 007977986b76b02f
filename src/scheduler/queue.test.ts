import fc from 'fast-check'
import { assert, expect, test } from 'vitest'

import { LaneQueue, type Place } from './queue.ts'
import { LANES, type Lane } from './ticket.ts'

test('first come, first served within a lane', () => {
  const queue = new LaneQueue<string>()
  for (const item of ['a', 'b', 'c']) queue.add('visible', item)
  queue.add('write', 'w')
  expect([
    queue.take('visible'),
    queue.take('visible'),
    queue.take('visible'),
    queue.take('visible'),
  ]).toEqual(['a', 'b', 'c', null])
  expect(queue.head('write')).toBe('w')
})

test('what has waited its turn before goes to the head', () => {
  const queue = new LaneQueue<string>()
  queue.add('refresh', 'a')
  queue.add('refresh', 'again', 'first')
  expect(queue.head('refresh')).toBe('again')
})

test('leaving twice, or after having been taken, changes nothing', () => {
  const queue = new LaneQueue<string>()
  const place = queue.add('refresh', 'a')
  queue.add('refresh', 'b')
  expect(queue.remove(place)).toBe(true)
  expect(queue.remove(place)).toBe(false)
  const taken = queue.add('visible', 'c')
  queue.take('visible')
  expect(queue.remove(taken)).toBe(false)
  expect(queue.total).toBe(1)
})

test('a place that its holder keeps lets its neighbours go', () => {
  const queue = new LaneQueue<string>()
  queue.add('refresh', 'a')
  const middle = queue.add('refresh', 'b')
  queue.add('refresh', 'c')
  queue.remove(middle)
  expect([middle.before, middle.after]).toEqual([null, null])
})

/** The queue as plain lists: slow, and plainly right. */
function createModel() {
  const lines = new Map<Lane, number[]>(LANES.map((lane) => [lane, []]))
  const line = (lane: Lane): number[] => lines.get(lane) ?? []
  return {
    add(lane: Lane, item: number, where: 'last' | 'first') {
      if (where === 'last') line(lane).push(item)
      else line(lane).unshift(item)
    },
    take: (lane: Lane): number | null => line(lane).shift() ?? null,
    remove(lane: Lane, item: number): boolean {
      const at = line(lane).indexOf(item)
      if (at >= 0) line(lane).splice(at, 1)
      return at >= 0
    },
    look: () => LANES.map((lane) => [line(lane).length, line(lane)[0] ?? null]),
  }
}

test('behaves as plain lists do, whatever is added, taken and removed', () => {
  const lane = fc.constantFrom(...LANES)
  const where = fc.constantFrom('last' as const, 'first' as const)
  const step = fc.record({
    act: fc.constantFrom('add', 'add', 'take', 'remove'),
    lane,
    where,
    which: fc.nat(),
  })
  const property = fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
    const queue = new LaneQueue<number>()
    const model = createModel()
    const places: Place<number>[] = []
    for (const [item, { act, lane: to, where: at, which }] of steps.entries()) {
      const place = places[which % Math.max(1, places.length)]
      if (act === 'add') {
        places.push(queue.add(to, item, at))
        model.add(to, item, at)
      } else if (act === 'take') {
        assert.equal(queue.take(to), model.take(to))
      } else if (place !== undefined) {
        assert.equal(queue.remove(place), model.remove(place.lane, place.item))
      }
      assert.deepEqual(
        LANES.map((name) => [queue.size(name), queue.head(name)]),
        model.look(),
      )
    }
  })
  expect(() => fc.assert(property)).not.toThrow()
})
