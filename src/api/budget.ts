import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import type { Instant } from '#base/time.ts'
import type { SendOutcome, WaitReason } from '#scheduler/events.ts'
import type { BudgetSnapshot, BudgetState } from '#scheduler/snapshot.ts'
import type { Scheduler } from '#scheduler/scheduler.ts'
import type { BudgetKey, Lane } from '#scheduler/ticket.ts'
import type { Session, SessionSnapshot } from '#session/session.ts'

import { lastMinute, withEvent, type MinuteBar } from './minute-bars.ts'
import type { Network } from './network.ts'
import { waitOf, type WaitReasons } from './wait-reasons.ts'
import type { Waiting } from './waiting.ts'

/** What the gauge shows: the window's state, unless there is no network or nobody to ask for. */
export type GaugeState = BudgetState | 'offline' | 'signed-out'

/** The budget of whoever is signed in, at one moment: the scheduler's own numbers and what the client adds to them. */
export interface BudgetReading extends Omit<BudgetSnapshot, 'state'> {
  readonly state: GaugeState
  /** Operations that cost no request of their own, because they left in another's, since this session began. */
  readonly savedByMerging: number
  /** Operations that wait, by lane. `queued` counts requests instead. */
  readonly waitingOperations: Readonly<Record<Lane, number>>
  /** The last 60 seconds, oldest first. Views leave out what has grown older since the reading was made. */
  readonly minute: readonly MinuteBar[]
  /** Why the most urgent waiting operation does not leave yet; null when nothing waits. */
  readonly waitReason: WaitReason | null
  /** When that reason ends by itself; null if only an answer ends it, or nothing waits. */
  readonly waitUntil: Instant | null
  /** What the server said to people with the refusal that is being waited out; null when there was nothing to read. */
  readonly refusalWords: string | null
}

/** The reading of the moment, as `useSyncExternalStore` wants it: `get` gives the same object until something changed. */
export interface BudgetView {
  readonly get: () => BudgetReading
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface BudgetOptions {
  readonly scheduler: Pick<Scheduler, 'budget' | 'events'>
  readonly session: Pick<Session, 'get' | 'subscribe'>
  readonly waiting: Pick<Waiting, 'counts' | 'head' | 'saved' | 'subscribe'>
  readonly reasons: WaitReasons
  readonly network: Network
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** The gauge follows who is signed in (rule R10). `dispose` undoes every subscription. */
export function createBudgetView(options: BudgetOptions): BudgetView & {
  /** Takes note of what came with a 429 to a budget. */
  noteRefusal(budget: BudgetKey, words: string | null): void
  dispose(): void
} {
  const { scheduler, session, waiting, reasons, network, clock, onError } = options
  const changes = createEmitter<void>(onError)
  const bars = new Map<BudgetKey, readonly MinuteBar[]>()
  const refusals = new Map<BudgetKey, string | null>()
  let reading: BudgetReading | null = null
  /** A browser that calls itself offline and still gets answers is not believed. */
  let answeredOffline = false
  let savedBefore = 0
  let followed = session.get()
  let unfollow = follow(followed.budget)

  function follow(budget: BudgetKey): () => void {
    return scheduler.budget(budget).subscribe(changed)
  }

  function changed(): void {
    reading = null
    changes.emit()
  }

  function read(): BudgetReading {
    const { state, ...numbers } = scheduler.budget(followed.budget).get()
    const head = waiting.head()
    const wait = head === null ? null : waitOf(head, followed.budget, reasons)
    return {
      ...numbers,
      state: gaugeState(state, followed, network.isOnline() || answeredOffline),
      savedByMerging: waiting.saved() - savedBefore,
      waitingOperations: waiting.counts(),
      minute: lastMinute(bars.get(followed.budget) ?? [], clock.now()),
      refusalWords: numbers.pausedFor === 'refused' ? (refusals.get(followed.budget) ?? null) : null,
      waitReason: wait?.reason ?? null,
      // A pace moves its moment with every send: the scheduler's own word is the newest.
      waitUntil: (wait?.reason === numbers.waiting?.reason ? numbers.waiting?.until : wait?.until) ?? null,
    }
  }

  const undo = [
    waiting.subscribe(changed),
    network.subscribe(() => {
      answeredOffline = false
      changed()
    }),
    session.subscribe(() => {
      const next = session.get()
      if (next.epoch !== followed.epoch) savedBefore = waiting.saved()
      if (next.budget !== followed.budget) {
        unfollow()
        unfollow = follow(next.budget)
      }
      followed = next
      changed()
    }),
    scheduler.events.subscribe((event) => {
      bars.set(event.budget, withEvent(bars.get(event.budget) ?? [], event))
      if (event.type === 'settled' && hasAnswer(event.outcome)) answeredOffline = !network.isOnline()
      changed()
    }),
  ]

  return {
    get: () => (reading ??= read()),
    subscribe: (listener) => changes.subscribe(listener),
    noteRefusal(own, words) {
      refusals.set(own, words)
      changed()
    },
    dispose() {
      unfollow()
      for (const end of undo) end()
    },
  }
}

/** What the gauge shows: who cannot ask comes before what a network allows, and that before the window. */
export function gaugeState(
  state: BudgetState,
  { kind, refused }: Pick<SessionSnapshot, 'kind' | 'refused'>,
  reachable: boolean,
): GaugeState {
  if (kind === 'signed-out' || refused) return 'signed-out'
  return reachable || kind === 'demo' ? state : 'offline'
}

function hasAnswer({ kind }: SendOutcome): boolean {
  return kind === 'answered' || kind === 'refused'
}
