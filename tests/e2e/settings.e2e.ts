import { readFile } from 'node:fs/promises'

import { expect, gauge, sidewaysScroll, test, workLinks, works } from '#tests/support/journey.ts'

test('a title of one’s choice stands first everywhere, in every tab, and after a reload', async ({
  page,
  context,
  emulator,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: '設定', exact: true }).click()
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(other.getByRole('radio', { name: '原題' })).toBeChecked()

  await page.getByRole('radio', { name: '英題' }).check()
  await expect(other.getByRole('radio', { name: '英題' })).toBeChecked()
  // Neither settings nor another title ask Annict for anything.
  await expect.poll(() => emulator.log()).toHaveLength(1)
  await page.goBack()
  await expect(workLinks(page).first()).toHaveAttribute('lang', 'en')
  const title = (await workLinks(page).first().textContent()) ?? ''
  await workLinks(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('another tab follows language and looks at once', async ({ page, context }) => {
  await page.goto('/settings')
  const other = await context.newPage()
  await other.goto('/budget')
  await expect(gauge(other)).toHaveAccessibleName('API予算')
  await page.getByRole('radio', { name: 'English', exact: true }).click()
  await expect(gauge(other)).toHaveAccessibleName('API budget')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'As the browser' }).click()
  await expect(gauge(other)).toHaveAccessibleName('API予算')
})

test('what nobody can have chosen is taken as not chosen', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['language', 'theme', 'titles', 'zone', 'hours', 'dayStart', 'chip'])
      localStorage.setItem(`yohaku.${name}`, '<garbage>')
  })
  await page.goto('/settings')
  for (const name of ['ブラウザーに合わせる', '原題', '日本時間', '30時間', '5:00', '端末に合わせる'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
})

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('broadcasts can stand in local time, always with a mark', async ({ page }) => {
    await page.goto('/?view=table')
    await expect(works(page)).toBeVisible()
    const moments = page.locator('td time')
    await expect(moments.first()).toContainText('JST')
    await page.getByRole('link', { name: '設定', exact: true }).click()
    await page.getByRole('radio', { name: '現地時間' }).check()
    await expect(page.locator('main time')).toContainText('4月18日(土) 12:30 現地')
    await page.goBack()
    await expect(moments.first()).toContainText('現地')
    const told = await moments.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('datetime') ?? '', one.textContent ?? ''] as const),
    )
    for (const [at, text] of told) {
      // New York is four hours behind UTC in the season of these, and its viewers' day turns at 5:00 as well.
      const turned = new Date(Date.parse(at) - 9 * 3_600_000)
      const minutes = String(turned.getUTCMinutes()).padStart(2, '0')
      expect(text).toContain(`${turned.getUTCMonth() + 1}月${turned.getUTCDate()}日`)
      expect(text).toContain(`${turned.getUTCHours() + 5}:${minutes} 現地`)
    }
  })
})

test('settings are made by keyboard alone', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hours = page.getByRole('radio', { name: '30時間' })
  await hours.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '24時間' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '24時間' })).toBeFocused()
  // What is of no use now is passed over.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: '端末に合わせる' })).toBeFocused()
  await page.getByRole('radio', { name: '使う', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: 'API予算' })).toBeHidden()
})

test('what is kept is counted, forgotten, and fetched again', async ({ page, emulator }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: '設定', exact: true }).click()
  const forget = page.getByRole('button', { name: '季節の一覧を忘れる（約1回）' })
  await expect(forget).toBeVisible()
  await forget.click()
  await expect(page.getByText('季節の一覧を忘れました。')).toBeVisible()
  await expect(page.getByRole('heading', { name: '手元のデータ' })).toBeFocused()
  await expect(page.getByText('残っているページはありません。')).toBeVisible()
  await page.getByRole('link', { name: '今期', exact: true }).click()
  await expect(works(page)).toBeVisible()
  await expect.poll(async () => (await emulator.log()).length).toBe(2)
})

test('the catalogue goes to another device as a file, where it costs no request', async ({
  page,
  browser,
  baseURL,
  emulator,
}, testInfo) => {
  // The worker has the machine's own clock, and what is to come by it is never believed.
  await page.clock.setSystemTime(Date.now())
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: '設定', exact: true }).click()
  await expect(page.getByRole('button', { name: /^作品を忘れる/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ファイルに書き出す' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^yohaku-catalogue-\d{4}-\d\d-\d\d\.gz$/)
  const file = testInfo.outputPath('catalogue.gz')
  await download.saveAs(file)
  expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))

  const sent = (await emulator.log()).length
  const device = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ja-JP' })
  const there = await device.newPage()
  await there.goto('/settings')
  await expect(there.getByText('まだ何もありません。')).toBeVisible()
  await there.getByLabel('ファイルを選ぶ').setInputFiles(file)
  await expect(there.getByText(/^\d+件を取り入れました。$/)).toBeVisible()
  await there.getByLabel('ファイルを選ぶ').setInputFiles(file)
  await expect(there.getByText(/^0件を取り入れました。\d+件は、手元のものと同じか/)).toBeVisible()
  await there.getByLabel('ファイルを選ぶ').setInputFiles({
    ...{ name: 'hostile.gz', mimeType: 'application/gzip', buffer: Buffer.from('<script>alert(1)</script>') },
  })
  await expect(
    there.getByText('これは余白のカタログのファイルではありません。', { exact: false }),
  ).toBeVisible()
  await expect(there.getByText('手元のカタログは、そのままです。')).toBeVisible()
  expect((await emulator.log()).length).toBe(sent)
  await device.close()
})

test('at 200 % zoom nothing is lost', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'カタログの書き出しと読み込み' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})
