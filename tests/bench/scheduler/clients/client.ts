import type { Clock } from '#base/clock.ts'
import type { Random } from '#base/random.ts'

/** One thing to ask of the server. It may take several sends. */
export interface Job {
  readonly id: number
  /** A `click` is what a person waits for; `bulk` is work in the background. */
  readonly lane: 'click' | 'bulk'
  readonly kind: 'read' | 'write'
}

/** What a client may use. */
export interface Surroundings {
  readonly clock: Clock
  readonly random: Random
  /** Requests a minute, as the client is told them. */
  readonly limit: number
  /** Exactly one request. Rejects with a `NetworkFault` where `fetch` has no answer. */
  readonly send: (job: Job) => Promise<Response>
}

export interface Client {
  readonly name: string
  /** Starts the client. What it gives does one job, with all the repeats that it needs, and resolves with the last answer. */
  open(surroundings: Surroundings): (job: Job) => Promise<Response>
}
