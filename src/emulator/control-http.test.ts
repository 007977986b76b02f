import { describe, expect, test } from 'vitest'

import { createFakeClock } from '#tests/support/fake-clock.ts'

import { answerControl } from './control-http.ts'
import { createEmulator } from './emulator.ts'
import { SAMPLE_TOKENS } from './tokens.ts'

function start() {
  const { control } = createEmulator({ clock: createFakeClock() })
  const send = (method: string, order: string, body = '') => {
    const answer = answerControl(control, method, `/__emulator/${order}`, body)
    return { status: answer.status, body: JSON.parse(answer.body) as unknown }
  }
  return { control, send }
}

const TOKENS = SAMPLE_TOKENS.map(({ name }) => name)

describe('The control', () => {
  test('shows the log, empties it, and moves the clock', () => {
    const { send } = start()
    expect(send('GET', 'log')).toEqual({ status: 200, body: { requests: [] } })
    expect(['', '{}', '{"writes": true}'].map((body) => send('POST', 'reset', body).status)).toEqual([
      200, 200, 200,
    ])
    expect(send('POST', 'clock', '{"advance": 60000}').body).toEqual({ now: '2026-04-20T03:01:12.000Z' })
    expect(send('POST', 'clock', '{"now": "2026-05-01T00:00:00+09:00"}').body).toEqual({
      now: '2026-04-30T15:00:00.000Z',
    })
  })

  test('switches scenarios on and off', () => {
    const { send } = start()
    expect(send('POST', 'scenario', '{"fail": {"with": 502, "next": 1}, "latency": null}')).toEqual({
      status: 200,
      body: { switched: ['fail', 'latency'] },
    })
  })

  test.each([
    ['clock', 'not json', 'The body must be JSON'],
    ['clock', '[]', 'The body must be a JSON object'],
    ['clock', '{}', 'The body must be {"advance": milliseconds} or {"now": "an ISO 8601 time"}'],
    [
      'clock',
      '{"advance": 1, "now": "2026-01-01"}',
      'The body must be {"advance": milliseconds} or {"now": "an ISO 8601 time"}',
    ],
    ['clock', '{"advance": -1}', 'advance must be a whole number of milliseconds, at least 0'],
    ['clock', '{"advance": 9000000000000000}', 'The clock cannot go beyond the year 9999'],
    [
      'clock',
      '{"now": "+020000-01-01T00:00:00Z"}',
      'now must be an ISO 8601 time, such as 2026-04-18T12:00:00Z',
    ],
    ['clock', '{"advance": "60000"}', 'advance must be a whole number of milliseconds, at least 0'],
    ['clock', '{"now": "tomorrow"}', 'now must be an ISO 8601 time, such as 2026-04-18T12:00:00Z'],
    ['reset', 'not json', 'The body must be JSON'],
    ['reset', '{"world": true}', 'The body of a reset must be empty, {} or {"writes": true}'],
    ['reset', '{"writes": 1}', 'The body of a reset must be empty, {} or {"writes": true}'],
    ['scenario', '{"latency": {"ms": 2147483648}}', 'latency.ms must be a whole number from 0 to 3600000'],
    ['scenario', 'null', 'A scenario must be a JSON object'],
    ['scenario', '{"fail": 502}', 'fail must be a JSON object'],
    ['scenario', '{"fail": {}}', 'fail needs with'],
    [
      'scenario',
      '{"fail": {"with": 418}}',
      'fail.with must be one of 404, 413, 500, 502, 503, html, dropped, cut',
    ],
    ['scenario', '{"fail": {"with": 502, "next": 0}}', 'fail.next must be a whole number of at least 1'],
    [
      'scenario',
      '{"fail": {"with": 502, "since": 3}}',
      "fail knows no 'since'; it knows with, carriedOut, next, after",
    ],
    [
      'scenario',
      '{"insert": {"into": "works", "before": 999, "count": 1}}',
      'insert.before: there is no 999 among the works',
    ],
    [
      'scenario',
      '{"insert": {"into": "works", "before": 1, "count": 1001}}',
      'insert.count must be a whole number from 1 to 1000',
    ],
    [
      'scenario',
      '{"remove": {"from": "libraryEntries", "ids": [1], "user": "nobody"}}',
      "There is no user 'nobody'",
    ],
    [
      'scenario',
      '{"remove": {"from": "works", "ids": []}}',
      'remove.ids must be a list of ids that is not empty',
    ],
    [
      'scenario',
      '{"remove": {"from": "works", "ids": [1, -2]}}',
      'remove.ids[1] must be a whole number of at least 1',
    ],
    [
      'scenario',
      '{"remove": {"from": "reviews", "ids": [999]}}',
      'remove.ids: there is no 999 among the reviews',
    ],
    ['scenario', '{"hostile": {"ids": [1]}}', 'hostile.ids needs hostile.in: ids are of one table'],
    ['scenario', '{"skew": {"ms": 86400001}}', 'skew.ms must be a whole number from -86400000 to 86400000'],
    [
      'scenario',
      '{"others": {"token": "sample-raed", "perMinute": 1}}',
      `There is no token 'sample-raed'; there are ${TOKENS.join(', ')}, none`,
    ],
    ['scenario', '{"revoke": {"token": ""}}', 'revoke.token must be a text that is not empty'],
    ['scenario', '{"spend": null}', 'spend must be a JSON object'],
    ['scenario', '{"revoke": {"token": "none"}}', `There is no token 'none'; there are ${TOKENS.join(', ')}`],
    ['scenario', '{"limit": {"windowMs": 10}}', 'limit.windowMs must be a whole number of at least 1000'],
  ])('answers a bad %s with a sentence: %s', (order, body, error) => {
    expect(start().send('POST', order, body)).toEqual({ status: 400, body: { error } })
  })

  test('says which scenarios there are when asked for another', () => {
    const { status, body } = start().send('POST', 'scenario', '{"toString": {}}')
    expect(status).toBe(400)
    expect(body).toEqual({
      error: expect.stringMatching(/^There is no scenario 'toString'; there are latency,/) as string,
    })
  })

  test.each([
    ['GET', 'scenario'],
    ['POST', 'log'],
    ['POST', 'rest'],
  ])('says what there is when asked for something else: %s %s', (method, order) => {
    const { status, body } = start().send(method, order)
    expect(status).toBe(404)
    expect(body).toEqual({ error: expect.stringContaining('there are GET log, POST reset') as string })
  })
})
