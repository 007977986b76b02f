import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

import { unreachable } from '#base/invariant.ts'

import { ensureCatalogue } from './catalogue-build.node.ts'
import { LARGEST_SCALE } from './catalogue-scale.ts'
import { answerControl, CONTROL_PATH } from './control-http.ts'
import type { Control } from './control.ts'
import { firstHalf } from './delivery.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'
import type { HttpAnswer } from './http-pages.ts'

export interface ServerOptions extends EmulatorOptions {
  /** 4000 unless given; 0 takes a free one. */
  readonly port?: number
}

/** A running emulator. `url` has no slash at its end; `close` ends open connections and frees the port. */
export interface RunningEmulator {
  readonly url: string
  readonly control: Control
  close(): Promise<void>
}

const DEFAULT_PORT = 4000
/** Where `npm start` serves the app: people come back there from the page of consent. */
const APP_PORT = 5173

/**
 * Serves an emulator to this machine alone, on 127.0.0.1 and ::1. Without a world or a catalogue it takes the sample
 * data, building it first when it is missing. Rejects with a sentence when the port is taken.
 */
export async function startEmulator({
  port = DEFAULT_PORT,
  ...options
}: ServerOptions = {}): Promise<RunningEmulator> {
  const given = options.world !== undefined || options.catalogue !== undefined
  const emulator = createEmulator(given ? options : { ...options, catalogue: await ensureCatalogue() })
  const listener = getRequestListener(
    // Only HTTP/1 servers are made below.
    (request, bindings) => answerUnlessGone(emulator, request, bindings as HttpBindings),
    { overrideGlobalObjects: false, errorHandler: reportDefect },
  )
  const servers = await listenOnThisMachine((incoming, outgoing) => void listener(incoming, outgoing), port)
  return {
    url: `http://localhost:${portOf(servers[0])}`,
    control: emulator.control,
    async close() {
      await Promise.all(servers.map(stop))
    },
  }
}

/** Who has gone away needs no answer, and what ended with the request is no defect. */
async function answerUnlessGone(
  emulator: Emulator,
  request: Request,
  bindings: HttpBindings,
): Promise<Response> {
  try {
    return await answer(emulator, request, bindings)
  } catch (error) {
    if (request.signal.aborted) return RESPONSE_ALREADY_SENT
    throw error
  }
}

async function answer(
  emulator: Emulator,
  request: Request,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith(CONTROL_PATH)) {
    return respond(answerControl(emulator.control, request.method, pathname, await request.text()), request)
  }
  const delivery = await emulator.deliver(request, { ip: addressOf(incoming.socket.remoteAddress) })
  switch (delivery.kind) {
    case 'whole':
      return respond(delivery.answer, request)
    case 'dropped':
      incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'cut':
      sendHalf(delivery.answer, outgoing)
      return RESPONSE_ALREADY_SENT
    default:
      return unreachable(delivery)
  }
}

/** Everything on this machine is one address, whichever protocol it came by. */
function addressOf(remote: string | undefined): string {
  const address = (remote ?? '').replace(/^::ffff:/, '')
  return address === '::1' || address === '' ? '127.0.0.1' : address
}

const compress = promisify(gzip)
const WORTH_PACKING = 1_024

async function respond({ status, headers, body }: HttpAnswer, request: Request): Promise<Response> {
  const accepted = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (!accepted || body.length < WORTH_PACKING) {
    return new Response(body === '' ? null : body, { status, headers: { ...headers } })
  }
  const packed = new Uint8Array(await compress(body, { level: 5 }))
  const vary = [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ')
  return new Response(packed, { status, headers: { ...headers, 'content-encoding': 'gzip', vary } })
}

/** Promises the whole body, sends half of it, and breaks the connection. */
function sendHalf({ status, headers, body }: HttpAnswer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, { ...headers, 'content-length': new TextEncoder().encode(body).length })
  outgoing.write(firstHalf(body), () => outgoing.destroy())
}

/** Whatever else an answer failed over is a defect of the emulator, said aloud on both sides. */
function reportDefect(error: unknown): Response {
  process.stderr.write(
    `The emulator failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  return new Response('The emulator failed; its own output says how\n', { status: 500 })
}

/**
 * Listens on both addresses that `localhost` may stand for: a stranger on one of them would get half of the requests.
 * A machine without IPv6 has to do with the one.
 */
async function listenOnThisMachine(listener: RequestListener, port: number): Promise<[Server, ...Server[]]> {
  const first = createServer(listener)
  await listen(first, '127.0.0.1', port)
  const second = createServer(listener)
  try {
    await listen(second, '::1', portOf(first))
    return [first, second]
  } catch (error) {
    if (NO_IPV6.has(codeOf(error))) return [first]
    await stop(first)
    // A free port may be free on one address only; another one is tried.
    if (port === 0) return listenOnThisMachine(listener, port)
    throw error
  }
}

const NO_IPV6: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/** Rejects with a sentence when the port is taken. */
function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = codeOf(error) === 'EADDRINUSE'
      reject(
        taken ? new Error(`Port ${port} is taken by another program; set API_PORT to a free one`) : error,
      )
    })
    server.listen(port, host, resolve)
  })
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return address.port
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A number that a person may set. Throws with a sentence for one that is out of bounds. */
function readNumber(
  given: string | undefined,
  name: string,
  unset: number,
  least: number,
  most: number,
): number {
  const value = given === undefined || given === '' ? unset : Number(given)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not '${given}'`)
  }
  return value
}

/** How large a world `SCALE` asks for: so many times the sample catalogue. Throws with a sentence. */
export function readScale(env: NodeJS.ProcessEnv): number {
  return readNumber(env['SCALE'], 'SCALE', 1, 1, LARGEST_SCALE)
}

async function run(): Promise<void> {
  const port = readNumber(process.env['API_PORT'], 'API_PORT', DEFAULT_PORT, 0, 65_535)
  const app = readNumber(process.env['PORT'], 'PORT', APP_PORT, 0, 65_535)
  const running = await startEmulator({
    port,
    scale: readScale(process.env),
    oauth: { callbacks: [`http://localhost:${app}/callback/`] },
  })
  process.stdout.write(
    `The emulated Annict answers on ${running.url}/graphql; its people and numbers are made up\n`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close())
  }
}

if (path.basename(process.argv[1] ?? '') === 'server.node.ts') {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
