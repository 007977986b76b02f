import type { Page } from '@playwright/test'

import type { HostileTable } from '#emulator/hostile-world.ts'
import { expect, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

/** Nothing that others wrote has run, become markup, become an address that a click would follow, or burst the page. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false)
  await expect(page.locator('img[src="x"], svg[onload], [onerror], [onmouseover], [onfocus]')).toHaveCount(0)
  const followed = await page.locator('[href], [src], [action]').evaluateAll((elements) =>
    elements
      .flatMap((element) => ['href', 'src', 'action'].flatMap((name) => element.getAttribute(name) ?? []))
      // What cannot be read leads nowhere.
      .filter((address) => URL.canParse(address, document.baseURI))
      .map((address) => new URL(address, document.baseURI))
      .filter(({ protocol, username }) => !['http:', 'https:'].includes(protocol) || username !== '')
      .map(({ href }) => href),
  )
  expect(followed).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Those whose texts the pages show. */
const TABLES: readonly HostileTable[] = [
  'works',
  'episodes',
  'channels',
  'casts',
  'characters',
  'people',
  'staffs',
  'series',
]

for (const table of TABLES) {
  test(`texts that mean harm among the ${table} stay texts`, async ({ page, emulator }) => {
    await emulator.scenario({ hostile: { in: table } })
    for (const path of ['/?view=table', '/']) {
      await page.goto(path)
      await expect(works(page)).toBeVisible()
      await expectHarmless(page)
    }
    for (const place of [0, 1, 2, 3]) {
      await workLinks(page).nth(place).click()
      await expect(page.locator('main #casts')).toBeVisible()
      await expectHarmless(page)
      await page.goBack()
      await expect(works(page)).toBeVisible()
    }
  })
}
