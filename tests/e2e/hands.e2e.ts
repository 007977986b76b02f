import type { Page } from '@playwright/test'

import { violations } from '#tests/support/axe.ts'
import { expect, test, workLinks, works } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('keys move along a list, open what they are on, and lead to other pages', async ({ page, emulator }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(workLinks(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(workLinks(page).nth(1)).toBeFocused()
  const title = await workLinks(page).nth(1).innerText()
  await page.keyboard.press('o')
  await expect(heading(page)).toHaveText(title)
  // What is known is shown before its request has left; whoever leaves before that asks for nothing.
  await expect(page.locator('#casts')).toBeVisible()
  await page.goBack()
  await expect(workLinks(page).nth(1)).toBeFocused()

  await page.keyboard.press('[')
  await expect(heading(page)).toContainText('2026年 冬')
  await expect(works(page)).toBeVisible()
  await page.keyboard.press(']')
  await expect(heading(page)).toContainText('2026年 春')

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('g/j')
  await expect(page.getByRole('searchbox')).toHaveValue('g/j')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(heading(page)).toHaveText('API予算')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A season, a work, the season before: what was held cost nothing.
  await expect.poll(() => emulator.queries()).toHaveLength(3)
})

test('the palette opens pages and works by name, and asks Annict for nothing but the page', async ({
  page,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const title = await workLinks(page).nth(3).innerText()
  await clocks.forward(2_000)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /ページ・作品/ })
  await expect(field).toBeFocused()
  expect(await violations(page)).toEqual([])
  await field.fill(title)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(title)
  expect(await emulator.queries()).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(title)
  await expect.poll(() => emulator.queries()).toHaveLength(2)

  await page.keyboard.press('Control+k')
  await field.fill('あんけい')
  await field.fill('暗い')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // One dialog opens the other.
  await page.keyboard.press('Control+k')
  await field.fill('キー操作')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'キー操作' })).toBeVisible()
  await clocks.forward(1_000)
  await expect(page.getByRole('dialog', { name: 'キー操作' })).toBeVisible()
})

test('a list of keys is one key away, and single keys can be turned off', async ({ page }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'キー操作' })
  await expect(list).toContainText('次の項目へ')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await page.evaluate(() => localStorage.setItem('yohaku.shortcuts', 'off'))
  await page.reload()
  await expect(works(page)).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'すばやく開く' })).toBeVisible()
  await expect(list).toBeHidden()
})
