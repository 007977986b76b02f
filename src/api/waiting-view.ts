import { createEmitter } from '#base/emitter.ts'
import type { Scheduler } from '#scheduler/scheduler.ts'
import type { Session } from '#session/session.ts'

import type { WaitingState, WaitingView } from './client.ts'
import { waitOf, type WaitReasons } from './wait-reasons.ts'
import type { Waiting } from './waiting.ts'

export interface WaitingViewOptions {
  readonly waiting: Pick<Waiting, 'standing' | 'subscribe'>
  readonly reasons: WaitReasons
  readonly events: Scheduler['events']
  readonly session: Pick<Session, 'get'>
  readonly onError: (error: unknown) => void
}

const IDLE: WaitingState = { phase: 'idle' }

/** One view for each key, so that a component may ask for it anew with each rendering. */
export function createWaitingViews(options: WaitingViewOptions): {
  of(key: string): WaitingView
  dispose(): void
} {
  const { waiting, reasons, events, session, onError } = options
  const changes = createEmitter<void>(onError)
  const views = new Map<string, WaitingView>()
  const undo = [
    waiting.subscribe(() => changes.emit()),
    events.subscribe(({ type }) => {
      if (type === 'waiting' || type === 'resumed') changes.emit()
    }),
  ]

  function read(key: string): WaitingState {
    const standing = waiting.standing(key)
    if (standing === null) return IDLE
    if (standing.phase === 'in-flight') return standing
    const { phase, lane } = standing
    return { phase, lane, ...waitOf(standing, session.get().budget, reasons) }
  }

  function create(key: string): WaitingView {
    let shown: WaitingState = IDLE
    return {
      get() {
        const next = read(key)
        if (!isSame(shown, next)) shown = next
        return shown
      },
      subscribe: (listener) => changes.subscribe(listener),
    }
  }

  return {
    of(key) {
      const view = views.get(key) ?? create(key)
      views.set(key, view)
      return view
    },
    dispose() {
      for (const end of undo) end()
    },
  }
}

function isSame(a: WaitingState, b: WaitingState): boolean {
  if (a.phase === 'waiting' && b.phase === 'waiting') {
    return a.lane === b.lane && a.reason === b.reason && a.until === b.until
  }
  if (a.phase === 'in-flight' && b.phase === 'in-flight') return a.lane === b.lane && a.since === b.since
  return a.phase === b.phase
}
