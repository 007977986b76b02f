import { seededRandom, type Random } from '#base/random.ts'
import type { Milliseconds } from '#base/time.ts'
import type { SchedulerEvent } from '#scheduler/events.ts'
import type { Limits } from '#scheduler/limits.ts'
import { createScheduler, type Scheduler } from '#scheduler/scheduler.ts'
import type { Lane, Ticket } from '#scheduler/ticket.ts'

import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createWindowServer, type WindowServer, type WindowServerSettings } from './window-server.ts'

/** A scheduler before a small server on one fake clock, and a record of all that leaves. */
export interface SchedulerBed {
  readonly clock: FakeClock
  readonly server: WindowServer
  readonly scheduler: Scheduler
  /** Every send, on the monotonic clock. */
  readonly sent: readonly Send[]
  /** Somebody sets the client's wall clock; the server's stays right. */
  readonly stepClock: (by: Milliseconds) => void
  readonly events: readonly SchedulerEvent[]
  /** Sends one request; `outcomes` gets its status, or the error it ended with. */
  readonly ask: (name: string, ticket?: Partial<Ticket>, init?: RequestInit) => Promise<Response>
  /** As many requests of one lane, named by lane and number. */
  readonly askMany: (count: number, lane: Lane, ticket?: Partial<Ticket>) => void
  readonly outcomes: ReadonlyMap<string, unknown>
}

/** One send as it was seen from outside, and what came of it. */
export interface Send {
  readonly at: Milliseconds
  readonly name: string
  /** When its answer or its fault came; null while it is out. */
  endedAt: Milliseconds | null
  /** The status of the answer, or null without one. */
  status: number | null
}

export interface SchedulerBedOptions {
  readonly limits?: Partial<Limits>
  readonly server?: Partial<WindowServerSettings>
  readonly random?: Random
  readonly isOnline?: () => boolean
}

export function createSchedulerBed(options: SchedulerBedOptions = {}): SchedulerBed {
  const clock = createFakeClock()
  const server = createWindowServer(clock, options.server)
  const sent: Send[] = []
  const events: SchedulerEvent[] = []
  const outcomes = new Map<string, unknown>()
  const scheduler = createScheduler({
    clock,
    random: options.random ?? seededRandom(1),
    limits: options.limits ?? {},
    isOnline: options.isOnline ?? (() => true),
    async fetch(input, init) {
      const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
      const name = url.split('/').at(-1) ?? ''
      const send: Send = { at: clock.monotonic(), name, endedAt: null, status: null }
      sent.push(send)
      try {
        const response = await server.fetch(input, init)
        send.status = response.status
        return response
      } finally {
        send.endedAt = clock.monotonic()
      }
    },
  })
  scheduler.events.subscribe((event) => events.push(event))

  function ask(name: string, ticket: Partial<Ticket> = {}, init: RequestInit = {}): Promise<Response> {
    const full: Ticket = { lane: 'visible', purpose: 'season', kind: 'read', budget: 'token', ...ticket }
    const answer = scheduler.fetch(`https://api.example/${name}`, { ...init, ticket: full })
    void answer.then(
      (response) => outcomes.set(name, response.status),
      (error: unknown) => outcomes.set(name, error),
    )
    return answer
  }

  return {
    ...{ clock, server, scheduler, sent, events, outcomes },
    stepClock(by) {
      clock.step(by)
      server.settings.skew -= by
    },
    ask,
    askMany(count, lane, ticket) {
      for (let number = 0; number < count; number += 1) void ask(`${lane}-${number}`, { ...ticket, lane })
    },
  }
}

/** The most sends that lie within less than `span` of each other. */
export function mostWithin(sent: readonly { readonly at: Milliseconds }[], span: Milliseconds): number {
  let most = 0
  let first = 0
  for (const [index, { at }] of sent.entries()) {
    while (at - (sent[first]?.at ?? at) >= span) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** The most sends that were out at one moment. */
export function mostAtOnce(sent: readonly Send[]): number {
  const turns = sent.flatMap(({ at, endedAt }) => [
    { at, more: 1 },
    { at: endedAt ?? Infinity, more: -1 },
  ])
  // What ends at a moment makes room for what leaves at it.
  turns.sort((one, other) => one.at - other.at || one.more - other.more)
  let out = 0
  return turns.reduce((most, { more }) => Math.max(most, (out += more)), 0)
}

export function mostInAnySecond(sent: readonly { readonly at: Milliseconds }[]): number {
  return mostWithin(sent, 1_000)
}
