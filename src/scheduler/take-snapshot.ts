import type { Milliseconds } from '#base/time.ts'

import type { Book } from './book.ts'
import type { Limits } from './limits.ts'
import type { BudgetSnapshot, BudgetState, SnapshotWait } from './snapshot.ts'
import { keptAt, othersAt, spareAt } from './spare.ts'
import { isBulk, LANES, type Lane } from './ticket.ts'
import { available, limitOf, turnsAt } from './window.ts'

/** What of a budget is outside its book. */
export interface Surroundings {
  readonly inFlight: number
  readonly queued: Readonly<Record<Lane, number>>
  readonly waiting: SnapshotWait | null
}

/** What a display shows of a budget at `now`, a reading of the monotonic clock. */
export function takeSnapshot(
  book: Book,
  around: Surroundings,
  now: Milliseconds,
  limits: Limits,
): BudgetSnapshot {
  const { window } = book
  const { boundary } = window
  return {
    state: stateOf(book, around, now, limits),
    limit: limitOf(window),
    remaining: available(window, around.inFlight),
    confidence: window.knowledge === 'confirmed' ? 'confirmed' : 'estimated',
    inFlight: around.inFlight,
    queued: around.queued,
    waiting: around.waiting,
    resetsAt: book.resetsAt,
    resetsWithin: boundary === null ? null : Math.round(boundary.latest - boundary.earliest),
    confirmedAt: book.confirmedAt,
    pausedUntil: book.pausedUntilWall,
    pausedFor: book.pausedFor,
    spentByOthers: window.foreign.count,
    expectedOfOthers: Math.round(othersAt({ now, window, limits })),
    spent: book.spent,
  }
}

function stateOf(book: Book, around: Surroundings, now: Milliseconds, limits: Limits): BudgetState {
  if (book.pausedUntil !== null) return 'paused'
  const left = available(book.window, around.inFlight)
  if (left === null) return 'unknown'
  if (left <= 1) return 'paused'
  if (left - keptAt({ now, window: book.window, limits }, left) < 1) return 'low'
  return LANES.some((lane) => isBulk(lane) && around.queued[lane] > 0) ? 'pacing' : 'ok'
}

/** When the snapshot of a budget will change although nothing is sent; null if it will not. */
export function changesAt(
  book: Book,
  snapshot: BudgetSnapshot,
  now: Milliseconds,
  limits: Limits,
): Milliseconds | null {
  const times = [turnsAt(book.window), book.pausedUntil]
  if (snapshot.state === 'low') {
    times.push(spareAt({ now, window: book.window, limits }, snapshot.remaining ?? 0))
  }
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Whether two snapshots, both made by `takeSnapshot`, show the same: their fields stand in the same order. */
export function isSameSnapshot(one: BudgetSnapshot, other: BudgetSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
