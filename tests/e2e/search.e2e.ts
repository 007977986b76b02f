import type { Page } from '@playwright/test'

import { expect, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page) => page.getByRole('searchbox')
const found = (page: Page) => page.locator('[data-found]')

for (const width of [1280, 320]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 760 } })

    test('what was seen is found by keys alone, in any spelling, and Annict is asked at a wish only', async ({
      page,
      emulator,
    }) => {
      await page.goto('/')
      await expect(works(page)).toBeVisible()
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      for (const text of ['dorohedoro', 'ドロヘドロ', 'ﾄﾞﾛﾍﾄﾞﾛ', 'どろへどろ', 'dorohedro']) {
        await field(page).fill(text)
        await expect(
          found(page)
            .getByRole('link', { name: /ドロヘドロ/ })
            .first(),
        ).toBeVisible()
      }
      expect(await emulator.queries()).toHaveLength(1)
      expect(await sidewaysScroll(page)).toBe(0)

      // Annict is asked by Enter, once, and asked again for nothing.
      await field(page).fill('ドロヘドロ')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Annict から受け取ったもの/)).toBeVisible()
      expect(await emulator.queries()).toHaveLength(2)

      // The list is one stop, arrows go along it.
      const link = found(page).getByRole('link').first()
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab')
        if (await link.evaluate((one) => one === document.activeElement)) break
      }
      await expect(link).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(found(page).getByRole('link').nth(1)).toBeFocused()
      await page.keyboard.press('Home')
      const title = await link.innerText()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(title)
      // Whoever leaves before the request has left asks for nothing.
      await expect.poll(() => emulator.queries()).toHaveLength(3)
      await page.goBack()
      await expect(link).toBeFocused()
      await expect(field(page)).toHaveValue('ドロヘドロ')
      expect(await emulator.queries()).toHaveLength(3)
    })
  })
}

test('nothing is looked for while an input method composes', async ({ page, emulator }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  const method = await page.context().newCDPSession(page)
  await method.send('Input.imeSetComposition', { text: 'どろ', selectionStart: 2, selectionEnd: 2 })
  await expect(field(page)).toHaveValue('どろ')
  // Enter ends the composition, and searches for nothing.
  await page.keyboard.press('Enter')
  await expect(found(page)).toBeHidden()
  await method.send('Input.insertText', { text: 'ドロ' })
  await expect(
    found(page)
      .getByRole('link', { name: /ドロヘドロ/ })
      .first(),
  ).toBeVisible()
  expect(await emulator.queries()).toHaveLength(1)
})

test('an address of Annict opens its page here', async ({ page }) => {
  await page.goto('/search')
  await field(page).fill('https://annict.com/works/11194')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/works\/11194$/)
})

test('a view of all works that was saved opens as what it was', async ({ page, emulator }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: 'さがす' }).first().click()
  await page.getByRole('button', { name: '手元のすべての作品を見る' }).click()
  await expect(workLinks(page).first()).toBeVisible()
  await page.getByRole('group', { name: '種類' }).getByRole('button', { name: /^Web/ }).click()
  await expect(page).toHaveURL(/\/search\?in=works&media=web$/)
  const shown = await works(page).getAttribute('data-count')
  await page.getByRole('button', { name: '保存した見かた' }).click()
  await page.getByRole('textbox', { name: '名前' }).fill('ウェブだけ')
  await page.getByRole('button', { name: 'いまの見かたを保存' }).click()
  await expect(page.getByRole('link', { name: 'ウェブだけ' })).toBeVisible()
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.goto('/?media=-movie')
  await page.getByRole('button', { name: '保存した見かた' }).click()
  await page.getByRole('link', { name: 'ウェブだけ' }).click()
  await expect(page).toHaveURL(/\/search\?in=works&media=web$/)
  await expect(works(page)).toHaveAttribute('data-count', shown ?? '')
  expect(await emulator.queries()).toHaveLength(1)
})
