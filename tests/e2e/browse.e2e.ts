import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

test('a season costs one request, a work one, and back none', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026年 春')
  expect(await emulator.log()).toMatchObject([
    { path: '/graphql', operations: ['searchWorks'], status: 200, token: 'sample-guest' },
  ])
  const shown = Number(await works(page).getAttribute('data-count'))
  expect(shown).toBeGreaterThan(50)
  await expect(workLinks(page)).toHaveCount(shown)

  const link = workLinks(page).nth(20)
  const title = await link.innerText()
  await link.hover()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  const place = await link.boundingBox()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.title()).toContain(title)
  // What is known of the work is shown before its request has left.
  await expect
    .poll(async () => (await emulator.log()).map(({ operations }) => operations))
    .toEqual([['searchWorks'], expect.any(Array)])

  await page.goBack()
  await expect(workLinks(page).nth(20)).toBeFocused()
  const again = await workLinks(page).nth(20).boundingBox()
  expect(Math.abs((again?.y ?? 0) - (place?.y ?? -1_000))).toBeLessThan(24)
  await clocks.forward(1_000)
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '598')
  await expect.poll(() => emulator.log()).toHaveLength(2)
})

test('the season before and after, and any year, are one step away', async ({ page, emulator, clocks }) => {
  await page.goto('/seasons/2025-autumn')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2025年 秋')
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: '前の季節 2025年 夏' }).click()
  await expect(page).toHaveURL('/seasons/2025-summer')
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: '次の季節 2025年 秋' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2025年 秋')
  await page.getByRole('button', { name: '年をえらぶ' }).click()
  await page.getByRole('combobox', { name: '年', exact: true }).selectOption('2011')
  await page.getByRole('list', { name: '2011年の季節' }).getByRole('link', { name: '春' }).click()
  await expect(page).toHaveURL('/seasons/2011-spring')
  await expect(works(page)).toBeVisible()
  await clocks.forward(1_000)
  // Autumn was at hand the second time.
  await expect.poll(() => emulator.log()).toHaveLength(3)
})

test('filters, order and view live in the address and cost nothing', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const all = Number(await works(page).getAttribute('data-count'))

  await page.getByRole('searchbox').fill('の')
  await expect(works(page)).not.toHaveAttribute('data-count', String(all))
  const some = Number(await works(page).getAttribute('data-count'))
  expect(some).toBeLessThan(all)
  for (const title of await workLinks(page).allTextContents()) expect(title.length).toBeGreaterThan(0)

  await page.getByRole('combobox', { name: '並べかた' }).selectOption({ label: '題名の文字の順' })
  const titles = await workLinks(page).allTextContents()
  expect(titles.length).toBe(some)
  await page.getByRole('group', { name: '見せかた' }).getByText('表').click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(workLinks(page)).toHaveText(titles)

  await page.reload()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('の')
  await expect(workLinks(page)).toHaveText(titles)
  await clocks.forward(1_000)
  // One when the page was first opened, none for the rest.
  await expect.poll(() => emulator.log()).toHaveLength(1)
})

test('a filter that leaves nothing says which condition it was', async ({ page }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const all = await works(page).getAttribute('data-count')
  await page.getByRole('searchbox').fill('ない題名ないない')
  await expect(works(page)).toHaveAttribute('data-count', '0')
  await page.getByRole('button', { name: '文字「ない題名ないない」をはずす' }).click()
  await expect(works(page)).toHaveAttribute('data-count', String(all))
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('an address that leads nowhere has a page that says so', async ({ page, emulator }) => {
  await page.goto('/no/such/page')
  await expect(page.locator('main[data-page="not-found"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ページが見つかりません')
  await page.getByRole('link', { name: '今期の作品へ' }).last().click()
  await expect(works(page)).toBeVisible()
  await expect(page.locator('main')).not.toHaveAttribute('data-page', 'not-found')
  await expect.poll(() => emulator.log()).toHaveLength(1)
})

test('an address that cannot be decoded is not found either', async ({ page, emulator }) => {
  await page.goto('/works/%ZZ')
  await expect(page.locator('main[data-page="not-found"]')).toBeVisible()
  expect(await emulator.log()).toEqual([])
})

test('the name of the file leads to the page', async ({ page }) => {
  await page.goto('/index.html?lang=en')
  await expect(works(page)).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/\?lang=en$/)
})

test('a season that cannot be is not found', async ({ page, emulator }) => {
  await page.goto('/seasons/2026-monsoon')
  await expect(page.locator('main[data-page="not-found"]')).toBeVisible()
  expect(await emulator.log()).toEqual([])
})
