import { createServer, type Server } from 'node:http'
import path from 'node:path'

import { createListener } from './listener.node.ts'
import { readRelaySettings, RelaySettingsError, type RelaySettings } from './relay-settings.ts'
import { createRelay, type RelayOptions } from './relay.ts'
import { systemClock } from './system-clock.ts'

/** Where a relay listens. */
export interface Place {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  readonly addressHeader: string | null
}

export interface RunningRelay {
  /** Such as `http://127.0.0.1:8787`, without a slash at its end. */
  readonly url: string
  /** Takes no more requests, waits a little for those that run, and frees the port. */
  close(): Promise<void>
}

type ServerOptions = RelayOptions & { readonly place: Place; readonly onDefect: (report: string) => void }

/** How long requests that run may go on after a stop: an exchange that is cut off costs its person a new sign-in. */
const GRACE = 3_000

/** Serves a relay over HTTP; TLS is the business of what stands in front. Rejects with a sentence when the port is taken. */
export async function startRelay({ place, onDefect, ...options }: ServerOptions): Promise<RunningRelay> {
  const { clock } = options
  const { addressHeader } = place
  const server = createServer(
    // The relay itself waits less long for a body; these hold whoever sends his headers drop by drop.
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 8_192,
    },
    createListener({ relay: createRelay(options), clock, addressHeader, onDefect }),
  )
  let isClosing = false
  server.on('request', (incoming, outgoing) => {
    // A connection that was busy when the stop came would be kept for a next request that nobody answers.
    const letGo = (): void => {
      if (isClosing) server.closeIdleConnections()
    }
    incoming.once('close', letGo)
    outgoing.once('close', letGo)
  })
  await listen(server, place)
  return {
    url: urlOf(server),
    close: () =>
      new Promise((resolve) => {
        isClosing = true
        const undo = clock.after(GRACE, () => server.closeAllConnections())
        server.close(() => {
          undo()
          resolve()
        })
      }),
  }
}

function listen(server: Server, { port, host }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE')
        reject(new Error(`Port ${port} is taken by another program; set PORT to a free one`))
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
        reject(new Error(`HOST must be an address of this machine, not "${host}"`))
      } else reject(error)
    })
    server.listen(port, host, resolve)
  })
}

function urlOf(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

/** Reads PORT, HOST and CLIENT_IP_HEADER. Throws a {@link RelaySettingsError}. */
export function readPlace(env: NodeJS.ProcessEnv): Place {
  const port = Number(env['PORT'] || 8_787)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RelaySettingsError(`PORT must be a whole number from 0 to 65535, not "${env['PORT']}"`)
  }
  const addressHeader = env['CLIENT_IP_HEADER'] || null
  if (addressHeader !== null && !/^[\w-]+$/.test(addressHeader)) {
    throw new RelaySettingsError(`CLIENT_IP_HEADER must be the name of a header, not "${addressHeader}"`)
  }
  return { port, host: env['HOST'] || '127.0.0.1', addressHeader }
}

async function run(): Promise<void> {
  const place = readPlace(process.env)
  const settings = readRelaySettings(process.env)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const running = await startRelay({
    ...{ place, settings, clock: systemClock, random: Math.random },
    fetch: (url, init) => fetch(url, init),
    log: (entry) => say(JSON.stringify(entry)),
    onDefect: (report) => void process.stderr.write(`The relay failed: ${report}\n`),
  })
  say(introduction(running.url, settings))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close())
}

function introduction(url: string, { clientId, upstream, redirectUris }: RelaySettings): string {
  return `The token relay answers on ${url} for client ${clientId}, ${[...redirectUris].join(' and ')}; it asks ${upstream}`
}

if ((process.argv[1] ?? '').endsWith(path.join('relay', 'server.node.ts'))) {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
