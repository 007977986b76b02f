import fc from 'fast-check'
import { expect, test } from 'vitest'

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

test('behaves as plain lists do, whatever is added, taken and removed', () => {
  const lane = fc.constantFrom(...LANES)
  const step = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      lane,
      where: fc.constantFrom('last' as const, 'first' as const),
    }),
    fc.record({ do: fc.constant('take' as const), lane }),
    fc.record({ do: fc.constant('remove' as const), which: fc.nat(200) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new LaneQueue<number>()
      const model = new Map<Lane, number[]>(LANES.map((name) => [name, []]))
      const places: Place<number>[] = []
      for (const [index, action] of steps.entries()) {
        if (action.do === 'add') {
          places.push(queue.add(action.lane, index, action.where))
          const line = model.get(action.lane)
          if (action.where === 'last') line?.push(index)
          else line?.unshift(index)
        } else if (action.do === 'take') {
          expect(queue.take(action.lane)).toBe(model.get(action.lane)?.shift() ?? null)
        } else {
          const place = places[action.which % Math.max(1, places.length)]
          if (place === undefined) continue
          const line = model.get(place.lane) ?? []
          const at = line.indexOf(place.item)
          expect(queue.remove(place)).toBe(at >= 0)
          if (at >= 0) line.splice(at, 1)
        }
        for (const name of LANES) {
          expect(queue.size(name)).toBe(model.get(name)?.length)
          expect(queue.head(name)).toBe(model.get(name)?.[0] ?? null)
        }
      }
    }),
  )
})
