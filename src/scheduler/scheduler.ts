import { onCancel, type CancelSignal } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import type { Random } from '#base/random.ts'
import { later, type Milliseconds } from '#base/time.ts'

import { createAlarm } from './alarm.ts'
import { turn, wake, type Moment } from './book.ts'
import {
  createBudget,
  IDLE,
  nextIn,
  overdueAt,
  pendingOf,
  situationOf,
  snapshotOf,
  type Budget,
  type Next,
  type Outgoing,
} from './budget.ts'
import { createClockWatch } from './clock-watch.ts'
import type { Core } from './core.ts'
import { DisposedError, QueueFullError } from './errors.ts'
import type { SchedulerEvent } from './events.ts'
import { completeLimits, limitsOf, type Limits } from './limits.ts'
import { OVERDUE, type Fetch, type Permit } from './permit.ts'
import { createPauses } from './pauses.ts'
import { decide, earlier } from './plan.ts'
import { NO_SENDS } from './recent-sends.ts'
import { fetchWithRepeats, signalsOf, type TicketInit } from './repeat.ts'
import { createSending } from './sending.ts'
import { UNSHARED, type Share } from './share.ts'
import type { BudgetSnapshot } from './snapshot.ts'
import { changesAt } from './take-snapshot.ts'
import { tell } from './tell.ts'
import { checkTicket, isBulk, LANES, type BudgetKey, type Lane, type Ticket } from './ticket.ts'
import { createTogether } from './together.ts'

export interface SchedulerOptions {
  readonly clock: Clock
  readonly random: Random
  /** Nothing else may send to the API. */
  readonly fetch: Fetch
  readonly limits?: Partial<Limits>
  /** How tabs that spend the same budget agree; without it this one is taken to be alone. */
  readonly share?: Share
  /** Whether the browser believes that it has a network: faults in a row may then be hidden refusals. */
  readonly isOnline?: () => boolean
}

/** The one way to the API: nothing leaves but by a permit of this. */
export interface Scheduler {
  /**
   * Resolves when one request may leave. Rejects with the signal's reason in the turn in which the ticket is aborted,
   * and with a `SchedulerError` for a malformed ticket, a full lane, or after `dispose`.
   */
  acquire(ticket: Ticket): Promise<Permit>
  /** A permit, a send, and the repeats of rules R2 and R6. `init` reaches the `fetch` handed in as it is, but for the ticket. */
  fetch(input: RequestInfo | URL, init: TicketInit): Promise<Response>
  budget(key: BudgetKey): BudgetReader
  readonly events: { subscribe(listener: (event: SchedulerEvent) => void): () => void }
  /**
   * Looks at both clocks now instead of at the next timer. To be called when the page is seen again after it was
   * hidden, frozen or kept for the way back; it never makes anything leave that may not.
   */
  wake(): void
  /** Rejects all that waits with a `DisposedError` and stops every timer. What has left is finished. */
  dispose(): void
}

/** One budget as a display reads it. */
export interface BudgetReader {
  get(): BudgetSnapshot
  /** Returns the undo. */
  subscribe(listener: () => void): () => void
}

/** Two clocks that are read one after the other seem to differ by this much at most, in milliseconds, though both go well. */
const UNSTEADY = 5

/** The only part of the scheduler that holds state; what it decides by is pure. Throws a `BadLimitsError`. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { clock, random, fetch: send, share = UNSHARED, isOnline = () => true } = options
  const limits = completeLimits(options.limits ?? {})
  // A listener's error is no business of the queue, but must not be lost: it surfaces as an uncaught error.
  const surface = (error: unknown): void => {
    clock.after(0, () => {
      throw error
    })
  }
  const alarm = createAlarm(clock, pump)
  const pauses = createPauses(clock)
  const watch = createClockWatch(clock)
  let isPumpDue = false
  let isDisposed = false
  const core: Core = {
    ...{ clock, random, limits, send, share, isOnline, budgetOf, moment, pumpSoon, acquire },
    budgets: new Map(),
    events: createEmitter<SchedulerEvent>(surface),
    sends: NO_SENDS,
    offset: clock.now() - clock.monotonic(),
    lastId: 0,
  }
  const { budgets, events } = core
  const sending = createSending(core, (...ended) => together.ended(...ended))
  const together = createTogether(core, sending)
  const unshare = share.join(together.crew)

  function budgetOf(key: BudgetKey): Budget {
    const known = budgets.get(key)
    if (known !== undefined) return known
    const time = { mono: clock.monotonic(), wall: clock.now() }
    const budget = createBudget(key, limitsOf(key, limits), surface, together.opened(key, time))
    budgets.set(key, budget)
    return budget
  }

  /**
   * Reads both clocks and brings every budget up to date: windows turn, pauses end, sends become overdue. After a time
   * in which the page did not run nothing catches up: one probe asks first (rule R7).
   */
  function moment(dueAt = alarm.dueAt): Moment {
    const { time, woke } = watch.look(dueAt)
    const offset = time.wall - time.mono
    if (Math.abs(offset - core.offset) > UNSTEADY) core.offset = offset
    if (woke !== null) pumpSoon()
    for (const budget of budgets.values()) {
      if (woke !== null) {
        budget.book = wake(budget.book, woke, time, budget.out.size)
        for (const outgoing of budget.out) outgoing.isStale = true
      }
      const wasPaused = budget.book.pausedUntil !== null
      budget.book = turn(budget.book, time, budget.limits)
      if (wasPaused && budget.book.pausedUntil === null) {
        budget.hasResumed = true // told by the pump: a display that only reads must not set off events
        pumpSoon()
      }
      for (const outgoing of budget.out) {
        if (time.mono >= outgoing.grantedAt + OVERDUE) sending.giveUp(budget, outgoing, time)
      }
      together.lapse(budget, time)
    }
    return time
  }

  /** Decides once for all that happens in a turn, so that the most urgent of its tickets goes first. */
  function pumpSoon(): void {
    if (isPumpDue || isDisposed) return
    isPumpDue = true
    void Promise.resolve().then(() => {
      isPumpDue = false
      pump()
    })
  }

  function pump(rung: Milliseconds | null = null): void {
    if (isDisposed) return
    const time = moment(rung ?? alarm.dueAt)
    while (grantNext(time));
    let wakeAt: Milliseconds | null = null
    for (const budget of budgets.values()) {
      tell(budget, time, (event) => events.emit(event))
      wakeAt = earlier(wakeAt, budget.decision.kind === 'wait' ? budget.decision.wakeAt : null)
      wakeAt = earlier(wakeAt, together.lapsesAt(budget))
      if (budget.listeners.size === 0) continue
      const shows = changesAt(budget.book, snapshotOf(budget, time.mono), time.mono, budget.limits)
      wakeAt = earlier(wakeAt, earlier(shows, overdueAt(budget)))
      if (budget.shown === budget.snapshot) continue
      budget.shown = budget.snapshot
      budget.listeners.emit()
    }
    alarm.set(wakeAt)
    share.tell()
  }

  /** Grants one permit where a budget allows it: the most urgent lane, and in it who has waited longest. */
  function grantNext(time: Moment): boolean {
    const sends = { ...core.sends, pending: pendingOf(budgets) }
    let best: { budget: Budget; lane: Lane; isProbe: boolean; next: Next } | null = null
    for (const budget of budgets.values()) {
      if (!together.decides(budget)) {
        if (budget.queue.total === 0) budget.decision = IDLE
        continue
      }
      const decision = decide(situationOf(budget, time.mono, sends))
      budget.decision = decision
      if (decision.kind !== 'send') continue
      const { lane, probe: isProbe } = decision
      const next = nextIn(budget, lane, core.offset)
      if (next === null || !together.mayGrant(budget)) {
        budget.decision = IDLE
        continue
      }
      const rank = best === null ? -1 : LANES.indexOf(lane) - LANES.indexOf(best.lane)
      if (best === null || rank < 0 || (rank === 0 && next.since < best.next.since))
        best = { budget, lane, isProbe, next }
    }
    if (best === null) return false
    const { budget, lane, isProbe, next } = best
    const waiter = next.tab === null ? budget.queue.take(lane) : null
    core.lastId += 1
    const outgoing: Outgoing = {
      id: core.lastId,
      tab: next.tab ?? share.tab,
      term: together.term(),
      ticket: waiter?.ticket ?? { lane, purpose: '', kind: 'read', budget: budget.key },
      grantedAt: time.mono,
      grantedWall: time.wall,
      waitedSince: next.since,
      isProbe,
      serial: budget.book.window.serial,
      stage: 'granted',
      sentAt: time.mono,
      isStale: false,
      isCrowded: false,
    }
    if (isBulk(lane)) budget.book = { ...budget.book, lastBulkAt: time.mono }
    if (waiter === null) budget.out.add(outgoing)
    else sending.grant(budget, waiter, outgoing)
    return true
  }

  // Not async: that would hand permits on in the order of asking, not of granting.
  function acquire(
    ticket: Ticket,
    signals: readonly CancelSignal[],
    where: 'last' | 'first',
  ): Promise<Permit> {
    return new Promise<Permit>((grantPermit, reject) => {
      checkTicket(ticket) // what is thrown in here rejects the promise
      if (isDisposed) throw new DisposedError()
      const aborted = signals.find((signal) => signal.aborted)
      if (aborted !== undefined) return reject(aborted.reason)
      const { lane, purpose } = ticket
      const budget = budgetOf(ticket.budget)
      if (budget.queue.size(lane) >= limits.queueLength) throw new QueueFullError(lane, limits.queueLength)
      const undos: (() => void)[] = []
      const release = (): void => undos.forEach((undo) => undo())
      const since = clock.monotonic()
      const place = budget.queue.add(lane, { ticket, since, grant: grantPermit, reject, release }, where)
      for (const signal of signals) {
        undos.push(
          onCancel(signal, (reason) => {
            if (!budget.queue.remove(place)) return
            release()
            reject(reason)
            sending.dropped(ticket)
            pumpSoon()
          }),
        )
      }
      events.emit({ type: 'queued', at: clock.now(), budget: budget.key, lane, purpose })
      pumpSoon()
    })
  }

  function pause(ticket: Ticket, wait: Milliseconds, signals: readonly CancelSignal[]): Promise<void> {
    const { budget, lane } = ticket
    const at = clock.now()
    budgetOf(budget).told = null // what holds the lane is news again after this
    events.emit({ type: 'waiting', at, budget, lane, reason: 'backoff', until: later(at, Math.ceil(wait)) })
    return pauses.wait(wait, signals)
  }

  const isSilent = ({ budget }: Ticket): boolean => budgetOf(budget).book.pausedFor === 'unanswered'
  const repeatTools = { acquire, pause, isSilent, now: () => clock.now(), windowMs: limits.windowMs, random }

  return {
    acquire: (ticket) => acquire(ticket, signalsOf(ticket.signal), 'last'),
    fetch: (input, init) => fetchWithRepeats(repeatTools, input, init),
    budget(key) {
      const budget = budgetOf(key)
      return {
        get: () => snapshotOf(budget, moment().mono),
        subscribe(listener) {
          // The first listener is told of changes from here on.
          if (budget.listeners.size === 0) budget.shown = snapshotOf(budget, moment().mono)
          const undo = budget.listeners.subscribe(listener)
          pumpSoon() // sets the alarm for what changes by itself, and the undo takes it back
          return () => {
            undo()
            pumpSoon()
          }
        },
      }
    },
    events,
    wake: () => pump(),
    dispose() {
      isDisposed = true
      unshare()
      alarm.set(null)
      pauses.stop(new DisposedError())
      for (const { queue } of budgets.values()) {
        for (const lane of LANES) {
          for (let waiter = queue.take(lane); waiter !== null; waiter = queue.take(lane)) {
            waiter.release()
            waiter.reject(new DisposedError())
          }
        }
      }
    },
  }
}
