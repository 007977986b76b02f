import { keepOnHeading, nearestWithHeading } from './heading-focus.ts'

/**
 * When a button that was pressed goes away, now or when an answer comes, and nothing else has taken the focus, the
 * heading of the nearest region that is left takes it: nobody has to begin at the top of the page again. Returns the
 * undo.
 */
export function keepFocus(page: Document): () => void {
  let pressed: HTMLElement | null = null
  let around: readonly HTMLElement[] = []
  let stopKeeping = (): void => {}
  const forget = (): void => {
    pressed = null
    stopKeeping()
  }
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (button === null) return
    pressed = button
    around = ancestors(button)
  }
  const onFocus = ({ target }: Event): void => {
    if (target !== pressed) pressed = null
  }
  const observer = new MutationObserver(() => {
    if (pressed === null || pressed.isConnected) return
    pressed = null
    if (page.activeElement !== page.body && page.activeElement !== null) return
    stopKeeping()
    stopKeeping = keepOnHeading(nearestWithHeading(around) ?? page.querySelector('main'))
  })
  page.addEventListener('pointerdown', forget, true)
  page.addEventListener('click', onClick, true)
  page.addEventListener('focusin', onFocus)
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('pointerdown', forget, true)
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('focusin', onFocus)
    observer.disconnect()
    forget()
  }
}

/** What holds the element, from the nearest outwards, as far as the page or what floats above it. */
function ancestors(element: HTMLElement): readonly HTMLElement[] {
  const parent = element.parentElement
  if (parent === null) return []
  return parent.matches('main, [popover], dialog') ? [parent] : [parent, ...ancestors(parent)]
}
