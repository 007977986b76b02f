import { expect, sidewaysScroll, test } from '#tests/support/journey.ts'

for (const width of [1280, 360]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('somebody with thousands of works opens for one request, and more of them for one each', async ({
      page,
      emulator,
      expectedPictures,
    }) => {
      // No host answers for pictures of the sample data.
      expectedPictures.push('example.invalid')
      await page.route('https://example.invalid/**', (route) => route.abort())
      // Names are looked up in any case of their letters.
      await page.goto('/users/HEAVY')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('見本 記録魔')
      const shelf = page.getByRole('region', { name: '見ている作品など' })
      const list = shelf.locator('[data-count]')
      const count = async (): Promise<number> => Number(await list.getAttribute('data-count'))
      const before = await count()
      expect(before).toBeGreaterThan(0)
      expect(await sidewaysScroll(page)).toBe(0)
      const log = await emulator.log()
      expect(log.map(({ operations }) => operations)).toEqual([['user']])

      await shelf.getByRole('button', { name: /^さらに読み込む/ }).click()
      await expect.poll(count).toBeGreaterThan(before)
      expect(await emulator.log()).toHaveLength(2)

      // A shelf is chosen among what is here, and costs nothing.
      const all = await count()
      await shelf.getByRole('button', { name: /^見た(?!い)/ }).click()
      await expect.poll(count).toBeLessThan(all)
      expect(await emulator.log()).toHaveLength(2)
      expect(await sidewaysScroll(page)).toBe(0)
    })
  })
}

test('a user who is not there is told in words', async ({ page, emulator }) => {
  await page.goto('/users/nobody_of_this_name')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('この利用者は Annict にいません')
  expect(await emulator.log()).toHaveLength(1)
})

test('a guest is told why there is no timeline, and asks for nothing', async ({ page, emulator }) => {
  await page.goto('/timeline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('だれのタイムラインか、わかりません')
  await expect(page.getByRole('main').getByRole('link', { name: 'アカウントへ' })).toBeVisible()
  expect(await emulator.log()).toEqual([])
})

test('a person reads what those whom he follows did for one request, and more of it for one', async ({
  page,
  emulator,
}) => {
  await page.goto('/account')
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText('サインインしています', { exact: true })).toBeVisible()
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  await expect.poll(() => emulator.log()).toHaveLength(2)
  const before = (await emulator.log()).length
  await page.getByRole('link', { name: 'タイムライン' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('タイムライン')
  const items = page.getByRole('main').getByRole('article')
  await expect(items.first()).toBeVisible()
  const log = (await emulator.log()).slice(before)
  expect(log.map(({ operations }) => operations)).toEqual([['viewer']])
  const shown = await items.count()
  await page.getByRole('button', { name: /^さらに読み込む/ }).click()
  await expect.poll(() => items.count()).toBeGreaterThan(shown)
  expect(await emulator.log()).toHaveLength(before + 2)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await sidewaysScroll(page)).toBe(0)
})
