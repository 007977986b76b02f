import { expect, sidewaysScroll, test } from '#tests/support/journey.ts'

/** Invented works of the sample data: one of whose cast a character and a person are gone, and one of 2,961 episodes. */
const HOLED = '/works/5000001'
const LONG = '/works/5000046'

const ELSEWHERE = ['annict.com', 'myanimelist.net', 'syoboi.jp', '//x.com']
  .map((host) => `[href*="${host}"]`)
  .join()

for (const width of [1280, 360]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('a work whose rows vanish in part says how many of how many, and shows the others', async ({
      page,
      emulator,
    }) => {
      await page.goto(HOLED)
      const casts = page.getByRole('region', { name: 'キャスト', exact: true })
      await expect(casts).toContainText(/\d+件のうち 2件を表示できません。/)
      const [, all] = /(\d+)件のうち/.exec(await casts.innerText()) ?? []
      await expect(casts.locator('dd')).toHaveCount(Number(all) - 2)
      await expect(page.getByText('3件を表示できません（キャスト 2件、スタッフ 1件）。')).toBeVisible()
      // A work of the sample data is on no other site.
      await expect(page.locator('main a[href$="/works/5000001"]')).toHaveCount(0)
      await expect(page.locator(`main a:is(${ELSEWHERE})`)).toHaveCount(0)
      expect(await sidewaysScroll(page)).toBe(0)
      await expect.poll(() => emulator.log()).toHaveLength(1)
    })

    test('of thousands of episodes only those near the window are drawn, to the last of them', async ({
      page,
    }) => {
      await page.goto(LONG)
      const list = page.getByRole('region', { name: '各話' }).getByRole('list')
      await expect(list).toHaveAttribute('data-count', '500')
      await page.getByRole('button', { name: '続きの話を読み込む' }).click()
      await expect(list).toHaveAttribute('data-count', '1000')
      await page.getByRole('button', { name: '続きの話を読み込む' }).scrollIntoViewIfNeeded()
      await expect(list.locator('[aria-posinset="1000"]')).toBeVisible()
      expect(await list.getByRole('listitem').count()).toBeLessThan(100)
      await page.getByRole('searchbox', { name: '話をさがす' }).fill('第七百話')
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toContainText('700')
      expect(await sidewaysScroll(page)).toBe(0)
    })
  })
}

test('the field that finds an episode stays where it is while the list grows short', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto(LONG)
  const field = page.getByRole('searchbox', { name: '話をさがす' })
  await field.evaluate((element) =>
    window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - 80),
  )
  const top = (): Promise<number> => field.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  for (const text of ['7', '77', '777777', '']) {
    await field.fill(text)
    await expect(page.getByText(/話のうち/)).toHaveCount(text === '' ? 0 : 1)
    expect(Math.abs((await top()) - before), `with 「${text}」`).toBeLessThanOrEqual(1)
  }
})
