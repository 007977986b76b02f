import type { Locator, Page } from '@playwright/test'

import type { EmulatorControl } from '#tests/support/emulator-control.ts'
import { expect, test, workLinks, works, type TwoClocks } from '#tests/support/journey.ts'

/** Moves the mouse onto a link as a hand does: in steps, and then lets it rest. */
async function rest(page: Page, link: Locator, clocks: TwoClocks): Promise<void> {
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (box === null) throw new Error('The link is not on screen')
  await page.mouse.move(box.x + 4, box.y + 4)
  await page.mouse.move(box.x + 12, box.y + 8, { steps: 4 })
  await clocks.forward(1_000)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sent = async (emulator: EmulatorControl): Promise<number> => (await emulator.queries()).length

/** The first guess brings what guesses with it. */
async function wokenUp(page: Page, clocks: TwoClocks): Promise<void> {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await rest(page, workLinks(page).nth(0), clocks)
  await page.waitForLoadState('networkidle')
}

test('what a mouse rests on is asked for before it is opened, counted apart, and opens at no further cost', async ({
  page,
  emulator,
  clocks,
}) => {
  await wokenUp(page, clocks)
  const link = workLinks(page).nth(1)
  const before = await sent(emulator)
  await rest(page, link, clocks)
  await expect.poll(() => sent(emulator)).toBe(before + 1)
  const title = await link.innerText()
  await link.click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.locator('#casts')).toBeVisible()
  await clocks.forward(2_000)
  expect(await sent(emulator)).toBe(before + 1)
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: 'API予算' })).toContainText(/先読み\s*[12]/)

  // What is kept on the device is not guessed after a reload either.
  await clocks.forward(2_000)
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  for (const way of ['the first brings the code', 'the second would guess']) {
    await page.mouse.move(5, 5)
    await rest(page, workLinks(page).nth(1), clocks)
    expect(await sent(emulator), way).toBe(before + 1)
  }
})

test('nothing is guessed where it was turned off, where the budget is not comfortable, nor for what slid under the mouse', async ({
  page,
  emulator,
  clocks,
}) => {
  await wokenUp(page, clocks)
  const before = await sent(emulator)
  // Scrolling brings other links under a mouse at rest.
  await page.mouse.wheel(0, 600)
  await clocks.forward(1_000)
  expect(await sent(emulator)).toBe(before)

  await emulator.scenario({ spend: { token: 'sample-guest', count: 400 } })
  await workLinks(page).nth(2).click()
  await expect(page.locator('#casts')).toBeVisible()
  await clocks.forward(1_000)
  await expect.poll(() => sent(emulator)).toBe(before + 1)
  await page.goBack()
  await expect(works(page)).toBeVisible()
  await rest(page, workLinks(page).nth(5), clocks)
  await clocks.forward(1_000)
  expect(await sent(emulator)).toBe(before + 1)

  // A new minute, but a person who does not want it.
  await clocks.forward(60_000)
  await page.evaluate(() => localStorage.setItem('yohaku.prefetch', 'off'))
  await page.reload()
  await expect(works(page)).toBeVisible()
  await rest(page, workLinks(page).nth(6), clocks)
  await rest(page, workLinks(page).nth(7), clocks)
  expect(await sent(emulator)).toBe(before + 1)
})
