import type { Clock } from '#base/clock.ts'
import { MINUTE, SECOND, type Instant, type Milliseconds } from '#base/time.ts'

/** One request as the server saw it. */
export interface Arrival {
  readonly at: Instant
  /** The last part of the path: tests name their requests by it. */
  readonly name: string
  readonly method: string
  readonly status: number
  readonly remaining: number
}

/** What a test may change while it runs. */
export interface WindowServerSettings {
  limit: number
  windowMs: Milliseconds
  /** How long a request is on its way up, and its answer on its way down. */
  up: () => Milliseconds
  down: () => Milliseconds
  /** The server's clock less the client's. */
  skew: Milliseconds
  /** Another status than 200 for a request that is not refused; 'drop' never arrives, 'lose' is carried out and unanswered. */
  answer: (request: { name: string; method: string; count: number }) => number | 'drop' | 'lose' | 'hang'
  /** A refusal without the fields that let a page read it looks like a fault of the network. */
  hidesRefusals: boolean
  /** The fields of an answer; the default is Annict's. */
  fields: (facts: Facts) => Record<string, string>
}

/** What the fields of an answer are made from. */
export interface Facts {
  readonly status: number
  readonly limit: number
  readonly remaining: number
  readonly reset: number
  readonly at: Instant
}

export interface WindowServer {
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  readonly log: readonly Arrival[]
  readonly settings: WindowServerSettings
  /** Somebody else spends of the same window. */
  spend(requests: number): void
  readonly refusals: number
  readonly used: number
}

/** Annict's fields: seconds left, and on a refusal how long to wait. */
export function annictFields({ status, limit, remaining, reset }: Facts): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
    ...(status === 429 ? { 'Retry-After': String(reset) } : {}),
  }
}

/**
 * A small model of a service that counts in clock minutes: nothing but the limiter, on a clock of the test. It is no
 * stand-in for the emulator, which the scheduler may not know.
 */
export function createWindowServer(clock: Clock, given: Partial<WindowServerSettings> = {}): WindowServer {
  const settings: WindowServerSettings = {
    limit: 600,
    windowMs: MINUTE,
    up: () => 40,
    down: () => 40,
    skew: 0,
    answer: () => 200,
    hidesRefusals: false,
    fields: annictFields,
    ...given,
  }
  const log: Arrival[] = []
  let windowNumber = Number.NaN
  let used = 0
  let count = 0

  function turnWindow(): void {
    const number = Math.floor((clock.now() + settings.skew) / settings.windowMs)
    if (number !== windowNumber) used = 0
    windowNumber = number
  }

  const pass = (wait: Milliseconds): Promise<void> => new Promise((resolve) => clock.after(wait, resolve))

  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const how = settings.answer({ name, method: request.method, count: (count += 1) })
      await orAborted(pass(settings.up()), init?.signal)
      if (how === 'drop') throw new TypeError('Failed to fetch')
      turnWindow()
      used += 1
      const refused = used > settings.limit
      const remaining = Math.max(0, settings.limit - used)
      const status = refused ? 429 : typeof how === 'number' ? how : 200
      const at = clock.now()
      log.push({ at, name, method: request.method, status, remaining })
      const left = settings.windowMs - ((at + settings.skew) % settings.windowMs)
      const facts = { status, limit: settings.limit, remaining, reset: Math.ceil(left / SECOND), at }
      if (how === 'hang') await orAborted(new Promise(() => {}), init?.signal)
      await orAborted(pass(settings.down()), init?.signal)
      if (how === 'lose' || (status === 429 && settings.hidesRefusals)) throw new TypeError('Failed to fetch')
      return new Response(`{"name":"${name}"}`, { status, headers: settings.fields(facts) })
    },
    log,
    settings,
    spend(requests) {
      turnWindow()
      used += requests
    },
    get refusals() {
      return log.filter(({ status }) => status === 429).length
    },
    get used() {
      turnWindow()
      return used
    },
  }
}

function orAborted(wait: Promise<void>, signal: AbortSignal | null | undefined): Promise<void> {
  if (signal === null || signal === undefined) return wait
  if (signal.aborted) return Promise.reject(signal.reason as Error)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    void wait.then(resolve)
  })
}
