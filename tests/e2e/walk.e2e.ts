import type { Page } from '@playwright/test'

import { expect, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

/** How a person follows a link. */
type Follow = (page: Page, name: string | RegExp, within?: string) => Promise<void>

const click: Follow = async (page, name, within = 'main') => {
  await page.locator(within).getByRole('link', { name }).first().click()
}

const press: Follow = async (page, name, within = 'main') => {
  await page.locator(within).getByRole('link', { name }).first().focus()
  await page.keyboard.press('Enter')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [way, follow, width] of [
  ['by clicks', click, 1280],
  ['by keyboard', press, 320],
] as const) {
  test.describe(`${way}, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('from a season to people, a studio, a series, an episode, a user, and back, at one request for each page', async ({
      page,
      emulator,
      expectedErrors,
      expectedPictures,
    }) => {
      expectedErrors.push('Failed to load resource:')
      expectedPictures.push('example.invalid')
      const spent = async (): Promise<number> => (await emulator.queries()).length

      await page.goto('/?media=tv,web')
      await expect(works(page)).toBeVisible()
      const shown = await works(page).getAttribute('data-count')
      const left = workLinks(page).filter({ hasText: '春夏秋冬代行者 春の舞' })
      await left.scrollIntoViewIfNeeded()
      const place = await left.boundingBox()

      await follow(page, '春夏秋冬代行者 春の舞')
      await expect(page.locator('#casts')).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)
      await page.goBack()
      await expect(left).toBeFocused()
      expect(Math.abs(((await left.boundingBox())?.y ?? 0) - (place?.y ?? -1_000))).toBeLessThan(24)

      await follow(page, 'ドロヘドロ Season2')
      await expect(page.locator('#casts')).toBeVisible()
      await expect.poll(spent).toBe(3)

      // A voice actor, and another work of hers: both works were seen, so that nobody has to be asked.
      await follow(page, '空想 例美')
      await expect(heading(page)).toHaveText('空想 例美')
      await expect(page.getByText(/^出演 \d+件のうち 2件/)).toBeVisible()
      await follow(page, '春夏秋冬代行者 春の舞')
      await expect(page.locator('#staffs')).toBeVisible()
      await expect.poll(spent).toBe(4)

      // Its studio, whose works stand in the order of satisfaction at no cost.
      const studio = page.locator('dl > div', { hasText: 'アニメーション制作' }).getByRole('link')
      const name = await studio.innerText()
      await follow(page, name)
      await expect(heading(page)).toHaveText(name)
      await page.getByRole('combobox', { name: '並べかた' }).selectOption({ label: '満足度の高い順' })
      await expect(page).toHaveURL(/\?sort=satisfaction$/)
      await expect(works(page).first()).toHaveAttribute('data-count', '1')
      await expect.poll(spent).toBe(5)

      // Back through what was held to a series, in order.
      await page.goBack()
      await page.goBack()
      await follow(page, 'ドロヘドロ Season2')
      await follow(page, /^シリーズ「/)
      await expect(page.getByRole('region', { name: '公開された順' }).getByRole('listitem')).toHaveCount(2)
      await expect.poll(spent).toBe(6)

      // An episode's comments, and whoever wrote one: by way of the series' work and her page, which are held.
      await follow(page, 'ドロヘドロ Season2')
      await follow(page, '空想 例美')
      await follow(page, '春夏秋冬代行者 春の舞')
      await expect(page.locator('#episodes')).toBeVisible()
      await follow(page, '第1話', 'ol[data-count]')
      const records = page.getByRole('region', { name: 'みんなの記録' })
      await expect(records).toBeVisible()
      await expect.poll(spent).toBe(7)
      const user = records.getByRole('link').first()
      await expect(user).toBeVisible()
      await follow(page, await user.innerText(), '[aria-labelledby="records"]')
      await expect(page.locator('#library')).toBeVisible()
      await expect.poll(spent).toBe(8)
      expect(await sidewaysScroll(page)).toBe(0)

      // All the way back, to the season as it was left, and nothing is asked again.
      while (!/\?media=/.test(page.url())) {
        const before = page.url()
        await page.goBack()
        await expect.poll(() => page.url()).not.toBe(before)
      }
      await expect(works(page)).toHaveAttribute('data-count', shown ?? '')
      await expect(workLinks(page).filter({ hasText: 'ドロヘドロ Season2' })).toBeFocused()
      expect(await spent()).toBe(8)
      console.log(`Requests spent ${way}: ${await spent()}, for 8 pages that were not held`)
    })
  })
}
