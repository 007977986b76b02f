import { expect, test } from 'vitest'

import { createEmulator } from '#emulator/emulator.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { seasonWorld } from '#tests/support/season-world.ts'

/** Hundreds of works take their time on a busy machine. */
const slowly = { timeout: 15_000 }
const count = () => Number(document.querySelector('[data-count]')?.getAttribute('data-count') ?? -1)
const MORE = { name: /^続きを読み込む/ }
const SHIFTED = '続きを読み込むあいだに一覧が変わりました。抜けがあるかもしれません。'

test('a season that grew while it was loaded counts no work twice, and says that one may be missing', async () => {
  const emulator = createEmulator({ world: seasonWorld(310) })
  const { screen } = await renderPage('/', { emulator })
  await expect.poll(count, slowly).toBe(300)
  emulator.control.scenario({ insert: { into: 'works', before: 1001, count: 4 } })
  await screen.getByRole('button', MORE).click()
  await expect.poll(count, slowly).toBe(312)
  const words = screen.getByText(SHIFTED)
  await expect.element(words).toBeVisible()
  // At the end of the list, where the person is, and not before it.
  const list = document.querySelector('[data-count]')
  const order = list?.compareDocumentPosition(words.element()) ?? 0
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect.element(words).toHaveRole('status')
})

test('a season that stood still says nothing of the kind', async () => {
  const { screen } = await renderPage('/', { emulator: createEmulator({ world: seasonWorld(310) }) })
  await expect.poll(count, slowly).toBe(300)
  await screen.getByRole('button', MORE).click()
  await expect.poll(count, slowly).toBe(312)
  expect(screen.getByText(SHIFTED).elements()).toEqual([])
})
