import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { buildSchema } from 'graphql'
import { describe, expect, onTestFinished, test } from 'vitest'

import { seededRandom } from '#base/random.ts'
import { createEmulator } from '#emulator/emulator.ts'
import type { ScenarioPatch } from '#emulator/scenario-patch.ts'
import { startEmulator } from '#emulator/server.node.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { MOST_REQUESTS } from './ask-serially.ts'
import { readOptions, UsageError } from './check-options.ts'
import { checkAnnict, type Check } from './check.ts'
import { printed } from './print-check.ts'
import { schemaDifferences } from './schema-question.ts'

interface Sent {
  readonly at: number
  readonly body: string
}

type Change = (response: Response, request: Request) => Response | Promise<Response>

/** A check of the emulator by itself, on a clock that a test can run ahead. */
async function check(
  given: { readonly scenario?: ScenarioPatch; readonly token?: string; readonly change?: Change } = {},
) {
  const { scenario = {}, token = 'sample-read', change = (response: Response) => response } = given
  const clock = createFakeClock()
  const emulator = createEmulator({ clock })
  emulator.control.scenario(scenario)
  const sent: Sent[] = []
  let out = 0
  let mostOut = 0
  const done = checkAnnict({
    ...{ api: 'https://api.annict.com', token, clock, random: seededRandom(1) },
    async fetch(input, init) {
      const request = new Request(input, init)
      sent.push({ at: clock.monotonic(), body: await request.clone().text() })
      mostOut = Math.max(mostOut, (out += 1))
      try {
        return await change(await emulator.fetch(request.clone()), request)
      } finally {
        out -= 1
      }
    },
  })
  const state = { done: false }
  done.then(
    () => (state.done = true),
    () => (state.done = true),
  )
  for (let rounds = 0; !state.done && rounds < 3_000; rounds += 1) {
    for (let turns = 0; !state.done && turns < 20; turns += 1) await clock.settle()
    await clock.advance(100)
  }
  const result = await done
  return { ...result, sent, mostOut, differing: differing(result), text: printed(result).join('\n') }
}

const differing = ({ results }: Check): readonly string[] =>
  results.filter(({ outcome }) => outcome === 'differs').map(({ says }) => says)

describe('against the emulator the check', () => {
  test('finds nothing that differs, and leaves little untried', async () => {
    const { results, differing: found, stopped, text } = await check()
    expect([found, stopped]).toEqual([[], null])
    expect(results.length).toBeGreaterThan(60)
    // Without a server in front nobody tells the date, and the small world has no works of that year.
    const untried = results.filter(({ outcome }) => outcome === 'not tried').map(({ says }) => says)
    expect(untried).toEqual([
      'SEASON ASC goes from winter to autumn, then by number',
      'SEASON DESC goes from autumn to winter, then by number',
      'The seconds are what is left of the clock minute of the server',
    ])
    expect(text).toMatch(/^as expected {2}GraphQL answers 200\n/)
    expect(text).toMatch(/\n\d+ statements: \d+ as expected, 0 differ, 3 not tried; \d+ requests\.$/)
  })

  test('sends twenty requests at most, one after another and spaced, and none that writes', async () => {
    const { sent, requests, mostOut } = await check()
    expect(sent).toHaveLength(requests)
    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(mostOut).toBe(1)
    const gaps = sent.slice(1).map(({ at }, place) => at - (sent[place]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
    for (const { body } of sent) expect(body).not.toMatch(/\bmutation\b/i)
  })
})

describe('the check says what differs', () => {
  test('when the numbers are kept from pages', async () => {
    const { differing: found, text } = await check({ scenario: { headers: { show: 'hidden' } } })
    expect(found).toEqual(['Pages may read these fields of an answer'])
    expect(text).toContain(
      [
        'differs      Pages may read these fields of an answer',
        '             expected ["etag","ratelimit-limit","ratelimit-remaining","ratelimit-reset","retry-after"]',
        '             got      ["etag"]',
      ].join('\n'),
    )
  })

  test('when there are no numbers', async () => {
    const { differing: found, text } = await check({ scenario: { headers: { show: 'absent' } } })
    expect(found).toContain('Every answer tells the limit, what remains and the seconds until it returns')
    expect(text).toContain('not tried    A request costs 1, whatever it asks for: the answers did not tell')
  })

  test('when the limit is another', async () => {
    const { differing: found, text } = await check({ scenario: { limit: { perToken: 300 } } })
    expect(found).toEqual(['A token may send so many requests a minute'])
    expect(text).toContain('expected 600\n             got      300')
  })

  test('when numbers are told by some answers only', async () => {
    const { text } = await check({
      change(response) {
        if (response.status !== 404) return response
        const headers = [...response.headers].filter(([name]) => !name.startsWith('ratelimit'))
        return new Response(response.body, { status: 404, headers })
      },
    })
    expect(text).toContain('got      not: a row that does not exist (404), the same for a browser (404)')
  })

  test('when preflights are counted', async () => {
    let counted = 0
    const { differing: found } = await check({
      change(response, { method }) {
        if (method === 'OPTIONS') counted = 1
        const headers = new Headers(response.headers)
        const left = headers.get('RateLimit-Remaining')
        if (left !== null) headers.set('RateLimit-Remaining', String(Number(left) - counted))
        return new Response(response.body, { status: response.status, headers })
      },
    })
    expect(found).toEqual(['A preflight costs nothing'])
  })

  test('when pages of HTML come in place of answers, without failing over them', async () => {
    const { differing: found, stopped } = await check({ scenario: { fail: { with: 'html' } } })
    expect(stopped).toBeNull()
    expect(found).toContain('Its answers are JSON in UTF-8')
    expect(found).toContain('The server has as many types')
    expect(found.length).toBeGreaterThan(30)
  })

  test('when a schema has more, less and other things', () => {
    const own = buildSchema(
      'type Query { a(x: Int = 1, y: Int): Int b: E u: U } enum E { ONE TWO } union U = V | W type V { c: Int } type W { c: Int } input I { d: Int }',
    )
    const real = buildSchema(
      'type Query { a(x: Int = 2): Int! b: E u: U f: String } enum E { ONE } union U = V type V implements N { c: Int } interface N { c: Int } input I { d: Int! }',
    )
    expect(schemaDifferences(own, own)).toEqual([])
    expect(schemaDifferences(own, real)).toEqual([
      '- E.TWO',
      'I.d: Int!, not Int',
      '+ N: GraphQLInterfaceType',
      '+ N.c: Int',
      'Query.a: Int!, not Int',
      'Query.a(x): Int = 2, not Int = 1',
      '- Query.a(y)',
      '+ Query.f: String',
      '- U = W',
      '+ V implements N: yes',
      '- W',
      '- W.c',
    ])
  })
})

describe('the check stops at once, and says why,', () => {
  test.each<[string, ScenarioPatch, string, number]>([
    [
      'when the token was revoked',
      { revoke: { token: 'sample-read' } },
      'The token is not accepted (401)',
      1,
    ],
    [
      'when it is refused',
      { refuse: { retryAfter: 40 } },
      'The API refused to answer (429): the limit of this token or address is used up. Wait 40 seconds',
      1,
    ],
    ['when it is refused later', { refuse: { retryAfter: 40, after: 6 } }, 'Wait 40 seconds', 8],
    [
      'when it is refused without a time',
      { refuse: {}, refusals: { shape: 'plain' } },
      'Wait a few minutes',
      1,
    ],
    ['when no answer comes', { fail: { with: 'dropped' } }, 'No answer came from https://api.annict.com', 1],
    [
      'when an answer breaks off',
      { fail: { with: 'cut' } },
      'The answer of https://api.annict.com broke off',
      1,
    ],
    ['when an answer takes for ever', { latency: { ms: 600_000 } }, 'no answer within 35 seconds', 1],
  ])('%s', async (_, scenario, sentence, most) => {
    const { stopped, sent, text } = await check({ scenario })
    expect(stopped).toContain(sentence)
    expect(sent).toHaveLength(most)
    expect(text).toContain('Nothing more was sent.')
    expect(text).toContain('not tried')
  })

  test('when the token may not read', async () => {
    const { stopped } = await check({ change: () => new Response(null, { status: 403 }) })
    expect(stopped).toBe('The token may not read (403): make one with the scope read.')
  })
})

test('the check never prints the token, nor what could steer a terminal, though an answer repeats both', async () => {
  const token = 'a-token-that-nobody-may-see'
  const { text } = await check({
    token,
    change: (_, request) =>
      new Response(JSON.stringify({ message: `\u001b[2J${request.headers.get('authorization') ?? ''}` }), {
        headers: { 'Content-Type': 'application/json' },
      }),
  })
  expect(text).toContain('Bearer …')
  expect(text).not.toContain(token)
  expect(text).not.toContain('\u001b')
})

describe('the words after the command', () => {
  test.each([
    [['--token-file', 'f'], { tokenFile: 'f', api: 'https://api.annict.com' }],
    [
      ['--api', 'http://localhost:4000/', '--token-file', 'f'],
      { tokenFile: 'f', api: 'http://localhost:4000' },
    ],
    [['--token-file', 'f', '--api', 'https://example.net'], { tokenFile: 'f', api: 'https://example.net' }],
  ])('%j are understood', (words, options) => {
    expect(readOptions(words)).toEqual(options)
  })

  test.each([
    [[], 'A file with a token is needed.'],
    [['--token-file'], '--token-file needs a value.'],
    [['--token-file', 'f', '--token-file', 'g'], '--token-file is given twice.'],
    [['--token', 'x'], "There is no option '--token'."],
    [['--token-file', 'f', '--api', 'annict'], '--api must be an address without a path'],
    [['--token-file', 'f', '--api', 'https://x.example/graphql'], '--api must be an address without a path'],
    [['--token-file', 'f', '--api', 'http://api.annict.com'], 'A token goes over https only'],
    [
      ['--token-file', 'f', '--api', 'https://me:x@api.annict.com'],
      '--api must not hold a name or a password',
    ],
  ])('%j are refused with a sentence', (words, sentence) => {
    expect(() => readOptions(words)).toThrow(UsageError)
    expect(() => readOptions(words)).toThrow(sentence)
  })
})

describe('the command', () => {
  async function run(...words: string[]): Promise<{ code: number | null; said: string }> {
    const file = 'tests/contract/real/check-annict.node.ts'
    const child = spawn(process.execPath, ['tests/support/run.mjs', file, ...words], { stdio: 'pipe' })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
  }

  function tokenFile(text: string): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'yohaku-check-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'token')
    writeFileSync(file, text)
    return file
  }

  test('ends with 0 where all is as expected', async () => {
    const server = await startEmulator({ port: 0 })
    onTestFinished(() => server.close())
    const { code, said } = await run('--token-file', tokenFile('sample-read\n'), '--api', server.url)
    expect(said).toMatch(/ 0 differ, 0 not tried; \d+ requests\.\n$/)
    expect(said).not.toContain('sample-read')
    expect(code).toBe(0)
  })

  test.each([
    ['there is no file', null, 'cannot be read (ENOENT)'],
    ['the file is empty', ' \n', 'is empty.'],
    ['the file holds more than a token', 'one\ntwo\n', 'must hold one token and nothing else.'],
  ])('ends with 2 and a sentence where %s', async (_, text, sentence) => {
    const file = text === null ? path.join(tmpdir(), 'yohaku-no-such-file') : tokenFile(text)
    const { code, said } = await run('--token-file', file, '--api', 'http://localhost:9')
    expect([code, said]).toEqual([2, `The token file ${file} ${sentence}${text === null ? '.' : ''}\n`])
  })
})
