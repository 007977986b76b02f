import { expect, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

for (const width of [1280, 360]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('from a work to an episode, its neighbour and what users wrote costs one request a page', async ({
      page,
      emulator,
    }) => {
      await page.goto('/')
      await expect(works(page)).toBeVisible()
      await workLinks(page).first().click()
      const episodes = page.getByRole('region', { name: '各話' })
      const first = episodes.getByRole('list').getByRole('link').first()
      await expect(first).toBeVisible()
      await expect.poll(() => emulator.log()).toHaveLength(2)

      await first.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/episodes\/\d+$/)
      const records = page.getByRole('region', { name: 'みんなの記録' })
      await expect(records).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await sidewaysScroll(page)).toBe(0)
      const log = await emulator.log()
      expect(log).toHaveLength(3)
      expect(log[2]?.operations).toEqual(['searchEpisodes'])

      const around = page.getByRole('navigation', { name: '前後の話' })
      await expect(around).toContainText('最初の話です')
      const address = page.url()
      await around.getByRole('link').click()
      await expect(page).not.toHaveURL(address)
      await expect(records).toBeVisible()
      await expect.poll(() => emulator.log()).toHaveLength(4)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect(around).toContainText('最初の話です')
      expect(await emulator.log()).toHaveLength(4)

      // Those without a comment are another question, kept in the address.
      await records.getByRole('button', { name: 'すべて' }).click()
      await expect(page).toHaveURL(/\?comments=all$/)
      await expect(records.getByRole('listitem').first()).toBeVisible()
      expect(await emulator.log()).toHaveLength(5)

      // Another order is another question, kept in the address; asked once.
      await records.getByRole('combobox', { name: '並べかた' }).selectOption({ label: 'いいねの多い順' })
      await expect(page).toHaveURL(/\?comments=all&sort=likes$/)
      await expect(page.getByRole('combobox', { name: '並べかた' })).toHaveValue('likes')
      await expect.poll(() => emulator.log()).toHaveLength(6)
      await expect(records.getByRole('listitem').first()).toBeVisible()
    })
  })
}

test('an episode that Annict does not have is told in words', async ({ page, emulator }) => {
  await page.goto('/episodes/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('この話は Annict にありません')
  expect(await emulator.log()).toHaveLength(1)
})
