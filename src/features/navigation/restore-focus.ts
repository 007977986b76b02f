/** How to find an element again in a page that was drawn anew: by its id, or as the n-th link to an address. */
export type FocusMark =
  | { readonly kind: 'id'; readonly id: string }
  | { readonly kind: 'link'; readonly href: string; readonly nth: number }

/** The mark of `element`; null for one that cannot be told from others, or for nothing. */
export function markOf(element: Element | null, root: ParentNode): FocusMark | null {
  if (element === null || element.matches('body, h1, main')) return null
  // React's own ids are counted anew with each drawing.
  if (element.id !== '' && !/[:«_]/.test(element.id)) return { kind: 'id', id: element.id }
  const href = element.getAttribute('href')
  if (href === null) return null
  const nth = linksTo(href, root).findIndex((link) => link === element)
  return nth < 0 ? null : { kind: 'link', href, nth }
}

/** The element that `mark` stands for; null when the page has it no more. */
export function findMarked(mark: FocusMark, root: ParentNode): HTMLElement | null {
  if (mark.kind === 'id') return root.querySelector<HTMLElement>(`#${CSS.escape(mark.id)}`)
  return linksTo(mark.href, root)[mark.nth] ?? null
}

function linksTo(href: string, root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )
}
