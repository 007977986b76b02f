import { findMarked, type FocusMark } from './restore-focus.ts'

/** What a person does to go on by himself; what comes after it takes no focus. */
const OWN_MOVES = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/** Where the focus stands while nobody has moved it. */
const UNMOVED = 'body, main, h1, h2, h3, [data-first]'

/**
 * Gives the focus to what `mark` stands for as soon as the page has it: a virtual list draws its links only once the
 * page is scrolled to where they are. The person's own moves come first. Returns the undo.
 */
export function focusWhenDrawn(mark: FocusMark, page: Document): () => void {
  const main = page.querySelector<HTMLElement>('main')
  if (main === null) return () => {}
  const own = new AbortController()
  const observer = new MutationObserver(() => {
    const found = findMarked(mark, main)
    if (page.activeElement !== null && !page.activeElement.matches(UNMOVED)) stop()
    else if (found !== null) {
      stop()
      found.focus({ preventScroll: true })
    }
  })
  const stop = (): void => {
    observer.disconnect()
    own.abort()
  }
  for (const move of OWN_MOVES)
    page.addEventListener(move, stop, { capture: true, passive: true, signal: own.signal })
  observer.observe(main, { childList: true, subtree: true })
  return stop
}
