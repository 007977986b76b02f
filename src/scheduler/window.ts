import type { Milliseconds } from '#base/time.ts'

import { boundaryOf, distance, following, narrow, type Boundary, type Flight } from './boundary.ts'
import { ceilingInNext, ceilingOfEstimate, ceilingOfWindow, type Ceiling } from './ceiling.ts'
import { foreignAfter, foreignInNext, NO_FOREIGN, type ForeignUse } from './foreign-use.ts'
import type { Reading } from './headers.ts'
import type { Limits } from './limits.ts'

/**
 * What we know of the window that the server counts in now. Immutable; the functions below give the next one.
 * All moments are readings of the monotonic clock (rule R7).
 */
export interface BudgetWindow {
  /** Rises with every new window, so that counts of the old one can be told apart. */
  readonly serial: number
  /**
   * `unknown` until an answer has told of this window: one probe, nothing else (rule R1). `confirmed` by the
   * server's own words. `estimated` by counting, where the answers tell nothing (rule R11).
   */
  readonly knowledge: 'unknown' | 'confirmed' | 'estimated'
  readonly limit: number | null
  /** Whether `limit` is only what we assume. */
  readonly isGuess: boolean
  /** A limit that rose within the window: it is believed from the next one on, a fall at once. */
  readonly risen: number | null
  /** What the server left us, less what we sent and had no word of. What is in flight is not taken off yet. */
  readonly remaining: number | null
  readonly boundary: Boundary | null
  /** Since when we take this to be the window; null for the first. */
  readonly startedAt: Milliseconds | null
  /** Our own sends of this window that have ended. */
  readonly own: number
  /** Those of the window before; 0 if that is longer ago. */
  readonly ownBefore: number
  /** While it is unknown: how many it has counted as far as we know, though none of them brought word of it. */
  readonly counted: number
  readonly foreign: ForeignUse
  /** Requests that may be in flight together while the window is only estimated: 1, 2 or 4 (rule R11). */
  readonly width: number
  /** What refusals have shown of a limit that is not told, or not truly (rule R11). */
  readonly ceiling: Ceiling | null
}

/** An answer, or the lack of one, as the window sees it. */
export interface Heard extends Flight {
  readonly status: number
  readonly reading: Reading
  /** Our other requests that are out: the server may have counted them already. */
  readonly inFlight: number
  /** Whether many left in the second before it: a refusal without numbers is then one of a guard of seconds. */
  readonly isCrowded: boolean
}

/** Servers disagree by milliseconds about the minute: that much passes before a new window is trusted. */
export const GUARD: Milliseconds = 250
const WIDEST = 4
/** Clocks of servers and drift do not contradict each other by more. */
const CLOCK_SET: Milliseconds = 5_000

/** Nothing is known yet. */
export const UNKNOWN_WINDOW: BudgetWindow = {
  serial: 0,
  knowledge: 'unknown',
  limit: null,
  isGuess: false,
  risen: null,
  remaining: null,
  boundary: null,
  startedAt: null,
  own: 0,
  ownBefore: 0,
  counted: 0,
  foreign: NO_FOREIGN,
  width: 1,
  ceiling: null,
}

/** The moment from which the next window is taken to run; null while nothing tells when. */
export function turnsAt(window: BudgetWindow): Milliseconds | null {
  return window.boundary === null ? null : window.boundary.latest + GUARD
}

/** What may still leave in this window, `inFlight` taken off; null while no limit is known. */
export function available(window: BudgetWindow, inFlight: number): number | null {
  const told = window.remaining ?? window.limit
  const learned = window.ceiling === null ? null : window.ceiling.most - window.own
  if (told === null && learned === null) return null
  return Math.max(0, Math.min(told ?? Infinity, learned ?? Infinity) - inFlight)
}

/** How many a window bears as far as we know: what is told, unless refusals have shown it to be less. */
export function limitOf({ limit, ceiling }: BudgetWindow): number | null {
  return limit === null || ceiling === null ? limit : Math.min(limit, ceiling.most)
}

/** Time passes: where the boundary has surely passed, the window is a new and unconfirmed one. */
export function advance(window: BudgetWindow, now: Milliseconds, { windowMs }: Limits): BudgetWindow {
  const turn = turnsAt(window)
  if (window.boundary === null || turn === null || now < turn) return window
  const passed = Math.floor((now - turn) / windowMs) + 1
  const quiet = window.knowledge === 'estimated' && window.own > 0
  return {
    ...begin(window, now, passed),
    boundary: following(window.boundary, passed, windowMs),
    width: quiet ? Math.min(WIDEST, window.width * 2) : window.width,
  }
}

function begin(window: BudgetWindow, now: Milliseconds, passed = 1): BudgetWindow {
  return {
    ...window,
    serial: window.serial + 1,
    knowledge: 'unknown',
    limit: window.risen ?? window.limit,
    risen: null,
    remaining: null,
    startedAt: now,
    own: 0,
    ownBefore: passed === 1 ? window.own : 0,
    counted: 0,
    foreign: foreignInNext(window.foreign, passed),
    ceiling: ceilingInNext(window.ceiling, window.own > 0),
  }
}

/** A request has been answered. An answer that surely belongs to an older window changes nothing. */
export function hear(window: BudgetWindow, heard: Heard, limits: Limits): BudgetWindow {
  const { reading } = heard
  const told = reading.reset === null ? null : boundaryOf(heard, reading.reset)
  const place = placeOf(window, told, heard, limits.windowMs)
  if (place === 'older') return told === null ? spend(window) : window
  if (place === 'newer') return hearInWindow(newer(window, told, heard, limits), told, heard, limits)
  return hearInWindow(window, told, heard, limits)
}

function placeOf(
  window: BudgetWindow,
  told: Boundary | null,
  { sentAt }: Flight,
  windowMs: Milliseconds,
): 'this' | 'older' | 'newer' {
  const sentBefore = window.startedAt !== null && sentAt < window.startedAt
  if (told === null) return sentBefore ? 'older' : 'this'
  if (window.boundary === null) return 'this'
  // A clock was set, the server's or ours: what we knew of the count is as wrong as what we knew of the end.
  if (told.earliest - window.boundary.latest > CLOCK_SET) return 'newer'
  const ahead = distance(window.boundary, told)
  if (Math.abs(ahead) < windowMs / 2) return 'this'
  // A request that left in this window and yet tells of another shows that we had the boundary wrong.
  return ahead < 0 && sentBefore ? 'older' : 'newer'
}

function newer(
  window: BudgetWindow,
  told: Boundary | null,
  heard: Heard,
  { windowMs }: Limits,
): BudgetWindow {
  const expected = window.boundary === null ? null : following(window.boundary, 1, windowMs)
  return { ...begin(window, heard.receivedAt), boundary: narrow(expected, told) }
}

function hearInWindow(
  window: BudgetWindow,
  told: Boundary | null,
  heard: Heard,
  limits: Limits,
): BudgetWindow {
  const boundary = narrow(window.boundary, told)
  const own = window.own + 1
  const { remaining } = heard.reading
  const spoken = heard.reading.limit ?? window.limit
  if (remaining === null || spoken === null || boundary === null || isVague(boundary, limits)) {
    const next = hearPart({ ...window, boundary, own }, heard, limits)
    return heard.status === 429 ? learn(window, next, heard, limits) : next
  }
  const rises = window.limit !== null && !window.isGuess && spoken > window.limit
  const limit = rises ? window.limit : spoken
  const known = window.knowledge === 'confirmed' ? (window.remaining ?? remaining) : remaining
  return {
    ...window,
    knowledge: 'confirmed',
    limit,
    isGuess: false,
    risen: rises ? spoken : null,
    // Answers overtake each other: the smallest number is the newest.
    remaining: Math.min(known, remaining, limit),
    boundary,
    own,
    foreign: foreignAfter(window.foreign, {
      // Of what the server counted, all but our own must be others'.
      count: spoken - remaining - own - heard.inFlight,
      at: heard.receivedAt,
      isFirst: window.limit === null || window.isGuess,
    }),
    // Some are left and yet it refuses: another limit than the one it tells.
    ceiling: heard.status === 429 && remaining > 0 ? ceilingOfWindow(window.ceiling, own) : window.ceiling,
  }
}

/** A refusal that tells no numbers (rule R11). */
function learn(
  before: BudgetWindow,
  window: BudgetWindow,
  { isCrowded, receivedAt }: Heard,
  { windowMs }: Limits,
): BudgetWindow {
  const { ceiling, own, limit } = window
  if (before.knowledge === 'confirmed') {
    // The window's own refusals tell its numbers: in a crowd this one came from the guard of seconds before it.
    return isCrowded ? window : { ...window, ceiling: ceilingOfWindow(ceiling, own) }
  }
  if (limit === null) return window
  // The server's minute began before ours: what we sent since then is spread over both.
  const early = window.startedAt === null ? 0 : 1 - (receivedAt - window.startedAt) / windowMs
  const recent = own + Math.floor(window.ownBefore * Math.max(0, early))
  return { ...window, ceiling: ceilingOfEstimate(ceiling, recent, limit) }
}

/** Some of the numbers are missing: we count for ourselves, and take what was told where it is less (rule R11). */
function hearPart(window: BudgetWindow, heard: Heard, limits: Limits): BudgetWindow {
  const { limit: told, remaining } = heard.reading
  // A proxy's error page without fields does not tell that the service hides them.
  if (window.knowledge === 'unknown' && heard.status >= 500) return spend(window)
  if (window.knowledge === 'confirmed') return lower(spend(window), remaining)
  // A window of ours overlaps two of the server's, so that each may take half.
  const limit = window.limit ?? told ?? Math.max(1, Math.floor(limits.perWindow / 2))
  const left = window.remaining ?? limit
  return lower(
    {
      ...window,
      knowledge: 'estimated',
      limit: Math.min(limit, told ?? limit),
      isGuess: window.isGuess || (window.limit === null && told === null),
      remaining: Math.max(0, left - 1),
      boundary: window.boundary ?? { earliest: heard.sentAt, latest: heard.receivedAt + limits.windowMs },
    },
    remaining,
  )
}

function lower(window: BudgetWindow, told: number | null): BudgetWindow {
  if (told === null || window.remaining === null) return window
  return { ...window, remaining: Math.min(window.remaining, told) }
}

function isVague(boundary: Boundary, { windowMs }: Limits): boolean {
  return boundary.latest - boundary.earliest >= windowMs
}

/** A request ended without an answer: the server may have counted it. */
export function lose(window: BudgetWindow): BudgetWindow {
  return spend({ ...window, own: window.own + 1 })
}

function spend(window: BudgetWindow): BudgetWindow {
  const counted = window.counted + (window.knowledge === 'unknown' ? 1 : 0)
  return {
    ...window,
    counted,
    remaining: window.remaining === null ? null : Math.max(0, window.remaining - 1),
  }
}

/** Whether an unknown window may be used up by what it has counted already, as far as its limit is known. */
export function mayBeSpent({ knowledge, limit, boundary, counted }: BudgetWindow): boolean {
  return knowledge === 'unknown' && limit !== null && boundary !== null && counted > 0 && counted >= limit - 1
}

/** After a refusal the window has to be confirmed anew; one that is only estimated gets half its width. */
export function doubt(window: BudgetWindow): BudgetWindow {
  return { ...window, knowledge: 'unknown', counted: 0, width: Math.max(1, Math.floor(window.width / 2)) }
}

/**
 * Faults in a row were refusals, as it seems (rule R11): where nothing is told, they are all that tells of the limit.
 * `windows` is the window as each of them left it: one that turned meanwhile by our own count had been sent the most.
 */
export function learnFromSilence(window: BudgetWindow, windows: readonly BudgetWindow[]): BudgetWindow {
  const counted = windows.filter(({ knowledge }) => knowledge === 'estimated')
  const [fullest] = counted.toSorted((one, other) => other.own - one.own)
  if (fullest === undefined || fullest.limit === null) return window
  return { ...window, ceiling: ceilingOfEstimate(window.ceiling, fullest.own, fullest.limit) }
}

/**
 * What is known may be old: one answer has to confirm it before more than one leaves (rules R1 and R7). `out` are our
 * requests that have left: their answers are older than the question, so they are taken for counted. What was used up
 * before stays so until the window turns: to ask it would be to be refused.
 */
export function question(window: BudgetWindow, out: number): BudgetWindow {
  const { knowledge, limit, counted } = window
  const left = available(window, out)
  const used = limit === null || left === null ? 0 : limit - left
  return { ...window, knowledge: 'unknown', counted: knowledge === 'unknown' ? counted + out : used }
}

/**
 * After sleep or a jump of the clock all that was told may be wrong, and it starts as at the first request. What
 * was learned of how others and the server behave stays.
 */
export function forget(window: BudgetWindow, now: Milliseconds): BudgetWindow {
  const { serial, width, ceiling, foreign } = window
  return {
    ...UNKNOWN_WINDOW,
    serial: serial + 1,
    startedAt: now,
    width,
    ceiling,
    foreign: { ...foreignInNext(foreign, 1), rate: 0, at: now },
  }
}
