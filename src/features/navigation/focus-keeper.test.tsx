import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { keepFocus } from './focus-keeper.ts'

let undo = (): void => {}

function draw(html: string): void {
  document.querySelector('main')?.remove()
  const main = document.body.appendChild(document.createElement('main'))
  main.append(document.createRange().createContextualFragment(html))
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`Nothing is ${selector}`)
  return found
}
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  draw(
    '<h1>Page</h1><section><h2>Part</h2><p><button id="more">more</button></p></section><a href="#x">x</a>',
  )
  undo = keepFocus(document)
})

afterEach(() => {
  undo()
  document.querySelector('main')?.remove()
})

async function press(): Promise<void> {
  find('#more').focus()
  await userEvent.keyboard('{Enter}')
}

test('when a pressed button goes, the heading of its part has the focus', async () => {
  await press()
  find('#more').remove()
  await expect.poll(focused).toBe('Part')
})

test('when its whole part goes, the heading of the page has it', async () => {
  await press()
  find('section').remove()
  await expect.poll(focused).toBe('Page')
})

test('a page that takes the place of all gets it on its heading, also when that comes later', async () => {
  await press()
  find('main').replaceChildren()
  await expect.poll(() => document.activeElement).toBe(find('main'))
  find('main').innerHTML = '<h1>Works</h1>'
  await expect.poll(focused).toBe('Works')
})

test('whoever has moved on is left alone', async () => {
  await press()
  find('a').focus()
  find('#more').remove()
  find('a').blur()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('a button that goes without having been pressed changes nothing', async () => {
  find('#more').focus()
  find('#more').remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
