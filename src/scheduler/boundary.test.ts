import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MINUTE, SECOND } from '#base/time.ts'

import { boundaryOf, distance, following, narrow } from './boundary.ts'

test('whole seconds, rounded up, put the end within a second and the way there and back', () => {
  expect(boundaryOf({ sentAt: 1_000, receivedAt: 1_200 }, 18_000)).toEqual({
    earliest: 18_000,
    latest: 19_200,
  })
})

test('a reset of 0 says that less than a second is left', () => {
  expect(boundaryOf({ sentAt: 1_000, receivedAt: 1_200 }, 0)).toEqual({ earliest: 1_000, latest: 2_200 })
})

test('two answers narrow the end; where they contradict each other the newer one is believed', () => {
  const known = { earliest: 100, latest: 300 }
  expect(narrow(known, { earliest: 200, latest: 400 })).toEqual({ earliest: 200, latest: 300 })
  expect(narrow(known, { earliest: 300, latest: 400 })).toEqual({ earliest: 300, latest: 300 })
  expect(narrow(known, { earliest: 350, latest: 400 })).toEqual({ earliest: 350, latest: 400 })
  expect(narrow(null, known)).toEqual(known)
  expect(narrow(known, null)).toEqual(known)
  expect(narrow(null, null)).toBeNull()
})

test('later ends are less certain, by what clocks drift, until nothing is left of the knowledge', () => {
  const boundary = { earliest: 0, latest: 1_000 }
  expect(following(boundary, 1, MINUTE)).toEqual({ earliest: 59_994, latest: 61_006 })
  expect(following(boundary, 6_000, MINUTE)).toBeNull()
  expect(following({ earliest: 0, latest: MINUTE }, 0, MINUTE)).toBeNull()
})

test('the distance is measured from middle to middle', () => {
  expect(distance({ earliest: 0, latest: 1_000 }, { earliest: 60_000, latest: 61_000 })).toBe(60_000)
  expect(distance({ earliest: 60_000, latest: 61_000 }, { earliest: 0, latest: 1_000 })).toBe(-60_000)
})

test('holds the true end after any answers, and pins it to about the way there and back', () => {
  const answer = fc.record({
    at: fc.integer({ min: 0, max: 59_000 }),
    up: fc.integer({ min: 1, max: 200 }),
    down: fc.integer({ min: 1, max: 200 }),
  })
  fc.assert(
    fc.property(
      fc.array(answer, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 59_001, max: 60_000 }),
      (answers, end) => {
        const known = answers.reduce<ReturnType<typeof narrow>>((boundary, { at, up, down }) => {
          const reset = Math.ceil((end - at) / SECOND) * SECOND
          return narrow(boundary, boundaryOf({ sentAt: at - up, receivedAt: at + down }, reset))
        }, null)
        expect(known !== null && known.earliest <= end && end <= known.latest).toBe(true)
      },
    ),
  )
})
