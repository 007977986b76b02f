import fc from 'fast-check'
import { parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'

import { judge } from './known-answers.ts'
import { createChoices, tapes } from './random-choices.ts'
import { damaged } from './random-damage.ts'
import { randomRequest, schema } from './random-documents.ts'
import { createTrial } from './random-trial.ts'

/** Ten times as many are tried by `npm run bench random-documents`. */
const RUNS = { numRuns: 1_000 }

test('a random document is valid, and of many kinds', () => {
  const trial = new Set<string>()
  fc.assert(
    fc.property(tapes, (tape) => {
      const { query } = randomRequest(tape)
      for (const [word] of query.matchAll(
        /^mutation|^query|\.\.\. on|fragment|@include|@skip|: \$|orderBy/g,
      )) {
        trial.add(word)
      }
      // Whether fields of two types may share a key is a question that graphql-ruby does not ask.
      const objections = validate(schema, parse(query)).filter(
        ({ message }) => !message.includes('conflicting types'),
      )
      expect({ objections, query }).toMatchObject({ objections: [] })
    }),
    RUNS,
  )
  expect(trial.size).toBe(8)
})

test('any valid document is answered, or fails as the real service would', async () => {
  const trial = createTrial()
  await fc.assert(
    fc.asyncProperty(tapes, async (tape) => {
      const request = randomRequest(tape)
      expect({ faults: await trial.run(request), ...request }).toMatchObject({ faults: [] })
    }),
    RUNS,
  )
  expect([...trial.counts.keys()]).toEqual(
    expect.arrayContaining(['answered', 'raised', 'not found', 'failed', 'variables']),
  )
})

test('any document with something wrong in it is refused in the words of the real service', async () => {
  const trial = createTrial()
  await fc.assert(
    fc.asyncProperty(tapes, tapes, async (tape, damage) => {
      const request = randomRequest(tape)
      const query = damaged(request.query, createChoices(damage))
      expect({ faults: await trial.run({ ...request, query }), ...request, query }).toMatchObject({
        faults: [],
      })
    }),
    RUNS,
  )
  expect(trial.counts.get('refused')).toBeGreaterThan(500)
})

describe('an answer that the real service would not give is found', () => {
  const answered = (members: object, status = 200) => ({
    status,
    headers: new Headers(),
    text: '',
    ...members,
  })
  const QUERY = '{ viewer { id } }'

  test.each([
    ['a failure of what cannot fail', answered({}, 500)],
    ['another status', answered({}, 418)],
    ['nothing', answered({})],
    ['no errors', answered({ data: null, errors: [] })],
    [
      'an error of our own',
      answered({ data: null, errors: [{ message: 'x is not a function', path: ['viewer'] }] }),
    ],
    ['an error without its place', answered({ data: null, errors: [{ message: 'Invalid input: "a"' }] })],
    [
      'a missing value that is always there',
      answered({ data: null, errors: [{ message: 'Cannot return null for non-nullable field User.id' }] }),
    ],
    [
      'an error of graphql-js',
      answered({ errors: [{ message: 'Cannot query field "a" on type "Query".', locations: [] }] }),
    ],
    [
      'an error with another code',
      answered({
        errors: [{ message: "Field 'a' doesn't exist on type 'Query'", extensions: { code: 'x' } }],
      }),
    ],
  ])('%s', (_, answer) => {
    expect(judge(QUERY, answer).faults).toHaveLength(1)
  })

  test('and one that it would give is not', () => {
    expect(judge('{ node(id: "a") { id } }', answered({}, 404)).faults).toEqual([])
    expect(judge(QUERY, answered({ data: {} })).faults).toEqual([])
  })
})
