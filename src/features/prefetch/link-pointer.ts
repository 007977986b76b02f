import { createEmitter } from '#base/emitter.ts'

/** The mouse of a page, as far as links are concerned. */
export interface LinkPointer {
  /**
   * The link that the mouse was moved onto and has not left; one that slid under a mouse at rest says nothing, and nothing is
   * said once the focus has gone on.
   */
  readonly link: () => Element | null
  /** Calls back when it is another one, or none. Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

const pointers = new WeakMap<EventTarget, LinkPointer>()

/** The mouse of this page, which is watched from the first call on for as long as the page is there. */
export function linkPointerOf(
  page: EventTarget,
  onError: (error: unknown) => void,
  isUnderMouse: (link: Element) => boolean = (link) => link.matches(':hover'),
): LinkPointer {
  const known = pointers.get(page)
  if (known !== undefined) return known
  const changes = createEmitter<void>(onError)
  let link: Element | null = null
  const set = (next: Element | null): void => {
    if (next === link) return
    link = next
    changes.emit()
  }
  page.addEventListener(
    'pointermove',
    (event) => {
      const { target, pointerType } = event as PointerEvent // by its name
      set(pointerType === 'mouse' && target instanceof Element ? target.closest('a[href]') : null)
    },
    { passive: true },
  )
  // Whoever goes on by key means another link than the one on which the mouse was left.
  page.addEventListener('focusin', () => set(null))
  const pointer: LinkPointer = {
    // A page that is scrolled takes the link away from under the mouse, which tells nobody.
    link: () => (link !== null && isUnderMouse(link) ? link : null),
    subscribe: (listener) => changes.subscribe(listener),
  }
  pointers.set(page, pointer)
  return pointer
}
