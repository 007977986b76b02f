import { request as openRequest } from 'node:http'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createUnitWorld } from './seed/unit.ts'
import { startEmulator, type RunningEmulator } from './server.node.ts'

let server: RunningEmulator

beforeAll(async () => {
  server = await startEmulator({ port: 0, world: createUnitWorld() })
})

afterAll(async () => {
  await server.close()
})

const query = (text: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { authorization: 'Bearer sample-read', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: text }),
  })

const control = async (order: string, body: object) =>
  fetch(`${server.url}/__emulator/${order}`, { method: 'POST', body: JSON.stringify(body) })

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
    await control('clock', { advance: 60_000 })
    const port = new URL(server.url).port
    const left = await Promise.all(['127.0.0.1', '::1'].map((host) => remainingAt(host, port)))
    const answered = left.filter((value) => value !== 'no such address')
    expect(new Set(answered)).toEqual(new Set(['59', '58'].slice(0, answered.length)))
  })
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
