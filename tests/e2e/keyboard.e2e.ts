import type { Page } from '@playwright/test'

import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

/** Presses Tab until `reached` holds. Fails when the whole page has been walked through without it. */
async function tabUntil(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await reached()) return
  }
  throw new Error('Sixty presses of Tab did not lead there')
}

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

test('the way from the top to a work and back, without a mouse', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused()
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await tabUntil(page, () => focusIsIn(page, '[data-count] a[href*="/works/"]'))
  await expect(workLinks(page).first()).toBeFocused()
  // The list is one stop of Tab: arrows move within it, once the first key has brought what they do.
  await expect(workLinks(page).nth(1)).toHaveAttribute('tabindex', '-1')
  await page.keyboard.press('ArrowRight')
  await expect(workLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // What is known is shown before its request has left.
  await expect(page.locator('#casts')).toBeVisible()
  await page.goBack()
  await expect(workLinks(page).nth(1)).toBeFocused()
  await clocks.forward(1_000)
  await expect.poll(() => emulator.log()).toHaveLength(2)
})

test('b opens the budget, Escape closes it, and the focus returns', async ({ page }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await workLinks(page).nth(2).focus()
  await page.keyboard.press('b')
  const panel = page.getByRole('dialog', { name: 'API予算' })
  await expect(panel).toBeVisible()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(workLinks(page).nth(2)).toBeFocused()

  // A letter in a text field is a letter.
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('b')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('b')
})

test('the view, the order and the year can be changed by keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.getByRole('group', { name: '見せかた' }).getByRole('button', { name: '表' }).press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  const header = page.getByRole('columnheader', { name: /題名/ })
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: '年をえらぶ' }).press('Enter')
  await expect(page.getByRole('combobox', { name: '年', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: '年', exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: '年をえらぶ' })).toBeFocused()
})

test('whatever has the focus shows it', async ({ page }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect(gauge(page)).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const marked = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return 'nothing'
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
        ? 'yes'
        : element.outerHTML
    })
    expect(marked).toBe('yes')
  }
})
