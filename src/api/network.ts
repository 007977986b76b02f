/** Whether the browser believes that it has a network. It may be wrong, so that nothing is held back for it. */
export interface Network {
  readonly isOnline: () => boolean
  /** Calls back with every change. Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}
