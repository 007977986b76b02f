import { describe, expect, test } from 'vitest'

import { SECOND } from '#base/time.ts'

import { type Answer, startAnnict } from './asking.ts'

const QUERY = '{ viewer { username } }'

/** Limit, what is left, and seconds of the window. */
const fields = ({ headers }: Answer): readonly number[] =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`) ?? Number.NaN))

/** Limit and what is left. */
const count = (answer: Answer): readonly number[] => fields(answer).slice(0, 2)

const small = (perToken: number, perAddress = 60) => startAnnict({ limits: { perToken, perAddress } })

test('A window is a minute of the clock, and the count starts again with the next', async () => {
  const annict = small(2)
  const first = await annict.ask(QUERY)
  const seconds = new Date(annict.clock.now()).getUTCSeconds()
  expect(fields(first)).toEqual([2, 1, 60 - seconds])
  await annict.ask(QUERY)
  expect((await annict.ask(QUERY)).status).toBe(429)
  await annict.clock.advance((59 - seconds) * SECOND)
  expect(fields(await annict.ask(QUERY))).toEqual([2, 0, 1])
  await annict.clock.advance(SECOND)
  expect(fields(await annict.ask(QUERY))).toEqual([2, 1, 60])
})

test('A token has 600 requests a minute from one address, however it is passed', async () => {
  const annict = startAnnict({ limits: {} })
  const body = JSON.stringify({ query: QUERY, access_token: 'sample-read' })
  expect(count(await annict.post(body, { token: null }))).toEqual([600, 599])
  expect(count(await annict.ask(QUERY, {}, { token: 'sample-read' }))).toEqual([600, 598])
  const address = await annict.send('/graphql?access_token=sample-read', { method: 'POST' }, { token: null })
  expect(count(address)).toEqual([600, 597])
})

test('An address without a token has 60', async () => {
  const annict = startAnnict({ limits: {} })
  expect(count(await annict.ask(QUERY, {}, { token: null }))).toEqual([60, 59])
})

test('The same token from another address has a count of its own', async () => {
  const annict = small(2)
  await annict.ask(QUERY, {}, { ip: '192.0.2.1' })
  expect(count(await annict.ask(QUERY, {}, { ip: '192.0.2.2' }))).toEqual([2, 1])
  expect(count(await annict.ask(QUERY, {}, { ip: '192.0.2.1', token: 'sample-other' }))).toEqual([2, 1])
  expect(count(await annict.ask(QUERY, {}, { ip: '192.0.2.1' }))).toEqual([2, 0])
})

test('GraphQL, REST and OAuth count together', async () => {
  const annict = small(10)
  const answers = [
    await annict.ask(QUERY),
    await annict.send('/v1/works'),
    await annict.send('/oauth/token/info'),
    await annict.send('/oauth/token', { method: 'POST' }),
  ]
  expect(answers.map((answer) => fields(answer)[1])).toEqual([9, 8, 7, 6])
})

test('A request counts once whatever it asks for', async () => {
  const annict = small(10)
  const all = '{ nodes { id episodes { nodes { id records { nodes { id } } } } } }'
  await annict.ask(`{ a: searchWorks ${all} b: searchWorks ${all} c: searchEpisodes { nodes { id } } }`)
  expect(fields(await annict.ask(QUERY))[1]).toBe(8)
})

test.each([
  ['200', QUERY, 'sample-read', 200],
  ['errors', '{ nothing }', 'sample-read', 200],
  ['401', QUERY, null, 401],
  ['403', QUERY, 'write-alone', 403],
  ['404', '{ node(id: "V29yay05OTk=") { id } }', 'sample-read', 404],
  ['500', '{ node(id: "Q2FzdC0x") { id } }', 'sample-read', 500],
])(
  'Every answer of the API says limit, what is left and the seconds of the window: %s',
  async (_, query, token, status) => {
    const answer = await small(10, 10).ask(query, {}, { token })
    expect(answer.status).toBe(status)
    expect(fields(answer)).toEqual([10, 9, 48])
  },
)

describe('A refusal says Retry-After in seconds, the same as the reset, with nothing left', () => {
  test.each([
    ['with a token', 'sample-read'],
    ['without', null],
  ])('%s', async (_, token) => {
    const annict = small(1, 1)
    await annict.ask(QUERY, {}, { token })
    const refused = await annict.ask(QUERY, {}, { token })
    expect(fields(refused)).toEqual([1, 0, 48])
    expect(refused.headers.get('retry-after')).toBe('48')
  })
})

test('Over the limit the answer is a 429 in the shape of REST errors', async () => {
  const annict = small(1)
  await annict.ask(QUERY)
  for (const refused of [await annict.ask(QUERY), await annict.send('/v1/works')]) {
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(refused.text)).toEqual({
      errors: [
        {
          type: 'rate_limit_exceeded',
          message: 'リクエストが多すぎます。しばらく待ってからもう一度お試しください',
          developer_message:
            'レート制限を超えました。Retry-Afterヘッダーの秒数だけ待ってからリクエストしてください',
        },
      ],
    })
  }
})

test('The older guard refuses in plain text and without a time', async () => {
  const annict = startAnnict()
  annict.emulator.control.scenario({ guard: { perSecond: 4 } })
  const answers = []
  for (let at = 0; at < 5; at += 1) answers.push(await annict.ask(QUERY))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  const refused = answers[4]
  expect(refused?.text).toBe('Retry later\n')
  expect(refused?.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(refused?.headers.get('retry-after')).toBeNull()
  await annict.clock.advance(SECOND)
  expect((await annict.ask(QUERY)).status).toBe(200)
})
