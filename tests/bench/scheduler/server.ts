import type { Random } from '#base/random.ts'

import type { Job } from './clients/client.ts'
import { createGuard, createLimiter, type Count } from './limiter.ts'
import { drawTrip, NetworkFault } from './network.ts'
import type { Page } from './page.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How the answers speak of the limit to a page that reads them. */
export type Wording =
  | 'seconds' // as Annict does: three fields, and Retry-After in seconds
  | 'dates' // the same, with Retry-After as an HTTP date
  | 'unreadable' // a 429 can be told, but no field
  | 'opaque' // no field, and a 429 looks like a fault of the network
  | 'boastful' // the fields tell of a limit of 600 whatever the real one is

export interface ServerOptions {
  readonly time: VirtualTime
  readonly page: Page
  /** Clicks meet the same network whatever else is sent: they have a stream of chance of their own. */
  readonly random: Readonly<Record<Job['lane'], Random>>
  /** The server's clock at the start of the run. */
  readonly startsAt: number
  /** Requests a minute, at a moment of the run. */
  readonly limitAt: (at: number) => number
  readonly wording: Wording
  readonly hasFaults: boolean
  /** Requests in a second of the server's clock, where the older guard stands in front. */
  readonly guard: number | null
}

/** One send and what came of it. Moments are virtual time. */
export interface Attempt {
  readonly job: Job
  readonly sentAt: number
  arrivedIn: number | null
  heardAt: number
  end: 'open' | 'answered' | 'refused' | 'fault'
  /** Before this moment the client was asked to send nothing. */
  opensAt: number
  isCarriedOut: boolean
}

export interface Server {
  send(job: Job): Promise<Response>
  /** A request of another device arrives now. */
  takeForeign(): void
  readonly attempts: readonly Attempt[]
  /** Requests of other devices by window, and how many of them were refused. */
  readonly foreign: { readonly byWindow: ReadonlyMap<number, number>; readonly refused: number }
}

type Fault = 'none' | 'bad-gateway' | 'unavailable' | 'unavailable-for-now' | 'lost' | 'cut'

export function createServer(options: ServerOptions): Server {
  const { time, page, random, startsAt, limitAt, wording, hasFaults } = options
  const limiter = createLimiter((at) => limitAt(at - startsAt))
  const guard = options.guard === null ? null : createGuard(options.guard)
  const attempts: Attempt[] = []
  const byWindow = new Map<number, number>()
  let refused = 0

  /** What the server does with a request that arrives now; an error is what `fetch` rejects with. */
  function answer(attempt: Attempt, fault: Fault): Response | Error {
    const at = startsAt + time.now()
    const endOfMinute = (Math.floor(at / 60_000) + 1) * 60_000 - startsAt
    attempt.arrivedIn = Math.floor(at / 60_000)
    if (guard?.isOver(at) === true) {
      attempt.end = 'refused'
      attempt.opensAt = endOfMinute
      return new Response(null, { status: 429 })
    }
    const count = limiter.count(at)
    if (count.isRefused) {
      attempt.end = 'refused'
      attempt.opensAt =
        wording === 'seconds' || wording === 'boastful' ? attempt.heardAt + count.reset * 1_000 : endOfMinute
      if (wording !== 'opaque') return new Response(null, { status: 429, headers: fields(count, at) })
      attempt.opensAt = 0 // nobody was asked anything
      return new NetworkFault()
    }
    attempt.end = fault === 'cut' ? 'fault' : 'answered'
    attempt.isCarriedOut =
      fault === 'none' || fault === 'cut' || (fault === 'bad-gateway' && random[attempt.job.lane]() < 0.5)
    if (fault === 'cut') return new NetworkFault()
    if (fault === 'none') return new Response(null, { status: 200, headers: fields(count, at) })
    if (fault === 'bad-gateway') return new Response(null, { status: 502 })
    const headers = fields(count, at)
    if (fault === 'unavailable-for-now') headers.set('Retry-After', '3')
    return new Response(null, { status: 503, headers })
  }

  function fields(count: Count, at: number): Headers {
    const headers = new Headers()
    if (wording === 'unreadable' || wording === 'opaque') return headers
    const hidden = wording === 'boastful' ? Math.max(0, 600 - count.limit) : 0
    headers.set('RateLimit-Limit', String(count.limit + hidden))
    headers.set('RateLimit-Remaining', String(count.remaining + hidden))
    headers.set('RateLimit-Reset', String(count.reset))
    if (!count.isRefused) return headers
    const date = new Date((Math.floor(at / 60_000) + 1) * 60_000).toUTCString()
    headers.set('Retry-After', wording === 'dates' ? date : String(count.reset))
    return headers
  }

  return {
    attempts,
    foreign: {
      byWindow,
      get refused() {
        return refused
      },
    },
    takeForeign() {
      const { window, isRefused } = limiter.count(startsAt + time.now())
      byWindow.set(window, (byWindow.get(window) ?? 0) + 1)
      if (isRefused) refused += 1
    },
    send(job) {
      const sentAt = time.now()
      const { up, whole } = drawTrip(random[job.lane])
      const fault = hasFaults ? drawFault(random[job.lane]) : 'none'
      const heardAt = page.noticedAt(sentAt + whole)
      const attempt: Attempt = {
        job,
        sentAt,
        arrivedIn: null,
        heardAt,
        end: 'open',
        opensAt: 0,
        isCarriedOut: false,
      }
      attempts.push(attempt)
      return new Promise((resolve, reject) => {
        const hear = (what: Response | Error): void => {
          time.at(heardAt, () => {
            if (what instanceof Error) reject(what)
            else resolve(what)
          })
        }
        if (fault === 'lost') {
          attempt.end = 'fault'
          hear(new NetworkFault())
        } else {
          time.at(sentAt + up, () => hear(answer(attempt, fault)))
        }
      })
    },
  }
}

/** 5 % answers of the 5xx kind, and 2 % with no answer, of which half never arrive. */
function drawFault(random: Random): Fault {
  const chance = random()
  if (chance < 0.025) return 'bad-gateway'
  if (chance < 0.045) return 'unavailable'
  if (chance < 0.05) return 'unavailable-for-now'
  if (chance < 0.06) return 'lost'
  return chance < 0.07 ? 'cut' : 'none'
}
