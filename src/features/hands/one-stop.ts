import { LISTS } from './keys-here.ts'
import { nextStop, STOP_KEYS } from './next-stop.ts'

/** What a person does to go on by himself. */
const OWN_MOVES = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/** What can be stopped at in a list. Heads of a table sort it, and stay stops of their own. */
const STOPS = ':is(li, tbody tr, dl > div) :is(a[href], button)'

/**
 * Makes each list of a page one stop of the Tab key, within which arrows, Home and End move: whoever comes by key gets past a
 * season of a hundred works with one press, and comes back to where he was in it. What is drawn later is taken in as it
 * comes. Returns the undo, which leaves the page as it was.
 */
export function keepOneStop(page: Document): () => void {
  /** The stop of each list that Tab leads to. */
  const current = new WeakMap<Element, HTMLElement>()
  const passedOver = new Set<HTMLElement>()
  /** A list of which not all rows are drawn, whose last or first one is being waited for. */
  let awaited: { readonly list: Element; readonly key: 'Home' | 'End' } | null = null

  function arrange(): void {
    for (const list of outermost(page)) {
      const stops = stopsOf(list, passedOver)
      const kept = current.get(list)
      const own =
        [kept, page.activeElement].map((one) => stops.find((stop) => stop === one)).find(Boolean) ?? stops[0]
      for (const stop of stops) {
        if (stop === own) leaveBe(stop)
        else passOver(stop)
      }
    }
    for (const stop of passedOver) if (!stop.isConnected) passedOver.delete(stop)
    if (awaited !== null) reachEnd(awaited.list, awaited.key)
  }

  function passOver(stop: HTMLElement): void {
    if (passedOver.has(stop)) return
    passedOver.add(stop)
    stop.tabIndex = -1
  }

  function leaveBe(stop: HTMLElement): void {
    if (passedOver.delete(stop)) stop.removeAttribute('tabindex')
  }

  function onFocus({ target }: FocusEvent): void {
    const list = listAround(target)
    if (list === null || !(target instanceof HTMLElement) || !stopsOf(list, passedOver).includes(target))
      return
    current.set(list, target)
    arrange()
  }

  function onKey(event: KeyboardEvent): void {
    const key = STOP_KEYS.find((one) => one === event.key)
    if (key === undefined || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
    const list = listAround(event.target)
    if (list === null || !(event.target instanceof HTMLElement)) return
    const stops = stopsOf(list, passedOver)
    const from = stops.indexOf(event.target)
    if (from < 0) return
    if ((key === 'Home' || key === 'End') && !hasEnd(list, key)) {
      event.preventDefault()
      reachEnd(list, key)
      return
    }
    const to = nextStop(
      stops.map((stop) => stop.getBoundingClientRect()),
      from,
      key,
    )
    // Where the list ends, the key scrolls as it does everywhere.
    if (to === null) return
    event.preventDefault()
    stops[to]?.focus()
  }

  /** Goes to the first or last stop of all, also where its row has to be drawn yet. */
  function reachEnd(list: Element, key: 'Home' | 'End'): void {
    if (!list.isConnected || hasEnd(list, key)) {
      awaited = null
      const stops = stopsOf(list, passedOver)
      stops.at(key === 'Home' ? 0 : -1)?.focus()
      return
    }
    awaited = { list, key }
    const frame = list.parentElement
    if (frame !== null && frame.scrollHeight > frame.clientHeight && list.matches('table'))
      frame.scrollTop = key === 'Home' ? 0 : frame.scrollHeight
    else list.scrollIntoView({ block: key === 'Home' ? 'start' : 'end' })
  }

  /** Whoever goes on by himself is not taken to an end that he has given up. */
  const moveOn = (): void => void (awaited = null)
  const observer = new MutationObserver(arrange)
  const main = page.querySelector('main') ?? page.body
  observer.observe(main, { childList: true, subtree: true, attributeFilter: ['data-count'] })
  page.addEventListener('focusin', onFocus)
  page.addEventListener('keydown', onKey)
  for (const move of OWN_MOVES) page.addEventListener(move, moveOn, { capture: true, passive: true })
  arrange()
  return () => {
    for (const move of OWN_MOVES) page.removeEventListener(move, moveOn, { capture: true })
    observer.disconnect()
    page.removeEventListener('focusin', onFocus)
    page.removeEventListener('keydown', onKey)
    for (const stop of passedOver) leaveBe(stop)
  }
}

function outermost(page: Document): readonly Element[] {
  return [...page.querySelectorAll(LISTS)].filter((list) => listAround(list) === list)
}

/** The outermost list around something; null where there is none. */
function listAround(target: EventTarget | null): Element | null {
  let found: Element | null = null
  for (
    let list = target instanceof Element ? target.closest(LISTS) : null;
    list !== null;
    list = list.parentElement?.closest(LISTS) ?? null
  )
    found = list
  return found
}

/** What can be stopped at, but for what has been taken out of the order by its own hand. */
function stopsOf(list: Element, passedOver: ReadonlySet<HTMLElement>): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => passedOver.has(stop) || !stop.hasAttribute('tabindex'),
  )
}

/** Whether the first or last row of all is drawn; a list that says nothing of its size is drawn as a whole. */
function hasEnd(list: Element, key: 'Home' | 'End'): boolean {
  const size = Number(list.getAttribute('data-count'))
  const row = key === 'Home' ? 1 : size
  if (list.querySelector('[aria-posinset]') !== null)
    return list.querySelector(`[aria-posinset="${row}"] ${LINKED}`) !== null
  if (list.querySelector('tbody [aria-rowindex]') !== null)
    return list.querySelector(`tbody [aria-rowindex="${row + 1}"] ${LINKED}`) !== null
  return true
}

const LINKED = ':is(a[href], button)'
