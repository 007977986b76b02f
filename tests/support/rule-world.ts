import fc from 'fast-check'

import { seededRandom, type Random } from '#base/random.ts'
import { MINUTE, SECOND, type Milliseconds } from '#base/time.ts'
import type { Limits } from '#scheduler/limits.ts'
import { LANES, type Lane } from '#scheduler/ticket.ts'

import { createSchedulerBed, type SchedulerBed, type Send } from './scheduler-bed.ts'
import { annictFields, type Facts } from './window-server.ts'

/** What chance makes up: a server, a network, a crowd of requests, and what happens to the page. */
export interface World {
  readonly seed: number
  readonly limit: number
  /** The phase of the server's minute. */
  readonly skew: Milliseconds
  /** The longest way up or down. */
  readonly slow: Milliseconds
  /** Of a hundred requests, how many end in a 5xx or a fault. */
  readonly faults: number
  readonly requests: number
  /** Over how long they come in. */
  readonly spread: Milliseconds
  /** Of a hundred, how many are given up at some moment. */
  readonly aborts: number
}

export const aWorld: fc.Arbitrary<World> = fc.record({
  seed: fc.nat(),
  limit: fc.oneof(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 30, max: 600 })),
  skew: fc.nat(MINUTE - 1),
  slow: fc.integer({ min: 1, max: 2_000 }),
  faults: fc.constantFrom(0, 0, 5, 30),
  requests: fc.integer({ min: 1, max: 120 }),
  spread: fc.constantFrom(0, 5_000, 90_000),
  aborts: fc.constantFrom(0, 0, 30),
})

/** A world in which all goes well, but for what a property is about. */
export const aCalmWorld: fc.Arbitrary<World> = aWorld.map((world) => ({ ...world, faults: 0, aborts: 0 }))

export interface WorldOptions {
  readonly fields?: (facts: Facts, random: Random) => Record<string, string>
  readonly limits?: Partial<Limits>
  /** Instead of chance. */
  readonly lanes?: readonly Lane[]
  readonly isOnline?: () => boolean
}

/** A world before it runs, and the dice that made it. */
export interface Made {
  readonly bed: SchedulerBed
  readonly random: Random
  /** Signals of tickets, and the listeners that hang on them. */
  readonly listeners: () => number
  readonly aborted: readonly { readonly name: string; readonly at: Milliseconds }[]
}

const FAULTS = [500, 503, 404, 'drop', 'lose'] as const

/** Builds the world and lets its requests come in while its clock runs. Writes are a `write` in lane and kind. */
export function makeWorld(world: World, options: WorldOptions = {}): Made {
  const { limit, skew, slow, faults, requests, spread } = world
  const { fields = annictFields, lanes = LANES, limits = {}, isOnline = () => true } = options
  const random = seededRandom(world.seed)
  const bed = createSchedulerBed({
    random,
    limits,
    isOnline,
    server: {
      limit,
      skew,
      up: () => random() * slow,
      down: () => random() * slow,
      answer: () => (random() * 100 < faults ? pick(random, FAULTS) : 200),
      fields: (facts) => fields(facts, random),
    },
  })
  const aborted: { name: string; at: Milliseconds }[] = []
  let listeners = 0
  for (let number = 0; number < requests; number += 1) {
    const lane = pick(random, lanes)
    const name = `${lane}-${number}`
    const controller = new AbortController()
    const signal = countedSignal(controller.signal, (by) => (listeners += by))
    bed.clock.after(random() * spread, () => {
      void bed.ask(name, { lane, signal, kind: lane === 'write' ? 'write' : 'read', purpose: lane })
      if (random() * 100 >= world.aborts) return
      bed.clock.after(random() * 30 * SECOND, () => {
        if (bed.outcomes.has(name)) return
        aborted.push({ name, at: bed.clock.monotonic() })
        controller.abort(`${name} is not wanted any more`)
      })
    })
  }
  return { bed, random, aborted, listeners: () => listeners }
}

export function pick<Choice>(
  random: Random,
  choices: readonly [Choice, ...Choice[]] | readonly Choice[],
): Choice {
  // A place below the length; there is no empty list of choices here.
  return choices[Math.floor(random() * choices.length)] as Choice
}

export function laneOf(name: string): Lane {
  // Every name begins with its lane.
  return LANES.find((lane) => name.startsWith(lane)) as Lane
}

/** The same signal to the scheduler, but for the count of what listens to it. */
export function countedSignal(signal: AbortSignal, count: (by: number) => void): AbortSignal {
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  const hears = new Set<unknown>()
  return Object.assign(signal, {
    addEventListener(...given: Parameters<typeof add>) {
      count(hears.has(given[1]) ? 0 : 1)
      hears.add(given[1])
      add(...given)
    },
    removeEventListener(...given: Parameters<typeof remove>) {
      if (hears.delete(given[1])) count(-1)
      remove(...given)
    },
  })
}

/** How many tickets wait in all lanes of the budget that worlds spend. */
export function waitingIn({ scheduler }: SchedulerBed): number {
  return Object.values(scheduler.budget('token').get().queued).reduce((sum, count) => sum + count, 0)
}

/** From now on tells of two sends whether the window has turned between them, by when it was shown to end as each left. */
export function watchTurns({ scheduler, clock }: SchedulerBed): (one: Send, other: Send) => boolean {
  const ends = new Map<Milliseconds, number>()
  scheduler.events.subscribe(({ type }) => {
    const { resetsAt } = scheduler.budget('token').get()
    if (type === 'sent' && resetsAt !== null) ends.set(clock.monotonic(), resetsAt)
  })
  return (one, other) => (ends.get(other.at) ?? 0) - (ends.get(one.at) ?? Infinity) > MINUTE / 2
}
