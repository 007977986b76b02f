import { createContext, use } from 'react'

import { invariant } from '#base/invariant.ts'

/** Loads the whole page again, at its address. */
export interface Reload {
  /** Does so once its server has answered. False, and all stays as it is, when there is no answer. */
  readonly now: () => Promise<boolean>
  /**
   * Does so by itself: at once, unless that has been done for this page before, and each time the network returns,
   * again and again where the server does not answer yet. For when nothing else is on screen. Returns the undo.
   */
  readonly whenPossible: () => () => void
}

export const ReloadContext = createContext<Reload | null>(null)

export function useReload(): Reload {
  const reload = use(ReloadContext)
  invariant(reload !== null, 'useReload is used outside of ReloadContext')
  return reload
}
