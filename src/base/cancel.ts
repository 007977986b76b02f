/** The part of an `AbortSignal` that waiting code needs; pure code can be compiled without the DOM. */
export interface CancelSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * Calls `run` in the turn in which `signal` aborts, or at once if it already has.
 * Returns the undo, which takes the listener away; without a signal there is nothing to undo.
 */
export function onCancel(signal: CancelSignal | undefined, run: (reason: unknown) => void): () => void {
  if (signal === undefined) return () => {}
  if (signal.aborted) {
    run(signal.reason)
    return () => {}
  }
  let listens = true
  const stop = (): void => {
    if (!listens) return
    listens = false
    signal.removeEventListener('abort', listener)
  }
  const listener = (): void => {
    stop()
    run(signal.reason)
  }
  signal.addEventListener('abort', listener)
  return stop
}
