import { describe, expect, test } from 'vitest'

import { instant } from '#base/time.ts'

import { classifySilence, classifyStatus, refusalWords } from './classify.ts'
import { CancelledError, RefusedError } from './errors.ts'

const HTML = '<!DOCTYPE html><html><body><h1>We are sorry</h1></body></html>'
const WORDS = 'リクエストが多すぎます。しばらく待ってからもう一度お試しください'
const REFUSAL = JSON.stringify({ errors: [{ type: 'rate_limit_exceeded', message: WORDS }] })

describe('a status', () => {
  test.each([
    [401, '{"message":"Not authorized"}', 'not-authorized'],
    [401, '', 'not-authorized'],
    [403, '', 'forbidden'],
    [404, '{"status":404,"error":"Not Found"}', 'not-found'],
    [404, HTML, 'not-found'],
    [500, '{"status":500,"error":"Internal Server Error"}', 'server'],
    [500, HTML, 'server'],
    [501, HTML, 'server'],
    [520, 'error code: 520', 'server'],
    [502, HTML, 'unavailable'],
    [503, HTML, 'unavailable'],
    [504, '', 'unavailable'],
    [413, 'Request Entity Too Large', 'bad-request'],
    [400, '{"status":400,"error":"Bad Request"}', 'bad-request'],
    [400, '', 'bad-request'],
    [405, HTML, 'bad-request'],
    [429, REFUSAL, 'refused'],
    [429, 'Retry later\n', 'refused'],
    [204, '', 'unreadable'],
    [302, HTML, 'unreadable'],
  ] as const)('%i with %j is %s', (status, body, kind) => {
    expect(classifyStatus(status, body, null)?.kind).toBe(kind)
  })

  test('of 200 says nothing yet', () => {
    expect(classifyStatus(200, HTML, null)).toBeNull()
  })

  test('of a class keeps its number', () => {
    expect(classifyStatus(503, '', null)).toMatchObject({ kind: 'unavailable', status: 503 })
    expect(classifyStatus(422, '', null)).toMatchObject({ kind: 'bad-request', status: 422 })
  })

  test('of 429 carries the moment to come back and the words of the server', () => {
    const error = classifyStatus(429, REFUSAL, instant(1_000))
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ retryAt: 1_000, words: WORDS })
  })
})

describe('the words of a refusal', () => {
  test.each([
    ['the JSON form', REFUSAL, WORDS],
    ['the plain form', 'Retry later\n', 'Retry later'],
    ['a page', HTML, null],
    ['nothing', ' \n', null],
    ['cut JSON', REFUSAL.slice(0, 40), null],
    ['JSON without errors', '{"message":"no"}', null],
    ['errors that are no list', '{"errors":{"message":"no"}}', null],
    ['an empty list', '{"errors":[]}', null],
    ['a list of something else', '{"errors":["no"]}', null],
    ['a message that is no text', '{"errors":[{"message":5}]}', null],
    ['a blank message', '{"errors":[{"message":"  "}]}', null],
    ['a novel', 'x'.repeat(301), null],
  ])('of %s', (_, body, words) => {
    expect(refusalWords(body)).toBe(words)
  })
})

describe('silence', () => {
  const cause = new TypeError('fetch failed')

  test('with a network means that the server cannot be reached, or hides its answer', () => {
    const error = classifySilence({ kind: 'fault', cause, online: true })
    expect(error).toMatchObject({ kind: 'unreachable', cause })
  })

  test('without a network is no fault of the server', () => {
    expect(classifySilence({ kind: 'fault', cause, online: false })).toMatchObject({ kind: 'offline', cause })
  })

  test('of our own making keeps its reason', () => {
    expect(classifySilence({ kind: 'timed-out', after: 15_000 })).toMatchObject({
      kind: 'timeout',
      after: 15_000,
    })
    expect(classifySilence({ kind: 'session-changed' })).toEqual(new CancelledError('session-changed'))
  })
})
