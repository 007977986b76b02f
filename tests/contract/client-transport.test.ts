import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { isApiError } from '#api/errors.ts'
import { operationQuery, type Operation } from '#api/query.ts'
import { later, MINUTE, SECOND } from '#base/time.ts'
import { failureKind, needsSignIn } from '#features/failure/failure-kind.ts'
import {
  operationOf,
  startClient,
  type Anything,
  type ClientOnEmulator,
} from '#tests/support/client-on-emulator.ts'

const VIEWER = 'query Viewer { viewer { username } }'

/** Operation number `id` of many, each too large for company. */
function large(id: number): Operation<Anything, Readonly<Record<string, unknown>>> {
  const text = `query Large($id: Int!) {
    searchWorks(annictIds: [$id], first: 1, orderBy: { field: SEASON, direction: ASC }) { nodes { annictId } }
  }`
  return { ...operationOf(text, { id }), rows: 400 }
}

/** The most that lie within any `span` milliseconds. */
function densest(times: readonly number[], span: number): number {
  return Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + span).length))
}

/** The most requests that were out at one time. */
function mostOut({ events }: ClientOnEmulator): number {
  let out = 0
  let most = 0
  for (const { type } of events) {
    if (type === 'sent') most = Math.max(most, (out += 1))
    if (type === 'settled') out -= 1
  }
  return most
}

const statuses = ({ log }: ClientOnEmulator): (number | null)[] => log().map(({ status }) => status)
const times = ({ log }: ClientOnEmulator): number[] => log().map(({ at }) => Date.parse(at))

describe('two hundred requests that are wanted at once', () => {
  test.each([
    ['visible', 2],
    ['user-bulk', 1],
  ] as const)('in the lane %s are all answered, %i at a time, four in a second', async (lane, most) => {
    const client = await startClient()
    client.emulator.control.scenario({ guard: { perSecond: 4 }, latency: { ms: 300 } })
    const all = Array.from({ length: 200 }, (_, id) => client.api.ask(large(id), { lane }))
    const answers = await client.finish(Promise.all(all))
    expect(answers).toHaveLength(200)
    expect(client.log()).toHaveLength(200)
    expect(new Set(statuses(client))).toEqual(new Set([200]))
    expect(mostOut(client)).toBe(most)
    expect(densest(times(client), SECOND)).toBeLessThanOrEqual(4)
  })
})

describe('after a refusal the client waits', () => {
  const HALF_AN_HOUR = 1_800
  const dateIn = (seconds: number, at: number): string => new Date(at + seconds * SECOND).toUTCString()

  // The clock stands at second 12 of a minute: the next begins in 48 seconds.
  test.each<[string, (at: number) => string | null, least: number, most: number]>([
    ['so many seconds', () => '20', 20, 22],
    ['until a date', (at) => dateIn(20, at), 20, 50],
    ['until the window ends where no time is given', () => null, 48, 51],
    ['until the window ends where the time is no number', () => 'soon', 48, 51],
    ['until the window ends where the time is negative', () => '-5', 48, 51],
    ['until the window ends where a date is absurdly far', (at) => dateIn(HALF_AN_HOUR, at), 48, 51],
    ['as long as is asked, however many seconds that are', () => String(HALF_AN_HOUR), 1_800, 1_802],
  ])('%s', async (_, retryAfter, least, most) => {
    let refused = 0
    const client = await startClient({
      change(response) {
        if (response.status !== 429) return response
        refused = client.clock.now()
        const headers = new Headers(response.headers)
        const value = retryAfter(refused)
        if (value === null) headers.delete('Retry-After')
        else headers.set('Retry-After', value)
        return new Response(response.body, { status: 429, headers })
      },
    })
    client.emulator.control.scenario({ refuse: { next: 1 } })
    const answer = client.ask(VIEWER)
    await client.clock.advance(SECOND)
    // What the display counts down to.
    const until = client.api.budget.get().pausedUntil ?? 0
    expect(client.api.budget.get()).toMatchObject({ state: 'paused', waitReason: 'refused' })
    expect((await client.finish(answer, 5 * SECOND)).data).toEqual({ viewer: { username: 'guest' } })
    expect(statuses(client)).toEqual([429, 200])
    const [first = 0, second = 0] = times(client)
    expect(second - first).toBeGreaterThanOrEqual(least * SECOND)
    expect(second - first).toBeLessThanOrEqual(most * SECOND)
    expect(Math.abs(second - until)).toBeLessThanOrEqual(SECOND)
  })
})

describe('what others spend', () => {
  test('is believed at once: the gauge falls to what the server says', async () => {
    const client = await startClient()
    await client.finish(client.ask(VIEWER))
    expect(client.api.budget.get()).toMatchObject({ remaining: 599, state: 'ok' })
    client.emulator.control.scenario({ spend: { token: 'sample-guest', count: 500 } })
    await client.finish(client.ask(VIEWER, { again: 1 }))
    expect(client.api.budget.get()).toMatchObject({ remaining: 98, spentByOthers: 500 })
  })

  test('makes a job slower, so that nothing of it is refused', async () => {
    const calm = await startClient()
    const shared = await startClient()
    shared.emulator.control.scenario({ others: { token: 'sample-guest', perMinute: 550 } })
    for (const client of [calm, shared]) {
      for (let id = 0; id < 400; id += 1) client.api.ask(large(id), { lane: 'user-bulk' }).catch(() => {})
      for (let second = 0; second < 108; second += 1) await client.clock.advance(SECOND)
      expect(new Set(statuses(client))).toEqual(new Set([200]))
    }
    expect(shared.log().length).toBeLessThan(0.8 * calm.log().length)
    expect(shared.log().length).toBeGreaterThan(20)
    for (const { api } of [calm, shared]) api.dispose()
  })
})

describe('a body that is not what the status promises', () => {
  const bodies: readonly (readonly [name: string, body: BodyInit, type: string])[] = [
    ['a page', '<!DOCTYPE html><html><body><h1>We are sorry</h1></body></html>', 'text/html; charset=utf-8'],
    ['a page that calls itself JSON', '<!DOCTYPE html>', 'application/json'],
    ['nothing', '', 'application/json'],
    ['cut JSON', '{"data":{"viewer":{"usern', 'application/json; charset=utf-8'],
    ['plain text', 'Retry later\n', 'text/plain'],
    ['a list', '[{"data":{}}]', 'application/json'],
    ['a text in JSON', '"no"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a nest without end', '['.repeat(10_000), 'application/json'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0, 0x80]), 'application/octet-stream'],
  ]
  const kinds = {
    200: 'unreadable',
    404: 'not-found',
    429: 'refused',
    500: 'server',
    502: 'unavailable',
  } as const

  describe.each(Object.entries(kinds))('of %s', (status, kind) => {
    test.each(bodies)(`with %s is told as ${kind}, in words of our own`, async (_, body, type) => {
      const client = await startClient({
        change: () => new Response(body, { status: Number(status), headers: { 'Content-Type': type } }),
      })
      const error: unknown = await client.finish(client.ask(VIEWER), MINUTE).catch((fault: unknown) => fault)
      expect(isApiError(error) && error.kind).toBe(kind)
      expect(String(error)).not.toMatch(/JSON|token|position|parse|<|\n/i)
      expect(client.errors).toEqual([])
    })
  })
})

describe('trouble with a token leads to where one signs in, whatever its form', () => {
  test.each<[string, number, string, boolean]>([
    ['an unknown token', 401, '{"message":"Not authorized"}', true],
    ['a revoked one', 401, '', true],
    ['one without the scope to read', 403, '', true],
    ['a fault of the server', 500, '{"status":500,"error":"Internal Server Error"}', false],
    ['a rejected document', 200, '{"errors":[{"message":"No query string was present"}]}', false],
    ['a lost row', 404, '{"status":404,"error":"Not Found"}', false],
  ])('%s (%i)', async (_, status, body, leads) => {
    const headers = { 'Content-Type': 'application/json' }
    const client = await startClient({ change: () => new Response(body, { status, headers }) })
    const error: unknown = await client.finish(client.ask(VIEWER)).catch((fault: unknown) => fault)
    expect(needsSignIn(failureKind(error))).toBe(leads)
  })
})

describe('the numbers on the gauge', () => {
  const withoutFields = (response: Response): Response => {
    const headers = [...response.headers].filter(([name]) => !/^(?:ratelimit|retry)/i.test(name))
    return new Response(response.body, { status: response.status, headers })
  }

  test.each([404, 413, 500, 502, 503, 'html'] as const)(
    'stay what they were through a %s without any of them',
    async (fail) => {
      const client = await startClient({
        change: (response) => (client.log().length > 1 ? withoutFields(response) : response),
      })
      await client.finish(client.ask(VIEWER))
      client.emulator.control.scenario({ fail: { with: fail, next: 1 } })
      await client.finish(client.ask(VIEWER, { again: 1 })).catch(() => {})
      const { limit, remaining, resetsAt, state } = client.api.budget.get()
      expect({ limit, state }).toEqual({ limit: 600, state: 'ok' })
      expect(remaining).toBeGreaterThanOrEqual(596)
      expect(remaining).toBeLessThan(599)
      expect(resetsAt).toBeGreaterThan(client.clock.now())
    },
  )

  test('stay numbers through a 401', async () => {
    const client = await startClient({
      change: (response) => (response.status === 401 ? withoutFields(response) : response),
    })
    await client.finish(client.ask(VIEWER))
    client.emulator.control.scenario({ revoke: { token: 'sample-guest' } })
    await expect(client.finish(client.ask(VIEWER, { again: 1 }))).rejects.toMatchObject({
      kind: 'not-authorized',
    })
    expect(client.api.budget.get()).toMatchObject({ state: 'signed-out', limit: 600 })
    expect(Number.isFinite(client.api.budget.get().remaining)).toBe(true)
  })

  test('are our own count where no answer has them, and are never NaN', async () => {
    const client = await startClient({ change: withoutFields })
    await client.finish(client.ask(VIEWER))
    const { limit, remaining, confidence } = client.api.budget.get()
    expect(confidence).toBe('estimated')
    expect(Number.isInteger(limit) && Number.isInteger(remaining)).toBe(true)
  })

  test.each([-5, 5])(
    'count down to the turn of the server, whose clock is %i minutes off',
    async (minutes) => {
      const client = await startClient()
      const server = client.emulator.control.clock
      server.set(later(client.clock.now(), minutes * MINUTE + 7 * SECOND))
      await client.finish(client.ask(VIEWER))
      const left = 60 - (new Date(server.now()).getSeconds() % 60)
      const { resetsAt } = client.api.budget.get()
      expect(((resetsAt ?? 0) - client.clock.now()) / SECOND).toBeGreaterThan(left - 1.5)
      expect(((resetsAt ?? 0) - client.clock.now()) / SECOND).toBeLessThan(left + 1.5)
    },
  )
})

test('ten idle tabs ask for nothing in two hours, nor when they are looked at again', async () => {
  const first = await startClient()
  const others = await Promise.all(Array.from({ length: 9 }, () => startClient({ on: first })))
  const tabs = [first, ...others]
  const query = operationQuery(operationOf(VIEWER, {}))
  const observers = tabs.map(({ api }) => new QueryObserver(api.createQueryClient(), query))
  const undo = observers.map((observer) => observer.subscribe(() => {}))
  await first.clock.advance(MINUTE)
  expect(observers.map((observer) => observer.getCurrentResult().status)).toEqual(tabs.map(() => 'success'))
  const opened = first.log().length
  expect(opened).toBe(10)

  for (let quarter = 0; quarter < 8; quarter += 1) {
    await first.clock.advance(15 * MINUTE)
    for (const happens of [false, true]) {
      focusManager.setFocused(happens)
      onlineManager.setOnline(happens)
    }
    for (const { scheduler } of tabs) scheduler.wake()
  }
  await first.clock.advance(MINUTE)
  expect(first.log()).toHaveLength(opened)
  focusManager.setFocused(undefined)
  for (const end of undo) end()
  for (const { api } of tabs) api.dispose()
})

describe('what leaves', () => {
  test('is one document with its variables, without a name for the server and without a list of them', async () => {
    const bodies: unknown[] = []
    const client = await startClient({
      async change(response, request) {
        bodies.push(await request.json())
        return response
      },
    })
    const all = [
      client.ask(VIEWER),
      client.ask(VIEWER, { again: 1 }),
      client.api.ask(large(1), { lane: 'visible' }),
    ]
    await client.finish(Promise.all(all))
    expect(bodies.length).toBeGreaterThan(1)
    for (const body of bodies) {
      expect(Object.keys(Object(body) as object)).toEqual(['query', 'variables'])
      expect(
        String(Reflect.get(Object(body) as object, 'query')).match(/\b(?:query|mutation)\b/g),
      ).toHaveLength(1)
    }
  })

  test('has the token in its header, and nowhere else', async () => {
    const told: { readonly header: string | null; readonly rest: string }[] = []
    const client = await startClient({
      async change(response, request) {
        const { Authorization: _, ...others } = Object.fromEntries(request.headers)
        const { authorization: header = null, ...headers } = others
        told.push({ header, rest: JSON.stringify([request.url, headers, await request.text()]) })
        return response
      },
    })
    await client.finish(client.ask(VIEWER))
    await client.finish(client.session.signInWithToken('sample-write'))
    await client.finish(client.ask(VIEWER))
    expect(told.map(({ header }) => header)).toEqual([
      'Bearer sample-guest',
      'Bearer sample-write',
      'Bearer sample-write',
    ])
    for (const { rest } of told) expect(rest).not.toMatch(/sample-(?:guest|write)|bearer/i)
  })
})
