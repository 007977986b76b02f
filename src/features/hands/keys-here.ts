/** What marks a list, on which keys move; of marks inside each other the outermost one counts. */
export const LISTS = 'main :is([data-count], [data-found], [data-list])'
const IN_LISTS = `${LISTS} a[href]`

/** What a page must have for a key to do something on it; keys that are not named here do it on every page. */
const NEEDED: Readonly<Record<string, string>> = {
  '← ↑ ↓ →': IN_LISTS,
  'Home End': IN_LISTS,
  j: IN_LISTS,
  k: IN_LISTS,
  o: IN_LISTS,
  '[': 'main a[rel="prev"]',
  ']': 'main a[rel="next"]',
}

/** Where a key does something, seen from this page. */
export function keyScope(key: string, page: ParentNode): 'here' | 'everywhere' | 'nowhere' {
  const needed = NEEDED[key]
  if (needed === undefined) return 'everywhere'
  return page.querySelector(needed) === null ? 'nowhere' : 'here'
}
