import { onCancel } from '#base/cancel.ts'

/** The emulated API in the page, as the rest of the app sees it. */
export interface Demo {
  /** Answers like `fetch`. Rejects with a `TypeError` where no answer came, and with the signal's reason. */
  fetch(request: Request): Promise<Response>
  /** Ends it at once; what is still out is rejected. */
  dispose(): void
}

/** What is said to the worker. */
export type Outgoing =
  | { readonly kind: 'start'; readonly catalogue: string }
  | {
      readonly kind: 'request'
      readonly id: number
      readonly url: string
      readonly method: string
      readonly headers: readonly (readonly [name: string, value: string])[]
      readonly body: string | null
    }
  | { readonly kind: 'abort'; readonly id: number }

/** What the worker says. */
export type Incoming =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [name: string, value: string])[]
      readonly body: string
    }
  | { readonly kind: 'fault'; readonly id: number; readonly message: string }

/** The worker, or what stands for it in a test. */
export interface DemoLine {
  readonly post: (message: Outgoing) => void
  readonly listen: (onMessage: (message: Incoming) => void, onFailure: (message: string) => void) => void
  readonly end: () => void
}

/** Statuses whose answers have no body; a `Response` cannot be made with one. */
const BODILESS = new Set([101, 103, 204, 205, 304])

export interface DemoOptions {
  /** The sample catalogue, at an address that the worker can fetch. */
  readonly catalogue: string
  /** The token of the sample user whom the demo shows. The emulator knows it, and nobody else. */
  readonly token: string
}

/** Starts the demo behind `line`. */
export function createDemo({ post, listen, end }: DemoLine, { catalogue, token }: DemoOptions): Demo {
  const waiting = new Map<number, { answer(response: Response): void; fail(error: unknown): void }>()
  let asked = 0

  listen((message) => {
    const asker = waiting.get(message.id)
    if (asker === undefined) return // it was aborted in the meantime
    if (message.kind === 'fault') return asker.fail(new TypeError(message.message))
    const { status, headers, body } = message
    const fields = headers.map(([name, value]): [string, string] => [name, value])
    asker.answer(new Response(BODILESS.has(status) ? null : body, { status, headers: fields }))
  }, failAll)
  post({ kind: 'start', catalogue })

  function failAll(why: string): void {
    for (const asker of [...waiting.values()]) asker.fail(new TypeError(why))
  }

  return {
    async fetch(request) {
      const { url, method, signal } = request
      signal.throwIfAborted()
      const body = request.body === null ? null : await request.text()
      signal.throwIfAborted()
      asked += 1
      const id = asked
      return new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          undo()
          waiting.delete(id)
          settle()
        }
        waiting.set(id, {
          answer: (response) => finish(() => resolve(response)),
          fail: (error) => finish(() => reject(error)),
        })
        const undo = onCancel(signal, (reason) => {
          post({ kind: 'abort', id })
          waiting.get(id)?.fail(reason)
        })
        const headers = new Headers(request.headers)
        headers.set('Authorization', `Bearer ${token}`)
        post({ kind: 'request', id, url, method, headers: [...headers], body })
      })
    },
    dispose() {
      end()
      failAll('The demo has ended')
    },
  }
}
