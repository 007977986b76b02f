import { afterEach, describe, expect, test } from 'vitest'

import type { Direction } from './direction.ts'
import { followNavigation, type NavigationEvents } from './navigation-focus.ts'

type Listener = Parameters<NavigationEvents['subscribe']>[1]

/** A router that tells what the test tells it. */
function fakeRouter() {
  const listeners = { onBeforeNavigate: new Set<Listener>(), onRendered: new Set<Listener>() }
  const place = (key: string) => ({ pathname: `/${key}`, state: { __TSR_key: key } })
  const events: NavigationEvents = {
    subscribe: (type, listener) => {
      listeners[type].add(listener)
      return () => void listeners[type].delete(listener)
    },
  }
  /** Leaves one page for another; `draw` puts the new one on screen in between. */
  const go = (from: string, to: string, draw: () => void, pathChanged = true): void => {
    const event = { fromLocation: place(from), toLocation: place(to), pathChanged }
    for (const listener of listeners.onBeforeNavigate) listener(event)
    draw()
    for (const listener of listeners.onRendered) listener(event)
  }
  return { events, go, size: () => listeners.onBeforeNavigate.size + listeners.onRendered.size }
}

function draw(html: string): void {
  const main = document.querySelector('main') ?? document.body.appendChild(document.createElement('main'))
  main.replaceChildren(document.createRange().createContextualFragment(html))
}

const list =
  '<h1>List</h1><a href="/a">a</a><a href="/b">b</a><a href="/b">b again</a><button id="more">more</button>'
const active = () => document.activeElement

let direction: Direction = 'forward'
const view = { get: () => direction, dispose: () => {} }

afterEach(() => {
  document.querySelector('main')?.remove()
  direction = 'forward'
})

describe('the focus', () => {
  test('goes to the heading of a page that was opened', () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    router.go('list', 'a', () => draw('<h1>A</h1>'))
    expect(active()?.textContent).toBe('A')
  })

  test('follows the heading when the content takes the place of a skeleton', async () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    router.go('list', 'a', () => draw('<h1>Loading</h1>'))
    draw('<h1>A</h1>')
    await expect.poll(() => active()?.textContent).toBe('A')
  })

  test('goes to a heading that comes late, but not from where the person has put it', async () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    router.go('list', 'a', () => draw('<a href="/x">x</a>'))
    expect(active()?.tagName).toBe('MAIN')
    document.querySelector<HTMLElement>('a')?.focus()
    document.querySelector('main')?.append(document.createRange().createContextualFragment('<h1>A</h1>'))
    await expect.poll(() => document.querySelector('h1')).not.toBeNull()
    expect(active()?.tagName).toBe('A')
  })

  test.each([
    ['the link it was on, among links to one address', 'a:nth-of-type(3)'],
    ['the button it was on', '#more'],
  ])('comes back to %s', (_, selector) => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    draw(list)
    document.querySelector<HTMLElement>(selector)?.focus()
    router.go('list', 'b', () => draw('<h1>B</h1>'))
    direction = 'back'
    router.go('b', 'list', () => draw(list))
    expect(active()).toBe(document.querySelector(selector))
  })

  test('comes back to what opened a panel, which closes with the page', () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    const withPanel = '<h1>List</h1><button id="open" popovertarget="panel">open</button>'
    draw(`${withPanel}<div id="panel" popover><a href="/a">a</a></div>`)
    document.querySelector<HTMLElement>('#open')?.focus()
    const panel = document.querySelector<HTMLElement>('#panel')
    panel?.showPopover()
    panel?.querySelector('a')?.focus()
    router.go('list', 'a', () => draw('<h1>A</h1>'))
    direction = 'back'
    router.go('a', 'list', () => draw(withPanel))
    expect(active()?.id).toBe('open')
  })

  test('goes to the heading on Back when what had it is gone', () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    draw(list)
    document.querySelector<HTMLElement>('a')?.focus()
    router.go('list', 'a', () => draw('<h1>A</h1>'))
    direction = 'back'
    router.go('a', 'list', () => draw('<h1>List</h1>'))
    expect(active()?.textContent).toBe('List')
  })

  describe('on Back to a list that draws its links late', () => {
    const back = (): void => {
      const router = fakeRouter()
      followNavigation(router.events, view, document)
      draw(list)
      document.querySelector<HTMLElement>('a')?.focus()
      router.go('list', 'a', () => draw('<h1>A</h1>'))
      direction = 'back'
      router.go('a', 'list', () => draw('<h1>List</h1>'))
      expect(active()?.textContent).toBe('List')
    }
    const arrives = (): void => {
      const link = document.createRange().createContextualFragment('<a href="/a">late</a>')
      document.querySelector('main')?.append(link)
    }

    test('goes to the link when it comes', async () => {
      back()
      arrives()
      await expect.poll(() => active()?.textContent).toBe('late')
    })

    test('stays on the heading when the person has gone on by then', async () => {
      back()
      document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
      arrives()
      await new Promise((seen) => requestAnimationFrame(seen))
      expect(active()?.textContent).toBe('List')
    })
  })

  test('stays where it is when only a filter changed', () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)
    draw(list)
    document.querySelector<HTMLElement>('#more')?.focus()
    router.go('list', 'list', () => {}, false)
    expect(active()?.id).toBe('more')
  })

  test('is left alone after the undo', () => {
    const router = fakeRouter()
    followNavigation(router.events, view, document)()
    expect(router.size()).toBe(0)
  })
})
