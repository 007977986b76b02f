import { describe, expect, test } from 'vitest'

import { instant, MINUTE, SECOND } from '#base/time.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'

import { createEmulator } from './emulator.ts'
import type { ScenarioPatch } from './scenario-patch.ts'

function start(patch: ScenarioPatch) {
  const clock = createFakeClock()
  const emulator = createEmulator({ clock })
  const { control } = emulator
  control.scenario(patch)
  const ask = (token = 'sample-read', init: { signal?: AbortSignal; accept?: string; query?: string } = {}) =>
    emulator.fetch(
      new Request('https://api.annict.com/graphql', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          origin: 'https://a.test',
          ...(init.accept === undefined ? {} : { accept: init.accept }),
        },
        body: JSON.stringify({ query: init.query ?? '{ viewer { username } }' }),
        ...(init.signal === undefined ? {} : { signal: init.signal }),
      }),
    )
  const send = (query: string) => ask('sample-read', { query, accept: 'application/json' })
  return { clock, control, ask, send }
}

const remaining = (response: Response) => response.headers.get('ratelimit-remaining')

describe('Failures', () => {
  test.each([
    [502, 'text/html'],
    [503, 'text/html'],
    [413, 'text/plain'],
  ] as const)('%d comes from the server in front: no CORS, no fields', async (status, type) => {
    const response = await start({ fail: { with: status } }).ask()
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(remaining(response)).toBeNull()
  })

  test('503 says when to come back', async () => {
    expect((await start({ fail: { with: 503 } }).ask()).headers.get('retry-after')).toBe('3600')
  })

  test('500 and 404 are pages by what is accepted, and count', async () => {
    const { ask, control } = start({ fail: { with: 500 } })
    const json = await ask('sample-read', { accept: 'application/json' })
    expect(await json.json()).toEqual({ status: 500, error: 'Internal Server Error' })
    expect(remaining(json)).toBe('599')
    const html = await ask('sample-read', { accept: '*/*' })
    expect(html.headers.get('content-type')).toContain('text/html')
    expect(remaining(html)).toBe('598')
    control.scenario({ fail: { with: 404 } })
    expect((await ask()).status).toBe(404)
  })

  test('html is a page with status 200', async () => {
    const response = await start({ fail: { with: 'html' } }).ask()
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<html>')
  })

  test('dropped shows as a network fault, and stands in the log without a status', async () => {
    const { ask, control } = start({ fail: { with: 'dropped', next: 1 } })
    await expect(ask()).rejects.toThrow(TypeError)
    expect(control.log()).toMatchObject([{ status: null, remaining: 599 }])
    expect((await ask()).status).toBe(200)
  })

  test('cut gives the head and then breaks off', async () => {
    const response = await start({ fail: { with: 'cut' } }).ask()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(TypeError)
  })

  test('hold for the next requests only, and end when switched off', async () => {
    const { ask, control } = start({ fail: { with: 502, next: 2 } })
    const statuses = [await ask(), await ask(), await ask()].map((response) => response.status)
    expect(statuses).toEqual([502, 502, 200])
    control.scenario({ fail: { with: 503 } })
    expect((await ask()).status).toBe(503)
    control.scenario({ fail: null })
    expect((await ask()).status).toBe(200)
  })

  test('can begin after so many requests, and end again', async () => {
    const { ask } = start({ fail: { with: 500, after: 1, next: 2 } })
    const statuses = [await ask(), await ask(), await ask(), await ask()].map((response) => response.status)
    expect(statuses).toEqual([200, 500, 500, 200])
  })
})

describe('Latency', () => {
  test('keeps every answer back', async () => {
    const { clock, ask } = start({ latency: { ms: 300 } })
    let answered = false
    const asked = ask().then((response) => {
      answered = true
      return response
    })
    await clock.advance(299)
    expect(answered).toBe(false)
    await clock.advance(1)
    expect((await asked).status).toBe(200)
  })

  test('can differ from request to request, in the same way in every run', async () => {
    const run = async (): Promise<readonly number[]> => {
      const { clock, ask } = start({ latency: { ms: 100, upTo: 1_000 } })
      const took: number[] = []
      for (let sent = 0; sent < 20; sent += 1) {
        const began = clock.monotonic()
        const asked = ask().then(() => took.push(clock.monotonic() - began))
        for (let passed = 0; took.length === sent && passed < 1_000; passed += 10) await clock.advance(10)
        await asked
      }
      return took
    }
    const took = await run()
    expect(Math.min(...took)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...took)).toBeLessThanOrEqual(1_000)
    expect(new Set(took).size).toBeGreaterThan(5)
    expect(took.filter((time) => time < 550).length).toBeGreaterThan(10)
    expect(await run()).toEqual(took)
  })

  test('ends when the request is aborted, with the reason, and leaves no timer', async () => {
    const { clock, ask, control } = start({ latency: { ms: 300 } })
    const abort = new AbortController()
    const asked = ask('sample-read', { signal: abort.signal })
    await clock.settle()
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(clock.pending).toBe(0)
    expect(control.log()).toMatchObject([{ status: null }])
  })
})

describe('A slow server', () => {
  const WORKS = '{ searchWorks { nodes { title episodes(first: 1) { nodes { number } } } } }'

  test('takes longer for more rows', async () => {
    const { clock, send } = start({ slow: { msPerRow: 100, ms: 50 } })
    let answered = false
    const asked = send('{ viewer { username } searchWorks(first: 3) { nodes { title } } }').then(
      (response) => {
        answered = true
        return response
      },
    )
    await clock.advance(349)
    expect(answered).toBe(false)
    await clock.advance(1)
    expect((await asked).status).toBe(200)
  })

  test('gives up after 15 s with an error page, and would have answered a smaller page', async () => {
    const { clock, send, control } = start({ slow: { msPerRow: 1_000 } })
    const large = send(WORKS)
    await clock.advance(15 * SECOND - 1)
    expect(control.log()).toMatchObject([{ status: null }])
    await clock.advance(1)
    const refused = await large
    expect(await refused.json()).toEqual({ status: 500, error: 'Internal Server Error' })
    expect(refused.status).toBe(500)
    expect(remaining(refused)).toBe('599')
    const small = send(WORKS.replace('searchWorks', 'searchWorks(first: 5)'))
    await clock.advance(14 * SECOND)
    expect((await small).status).toBe(200)
  })

  test('that is asked no more stops, and leaves no timer', async () => {
    const { clock, ask } = start({ slow: { msPerRow: 0, ms: 500 } })
    const abort = new AbortController()
    const asked = ask('sample-read', { signal: abort.signal })
    await clock.settle()
    abort.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(clock.pending).toBe(0)
  })
})

describe("The server's clock", () => {
  test.each([
    [5 * MINUTE + 8 * SECOND, '40'],
    [-5 * MINUTE - 20 * SECOND, '8'],
  ])('can be off by %d ms, which shows in its windows alone', async (ms, reset) => {
    const { clock, ask, control } = start({ skew: { ms } })
    const response = await ask()
    expect(response.headers.get('ratelimit-reset')).toBe(reset)
    expect(control.log()).toMatchObject([{ at: new Date(clock.now() + ms).toISOString() }])
    control.reset()
    expect((await ask()).headers.get('ratelimit-reset')).toBe('48')
  })

  test('that is set stands at that time, whatever it was off by', async () => {
    const { control } = start({ skew: { ms: 90 * SECOND } })
    control.clock.set(instant(Date.UTC(2026, 4, 1)))
    expect(control.clock.now()).toBe(Date.UTC(2026, 4, 1))
  })
})

describe('Refusals', () => {
  test('can be had before anything is spent', async () => {
    const { ask } = start({ refuse: { next: 1 } })
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect([remaining(refused), refused.headers.get('retry-after')]).toEqual(['0', '48'])
    expect((await ask()).status).toBe(200)
  })

  test('can name another time to come back', async () => {
    const refused = await start({ refuse: { retryAfter: 120 } }).ask()
    expect(refused.headers.get('retry-after')).toBe('120')
    expect(refused.headers.get('ratelimit-reset')).toBe('48')
  })

  test('can be plain text without any field', async () => {
    const refused = await start({ refuse: {}, refusals: { shape: 'plain' } }).ask()
    expect(await refused.text()).toBe('Retry later\n')
    expect([remaining(refused), refused.headers.get('retry-after')]).toEqual([null, null])
  })

  test('of the guard are plain as well, and over in the next second', async () => {
    const { ask, clock } = start({ guard: { perSecond: 4 } })
    const statuses = []
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await ask()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    await clock.advance(SECOND)
    expect((await ask()).status).toBe(200)
  })
})

describe('The budget', () => {
  test('can have another limit and window', async () => {
    const response = await start({ limit: { perToken: 5, windowMs: 10_000 } }).ask()
    expect(['limit', 'remaining', 'reset'].map((name) => response.headers.get(`ratelimit-${name}`))).toEqual([
      '5',
      '4',
      '8',
    ])
  })

  test('can be spent by others at once, in this window only and of this token only', async () => {
    const { ask, clock } = start({ spend: { token: 'sample-read', count: 100 } })
    expect(remaining(await ask())).toBe('499')
    expect(remaining(await ask('sample-other'))).toBe('599')
    await clock.advance(48 * SECOND)
    expect(remaining(await ask())).toBe('599')
  })

  test('is not spent by others in a minute before the one they spent in', async () => {
    const { ask, control, clock } = start({ spend: { token: 'sample-read', count: 100 } })
    control.clock.set(instant(clock.now() - 60 * SECOND))
    expect(remaining(await ask())).toBe('599')
  })

  test('can be spent by others evenly over time, from when they begin', async () => {
    const { ask, clock } = start({ others: { token: 'sample-read', perMinute: 300 } })
    expect(remaining(await ask())).toBe('599')
    await clock.advance(10 * SECOND)
    expect(remaining(await ask())).toBe('548')
    await clock.advance(38 * SECOND)
    expect(remaining(await ask())).toBe('599')
  })

  test('can be spent by others while the next request is answered only', async () => {
    const { ask, clock } = start({ others: { token: 'sample-read', perMinute: 600, next: 1 } })
    await clock.advance(5 * SECOND)
    expect(remaining(await ask())).toBe('549')
    expect(remaining(await ask())).toBe('598')
  })

  test('of requests without a token is called none', async () => {
    expect(remaining(await start({ spend: { token: 'none', count: 59 } }).ask('stranger'))).toBe('0')
  })
})

describe('Fields', () => {
  test('can be sent without being exposed to pages', async () => {
    const response = await start({ headers: { show: 'hidden' } }).ask()
    expect(remaining(response)).toBe('599')
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag')
  })

  test('can be absent, from refusals too', async () => {
    const response = await start({ headers: { show: 'absent' }, refuse: {} }).ask()
    expect(response.status).toBe(429)
    expect([...response.headers.keys()].filter((name) => /ratelimit|retry/.test(name))).toEqual([])
  })
})

test('A token can be revoked, and comes back with a reset', async () => {
  const { ask, control } = start({ revoke: { token: 'sample-read' } })
  expect((await ask()).status).toBe(401)
  expect((await ask('sample-write')).status).toBe(200)
  control.reset()
  expect((await ask()).status).toBe(200)
})
