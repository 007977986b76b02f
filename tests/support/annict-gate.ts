import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

import { listenOnLoopback } from '#app/loopback.node.ts'

import { journeyClients, type AnnictServer } from './annict-pages.ts'

/** One request as it came to Annict, and what was answered. */
export interface Received {
  readonly method: string
  readonly path: string
  /** The query, with its question mark. */
  readonly search: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Null while it is being answered, and for good where no answer went out. */
  status: number | null
}

/**
 * Stands in the way of a request: answers in Annict's place, lets it go on, or breaks the connection, before or after
 * Annict has done what was asked.
 */
export type Trouble = (goOn: () => Promise<Response>) => Promise<Response | 'dropped'>

/**
 * What stands before Annict in a journey: it sees what arrives there, and can make trouble, whoever plays Annict. All
 * that it tells of tokens it has from Annict's own answers.
 */
export interface AnnictGate {
  /** Annict's origin, for pages and API alike. */
  readonly url: string
  readonly received: Received[]
  /** Bodies that reached an endpoint, such as `/oauth/token`. */
  bodies(path: string): readonly URLSearchParams[]
  /** The tokens that were made for codes, in their order. */
  readonly issued: string[]
  /** Those of them that Annict still accepts. */
  alive(): Promise<readonly string[]>
  accepts(token: string): Promise<boolean>
  /** Takes a token back on Annict, behind the app's back. */
  revoke(token: string): Promise<void>
  /** Until it is called off by null. */
  trouble(path: string, trouble: Trouble | null): void
  /** Forgets what was seen and all trouble. */
  reset(): void
  close(): Promise<void>
}

/** Opens a gate on a free port. The server behind it comes once its address is known. */
export async function openGate(): Promise<AnnictGate & { stand(server: AnnictServer): void }> {
  let server: AnnictServer | null = null
  const received: Received[] = []
  const issued: string[] = []
  const troubles = new Map<string, Trouble>()

  const behind = (): AnnictServer => {
    if (server === null) throw new Error('No Annict stands behind the gate yet')
    return server
  }

  async function answer(request: Request, bindings: HttpBindings): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/__emulator/')) return behind().control(request)
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    const { method } = request
    const entry: Received = { method, path: pathname, search, headers, body, status: null }
    received.push(entry)
    const goOn = async (): Promise<Response> => {
      const carries = request.method !== 'GET' && request.method !== 'HEAD'
      const { method, signal } = request
      return behind().fetch(
        new Request(request.url, { method, headers, signal, ...(carries ? { body } : {}) }),
      )
    }
    const trouble = request.method === 'OPTIONS' ? undefined : troubles.get(pathname)
    const response = await (trouble ?? ((go) => go()))(goOn).catch(() => 'dropped' as const)
    if (response === 'dropped') {
      bindings.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    entry.status = response.status
    if (pathname === '/oauth/token' && response.ok) issued.push(...(await tokensIn(response.clone())))
    return response
  }

  const listening = await listenOnLoopback(answer, 0)
  const accepts = async (token: string): Promise<boolean> => {
    const asking = new Request(`${listening.url}/oauth/token/info`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return (await behind().fetch(asking)).status === 200
  }
  return {
    ...{ url: listening.url, received, issued, accepts },
    stand(one) {
      server = one
    },
    bodies: (path) =>
      received
        .filter((entry) => entry.path === path && entry.method === 'POST')
        .map(({ body }) => new URLSearchParams(body)),
    async alive() {
      const answers = await Promise.all(issued.map(accepts))
      return issued.filter((_, index) => answers[index])
    },
    async revoke(token) {
      for (const [client_id, client_secret] of CLIENTS) {
        await behind().fetch(
          new Request(`${listening.url}/oauth/revoke`, {
            method: 'POST',
            body: new URLSearchParams({ token, client_id, client_secret }),
          }),
        )
      }
      if (await accepts(token)) throw new Error('Annict still accepts the token')
    },
    trouble(path, trouble) {
      if (trouble === null) troubles.delete(path)
      else troubles.set(path, trouble)
    },
    reset() {
      received.length = 0
      issued.length = 0
      troubles.clear()
    },
    close: () => listening.close(),
  }
}

const CLIENTS = journeyClients([]).map(({ uid, secret }) => [uid, secret] as const)

async function tokensIn(response: Response): Promise<string[]> {
  const text = await response.text()
  const found = /"access_token":"([^"]+)"/.exec(text)?.[1]
  return found === undefined ? [] : [found]
}
