import { createEmitter } from '#base/emitter.ts'

/** A short word about what was just done, and what can be done about it. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly action: ToastAction | null
}

export interface ToastAction {
  /** Such as the word for undoing. */
  readonly label: string
  readonly run: () => void
}

/** More than these are not read: the oldest gives way. */
export const MOST_TOASTS = 3

/** The toasts that are to be seen, the latest last. */
export interface Toasts {
  /** Shows a text, and returns what takes it away again. */
  readonly tell: (text: string, action?: ToastAction) => () => void
  readonly drop: (id: number) => void
  /** The same array until something changed. */
  readonly get: () => readonly Toast[]
  /** Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createToasts(onError: (error: unknown) => void): Toasts {
  const changes = createEmitter<void>(onError)
  let toasts: readonly Toast[] = []
  let told = 0

  function set(next: readonly Toast[]): void {
    toasts = next
    changes.emit()
  }

  function drop(id: number): void {
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
  }

  return {
    tell(text, action) {
      told += 1
      const id = told
      set([...toasts, { id, text, action: action ?? null }].slice(-MOST_TOASTS))
      return () => drop(id)
    },
    drop,
    get: () => toasts,
    subscribe: (listener) => changes.subscribe(listener),
  }
}
