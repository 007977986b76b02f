/** What can take the focus in place of something that has gone. */
const HEADINGS = 'h1, h2, h3'

/**
 * Puts the focus on the first heading of a region, or on what says by `data-first` that it is what people come for, and on
 * the one that takes its place when the content arrives, until the person moves it. Returns the undo.
 */
export function keepOnHeading(region: HTMLElement | null): () => void {
  if (region === null) return () => {}
  const page = region.ownerDocument
  let held: HTMLElement = focusHeading(region)
  const observer = new MutationObserver(() => {
    const active = page.activeElement
    if (active !== held && active !== page.body && active !== null) observer.disconnect()
    else if (held === region || !held.isConnected) held = focusHeading(region)
  })
  observer.observe(region, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** The nearest of these elements that is still there and has a heading. */
export function nearestWithHeading(around: readonly HTMLElement[]): HTMLElement | null {
  return around.find((element) => element.isConnected && element.querySelector(HEADINGS) !== null) ?? null
}

function focusHeading(region: HTMLElement): HTMLElement {
  const target =
    region.querySelector<HTMLElement>('[data-first]') ??
    region.querySelector<HTMLElement>(region.matches('main') ? 'h1' : HEADINGS) ??
    region
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
  return target
}
