import { onCancel, type CancelSignal } from '#base/cancel.ts'
import type { Clock } from '#base/clock.ts'
import type { Milliseconds } from '#base/time.ts'

import type { SchedulerError } from './errors.ts'

/** Waits between two attempts of one request. */
export interface Pauses {
  /** Resolves `wait` from now or later; rejects in the turn in which a signal aborts, with its reason. */
  wait(wait: Milliseconds, signals: readonly CancelSignal[]): Promise<void>
  /** Rejects all that wait, and whoever comes later. */
  stop(reason: SchedulerError): void
}

export function createPauses(clock: Clock): Pauses {
  const stops = new Set<(reason: unknown) => void>()
  let stopped: SchedulerError | null = null
  return {
    wait(wait, signals) {
      return new Promise((resolve, reject) => {
        const undos: (() => void)[] = []
        const finish = (settle: () => void): void => {
          undos.forEach((undo) => undo())
          stops.delete(stop)
          settle()
        }
        const stop = (reason: unknown): void => finish(() => reject(reason))
        const aborted = signals.find((signal) => signal.aborted)
        if (aborted !== undefined) return stop(aborted.reason)
        if (stopped !== null) return stop(stopped)
        stops.add(stop)
        undos.push(clock.after(Math.ceil(wait), () => finish(resolve)))
        for (const signal of signals) undos.push(onCancel(signal, stop))
      })
    },
    stop(reason) {
      stopped = reason
      for (const stop of [...stops]) stop(reason)
    },
  }
}
