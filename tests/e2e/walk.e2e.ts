import type { Locator, Page } from '@playwright/test'

import { expect, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

/** How a person comes to a link, and follows it. */
interface Way {
  readonly reach: (page: Page, link: Locator) => Promise<void>
  readonly go: (page: Page, link: Locator) => Promise<void>
}

const byClicks: Way = {
  reach: (_, link) => link.scrollIntoViewIfNeeded(),
  go: (_, link) => link.click(),
}

/** With keys alone: Tab as far as the link or its list, arrows within that, Enter. */
const byKeyboard: Way = {
  async reach(page, link) {
    const where = () =>
      link.evaluate((target) => {
        const active = document.activeElement
        const list = active
          ?.closest('li, tbody tr, dl > div')
          ?.closest('[data-count], [data-found], [data-list]')
        if (active === target) return 'there'
        return list?.contains(target) === true ? 'in its list' : 'elsewhere'
      })
    let inList = false
    for (let presses = 0; ; presses += 1) {
      const now = await where()
      if (now === 'there') return
      expect(presses, 'keys on the way to a link').toBeLessThan(200)
      await page.keyboard.press(now === 'elsewhere' ? 'Tab' : inList ? 'ArrowRight' : 'Home')
      inList = now === 'in its list'
    }
  },
  go: (page) => page.keyboard.press('Enter'),
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [name, way, width] of [
  ['by clicks', byClicks, 1280],
  ['by keyboard', byKeyboard, 320],
] as const) {
  test.describe(`${name}, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('from a season to people, a studio, a series, an episode, a user, and back, at one request for each page', async ({
      page,
      emulator,
      expectedErrors,
      expectedPictures,
    }) => {
      expectedErrors.push('Failed to load resource:')
      expectedPictures.push('example.invalid')
      const follow = async (text: string | RegExp, within = 'main'): Promise<void> => {
        const link = page.locator(within).getByRole('link', { name: text }).first()
        await expect(link).toBeVisible()
        await way.reach(page, link)
        await way.go(page, link)
      }
      const spent = async (): Promise<number> => (await emulator.queries()).length

      await page.goto('/?media=tv,web')
      await expect(works(page)).toBeVisible()
      const shown = await works(page).getAttribute('data-count')
      const left = workLinks(page).filter({ hasText: '春夏秋冬代行者 春の舞' })
      await way.reach(page, left)
      const place = await left.boundingBox()

      await way.go(page, left)
      await expect(page.locator('#casts')).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)
      await page.goBack()
      await expect(left).toBeFocused()
      expect(Math.abs(((await left.boundingBox())?.y ?? 0) - (place?.y ?? -1_000))).toBeLessThan(24)

      await follow('ドロヘドロ Season2')
      await expect(page.locator('#casts')).toBeVisible()
      await expect.poll(spent).toBe(3)

      // A voice actor, and another work of hers: both works were seen, so that nobody has to be asked.
      await follow('空想 例美')
      await expect(heading(page)).toHaveText('空想 例美')
      await expect(page.getByText(/^出演 \d+件のうち 2件/)).toBeVisible()
      await follow('春夏秋冬代行者 春の舞')
      await expect(page.locator('#staffs')).toBeVisible()
      await expect.poll(spent).toBe(4)

      // Its studio, whose works stand in the order of satisfaction at no cost.
      const studio = page.locator('dl > div', { hasText: 'アニメーション制作' }).getByRole('link')
      const studioName = await studio.innerText()
      await follow(studioName)
      await expect(heading(page)).toHaveText(studioName)
      await page.getByRole('combobox', { name: '並べかた' }).selectOption({ label: '満足度の高い順' })
      await expect(page).toHaveURL(/\?sort=satisfaction$/)
      await expect(works(page).first()).toHaveAttribute('data-count', '1')
      await expect.poll(spent).toBe(5)

      // Back through what was held to a series, in order.
      await page.goBack()
      await page.goBack()
      await follow('ドロヘドロ Season2')
      await follow(/^シリーズ「/)
      await expect(page.getByRole('region', { name: '公開された順' }).getByRole('listitem')).toHaveCount(2)
      await expect.poll(spent).toBe(6)

      // An episode's comments, and whoever wrote one: by way of the series' work and her page, which are held.
      await follow('ドロヘドロ Season2')
      await follow('空想 例美')
      await follow('春夏秋冬代行者 春の舞')
      await expect(page.locator('#episodes')).toBeVisible()
      await follow('第1話', 'ol[data-count]')
      const records = page.getByRole('region', { name: 'みんなの記録' })
      await expect(records).toBeVisible()
      await expect.poll(spent).toBe(7)
      const user = records.getByRole('link').first()
      await expect(user).toBeVisible()
      await follow(await user.innerText(), '[aria-labelledby="records"]')
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
      console.log(`Requests spent ${name}: ${await spent()}, for 8 pages that were not held`)
    })
  })
}
