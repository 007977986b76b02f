import { SECOND, type Milliseconds } from '#base/time.ts'

import { foreignExpected, foreignUnseen } from './foreign-use.ts'
import type { Limits } from './limits.ts'
import { limitOf, type BudgetWindow } from './window.ts'

/** What the sums below depend on. */
export interface Facts {
  readonly now: Milliseconds
  readonly window: BudgetWindow
  readonly limits: Limits
}

/**
 * However much others spend, background work may take a sixth of each window (rule R4): six devices that all see
 * the other five as others neither starve nor crowd each other out.
 */
const FAIR_SHARE = 1 / 6

function timeLeft({ now, window, limits }: Facts): Milliseconds {
  return window.boundary === null ? limits.windowMs : Math.max(0, window.boundary.latest - now)
}

/** Requests kept for clicks and writes: a share of the limit that melts with the window (rule R3). */
function keptForClicks(facts: Facts): number {
  const { window, limits } = facts
  const share = Math.min(1, timeLeft(facts) / limits.windowMs)
  return limits.reserve * (limitOf(window) ?? limits.perWindow) * share
}

/** Requests that others are expected to send in the rest of the window (rule R4). */
export function othersAt(facts: Facts): number {
  return whole(foreignExpected(facts.window.foreign, facts.now, timeLeft(facts)))
}

/** Those of them that may come before we hear of them (rule R4). */
function unseenAt(facts: Facts): number {
  return whole(foreignUnseen(facts.window.foreign, facts.now, timeLeft(facts)))
}

/** What fades never ends; less than half a request is none. */
function whole(requests: number): number {
  return requests < 0.5 ? 0 : requests
}

/**
 * What background work leaves of the `left`: the reserve for clicks (rule R3), and what others are about to spend
 * (rule R4), the latter only as far as our fair share is not touched. What others may spend unseen is left in any case.
 */
export function keptAt(facts: Facts, left: number): number {
  const { window, limits } = facts
  const clicks = keptForClicks(facts)
  const fair = Math.max(0, (limitOf(window) ?? limits.perWindow) * FAIR_SHARE - window.own)
  const others = Math.min(othersAt(facts), Math.max(0, left - clicks - fair))
  return Math.max(clicks + others, Math.min(left, 1 + unseenAt(facts)))
}

/** When one request beyond all that is kept may be there; null where no boundary is known or nothing melts. */
export function spareAt(facts: Facts, left: number): Milliseconds | null {
  const { now, window, limits } = facts
  if (window.boundary === null) return null
  // What others do changes with every answer and fades by itself: look again soon.
  if (othersAt(facts) > 0) return now + SECOND
  const kept = limits.reserve * (limitOf(window) ?? limits.perWindow)
  if (kept === 0) return null
  return window.boundary.latest - Math.max(0, ((left - 1) / kept) * limits.windowMs)
}
