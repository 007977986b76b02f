import { onCancel, type CancelSignal } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import { createEmitter } from '#base/emitter.ts'
import type { Random } from '#base/random.ts'
import { later, type Instant, type Milliseconds } from '#base/time.ts'

import { createAlarm } from './alarm.ts'
import { PARKED_ABOVE } from './backoff.ts'
import { recordLoss, recordSend, turn, wake, type Moment } from './book.ts'
import {
  createBudget,
  entryOf,
  IDLE,
  overdueAt,
  situationOf,
  snapshotOf,
  type Budget,
  type Outgoing,
  type Waiter,
} from './budget.ts'
import { createClockWatch } from './clock-watch.ts'
import { DisposedError, PermitSpentError, QueueFullError } from './errors.ts'
import type { SchedulerEvent } from './events.ts'
import { completeLimits, limitsOf, type Limits } from './limits.ts'
import { bookEnd, type PermitEnd } from './outcome.ts'
import { OVERDUE, type Fetch, type Permit } from './permit.ts'
import { createPauses } from './pauses.ts'
import { decide, earlier } from './plan.ts'
import { guardedFrom, isCrowded, NO_SENDS, sendAt } from './recent-sends.ts'
import { fetchWithRepeats, isAborted, signalsOf, type TicketInit } from './repeat.ts'
import { UNSHARED, type Share } from './share.ts'
import type { BudgetSnapshot } from './snapshot.ts'
import { changesAt } from './take-snapshot.ts'
import { tell } from './tell.ts'
import { checkTicket, isBulk, LANES, type BudgetKey, type Lane, type Ticket } from './ticket.ts'

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

/** The only part of the scheduler that holds state; what it decides by is pure. Throws a `BadLimitsError`. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { clock, random, fetch: send, share = UNSHARED, isOnline = () => true } = options
  const limits = completeLimits(options.limits ?? {})
  const budgets = new Map<BudgetKey, Budget>()
  // A listener's error is no business of the queue, but must not be lost: it surfaces as an uncaught error.
  const surface = (error: unknown): void => {
    clock.after(0, () => {
      throw error
    })
  }
  const events = createEmitter<SchedulerEvent>(surface)
  const alarm = createAlarm(clock, pump)
  const pauses = createPauses(clock)
  let sends = NO_SENDS
  const watch = createClockWatch(clock)
  let isPumpDue = false
  let isDisposed = false
  const unshare = share.subscribe(pumpSoon)

  function budgetOf(key: BudgetKey): Budget {
    const known = budgets.get(key)
    if (known !== undefined) return known
    const budget = createBudget(key, limitsOf(key, limits), surface)
    budgets.set(key, budget)
    return budget
  }

  /**
   * Reads both clocks and brings every budget up to date: windows turn, pauses end, sends become overdue. After a time
   * in which the page did not run nothing catches up: one probe asks first (rule R7).
   */
  function moment(dueAt = alarm.dueAt): Moment {
    const { time, woke } = watch.look(dueAt)
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
        if (time.mono >= outgoing.grantedAt + OVERDUE) giveUp(budget, outgoing, time)
      }
    }
    return time
  }

  function giveUp(budget: Budget, outgoing: Outgoing, time: Moment): void {
    remove(budget, outgoing)
    if (outgoing.stage === 'sent')
      budget.book = recordLoss(budget.book, entryOf(outgoing), 'aborted', time, budget.limits, random)
    else outgoing.stage = 'ended'
    outgoing.isStale = true
  }

  function remove(budget: Budget, outgoing: Outgoing): void {
    if (!budget.out.delete(outgoing)) return
    if (outgoing.stage === 'granted') sends = { ...sends, pending: sends.pending - 1 }
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
      if (budget.listeners.size === 0) continue
      const shows = changesAt(budget.book, snapshotOf(budget, time.mono), time.mono, budget.limits)
      wakeAt = earlier(wakeAt, earlier(shows, overdueAt(budget)))
      if (budget.shown === budget.snapshot) continue
      budget.shown = budget.snapshot
      budget.listeners.emit()
    }
    alarm.set(wakeAt)
  }

  /** Grants one permit where a budget allows it: the most urgent lane, and in it who has waited longest. */
  function grantNext(time: Moment): boolean {
    let best: { budget: Budget; lane: Lane; isProbe: boolean; since: Milliseconds } | null = null
    for (const budget of budgets.values()) {
      const decision = share.mayGrant(budget.key) ? decide(situationOf(budget, time.mono, sends)) : IDLE
      budget.decision = decision
      if (decision.kind !== 'send') continue
      const { lane, probe: isProbe } = decision
      const since = budget.queue.head(lane)?.since ?? time.mono
      const rank = best === null ? -1 : LANES.indexOf(lane) - LANES.indexOf(best.lane)
      if (best === null || rank < 0 || (rank === 0 && since < best.since))
        best = { budget, lane, isProbe, since }
    }
    if (best === null) return false
    const waiter = best.budget.queue.take(best.lane)
    if (waiter === null) return false
    grant(best.budget, waiter, best.isProbe, time)
    return true
  }

  function grant(budget: Budget, waiter: Waiter, isProbe: boolean, time: Moment): void {
    waiter.release()
    const outgoing: Outgoing = {
      ticket: waiter.ticket,
      grantedAt: time.mono,
      waitedSince: waiter.since,
      isProbe,
      serial: budget.book.window.serial,
      stage: 'granted',
      sentAt: time.mono,
      isStale: false,
      isCrowded: false,
    }
    budget.out.add(outgoing)
    sends = { ...sends, pending: sends.pending + 1 }
    if (isBulk(waiter.ticket.lane)) budget.book = { ...budget.book, lastBulkAt: time.mono }
    waiter.grant(permitFor(budget, outgoing))
  }

  function permitFor(budget: Budget, outgoing: Outgoing): Permit {
    return {
      async fetch(input, init) {
        moment()
        if (outgoing.stage === 'granted' && budget.book.pausedUntil !== null) {
          remove(budget, outgoing)
          outgoing.stage = 'ended'
          const signals = signalsOf(outgoing.ticket.signal, init?.signal)
          return (await acquire(outgoing.ticket, signals, 'first')).fetch(input, init)
        }
        leave(budget, outgoing)
        let response: Response
        try {
          response = await send(input, init)
        } catch (error) {
          end(budget, outgoing, isAborted(input, init) ? { aborted: error } : { fault: error })
          throw error
        }
        end(budget, outgoing, response)
        return response
      },
      settle(how) {
        leave(budget, outgoing)
        end(budget, outgoing, how)
      },
      cancel() {
        if (outgoing.stage !== 'granted') return
        remove(budget, outgoing)
        outgoing.stage = 'ended'
        emitDropped(outgoing.ticket, clock.now())
        pumpSoon()
      },
    }
  }

  function leave(budget: Budget, outgoing: Outgoing): void {
    if (outgoing.stage === 'sent') throw new PermitSpentError('has been used')
    if (outgoing.stage === 'ended') throw new PermitSpentError('was given back, or lay unused for too long')
    const time = moment()
    if (!budget.out.has(outgoing)) throw new PermitSpentError('lay unused for too long')
    remove(budget, outgoing)
    budget.out.add(outgoing)
    outgoing.stage = 'sent'
    outgoing.sentAt = time.mono
    outgoing.isCrowded = isCrowded(sends, time.mono)
    sends = sendAt(sends, time.mono)
    const { lane, purpose } = outgoing.ticket
    budget.book = recordSend(budget.book, { lane, purpose })
    if (isBulk(lane)) budget.book = { ...budget.book, lastBulkAt: time.mono }
    const waited = time.mono - outgoing.waitedSince
    events.emit({ type: 'sent', at: time.wall, budget: budget.key, lane, purpose, waited })
    pumpSoon()
  }

  function end(budget: Budget, outgoing: Outgoing, how: PermitEnd): void {
    const time = moment()
    outgoing.stage = 'ended'
    remove(budget, outgoing)
    const booking = {
      inFlight: budget.out.size,
      isOnline: isOnline(),
      time,
      limits: budget.limits,
      random,
    }
    const { pausedUntil } = budget.book
    const { book, outcome, isGuarded } = bookEnd(budget.book, entryOf(outgoing), how, booking)
    budget.book = book
    if (isGuarded) sends = guardedFrom(sends, time.mono)
    if (outcome.kind === 'refused' || book.pausedUntil !== pausedUntil) close(budget, time)
    const { lane, purpose } = outgoing.ticket
    const took = time.mono - outgoing.sentAt
    events.emit({ type: 'settled', at: time.wall, budget: budget.key, lane, purpose, outcome, took })
    pumpSoon()
  }

  function close(budget: Budget, time: Moment): void {
    // What is out now left before the pause: its answers must not pass for the probe's.
    for (const other of budget.out) other.isStale = true
    const until = budget.book.pausedUntilWall
    if (until === null || until - time.wall <= PARKED_ABOVE) return
    events.emit({ type: 'parked', at: time.wall, budget: budget.key, until })
  }

  function emitDropped({ budget, lane, purpose }: Ticket, at: Instant): void {
    events.emit({ type: 'dropped', at, budget, lane, purpose })
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
            emitDropped(ticket, clock.now())
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
