import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'

import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts'
import {
  APP_ORIGIN,
  CODE,
  GRANTED,
  RELAY_SECRET,
  relaySettings,
  requestTo,
  type Asked,
} from '#tests/support/relay-bed.ts'

import { readPlace, startRelay, type Place, type RunningRelay } from './server.node.ts'
import type { LogEntry } from './surroundings.ts'

interface Heard {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An Annict on this machine that keeps what it hears. */
async function startAnnict(answer = JSON.stringify(GRANTED)) {
  const heard: Heard[] = []
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      heard.push({ path: incoming.url ?? '', headers: incoming.headers, body })
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': 'a=1' }).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => stop(server))
  return { heard, url: `http://127.0.0.1:${portOf(server)}` }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const running: RunningRelay[] = []
const sockets: Socket[] = []
afterEach(async () => {
  // First, so that no relay waits for them.
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(running.splice(0).map((relay) => relay.close()))
})

async function setUp(place: Partial<Place> = {}) {
  const annict = await startAnnict()
  const clock = createFakeClock()
  const log: LogEntry[] = []
  const onDefect = vi.fn<(report: string) => void>()
  const relay = await startRelay({
    ...{ settings: relaySettings({ UPSTREAM: annict.url }), clock, random: () => 0.5, onDefect },
    ...{ fetch, log: (entry: LogEntry) => void log.push(entry) },
    place: { port: 0, host: '127.0.0.1', addressHeader: null, ...place },
  })
  running.push(relay)
  const ask = async (asked: Asked = {}) => {
    const request = requestTo('token', asked)
    const { method, headers } = request
    const path = new URL(request.url).pathname
    return fetch(`${relay.url}${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: await request.text() }),
    })
  }
  return { annict, clock, log, onDefect, relay, ask }
}

/** A connection on which a test says what no fetch would; `heard` is all that came back. */
async function openSocket(url: string): Promise<{ readonly socket: Socket; readonly heard: () => string }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  // A server that has had enough may break the connection.
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  sockets.push(socket)
  return { socket, heard: () => heard }
}

const head = (length: number | 'chunked', more: readonly string[] = []): string =>
  [
    'POST /oauth/token HTTP/1.1',
    'Host: relay.example',
    `Origin: ${APP_ORIGIN}`,
    'X-Yohaku-Relay: 1',
    'Content-Type: application/x-www-form-urlencoded',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...more,
    '\r\n',
  ].join('\r\n')

describe('the relay over sockets', () => {
  test('redeems a code at an Annict on this machine', async () => {
    const { annict, log, ask } = await setUp()
    const response = await ask()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(GRANTED)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(APP_ORIGIN)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const [heard] = annict.heard
    expect(heard?.path).toBe('/oauth/token')
    expect(heard?.headers).toMatchObject({ 'user-agent': expect.stringMatching(/^Yohaku\//) as string })
    expect(heard?.headers).not.toHaveProperty('origin')
    expect(Object.fromEntries(new URLSearchParams(heard?.body))).toMatchObject({
      code: CODE,
      client_secret: RELAY_SECRET,
    })
    expect(log).toEqual([{ id: '80000000', route: 'token', status: 200, ms: 0 }])
  })

  test.each<readonly [string, number, Asked]>([
    ['a preflight', 204, { method: 'OPTIONS', headers: { 'Content-Type': null } }],
    ['GET', 404, { method: 'GET' }],
    ['DELETE', 404, { method: 'DELETE' }],
    ['another path', 404, { path: '/' }],
    ['another origin', 403, { headers: { Origin: 'https://evil.example' } }],
    ['a body of 5 kB', 413, { fields: { padding: 'x'.repeat(5_000) } }],
    ['a body of 500 kB', 413, { fields: { padding: 'x'.repeat(500_000) } }],
    ['a malformed code', 400, { fields: { code: 'x' } }],
  ])('answers %s by itself, with %i', async (_, status, asked) => {
    const { annict, ask } = await setUp()
    expect((await ask(asked)).status).toBe(status)
    expect(annict.heard).toEqual([])
  })

  test('sees a second Origin', async () => {
    const { relay } = await setUp()
    const { socket, heard } = await openSocket(relay.url)
    socket.write(head(0, ['Origin: https://evil.example']))
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 403 /)
  })

  test.each([
    'GET http://evil.example/oauth/token',
    'POST //evil.example/oauth/token',
    'OPTIONS *',
    'TRACE /oauth/token',
  ])('is not confused by %s', async (line) => {
    const { relay, onDefect } = await setUp()
    const { socket, heard } = await openSocket(relay.url)
    socket.write(`${line} HTTP/1.1\r\nHost: [not-a-host\r\nContent-Length: 0\r\n\r\n`)
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(onDefect).not.toHaveBeenCalled()
  })

  test('counts the pieces of a body that does not say how long it is', async () => {
    const { annict, relay, ask } = await setUp()
    const { socket, heard } = await openSocket(relay.url)
    socket.write(head('chunked'))
    const piece = 'x'.repeat(1_000)
    for (let sent = 0; sent < 5; sent += 1) socket.write(`3e8\r\n${piece}\r\n`)
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 .*"error":"invalid_request"/s)
    expect(annict.heard).toEqual([])
    expect((await ask()).status).toBe(200)
  })

  test('goes on with a connection whose sender ends what was too large', async () => {
    const { relay, onDefect } = await setUp()
    const { socket, heard } = await openSocket(relay.url)
    socket.write(`${head('chunked')}1388\r\n${'x'.repeat(5_000)}\r\n`)
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 /)
    for (let sent = 0; sent < 200; sent += 1) socket.write(`1388\r\n${'x'.repeat(5_000)}\r\n`)
    socket.write('0\r\n\r\nGET / HTTP/1.1\r\nHost: relay.example\r\n\r\n')
    await expect.poll(heard).toMatch(/HTTP\/1\.1 404 /)
    expect(onDefect).not.toHaveBeenCalled()
  })

  test('ends the connection of a sender that goes on after his answer', async () => {
    const { relay, clock } = await setUp()
    const { socket, heard } = await openSocket(relay.url)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write(head(1_000_000))
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 413 /)
    await timerOf(clock)
    await clock.advance(1_000)
    await closed
  })

  test('waits five seconds for a body', async () => {
    const { relay, clock, annict } = await setUp()
    const { socket, heard } = await openSocket(relay.url)
    socket.write(`${head(100)}grant_type=`)
    await timerOf(clock)
    await clock.advance(5_000)
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(annict.heard).toEqual([])
  })

  test('is not disturbed by a sender that goes away in the middle', async () => {
    const { relay, clock, annict, log, onDefect, ask } = await setUp()
    const { socket } = await openSocket(relay.url)
    socket.write(`${head(100)}grant_type=`)
    await timerOf(clock)
    socket.destroy()
    await expect.poll(() => log).toMatchObject([{ status: 499 }])
    expect((await ask()).status).toBe(200)
    expect(annict.heard).toHaveLength(1)
    expect(onDefect).not.toHaveBeenCalled()
  })

  test('behind a proxy counts for the address that the proxy itself has written last', async () => {
    const { ask } = await setUp({ addressHeader: 'X-Forwarded-For' })
    const from = async (addresses: string) =>
      (await ask({ headers: { 'X-Forwarded-For': addresses }, fields: { code: 'x' } })).status
    for (let count = 0; count < 20; count += 1) expect(await from(`10.0.0.${count}, 192.0.2.1`)).toBe(400)
    expect(await from('10.0.0.99, 192.0.2.1')).toBe(429)
    expect(await from('192.0.2.1, 192.0.2.2')).toBe(400)
  })

  test('says where it failed, without the words of the failure', async () => {
    const annict = await startAnnict()
    const reports: string[] = []
    const relay = await startRelay({
      ...{ settings: relaySettings({ UPSTREAM: annict.url }), clock: createFakeClock(), random: () => 0 },
      ...{ fetch, onDefect: (report: string) => void reports.push(report) },
      log: () => {
        throw new Error(RELAY_SECRET)
      },
      place: { port: 0, host: '127.0.0.1', addressHeader: null },
    })
    running.push(relay)
    await expect(fetch(relay.url)).rejects.toThrow('fetch failed')
    expect(reports).toEqual([expect.stringMatching(/^Error\n\s+at .*server\.test/)])
    expect(reports.join()).not.toContain(RELAY_SECRET)
  })
})

/** Resolves when the relay has begun to wait. */
async function timerOf(clock: FakeClock): Promise<void> {
  await expect.poll(() => clock.pending).toBeGreaterThan(0)
}

describe('a stop', () => {
  test('lets an exchange that has begun come to its end, and takes no new one', async () => {
    const annict = await startAnnict()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let asked = 0
    const relay = await startRelay({
      ...{ settings: relaySettings({ UPSTREAM: annict.url }), clock: createFakeClock(), random: () => 0 },
      ...{ log: () => {}, onDefect: () => {}, place: { port: 0, host: '127.0.0.1', addressHeader: null } },
      async fetch(url, init) {
        asked += 1
        await held
        return fetch(url, init)
      },
    })
    const request = requestTo('token')
    const answer = fetch(`${relay.url}/oauth/token`, {
      ...{ method: 'POST', headers: request.headers, body: await request.text() },
    })
    await expect.poll(() => asked).toBe(1)
    const closed = relay.close()
    await expect(fetch(relay.url)).rejects.toThrow('fetch failed')
    release()
    expect((await answer).status).toBe(200)
    await closed
  })

  test('waits for three seconds at most', async () => {
    const { clock, relay } = await setUp()
    running.splice(0)
    const { socket } = await openSocket(relay.url)
    socket.write(`${head(100)}grant_type=`)
    await timerOf(clock)
    let isClosed = false
    const closed = relay.close().then(() => (isClosed = true))
    await clock.advance(2_999)
    expect(isClosed).toBe(false)
    await clock.advance(1)
    await closed
  })
})

describe('the place of a relay', () => {
  test('is port 8787 of this machine alone, unless another is given', () => {
    expect(readPlace({})).toEqual({ port: 8_787, host: '127.0.0.1', addressHeader: null })
    expect(readPlace({ PORT: '80', HOST: '0.0.0.0', CLIENT_IP_HEADER: 'X-Real-IP' })).toEqual({
      port: 80,
      host: '0.0.0.0',
      addressHeader: 'X-Real-IP',
    })
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http"'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ CLIENT_IP_HEADER: 'X Real IP' }, 'CLIENT_IP_HEADER must be the name of a header, not "X Real IP"'],
  ])('cannot be %j', (env, sentence) => {
    expect(() => readPlace(env)).toThrow(sentence)
  })

  test('that is taken is said to be so', async () => {
    const { relay } = await setUp()
    const port = Number(new URL(relay.url).port)
    await expect(setUp({ port })).rejects.toThrow(
      `Port ${port} is taken by another program; set PORT to a free one`,
    )
    await expect(setUp({ host: '192.0.2.1' })).rejects.toThrow(
      'HOST must be an address of this machine, not "192.0.2.1"',
    )
  })
})
