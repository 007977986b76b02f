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
  readonly sent: readonly { readonly at: Milliseconds; readonly name: string }[]
  readonly events: readonly SchedulerEvent[]
  /** Sends one request; `outcomes` gets its status, or the error it ended with. */
  readonly ask: (name: string, ticket?: Partial<Ticket>, init?: RequestInit) => Promise<Response>
  /** As many requests of one lane, named by lane and number. */
  readonly askMany: (count: number, lane: Lane, ticket?: Partial<Ticket>) => void
  readonly outcomes: ReadonlyMap<string, unknown>
}

export interface SchedulerBedOptions {
  readonly limits?: Partial<Limits>
  readonly server?: Partial<WindowServerSettings>
  readonly random?: Random
}

export function createSchedulerBed(options: SchedulerBedOptions = {}): SchedulerBed {
  const clock = createFakeClock()
  const server = createWindowServer(clock, options.server)
  const sent: { at: Milliseconds; name: string }[] = []
  const events: SchedulerEvent[] = []
  const outcomes = new Map<string, unknown>()
  const scheduler = createScheduler({
    clock,
    random: options.random ?? seededRandom(1),
    limits: options.limits ?? {},
    fetch(input, init) {
      const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
      sent.push({ at: clock.monotonic(), name: url.split('/').at(-1) ?? '' })
      return server.fetch(input, init)
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
    clock,
    server,
    scheduler,
    sent,
    events,
    outcomes,
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

export function mostInAnySecond(sent: readonly { readonly at: Milliseconds }[]): number {
  return mostWithin(sent, 1_000)
}
