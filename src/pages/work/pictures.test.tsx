import { expect, onTestFinished, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { GOOD, NEVER, PICTURES, pictureWorld } from '#tests/support/picture-world.ts'
import { renderPage } from '#tests/support/render-page.tsx'

const opened = (path: string) => renderPage(path, { emulator: createEmulator({ world: pictureWorld() }) })
const figure = () => document.querySelector('figure')
const caption = () => document.querySelector('figcaption')
const captionShown = () => {
  const element = caption()
  return element !== null && getComputedStyle(element).visibility === 'visible'
}

test.each(PICTURES)('a work with $what has a drawn cover of the same size', async ({ id, asked }) => {
  const page = await opened(`/works/${id}`)
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('画像の見本')
  const cover = () => figure()?.firstElementChild
  const before = cover()?.getBoundingClientRect()
  const height = figure()?.getBoundingClientRect().height
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  // Whose picture it is, is said where there is one to ask for, and keeps its place when that does not come.
  expect(caption() !== null).toBe(asked !== null)
  await expect.poll(() => document.querySelector('main img')).toBeNull()
  expect(cover()?.textContent).toContain('画像')
  expect(cover()?.getBoundingClientRect()).toEqual(before)
  expect(figure()?.getBoundingClientRect().height).toBe(height)
  expect(captionShown()).toBe(false)
  expect(Reflect.has(globalThis, 'taken')).toBe(false)
})

test('a picture that never comes is asked for twice, and its owner is named at no opening', async () => {
  let times = 0
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) times += node.querySelectorAll('figure img').length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  for (let opening = 0; opening < 4; opening += 1) {
    const page = await opened(`/works/${NEVER}`)
    await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('画像の見本')
    await expect.poll(() => document.querySelector('main img')).toBeNull()
    expect(captionShown()).toBe(false)
    await page.screen.unmount()
  }
  expect(times).toBe(2)
})

test('only pictures over https are asked for, whoever names them', async () => {
  const asked: string[] = []
  const observer = new MutationObserver(() => {
    for (const image of document.querySelectorAll('img'))
      if (!asked.includes(image.src)) asked.push(image.src)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await opened('/')
  await expect
    .poll(() => document.querySelectorAll('[data-work]').length, { timeout: 15_000 })
    .toBe(2 + PICTURES.length)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  observer.disconnect()
  for (const address of asked) expect(address).toMatch(/^https:\/\//)
})

test('a picture that comes is shown with whose it is', async () => {
  const drawn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>')}`
  const picture = () => document.querySelector<HTMLImageElement>('figure img')
  // No host of a test speaks https: what the page asks for is put in as soon as it asks.
  const observer = new MutationObserver(() => {
    if (picture()?.src.startsWith('https:') === true) picture()?.setAttribute('src', drawn)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await opened(`/works/${GOOD}`)
  await expect.poll(() => picture()?.className).toMatch(/loaded/)
  expect(captionShown()).toBe(true)
  expect(caption()?.textContent).toBe('画像 © 見本製作委員会')
})
