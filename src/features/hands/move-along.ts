import { LISTS } from './keys-here.ts'

/** The main link of each item of the lists of a page. */
const ITEMS = `${LISTS} :is(li, tr, article, dl > div)`

/**
 * Moves the focus to the main link of the next or previous item of the lists of a page, from wherever it is; `o` opens what it
 * is on. Ends of a list are ends.
 */
export function moveAlong(page: Document, key: 'j' | 'k' | 'o'): void {
  const active = page.activeElement
  if (key === 'o') {
    if (active instanceof HTMLElement && active.matches('main a[href]')) active.click()
    return
  }
  const links = mainLinks(page)
  if (links.length === 0) return
  const item = active?.closest('li, tr, article, dl > div') ?? null
  const at = links.findIndex((link) => link === active || (item?.contains(link) ?? false))
  const to = at < 0 ? firstInSight(links, key) : at + (key === 'j' ? 1 : -1)
  const next = links[to]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function mainLinks(page: Document): readonly HTMLElement[] {
  const links: HTMLElement[] = []
  for (const item of page.querySelectorAll(ITEMS)) {
    const link = item.querySelector<HTMLElement>('a[href]')
    if (link !== null && links.at(-1) !== link) links.push(link)
  }
  return [...new Set(links)]
}

/** Where nothing has the focus, one begins with what is on screen. */
function firstInSight(links: readonly HTMLElement[], key: 'j' | 'k'): number {
  const seen = links.map((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })
  const place = key === 'j' ? seen.indexOf(true) : seen.lastIndexOf(true)
  return place < 0 ? 0 : place
}
