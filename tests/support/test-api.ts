import { parse } from 'graphql'

// Loaded beforehand: what comes on demand takes real time, in which fake time must not run on.
import '#api/merge-many.ts'

import { createApi, type Api } from '#api/client.ts'
import type { DeviceStorage } from '#api/kept.ts'
import type { Operation } from '#api/query.ts'
import { onCancel } from '#base/cancel.ts'
import { seededRandom } from '#base/random.ts'
import type { Milliseconds } from '#base/time.ts'
import type { SchedulerEvent } from '#scheduler/events.ts'
import { createScheduler, type Scheduler } from '#scheduler/scheduler.ts'
import { createSealedFetch } from '#session/sealed-fetch.ts'
import { createSession, type Session } from '#session/session.ts'

import { createFakeClock, type FakeClock } from './fake-clock.ts'

/** One request that reached the server. */
export interface Sent {
  readonly at: Milliseconds
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly token: string | null
}

export interface TestApi {
  readonly api: Api
  readonly clock: FakeClock
  readonly session: Session
  readonly scheduler: Scheduler
  readonly network: { set(online: boolean): void }
  readonly sent: readonly Sent[]
  readonly events: readonly SchedulerEvent[]
  readonly errors: readonly unknown[]
  /** Lets time pass in steps until the promise settles; not for ever, so that a test which hangs says so. */
  readonly finish: <T>(promise: Promise<T>, step?: Milliseconds) => Promise<T>
}

export type Answer = (sent: Sent, request: Request) => Response | Promise<Response>

/** The api on a real scheduler and session, with a clock, a network and a server that the test holds. */
export async function createTestApi(
  answer: Answer,
  given: {
    readonly guestToken?: string | null
    readonly clock?: FakeClock
    /** Where answers are kept; nowhere when it is left out. */
    readonly device?: DeviceStorage
  } = {},
): Promise<TestApi> {
  const clock = given.clock ?? createFakeClock()
  const sent: Sent[] = []
  const events: SchedulerEvent[] = []
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const network = createTestNetwork()

  const sealed = createSealedFetch(async (input, init) => {
    const request = new Request(input, init)
    const copy = request.clone()
    const text = await request.text()
    const body = text === '' ? {} : (JSON.parse(text) as Partial<Sent>) // as the transport wrote it
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null
    const one: Sent = {
      at: clock.monotonic(),
      query: body.query ?? '',
      variables: body.variables ?? {},
      token,
    }
    sent.push(one)
    return untilAborted(Promise.resolve(answer(one, copy)), request.signal)
  })
  const scheduler = createScheduler({ clock, random: seededRandom(1), fetch: sealed.fetch })
  scheduler.events.subscribe((event) => events.push(event))
  const session = createSession({
    storage: { read: async () => null, write: async () => {}, clear: async () => {} },
    tabs: { tell: () => {}, onTold: () => () => {}, exclusively: (run) => run() },
    relay: () => Promise.reject(new Error('There is no relay here')),
    seal: sealed.seal,
    guestToken: given.guestToken === undefined ? 'sample-guest' : given.guestToken,
    apiUrl: 'https://api.annict.com',
    demoUrl: 'https://demo.invalid',
    fetch: (input, init) => scheduler.fetch(input, init),
    digest: async (text) => `${text.length}-${text.slice(-6)}`.padEnd(16, '-'),
    clock,
    onError,
  })
  await session.restore()
  const api = createApi({
    ...{ scheduler, session, clock, random: seededRandom(2), network, onError },
    storage: given.device ?? null,
  })

  return {
    ...{ api, clock, session, scheduler, network, sent, events, errors },
    async finish(promise, step = 100) {
      const state = { done: false }
      const end = (): void => void (state.done = true)
      promise.then(end, end)
      for (let rounds = 0; !state.done && rounds < 600; rounds += 1) {
        for (let turns = 0; !state.done && turns < 20; turns += 1) await clock.settle()
        if (!state.done) await clock.advance(step)
      }
      return promise
    },
  }
}

function createTestNetwork() {
  const listeners = new Set<() => void>()
  let online = true
  return {
    isOnline: () => online,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: boolean) {
      online = next
      for (const listener of listeners) listener()
    },
  }
}

/** Gives up with the signal, as a real `fetch` does. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const undo = onCancel(signal, reject)
    work.then(resolve, reject).finally(undo)
  })
}

/** An operation that asks for works by their numbers; each test names what it is for. */
export function works(
  ids: readonly number[],
  given: Partial<Operation<Works, { ids: readonly number[] }>> = {},
) {
  const operation: Operation<Works, { ids: readonly number[] }> = {
    document: parse(
      'query Works($ids: [Int!]) { searchWorks(annictIds: $ids, first: 50, orderBy: { field: SEASON, direction: ASC }) { nodes { annictId title } } }',
    ),
    variables: { ids },
    purpose: 'works',
    rows: ids.length,
    freshness: 'current-works',
    ...given,
  }
  return operation
}

export interface Works {
  readonly searchWorks: {
    readonly nodes: readonly ({ readonly annictId: number; readonly title: string } | null)[] | null
  } | null
}

/** Answers {@link works} with works whose titles are their numbers; `row` may make holes. */
export function worksAnswer(
  { query, variables }: Sent,
  row: (id: number) => { annictId: number; title: string } | null = (id) => ({
    annictId: id,
    title: `No. ${id}`,
  }),
): { data: Record<string, unknown> } {
  const roots = [...query.matchAll(/(?:(\w+): )?searchWorks\(\s*annictIds: \$(\w+)/g)]
  const data = roots.map(([, alias, variable]) => {
    const ids = variables[variable ?? ''] as readonly number[] // as `works` put them there
    return [alias ?? 'searchWorks', { nodes: ids.map(row) }] as const
  })
  return { data: Object.fromEntries(data) }
}

/** The request that was sent as number `index`, counted from 0; throws when there is none. */
export function sentAs(sent: readonly Sent[], index: number): Sent {
  const one = sent[index]
  if (one === undefined) throw new RangeError(`Only ${sent.length} requests were sent`)
  return one
}

/** A window as Annict tells it in every answer. */
export function windowHeaders(remaining = 590, reset = 48): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'RateLimit-Limit': '600',
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(reset),
  }
}

/** A JSON answer with the fields of the window. */
export function json(
  body: unknown,
  given: { readonly status?: number; readonly headers?: Record<string, string> } = {},
) {
  const headers = { ...windowHeaders(), ...given.headers }
  return new Response(JSON.stringify(body), { status: given.status ?? 200, headers })
}
