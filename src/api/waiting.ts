import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import { invariant } from '#base/invariant.ts'
import type { Random } from '#base/random.ts'
import { later, type Instant } from '#base/time.ts'
import { fullJitter } from '#scheduler/backoff.ts'
import type { Permit } from '#scheduler/permit.ts'
import type { Scheduler } from '#scheduler/scheduler.ts'
import { LANES, type BudgetKey, type Lane } from '#scheduler/ticket.ts'

import { byUrgency, choose } from './choose.ts'
import {
  halve,
  holdUntil,
  isWanted,
  shrink,
  stepAfter,
  type Asker,
  type Batch,
  type Entry,
  type ReadLane,
} from './entry.ts'
import { CancelledError } from './errors.ts'
import type { Answer, AnyOperation } from './query.ts'
import { createTickets, type Wanted } from './tickets.ts'
import type { Turns } from './turns.ts'

/** One asker's share in an operation. Several askers of one key share the operation. */
export interface Interest {
  /** The answer, or an `ApiError`. */
  readonly promise: Promise<Answer<unknown>>
  /**
   * Whether the asker still wants the answer. An operation that nobody wants is dropped while it waits, in this turn;
   * one that has left is finished, and its answer given all the same.
   */
  want(wanted: boolean): void
  /** Moves the operation up to a more urgent lane, never down. */
  moveUp(lane: ReadLane): void
}

/** Where an operation stands. */
export type Standing =
  | { readonly phase: 'waiting'; readonly lane: ReadLane; readonly pausedUntil: Instant | null }
  /** `since` is when it first left: faults and repeats count in. */
  | { readonly phase: 'in-flight'; readonly lane: ReadLane; readonly since: Instant }

export interface Waiting {
  /** Joins the operation with this key, or adds it. */
  join(key: string, operation: AnyOperation, lane: ReadLane, budget: BudgetKey): Interest
  standing(key: string): Standing | null
  /** Waiting operations, by lane. */
  counts(): Readonly<Record<Lane, number>>
  /** The operation that leads what waits; one that may leave comes before all that are held back after a fault. */
  head(): Extract<Standing, { phase: 'waiting' }> | null
  /** Operations that were answered without a request of their own. */
  saved(): number
  /** Calls back whenever one of the above changed. Returns the undo. */
  subscribe(listener: () => void): () => void
  /** Rejects what waits, and with `all` also what is out, in this turn. */
  drop(error: Error, which: 'waiting' | 'all'): void
}

export interface WaitingOptions {
  readonly acquire: Scheduler['acquire']
  readonly clock: Clock
  readonly random: Random
  /** Sends the operations as one request: an answer for each in their order, or a rejection for all. */
  readonly send: (
    permit: Permit,
    operations: readonly AnyOperation[],
  ) => Promise<readonly (Answer<unknown> | Error)[]>
  /** Hears what a listener threw. */
  readonly onError: (error: unknown) => void
  /** What several tabs ask for is asked for once; without it this one asks for all that it needs. */
  readonly turns?: Turns | null
}

/** The operations that wait for a request to leave in, and those that are out. */
export function createWaiting(options: WaitingOptions): Waiting {
  const { acquire, clock, random, send, onError, turns = null } = options
  const entries = new Map<string, Entry>()
  const pauses = new Map<Batch, () => void>()
  const changes = createEmitter<void>(onError)
  /** Until it is known of all of this turn who asks. */
  const turning: Promise<void>[] = []
  let asked = 0
  let saved = 0

  const tickets = createTickets({
    acquire,
    onPermit: (permit) => {
      const chosen = choose(ready())
      if (chosen.length === 0) permit.cancel()
      else void leave(permit, chosen)
    },
    onRefused: (lane, error) => {
      const stranded = ready().filter((entry) => entry.lane === lane)
      settle(stranded, ({ reject }) => reject(error))
    },
  })

  function ready(): Entry[] {
    return [...entries.values()].filter(
      ({ since, batch, isElsewhere }) => since === null && !batch?.pausedUntil && !isElsewhere,
    )
  }

  /** After every change of who waits: the tickets follow in the same turn (rule R5), and so does the display. */
  function update(): void {
    const leaders = new Map<Lane, Wanted>()
    for (const { lane, operation, budget } of ready().toSorted(byUrgency)) {
      // What guesses cost is counted apart, whatever they are about.
      const purpose = lane === 'prefetch' ? lane : operation.purpose
      if (!leaders.has(lane)) leaders.set(lane, { purpose, budget })
    }
    tickets.keep(leaders)
    changes.emit()
  }

  /** Ends entries: they are gone, and each of their askers hears of it. */
  function end(ended: readonly Entry[], tell: (asker: Asker, entry: Entry) => void): void {
    for (const entry of ended) {
      entries.delete(entry.key)
      entry.turn?.end()
      entry.over.abort()
      for (const asker of entry.askers) tell(asker, entry)
    }
    for (const [batch, undo] of pauses) {
      if ([...entries.values()].some((entry) => entry.batch === batch)) continue
      undo()
      pauses.delete(batch)
    }
  }

  function settle(ended: readonly Entry[], tell: (asker: Asker, entry: Entry) => void): void {
    end(ended, tell)
    update()
  }

  async function leave(permit: Permit, chosen: readonly Entry[]): Promise<void> {
    for (const entry of chosen) {
      entry.since = clock.now()
      entry.left ??= entry.since
    }
    update()
    const operations = chosen.map(({ operation }) => operation)
    try {
      const answers = await send(permit, operations)
      invariant(answers.length === chosen.length, 'Each operation has an answer of its own')
      const answerTo = new Map(chosen.map((entry, index) => [entry, answers[index]]))
      const current = chosen.filter(isCurrent)
      saved += Math.max(0, current.length - 1)
      for (const entry of current) {
        const answer = answerTo.get(entry)
        if (!(answer instanceof Error)) entry.turn?.tell(answer)
      }
      settle(current, ({ resolve, reject }, entry) => {
        const answer = answerTo.get(entry)
        if (answer === undefined || answer instanceof Error) reject(answer)
        else resolve(answer)
      })
    } catch (error) {
      failed(chosen.filter(isCurrent), error)
    }
  }

  /** False for what the end of its session has already dropped: a late answer is nobody's. */
  function isCurrent(entry: Entry): boolean {
    return entries.get(entry.key) === entry
  }

  function failed(set: readonly Entry[], error: unknown): void {
    const left = set.filter((entry) => !isWanted(entry))
    end(left, ({ reject }) => reject(new CancelledError('left')))
    const wanted = set.filter(isWanted)
    const step = wanted.length === 0 ? 'give-up' : stepAfter(error, wanted)
    for (const entry of wanted) entry.since = null
    switch (step) {
      case 'queue-again':
        for (const entry of wanted) {
          entry.refusals += 1
          entry.left = null
        }
        break
      case 'halve':
        halve(wanted)
        break
      case 'shrink':
        wanted.forEach(shrink)
        break
      case 'repeat':
        pause(wanted)
        break
      case 'give-up':
        end(wanted, ({ reject }) => reject(error))
    }
    update()
  }

  function pause(set: readonly Entry[]): void {
    const wait = fullJitter(set[0]?.batch?.repeats ?? 0, random)
    const batch = holdUntil(set, later(clock.now(), wait))
    const undo = clock.after(wait, () => {
      pauses.delete(batch)
      batch.pausedUntil = null
      update()
    })
    pauses.set(batch, undo)
  }

  function moveUp(entry: Entry, lane: ReadLane): void {
    if (LANES.indexOf(lane) >= LANES.indexOf(entry.lane)) return
    entry.lane = lane
    if (entry.isElsewhere && lane === 'visible') turns?.hurry(entry)
    update()
  }

  /** Waits until no other tab asks for the same, or takes what it got. */
  function awaitTurn(entry: Entry, own: Turns): void {
    entry.isElsewhere = true
    if (entry.lane === 'visible') own.hurry(entry)
    const known = new Promise<void>((taken) => {
      const hurried = (): void => moveUp(entry, 'visible')
      const came = own.take(entry, { hurried, taken })
      void came.then(() => taken())
      void Promise.all([came, company()]).then(([turn]) => begin(entry, turn))
    })
    turning.push(known)
  }

  /** What is wanted in one turn is to leave in one request: it begins together, as soon as of each it is known who asks. */
  function company(): Promise<unknown> {
    return Promise.resolve().then(() => {
      const together = Promise.all(turning)
      void Promise.resolve().then(() => turning.splice(0))
      return together
    })
  }

  function begin(entry: Entry, turn: Awaited<ReturnType<Turns['take']>>): void {
    entry.isElsewhere = false
    if (!isCurrent(entry)) {
      if (turn.kind === 'mine') turn.end()
    } else if (turn.kind === 'mine') {
      entry.turn = turn
      update()
    } else {
      settle([entry], ({ resolve }) => resolve(turn.answer))
    }
  }

  function interestIn(entry: Entry): Interest {
    const asker: Asker = { wanted: true, resolve: () => {}, reject: () => {} }
    const promise = new Promise<Answer<unknown>>((resolve, reject) =>
      Object.assign(asker, { resolve, reject }),
    )
    entry.askers.add(asker)
    return {
      promise,
      want(wanted) {
        asker.wanted = wanted
        if (isWanted(entry) || entry.since !== null || !isCurrent(entry)) return
        settle([entry], ({ reject }) => reject(new CancelledError('left')))
      },
      moveUp: (lane) => moveUp(entry, lane),
    }
  }

  function add(key: string, operation: AnyOperation, lane: ReadLane, budget: BudgetKey): Entry {
    asked += 1
    const progress = { batch: null, refusals: 0, since: null, left: null }
    const entry: Entry = {
      ...{ key, operation, budget, lane, order: asked, rows: operation.rows },
      ...progress,
      ...{ askers: new Set(), turn: null, isElsewhere: false, over: new AbortController() },
    }
    entries.set(key, entry)
    if (turns?.concerns(entry) === true) awaitTurn(entry, turns)
    return entry
  }

  return {
    join(key, operation, lane, budget) {
      const known = entries.get(key)
      if (known !== undefined) moveUp(known, lane)
      const interest = interestIn(known ?? add(key, operation, lane, budget))
      if (known === undefined) update()
      return interest
    },
    standing(key) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      return entry.since === null
        ? place(entry)
        : { phase: 'in-flight', lane: entry.lane, since: entry.left ?? entry.since }
    },
    head() {
      const waits = [...entries.values()].filter(({ since }) => since === null)
      const [first] = ready().length > 0 ? ready().toSorted(byUrgency) : waits.toSorted(byUrgency)
      return first === undefined ? null : place(first)
    },
    counts() {
      const counts = { write: 0, visible: 0, 'user-bulk': 0, refresh: 0, prefetch: 0 }
      for (const { lane, since } of entries.values()) if (since === null) counts[lane] += 1
      return counts
    },
    saved: () => saved,
    subscribe: (listener) => changes.subscribe(listener),
    drop(error, which) {
      const dropped = [...entries.values()].filter(({ since }) => which === 'all' || since === null)
      settle(dropped, ({ reject }) => reject(error))
    },
  }
}

function place({ lane, batch }: Entry): Extract<Standing, { phase: 'waiting' }> {
  return { phase: 'waiting', lane, pausedUntil: batch?.pausedUntil ?? null }
}
