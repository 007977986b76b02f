import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createEmulator } from './emulator.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { HOSTILE_TABLES } from './hostile-world.ts'
import { FAILURES, readScenario, SCENARIOS, type ScenarioPatch } from './scenario-patch.ts'
import { ControlError } from './scenario-checks.ts'

type Name = keyof ScenarioPatch

const small = fc.integer({ min: 0, max: 5 })
const token = fc.constantFrom('sample-read', 'sample-other')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** Every scenario, in all its forms. */
const SETTINGS: Readonly<Record<Name, fc.Arbitrary<Record<string, unknown>>>> = {
  latency: fc.record({
    ms: fc.integer({ min: 0, max: 900 }),
    upTo: maybe(fc.integer({ min: 0, max: 3_000 })),
  }),
  slow: fc.record({ msPerRow: fc.integer({ min: 0, max: 2_000 }), ms: maybe(small) }),
  fail: fc.record({ with: fc.constantFrom(...FAILURES) }),
  refuse: fc.record({ retryAfter: maybe(small) }),
  limit: fc.record({ perToken: maybe(small), windowMs: maybe(fc.integer({ min: 1_000, max: 90_000 })) }),
  headers: fc.record({ show: fc.constantFrom('hidden', 'absent') }),
  refusals: fc.record({ shape: fc.constant('plain') }),
  guard: fc.record({ perSecond: fc.integer({ min: 1, max: 4 }) }),
  others: fc.record({ token, perMinute: fc.integer({ min: 0, max: 2_000 }) }),
  spend: fc.record({ token, count: fc.integer({ min: 0, max: 700 }) }),
  revoke: fc.record({ token }),
  skew: fc.record({ ms: fc.integer({ min: -400_000, max: 400_000 }) }),
  insert: fc.record({
    into: fc.constantFrom('works', 'libraryEntries'),
    before: fc.integer({ min: 1, max: 4 }),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  remove: fc.record({
    from: fc.constantFrom('works', 'libraryEntries'),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
  }),
  hostile: fc.record({
    in: fc.constantFrom(...HOSTILE_TABLES),
    ids: maybe(fc.constant([1, 2])),
    text: maybe(fc.constantFrom(...(Object.keys(HOSTILE_TEXTS) as (keyof typeof HOSTILE_TEXTS)[]))),
  }),
}

const span = fc.record({
  after: maybe(fc.integer({ min: 1, max: 3 })),
  next: maybe(fc.integer({ min: 1, max: 3 })),
})

/** As it comes over HTTP, where nothing is undefined. */
const aPatch = fc.constantFrom(...(Object.keys(SETTINGS) as Name[])).chain((name) =>
  fc.tuple(SETTINGS[name], span).map(([setting, held]): unknown => {
    const alone = name === 'skew' || name === 'spend'
    return JSON.parse(JSON.stringify({ [name]: alone ? setting : { ...setting, ...held } }))
  }),
)

const aStep = fc.oneof(
  { weight: 1, arbitrary: aPatch },
  { weight: 2, arbitrary: fc.constant('ask' as const) },
)

const QUERY = `{ searchWorks(first: 4) { nodes { annictId title watchersCount } }
  viewer { name libraryEntries(first: 4) { nodes { note work { annictId } } } } }`

/** How a request can end. */
const ENDS = [200, 401, 404, 413, 429, 500, 502, 503, 'fault']

function start() {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock })
  const ask = async (): Promise<{ readonly status: number; readonly body: string } | 'fault'> => {
    const asked = emulator
      .fetch(
        new Request('https://api.annict.com/graphql', {
          method: 'POST',
          headers: { authorization: 'Bearer sample-read', 'content-type': 'application/json' },
          body: JSON.stringify({ query: QUERY }),
        }),
      )
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: unknown) => {
        // What a page sees of a connection that breaks; anything else is a defect.
        if (error instanceof TypeError && /fetch|network/.test(error.message)) return 'fault' as const
        throw error
      })
    await clock.advance(20_000)
    return asked
  }
  return { clock, ask, control: emulator.control }
}

test('The forms below are all that there are', () => {
  expect(Object.keys(SETTINGS).toSorted()).toEqual([...SCENARIOS.keys()].toSorted())
})

test('Whatever is switched on, in any order, a request ends in one of the ways that are known, and a reset ends it all', async () => {
  const fresh = await start().ask()
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 2, maxLength: 12 }), async (steps) => {
      const { clock, ask, control } = start()
      let asked = 0
      for (const step of steps) {
        if (step !== 'ask') {
          control.scenario(readScenario(step))
          continue
        }
        const answer = await ask()
        asked += 1
        expect(ENDS).toContain(answer === 'fault' ? answer : answer.status)
        expect(control.log()).toHaveLength(asked)
      }
      expect(clock.pending).toBe(0)
      control.reset()
      await clock.advance(60_000)
      expect(await ask()).toEqual(fresh)
    }),
    { numRuns: 150 },
  )
})

test('What is no scenario is refused with a sentence, whatever it is', () => {
  const wrong = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...SCENARIOS.keys()), fc.jsonValue(), { minKeys: 1 }),
  )
  const { control } = start()
  fc.assert(
    fc.property(wrong, (value) => {
      expect([null, ControlError]).toContain(refusalOf(() => control.scenario(readScenario(value))))
    }),
    { numRuns: 500 },
  )
})

/** The class of what is thrown, or null. */
function refusalOf(order: () => void): unknown {
  try {
    order()
    return null
  } catch (error) {
    return error instanceof Error ? error.constructor : error
  }
}
