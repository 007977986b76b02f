import { createEmitter, type Emitter } from '#base/emitter.ts'
import type { Instant, Milliseconds } from '#base/time.ts'

import { EMPTY_BOOK, type Book, type Entry } from './book.ts'
import type { Limits } from './limits.ts'
import { OVERDUE, type Permit } from './permit.ts'
import type { Decision, Hold, Situation } from './plan.ts'
import { LaneQueue } from './queue.ts'
import type { RecentSends } from './recent-sends.ts'
import type { BudgetSnapshot, SnapshotWait } from './snapshot.ts'
import { isSameSnapshot, takeSnapshot } from './take-snapshot.ts'
import { byLane, isBulk, type BudgetKey, type Lane, type Ticket } from './ticket.ts'
import type { Wants } from './words.ts'

/** A ticket that waits. */
export interface Waiter {
  readonly ticket: Ticket
  readonly since: Milliseconds
  grant(permit: Permit): void
  reject(reason: unknown): void
  /** Takes the listeners off the signals. */
  release(): void
}

/** A permit that is out. */
export interface Outgoing {
  /** Rises from permit to permit, also from one deciding tab to the next. */
  readonly id: number
  /** The tab that it was granted to. */
  readonly tab: string
  /** The term in which it was granted; 0 where this tab is alone. */
  readonly term: number
  /** By the clock that all tabs read alike. */
  readonly grantedWall: Instant
  /** Of another tab's only lane and budget are known before it has left. */
  ticket: Ticket
  readonly grantedAt: Milliseconds
  readonly waitedSince: Milliseconds
  readonly isProbe: boolean
  /** The window it was granted in. */
  readonly serial: number
  stage: 'granted' | 'sent' | 'ended'
  sentAt: Milliseconds
  isStale: boolean
  /** Whether many others had left in the second before it. */
  isCrowded: boolean
}

/** What another tab wants of a budget. */
export interface Other {
  readonly wants: Wants
  /** The last permit that it knew of when it said so. */
  readonly got: number
}

/** The state of one budget (rule R10). The scheduler alone changes it. */
export interface Budget {
  readonly key: BudgetKey
  readonly limits: Limits
  readonly queue: LaneQueue<Waiter>
  readonly out: Set<Outgoing>
  readonly listeners: Emitter<void>
  /** What waits in other tabs, by tab. */
  readonly others: Map<string, Other>
  book: Book
  decision: Decision
  told: { readonly lane: Lane; readonly hold: Hold } | null
  /** The decision of the last turn as a display shows it. */
  waiting: (SnapshotWait & { readonly hold: Hold }) | null
  /** A pause has ended and nobody has been told. */
  hasResumed: boolean
  snapshot: BudgetSnapshot | null
  /** The snapshot that the listeners were last told of. */
  shown: BudgetSnapshot | null
}

export const IDLE: Decision = { kind: 'idle' }

export function createBudget(
  key: BudgetKey,
  limits: Limits,
  onListenerError: (error: unknown) => void,
  book: Book = EMPTY_BOOK,
): Budget {
  return {
    key,
    limits,
    queue: new LaneQueue(),
    out: new Set(),
    listeners: createEmitter<void>(onListenerError),
    others: new Map(),
    book,
    decision: IDLE,
    told: null,
    waiting: null,
    hasResumed: false,
    snapshot: null,
    shown: null,
  }
}

/** What the plan has to know of a budget at `now`. */
export function situationOf(budget: Budget, now: Milliseconds, sends: RecentSends): Situation {
  const { book, out, limits } = budget
  let bulk = 0
  let probe = false
  for (const { ticket, isProbe, isStale, serial } of out) {
    if (isBulk(ticket.lane)) bulk += 1
    // A probe of the window before, or from before a pause, does not ask about this one.
    probe ||= isProbe && !isStale && serial === book.window.serial
  }
  return {
    now,
    limits,
    window: book.window,
    pausedUntil: book.pausedUntil,
    pausedFor: book.pausedFor,
    calmUntil: book.calmUntil,
    backoffUntil: book.backoffUntil,
    waiting: sizesOf(budget),
    inFlight: { urgent: out.size - bulk, bulk, probe },
    overdueAt: overdueAt(budget),
    lastBulkAt: book.lastBulkAt,
    sent: book.sent,
    sends,
  }
}

/** Permits that were granted and have not been used, over all budgets: each may leave at any moment. */
export function pendingOf(budgets: ReadonlyMap<BudgetKey, Budget>): number {
  let pending = 0
  for (const { out } of budgets.values()) for (const { stage } of out) if (stage === 'granted') pending += 1
  return pending
}

/** When the oldest permit that is out will be given up; null if none is. */
export function overdueAt({ out }: Budget): Milliseconds | null {
  let oldest: Milliseconds | null = null
  for (const { grantedAt } of out) oldest = oldest === null ? grantedAt : Math.min(oldest, grantedAt)
  return oldest === null ? null : oldest + OVERDUE
}

/** A send as the book enters it. */
export function entryOf({ ticket, sentAt, isStale, isCrowded }: Outgoing): Entry {
  return { lane: ticket.lane, purpose: ticket.purpose, sentAt, isStale, isCrowded }
}

/** What a display shows at `now`: the same object as before unless something in it changed. */
export function snapshotOf(budget: Budget, now: Milliseconds): BudgetSnapshot {
  const around = { inFlight: budget.out.size, queued: sizesOf(budget), waiting: waitOf(budget) }
  const next = takeSnapshot(budget.book, around, now, budget.limits)
  if (budget.snapshot === null || !isSameSnapshot(budget.snapshot, next)) budget.snapshot = next
  return budget.snapshot
}

/** What waits, and why; also in the turn in which nothing has been decided yet. */
function waitOf({ queue, waiting }: Budget): SnapshotWait | null {
  if (waiting === null || queue.total === 0) return null
  const { lane, reason, until } = waiting
  return { lane, reason, until }
}

/** How many wait in a lane of a budget, in all tabs. */
function sizesOf(budget: Budget): Readonly<Record<Lane, number>> {
  return byLane((lane) => {
    let size = budget.queue.size(lane)
    for (const [tab, other] of budget.others) size += wantedBy(budget, tab, other, lane)
    return size
  })
}

/** How many of a lane another tab waits for, less the permits that are on their way to it. */
function wantedBy({ out }: Budget, tab: string, { wants, got }: Other, lane: Lane): number {
  let wanted = wants[lane]?.count ?? 0
  for (const one of out) {
    const isOnItsWay = one.tab === tab && one.stage === 'granted' && one.id > got
    if (isOnItsWay && one.ticket.lane === lane) wanted -= 1
  }
  return Math.max(0, wanted)
}

/** Whose turn it is: another tab's, or this one's where `tab` is null. */
export interface Next {
  readonly tab: string | null
  readonly since: Milliseconds
}

/** The tab in which somebody waits longest in a lane. `offset` is the wall clock less the monotonic one. */
export function nextIn(budget: Budget, lane: Lane, offset: Milliseconds): Next | null {
  const own = budget.queue.head(lane)
  let next: Next | null = own === null ? null : { tab: null, since: own.since }
  for (const [tab, other] of budget.others) {
    const want = other.wants[lane]
    if (want === undefined || wantedBy(budget, tab, other, lane) === 0) continue
    const since = want.since - offset
    if (next === null || since < next.since) next = { tab, since }
  }
  return next
}
