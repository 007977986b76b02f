import type { GaugeState } from '#api/budget.ts'
import { unreachable } from '#base/invariant.ts'
import { SECOND, type Instant, type Milliseconds } from '#base/time.ts'

/** The least distance between two announcements. */
export const QUIET: Milliseconds = 30 * SECOND

/** What the voice may say. Which words it takes is the language's matter. */
export type Announcement = 'ok' | 'low' | 'paused' | 'resumed' | 'offline' | 'online'

/** What the voice remembers. */
export interface Memory {
  /** The state that listeners believe in: the one last spoken of, or the one at the start. */
  readonly believed: GaugeState | null
  readonly spokenAt: Instant | null
}

export const NOTHING_SAID: Memory = { believed: null, spokenAt: null }

/** What to say now, and how long from now to ask again when something must wait. */
export interface Turn {
  readonly memory: Memory
  readonly say: Announcement | null
  readonly askAgainIn: Milliseconds | null
}

/**
 * Decides whether a state is worth saying: only when it differs from what listeners believe, and at most once in 30 s.
 * What changes back within the silence is never spoken of. `ok` and `pacing` are one to a listener, because neither
 * keeps a click waiting; not knowing, as before the first answer, is no news.
 */
export function nextAnnouncement(memory: Memory, state: GaugeState, now: Instant): Turn {
  const say = newsOf(memory.believed, state)
  if (say === null)
    return { memory: { ...memory, believed: believable(memory.believed, state) }, say, askAgainIn: null }
  const since = memory.spokenAt === null ? QUIET : now - memory.spokenAt
  // A clock that was set back must not silence the voice for longer.
  if (since >= 0 && since < QUIET) return { memory, say: null, askAgainIn: QUIET - since }
  return { memory: { believed: state, spokenAt: now }, say, askAgainIn: null }
}

function believable(believed: GaugeState | null, state: GaugeState): GaugeState | null {
  return state === 'unknown' || state === 'signed-out' ? believed : state
}

function newsOf(believed: GaugeState | null, state: GaugeState): Announcement | null {
  switch (state) {
    case 'unknown':
    case 'signed-out':
      return null
    case 'low':
    case 'paused':
    case 'offline':
      return believed === state ? null : state
    case 'ok':
    case 'pacing':
      if (believed === 'paused') return 'resumed'
      if (believed === 'offline') return 'online'
      return believed === 'low' ? 'ok' : null
    default:
      return unreachable(state)
  }
}
