import { request as openRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { ScenarioPatch } from './scenario-patch.ts'
import { createUnitWorld } from './seed/unit.ts'
import { readScale, startEmulator, type RunningEmulator } from './server.node.ts'

let server: RunningEmulator

beforeAll(async () => {
  server = await startEmulator({ port: 0, world: createUnitWorld() })
})

afterAll(async () => {
  await server.close()
})

const query = (text: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    ...(signal === undefined ? {} : { signal }),
    headers: { authorization: 'Bearer sample-read', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: text }),
  })

const control = async (order: string, body: object) =>
  fetch(`${server.url}/__emulator/${order}`, { method: 'POST', body: JSON.stringify(body) })

let minutes = 0

/** Five seconds into a minute in which nothing has been asked, so that no test meets the end of one. */
async function intoUnusedMinute(): Promise<void> {
  minutes += 2
  const now = (Math.floor(Date.now() / 60_000) + minutes) * 60_000 + 5_000
  await control('clock', { now: new Date(now).toISOString() })
}

describe('The server', () => {
  test('answers over sockets, packed where that is accepted', async () => {
    const response = await query(
      '{ searchWorks { nodes { title titleKana officialSiteUrl watchersCount } } }',
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(await response.json()).toHaveProperty('data.searchWorks.nodes.length', 10)
  })

  test('shows its log and obeys its control, neither of which is logged or counted', async () => {
    await control('reset', {})
    const before = await query('{ viewer { username } }')
    await control('clock', { advance: 60_000 })
    const after = await query('{ viewer { username } }')
    expect(before.headers.get('ratelimit-limit')).toBe('600')
    expect(after.headers.get('ratelimit-remaining')).toBe('599')
    const log: unknown = await (await fetch(`${server.url}/__emulator/log`)).json()
    expect(log).toMatchObject({ requests: [{ operations: ['viewer'] }, { operations: ['viewer'] }] })
    expect((await control('scenario', { nonsense: {} })).status).toBe(400)
  })

  test('breaks the connection where a scenario says so', async () => {
    await control('scenario', { fail: { with: 'dropped', next: 1 } })
    await expect(query('{ viewer { username } }')).rejects.toThrow('fetch failed')
    await control('scenario', { fail: { with: 'cut', next: 1 } })
    const cut = await query('{ viewer { username } }', { 'accept-encoding': 'identity' })
    expect(cut.status).toBe(200)
    await expect(cut.text()).rejects.toThrow('terminated')
    expect((await query('{ viewer { username } }')).status).toBe(200)
  })

  test('is not disturbed by a client that goes away', async () => {
    await control('scenario', { latency: { ms: 60_000, next: 1 } })
    const complaints = vi.spyOn(process.stderr, 'write')
    const abort = new AbortController()
    const asked = fetch(`${server.url}/graphql`, { method: 'POST', body: '{}', signal: abort.signal })
    await expect.poll(() => server.control.log().at(-1)?.status).toBeNull()
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect((await query('{ viewer { username } }')).status).toBe(200)
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  test('counts this machine as one address, by IPv4 and by IPv6', async () => {
    await intoUnusedMinute()
    const port = new URL(server.url).port
    const left = await Promise.all(['127.0.0.1', '::1'].map((host) => remainingAt(host, port)))
    const answered = left.filter((value) => value !== 'no such address')
    expect(new Set(answered)).toEqual(new Set(['59', '58'].slice(0, answered.length)))
  })
})

/** What each scenario does to what a page sees, in the unit world, over a socket. */
const EFFECTS: Readonly<
  Record<Exclude<keyof ScenarioPatch, symbol>, readonly [patch: object, effect: Effect]>
> = {
  latency: [{ ms: 60, upTo: 61 }, async (ask) => expect(await timeOf(ask)).toBeGreaterThanOrEqual(50)],
  slow: [
    { msPerRow: 20_000, next: 1 },
    // Nobody waits for 15 s here: what is slow has no status yet.
    async () => {
      const abort = new AbortController()
      const asked = query('{ searchWorks { nodes { title } } }', {}, abort.signal)
      await expect.poll(() => server.control.log().at(-1)?.status).toBeNull()
      abort.abort()
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    },
  ],
  fail: [{ with: 503 }, async (ask) => expect((await ask()).headers.get('retry-after')).toBe('3600')],
  refuse: [{ retryAfter: 7 }, async (ask) => expect((await ask()).headers.get('retry-after')).toBe('7')],
  limit: [{ perToken: 900 }, async (ask) => expect((await ask()).headers.get('ratelimit-limit')).toBe('900')],
  headers: [
    { show: 'absent' },
    async (ask) => expect((await ask()).headers.has('ratelimit-limit')).toBe(false),
  ],
  refusals: [
    { shape: 'plain' },
    async (ask) => {
      await control('scenario', { refuse: {} })
      expect(await (await ask()).text()).toBe('Retry later\n')
    },
  ],
  guard: [
    { perSecond: 1 },
    async (ask) => {
      const statuses = await Promise.all([ask(), ask(), ask()].map(async (asked) => (await asked).status))
      expect(statuses).toContain(429)
    },
  ],
  others: [
    { token: 'sample-read', perMinute: 36_000 },
    async (ask) => {
      await control('clock', { advance: 1_000 })
      expect((await ask()).status).toBe(429)
    },
  ],
  revoke: [{ token: 'sample-read' }, async (ask) => expect((await ask()).status).toBe(401)],
  skew: [
    { ms: 3_600_000 },
    async (ask) => {
      await ask()
      expect(Date.parse(server.control.log().at(-1)?.at ?? '')).toBeGreaterThan(Date.now() + 3_000_000)
    },
  ],
  insert: [{ into: 'works', before: 1, count: 5 }, async (ask) => expect(await worksOf(ask)).toBe(15)],
  remove: [{ from: 'works', ids: [1, 2] }, async (ask) => expect(await worksOf(ask)).toBe(8)],
  hostile: [
    { text: 'markup' },
    async (ask) => expect(await (await ask()).text()).toContain('onerror=\\"globalThis.taken=1'),
  ],
  spend: [{ token: 'sample-read', count: 600 }, async (ask) => expect((await ask()).status).toBe(429)],
}

type Effect = (ask: () => Promise<Response>) => Promise<void>

const worksOf = async (ask: () => Promise<Response>): Promise<number> =>
  [...(await (await ask()).text()).matchAll(/"title":/g)].length

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}

describe('Over HTTP the scenario', () => {
  test.each(Object.keys(EFFECTS) as (keyof typeof EFFECTS)[])(
    '%s can be switched on, and ends with a reset',
    async (name) => {
      const [patch, effect] = EFFECTS[name]
      const ask = () => query('{ searchWorks { nodes { title } } }')
      await intoUnusedMinute()
      expect(await (await control('scenario', { [name]: patch })).json()).toEqual({ switched: [name] })
      await effect(ask)
      await control('reset', {})
      await intoUnusedMinute()
      const after = await ask()
      expect(after.status).toBe(200)
      expect(after.headers.get('ratelimit-remaining')).toBe('599')
    },
  )
})

test('The size of the world is a whole number, and what is none is said in a sentence', () => {
  expect([readScale({}), readScale({ SCALE: '' }), readScale({ SCALE: '12' })]).toEqual([1, 1, 12])
  for (const given of ['0', '1.5', 'large', '999']) {
    expect(() => readScale({ SCALE: given })).toThrow(
      `SCALE must be a whole number from 1 to 24, not '${given}'`,
    )
  }
})

test('A port that is taken is said in a sentence', async () => {
  const port = Number(new URL(server.url).port)
  await expect(startEmulator({ port, world: createUnitWorld() })).rejects.toThrow(
    `Port ${port} is taken by another program`,
  )
})

test('A closed server frees its port', async () => {
  const first = await startEmulator({ port: 0, world: createUnitWorld() })
  const port = Number(new URL(first.url).port)
  await first.close()
  const second = await startEmulator({ port, world: createUnitWorld() })
  expect(second.url).toBe(first.url)
  await second.close()
})

/** What is left for this machine without a token, asked at one of its addresses. */
function remainingAt(host: string, port: string): Promise<string> {
  return new Promise((resolve) => {
    const request = openRequest({ host, port, path: '/oauth/token/info' }, (response) => {
      response.resume()
      resolve(String(response.headers['ratelimit-remaining']))
    })
    request.on('error', () => resolve('no such address'))
    request.end()
  })
}
