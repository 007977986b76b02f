import { SECOND, type Milliseconds } from '#base/time.ts'

import type { PauseCause, WaitReason } from './events.ts'
import { foreignRisk } from './foreign-use.ts'
import type { Limits } from './limits.ts'
import { freeAt, placesAt, type RecentSends } from './recent-sends.ts'
import { keptAt, spareAt } from './spare.ts'
import { isBulk, LANES, type Lane } from './ticket.ts'
import { available, GUARD, limitOf, mayBeSpent, turnsAt, type BudgetWindow } from './window.ts'

/** All that a decision about one budget depends on. Moments are readings of the monotonic clock. */
export interface Situation {
  readonly now: Milliseconds
  readonly limits: Limits
  readonly window: BudgetWindow
  /** Nothing leaves before this moment (rule R2). */
  readonly pausedUntil: Milliseconds | null
  readonly pausedFor: PauseCause | null
  /** Until then what a pause held up goes out in small steps. */
  readonly calmUntil: Milliseconds | null
  /** Background work waits out a fault until then. */
  readonly backoffUntil: Milliseconds | null
  /** How many wait, by lane. */
  readonly waiting: Readonly<Record<Lane, number>>
  /** Permits of this budget that are out. */
  readonly inFlight: { readonly urgent: number; readonly bulk: number; readonly probe: boolean }
  /** When the oldest of them is given up; null if none is out. */
  readonly overdueAt: Milliseconds | null
  readonly lastBulkAt: Milliseconds | null
  /** Sends of this window, by lane. */
  readonly sent: Readonly<Record<Lane, number>>
  /** Sends of the last second, over all budgets. */
  readonly sends: RecentSends
}

export interface Hold {
  readonly reason: WaitReason
  /** The moment at which the reason ends by itself; null if only an answer ends it. */
  readonly until: Milliseconds | null
  /** When to look again although no answer came, where that is not `until`: what never answers is given up. */
  readonly lookAgainAt?: Milliseconds | null
}

export type Decision =
  | { readonly kind: 'idle' }
  | { readonly kind: 'send'; readonly lane: Lane; readonly probe: boolean }
  /** `lane` is the first that waits, and why; `wakeAt` is when to decide again if nothing else happens. */
  | { readonly kind: 'wait'; readonly lane: Lane; readonly hold: Hold; readonly wakeAt: Milliseconds | null }

/** Which lane may let one request go now. The work is the same however many wait. */
export function decide(situation: Situation): Decision {
  const waiting = inOrder(situation)
  const first = waiting[0]
  if (first === undefined) return { kind: 'idle' }
  const closed = closedFor(situation)
  if (closed !== null) return { kind: 'wait', lane: first, hold: closed, wakeAt: wakeFor(closed) }
  let firstHold: Hold | null = null
  let wakeAt: Milliseconds | null = null
  for (const lane of waiting) {
    const hold = holdOf(lane, situation)
    if (hold === null) return { kind: 'send', lane, probe: situation.window.knowledge === 'unknown' }
    firstHold ??= hold
    wakeAt = earlier(wakeAt, wakeFor(hold))
  }
  return firstHold === null ? { kind: 'idle' } : { kind: 'wait', lane: first, hold: firstHold, wakeAt }
}

/** What holds every lane of the budget. */
function closedFor(situation: Situation): Hold | null {
  const { now, window, pausedUntil, pausedFor, inFlight, overdueAt } = situation
  if (pausedUntil !== null && now < pausedUntil) return { reason: pausedFor ?? 'refused', until: pausedUntil }
  if (window.knowledge === 'unknown' && inFlight.probe)
    return { reason: 'probe', until: null, lookAgainAt: overdueAt }
  // Around the boundary it is open which window a request would count in.
  const turn = turnsAt(window)
  if (turn !== null && now >= turn - GUARD && now < turn) return { reason: 'window-empty', until: turn }
  return null
}

function holdOf(lane: Lane, situation: Situation): Hold | null {
  return (
    concurrencyHold(lane, situation) ??
    windowHold(lane, situation) ??
    aloneHold(situation) ??
    secondHold(lane, situation)
  )
}

/**
 * Where others may empty the window before our next answer, one of ours at a time finds out (rule R4). Nothing of
 * the sort is known of windows that only we spend.
 */
function aloneHold(situation: Situation): Hold | null {
  const { now, window, inFlight, overdueAt } = situation
  const left = leftIn(situation)
  if (inFlight.bulk + inFlight.urgent === 0 || left === null) return null
  const risk = foreignRisk(window.foreign, now)
  if (risk === 0 || left > 1 + risk) return null
  return { reason: 'probe', until: null, lookAgainAt: overdueAt }
}

function concurrencyHold(lane: Lane, { window, limits, inFlight, overdueAt }: Situation): Hold | null {
  const bulk = isBulk(lane)
  const most = bulk ? limits.bulkConcurrency : limits.visibleConcurrency
  const estimated = window.knowledge === 'estimated'
  // Rule R11: as many as the width in all, of which bulk takes no more than ever.
  const full = (bulk || !estimated) && (bulk ? inFlight.bulk : inFlight.urgent) >= most
  const crowded = estimated && inFlight.bulk + inFlight.urgent >= window.width
  return full || crowded ? { reason: 'lane-full', until: null, lookAgainAt: overdueAt } : null
}

/** What the window, or the lack of knowledge of it, lets a lane do. */
function windowHold(lane: Lane, situation: Situation): Hold | null {
  const { now, window, backoffUntil } = situation
  const left = leftIn(situation)
  // An unknown window is asked by one probe, whatever was left in the one before (rule R1).
  const isEmpty = window.knowledge !== 'unknown' && left !== null && left <= 1 + keptFor(lane, situation)
  if (isEmpty || mayBeSpent(window)) {
    return { reason: 'window-empty', until: turnsAt(window) }
  }
  if (!isBulk(lane)) return null
  if (backoffUntil !== null && now < backoffUntil) return { reason: 'backoff', until: backoffUntil }
  const spacing = gapHold(situation)
  if (window.knowledge === 'unknown' || left === null || isOwed(lane, situation)) return spacing
  return floorHold(lane, left, situation) ?? paceHold(left, situation) ?? spacing
}

function gapHold({ now, limits, lastBulkAt }: Situation): Hold | null {
  if (lastBulkAt === null || now >= lastBulkAt + limits.bulkGapMs) return null
  return { reason: 'pace', until: lastBulkAt + limits.bulkGapMs }
}

function floorHold(lane: Lane, left: number, { window, limits }: Situation): Hold | null {
  const floor = lane === 'refresh' ? limits.refreshFloor : lane === 'prefetch' ? limits.prefetchFloor : 0
  if (left >= floor * (limitOf(window) ?? 0)) return null
  return { reason: 'reserve', until: turnsAt(window) }
}

/** What is left beyond the reserve is spread evenly over what is left of the window. */
function paceHold(left: number, situation: Situation): Hold | null {
  const { now, window, lastBulkAt } = situation
  const spare = left - keptAt(situation, left)
  if (spare < 1) return { reason: 'reserve', until: earlier(spareAt(situation, left), turnsAt(window)) }
  if (lastBulkAt === null || window.boundary === null) return null
  const next = lastBulkAt + Math.max(0, window.boundary.latest - now) / spare
  return now >= next ? null : { reason: 'pace', until: next }
}

function secondHold(lane: Lane, situation: Situation): Hold | null {
  const { now, limits, sends, calmUntil } = situation
  const most = placesAt(sends, limits.sendsPerSecond, now)
  // One place a second is left to clicks, where there is more than one.
  const yields = isBulk(lane) && !isDue(lane, situation)
  const second = freeAt(sends, yields ? Math.max(1, most - 1) : most, now)
  const free = isBulk(lane) ? latest(second, freeAt(sends, most, now, wideSecond(most))) : second
  const isCalm = calmUntil === null || now >= calmUntil
  const step = isCalm ? 'now' : freeAt(sends, CALM_STEP, now, CALM_SPAN)
  if (free === 'now' && step === 'now') return null
  const until = latest(free, step)
  return { reason: 'second-full', until: until === 'now' ? null : until }
}

/**
 * Requests that left a little more than a second apart may meet in one second of the server where the first was slow.
 * Background work keeps that distance from a full second; alone, a place short of it anyway, it is not slowed.
 */
function wideSecond(most: number): Milliseconds {
  return most === 1 ? SECOND : SECOND + SECOND / most
}

/** What a pause has held up must not meet again in one moment (rule R2): two in a tenth of a second at most. */
const CALM_STEP = 2
const CALM_SPAN: Milliseconds = 100

type Free = 'now' | Milliseconds | null

/** The later of two moments, where null is one that nobody knows. */
function latest(one: Free, other: Free): Free {
  if (one === 'now') return other
  if (other === 'now') return one
  return one === null || other === null ? null : Math.max(one, other)
}

/** The lanes that have somebody waiting, most urgent first. */
function inOrder(situation: Situation): readonly Lane[] {
  const waiting = LANES.filter((lane) => situation.waiting[lane] > 0)
  const due = waiting.filter((lane) => isDue(lane, situation))
  return due.length === 0 ? waiting : [...due, ...waiting.filter((lane) => !due.includes(lane))]
}

/** `user-bulk` and `refresh` get at least one send a window, whatever else is kept or wanted (rule R3). */
function isOwed(lane: Lane, { sent }: Situation): boolean {
  return (lane === 'user-bulk' || lane === 'refresh') && sent[lane] === 0
}

/**
 * What is owed goes before all others once half of the window is over or the window is nearly empty: a flood of
 * clicks cannot starve it.
 */
function isDue(lane: Lane, situation: Situation): boolean {
  const { now, window, limits } = situation
  if (!isOwed(lane, situation) || window.knowledge !== 'confirmed' || window.boundary === null) return false
  return window.boundary.latest - now <= limits.windowMs / 2 || (leftIn(situation) ?? 0) <= NEARLY_EMPTY
}

/** The last unit, which is never used, and one for each lane that may be owed one. */
const NEARLY_EMPTY = 3
/** With a limit below this nothing is kept back from clicks. */
const FEW = 20

/** What a lane has to leave to those that are owed one and cannot go at this moment. */
function keptFor(lane: Lane, situation: Situation): number {
  const { now, window, backoffUntil } = situation
  if (isOwed(lane, situation) || (limitOf(window) ?? 0) < FEW) return 0
  if (backoffUntil !== null && now < backoffUntil) return 0 // they will not go for a while
  return LANES.filter((other) => situation.waiting[other] > 0 && isOwed(other, situation)).length
}

function leftIn({ window, inFlight }: Situation): number | null {
  return available(window, inFlight.bulk + inFlight.urgent)
}

/** The earlier of two moments, where null is no moment. */
export function earlier(one: Milliseconds | null, other: Milliseconds | null): Milliseconds | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function wakeFor({ until, lookAgainAt }: Hold): Milliseconds | null {
  return earlier(until, lookAgainAt ?? null)
}
