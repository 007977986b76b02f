import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import type { Relay } from './relay.ts'
import type { RelayClock } from './surroundings.ts'

export interface ListenerOptions {
  readonly relay: Relay
  readonly clock: Pick<RelayClock, 'after'>
  /** The header in which a proxy in front names the client's address; null where there is no proxy. */
  readonly addressHeader: string | null
  /** Hears of defects: their kind and place, never their words, which might repeat what was sent. */
  readonly onDefect: (report: string) => void
}

/** How long what is left of an unwanted body is taken in, so that its sender gets to read the answer. */
const LINGER = 1_000

/** Makes a relay the listener of a Node server. */
export function createListener(options: ListenerOptions): RequestListener {
  return (incoming, outgoing) => {
    answer(incoming, outgoing, options).catch((error: unknown) => {
      options.onDefect(placeOf(error))
      outgoing.destroy()
    })
  }
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ListenerOptions,
): Promise<void> {
  const { relay, clock, addressHeader } = options
  const response = await relay.handle(requestOf(incoming, outgoing), addressOf(incoming, addressHeader))
  const text = await response.text()
  outgoing.once('finish', () => {
    if (incoming.complete) return
    clock.after(LINGER, () => {
      if (!incoming.complete) incoming.socket.destroy()
    })
  })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(text)
}

function requestOf(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const headers = new Headers()
  // Not the joined form of Node, which drops what stands twice: a second Origin must not go unseen.
  const raw = incoming.rawHeaders
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  // Only the path counts: whatever host is named, it is this one.
  const path = incoming.url?.startsWith('/') === true ? incoming.url : '/'
  // Some methods cannot be put into a Request; none of them is answered.
  const method = incoming.method === 'POST' || incoming.method === 'OPTIONS' ? incoming.method : 'GET'
  const init = { method, headers, signal: gone.signal }
  if (method !== 'POST') return new Request(`http://relay.invalid${path}`, init)
  // A body that is still arriving has to be declared so, by a name that the types of browsers lack.
  const arriving: RequestInit & { readonly duplex: 'half' } = {
    ...init,
    body: bodyOf(incoming),
    duplex: 'half',
  }
  return new Request(`http://relay.invalid${path}`, arriving)
}

/** A body that is taken from the socket piece by piece, as it is asked for. Cancelling leaves the socket open. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let isWanted = true
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = (finish: () => void) => () => {
          if (isWanted) finish()
          isWanted = false
        }
        incoming.pause()
        incoming.on('data', (chunk: Buffer) => {
          if (!isWanted) return
          controller.enqueue(new Uint8Array(chunk))
          incoming.pause()
        })
        incoming.once(
          'end',
          end(() => controller.close()),
        )
        incoming.once(
          'error',
          end(() => controller.error(new Error('The connection broke'))),
        )
      },
      pull: () => void incoming.resume(),
      cancel() {
        isWanted = false
        incoming.resume()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Of several addresses in a proxy's header the last: that one it has written itself. */
function addressOf(incoming: IncomingMessage, header: string | null): string | undefined {
  if (header === null) return incoming.socket.remoteAddress
  const given = incoming.headers[header.toLowerCase()]
  return (
    String(given ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  )
}

function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no Error'
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames].join('\n')
}
