import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { linkPointerOf } from './link-pointer.ts'

async function bed() {
  const screen = await render(
    <main>
      <a href="#one">one</a>
      <a href="#two">two</a>
      <p>between</p>
    </main>,
  )
  const place = screen.getByRole('main').element()
  const scrolled = new Set<Element>()
  const pointer = linkPointerOf(
    place,
    (error) => {
      throw error
    },
    (link) => !scrolled.has(link),
  )
  const [one, two] = screen.getByRole('link').elements()
  const move = (target: Element | undefined, pointerType = 'mouse') =>
    target?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }))
  return { screen, place, pointer, one, two, move, scrolled }
}

test('a mouse that moves is on a link until it moves off, and one that does not move is on none', async () => {
  const { screen, pointer, one, two, move } = await bed()
  let changes = 0
  const undo = pointer.subscribe(() => (changes += 1))
  expect(pointer.link()).toBeNull()
  move(one)
  move(one)
  expect(pointer.link()).toBe(one)
  move(two)
  expect(pointer.link()).toBe(two)
  move(screen.getByText('between').element())
  expect(pointer.link()).toBeNull()
  expect(changes).toBe(3)
  undo()
  move(one)
  expect(changes).toBe(3)
})

test('a finger points at nothing, and neither does a mouse that was left behind by the focus', async () => {
  const { pointer, one, two, move } = await bed()
  move(one, 'touch')
  expect(pointer.link()).toBeNull()
  move(one)
  if (two instanceof HTMLElement) two.focus()
  expect(pointer.link()).toBeNull()
})

test('a link that was scrolled away is not pointed at any more', async () => {
  const { pointer, one, move, scrolled } = await bed()
  move(one)
  if (one !== undefined) scrolled.add(one)
  expect(pointer.link()).toBeNull()
})

test('a page has one pointer', async () => {
  const { place, pointer } = await bed()
  expect(linkPointerOf(place, () => {})).toBe(pointer)
})
