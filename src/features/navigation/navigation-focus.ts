import type { DirectionView } from './direction.ts'
import { keepOnHeading } from './heading-focus.ts'
import { focusWhenDrawn } from './late-focus.ts'
import { findMarked, markOf, type FocusMark } from './restore-focus.ts'

interface Place {
  readonly pathname: string
  readonly state: { readonly __TSR_key?: string | undefined }
}

interface NavigationEvent {
  readonly fromLocation?: Place | undefined
  readonly toLocation: Place
  readonly pathChanged: boolean
}

/** What of the router tells when a page is left and when the next one is on screen. */
export interface NavigationEvents {
  readonly subscribe: (
    type: 'onBeforeNavigate' | 'onRendered',
    listener: (event: NavigationEvent) => void,
  ) => () => void
}

/**
 * Moves the focus with the pages: to the heading of a page that was opened, and on Back to the element that had it
 * when the page was left, also where a virtual list draws it only once the page is scrolled. Returns the undo.
 */
export function followNavigation(
  router: NavigationEvents,
  direction: DirectionView,
  page: Document,
): () => void {
  const left = new Map<string, FocusMark>()
  let stopWatching = (): void => {}
  const undoLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const key = fromLocation?.state.__TSR_key
    if (key === undefined || !pathChanged) return
    stopWatching()
    // What floats belongs to the page that is left; closed, it gives the focus back to what opened it.
    for (const floating of page.querySelectorAll<HTMLElement>(':popover-open')) floating.hidePopover()
    const mark = markOf(page.activeElement, page)
    if (mark === null) left.delete(key)
    else left.set(key, mark)
  })
  const undoArriving = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // The first page keeps the browser's own focus, and a filter keeps the person's.
    if (fromLocation === undefined || !pathChanged) return
    const mark = left.get(toLocation.state.__TSR_key ?? '')
    const wanted = direction.get() === 'back' ? mark : undefined
    const before = wanted === undefined ? null : findMarked(wanted, page)
    stopWatching()
    if (before !== null) {
      before.focus({ preventScroll: true })
      return
    }
    const stopKeeping = keepOnHeading(page.querySelector('main'))
    const stopAwaiting = wanted === undefined ? () => {} : focusWhenDrawn(wanted, page)
    stopWatching = () => {
      stopKeeping()
      stopAwaiting()
    }
  })
  return () => {
    stopWatching()
    undoLeaving()
    undoArriving()
  }
}
