import type { Server } from 'node:http'

import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

export interface Listening {
  /** Such as `http://localhost:5173`, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Ends open connections too; resolves when the port is free again. */
  close(): Promise<void>
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

/**
 * Serves `fetch` to this machine alone, under the name `localhost`, which stands for 127.0.0.1 and, where there is one,
 * for ::1. Port 0 takes a free one. Rejects with a sentence when the port is taken.
 */
export async function listenOnLoopback(fetch: Fetch, port: number): Promise<Listening> {
  // HTTP/1, since no other kind is asked for.
  const serve = (): Server =>
    createAdaptorServer({ fetch: (request, bindings) => fetch(request, bindings as HttpBindings) }) as Server
  const first = serve()
  await listen(first, '127.0.0.1', port)
  const address = first.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  const servers = [first]
  const second = serve()
  try {
    await listen(second, '::1', taken)
    servers.push(second)
  } catch (error) {
    if (!hasNoIpv6(error)) {
      await close(first)
      throw error
    }
  }
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    async close() {
      await Promise.all(servers.map(close))
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(codeOf(error) === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program`) : error)
    })
    server.listen(port, host, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function hasNoIpv6(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
