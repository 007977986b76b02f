import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

test('the gauge falls by what was sent and returns at the minute', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect(gauge(page)).toHaveAttribute('aria-valuemax', '600')
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
  await expect(gauge(page)).toHaveAttribute('data-state', 'ok')

  for (const [at, left] of [
    [0, '598'],
    [1, '597'],
    [2, '596'],
  ] as const) {
    await workLinks(page).nth(at).click()
    await expect(gauge(page)).toHaveAttribute('aria-valuenow', left)
    // The gauge falls when a request leaves; the server has it in its log a little later.
    await expect.poll(async () => (await emulator.log()).at(-1)?.remaining).toBe(Number(left))
    await expect.poll(() => emulator.log()).toHaveLength(600 - Number(left))
    await page.goBack()
    await expect(works(page)).toBeVisible()
    await clocks.forward(1_000)
  }

  // Five seconds of the minute had passed at the start.
  await clocks.forward(60_000)
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '600')
  await workLinks(page).nth(3).click()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
  await expect.poll(async () => (await emulator.log()).at(-1)?.remaining).toBe(599)
})

test('the countdown runs to the end of the minute', async ({ page, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const timer = page.getByRole('timer', { name: '回復までの時間' })
  await expect(timer).toHaveText(/^0:5[0-5]$/)
  await clocks.forward(30_000)
  await expect(timer).toHaveText(/^0:2[0-5]$/)
})

test('the panel tells what is left, who spent it, and when it returns', async ({ page, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '598')
  await page.getByRole('button', { name: 'API予算のくわしい内訳' }).click()
  const panel = page.getByRole('dialog', { name: 'API予算' })
  await expect(panel).toBeVisible()
  await expect(panel).toContainText('598')
  await expect(panel).toContainText('/ 600')
  await expect(panel.getByRole('definition').filter({ hasText: '1回' }).first()).toBeVisible()
  await expect(panel).toContainText('季節の一覧')
  await expect(panel).toContainText('作品のページ')
  await expect(panel).toContainText('サーバー確認')
  const returns = new Date(clocks.start + 55_000).toLocaleTimeString('ja-JP', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  })
  await expect(panel).toContainText(returns)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('what others spend on the same budget shows at the next answer', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
  await emulator.scenario({ spend: { token: 'sample-guest', count: 400 } })
  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '198')
  await page.keyboard.press('b')
  const panel = page.getByRole('dialog', { name: 'API予算' })
  await expect(panel).toContainText('この画面のほか・以前')
  await expect(panel).toContainText('400回')
  await page.keyboard.press('Escape')

  await emulator.scenario({ spend: { token: 'sample-guest', count: 196 } })
  await page.goBack()
  await workLinks(page).nth(1).click()
  // One is left, and the last one is never used.
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '1')
  await page.goBack()
  await workLinks(page).nth(2).click()
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  const sent = (await emulator.log()).length
  await clocks.forward(20_000)
  await expect.poll(() => emulator.log()).toHaveLength(sent)
  await clocks.forward(45_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await emulator.log()).length).toBe(sent + 1)
  expect((await emulator.log()).every(({ status }) => status === 200)).toBe(true)
})

test('states of the budget are announced politely, and rarely', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await emulator.scenario({ refuse: { retryAfter: 25, next: 1 } })
  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  await expect(page.getByRole('status').filter({ hasText: '送信を一時停止しました' })).toHaveCount(1)
  await clocks.forward(60_000)
  await expect(gauge(page)).toHaveAttribute('data-state', 'ok')
})
