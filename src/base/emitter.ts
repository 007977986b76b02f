export interface Emitter<Event> {
  /** Calls every listener, in the order of subscription. A listener that throws does not stop the others. */
  emit(event: Event): void
  /** Returns the undo. */
  subscribe(listener: (event: Event) => void): () => void
  readonly size: number
}

/** `onError` hears what a listener threw, so that no error is swallowed. */
export function createEmitter<Event>(onError: (error: unknown) => void): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(listener) {
      // One function may subscribe twice; each subscription is its own and has its own undo.
      const own = (event: Event): void => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    get size() {
      return listeners.size
    },
  }
}
