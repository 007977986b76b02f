import { parseCatalogue } from './catalogue.ts'
import type { FromWorker, ToWorker } from './demo-messages.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'

export interface DemoHostOptions {
  /** Loads a text; rejects with the reason when it cannot be had. */
  readonly load: (address: string) => Promise<string>
  readonly post: (message: FromWorker) => void
  /** How the emulator is set up, but for its catalogue. */
  readonly emulator?: EmulatorOptions
}

export interface DemoHost {
  receive(message: ToWorker): void
}

/** The worker's side of the sample demo. Requests wait until the catalogue is there; without it all of them fault. */
export function createDemoHost({ load, post, emulator: options }: DemoHostOptions): DemoHost {
  const running = new Map<number, AbortController>()
  let emulator: Promise<Emulator> = Promise.reject(new Error('The demo was asked before it was started'))
  // Each request hears of a failed start; nobody else has to.
  emulator.catch(() => {})

  async function answer(message: Extract<ToWorker, { kind: 'request' }>): Promise<void> {
    const { id, url, method, headers, body } = message
    const abort = new AbortController()
    running.set(id, abort)
    try {
      const request = new Request(url, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        body,
        signal: abort.signal,
      })
      const response = await (await emulator).fetch(request)
      const text = await response.text()
      if (abort.signal.aborted) return
      post({ kind: 'answer', id, status: response.status, headers: [...response.headers], body: text })
    } catch (error) {
      if (abort.signal.aborted) return
      post({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(id)
    }
  }

  return {
    receive(message) {
      switch (message.kind) {
        case 'start':
          emulator = load(message.catalogue).then((json) =>
            createEmulator({ ...options, catalogue: parseCatalogue(json) }),
          )
          emulator.catch(() => {})
          break
        case 'request':
          void answer(message)
          break
        case 'abort':
          running.get(message.id)?.abort()
          break
      }
    },
  }
}
