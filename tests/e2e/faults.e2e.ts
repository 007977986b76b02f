import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

test('a server error is tried again, and its page is never shown', async ({ page, emulator, clocks }) => {
  await emulator.scenario({ fail: { with: 500, next: 1 } })
  await page.goto('/')
  await expect.poll(async () => (await emulator.log()).length).toBe(1)
  await clocks.forward(3_000)
  await expect(works(page)).toBeVisible()
  expect((await emulator.log()).map(({ status }) => status)).toEqual([500, 200])
})

test('an error that stays has a sentence, a next step and a way to try again', async ({
  page,
  emulator,
  clocks,
}) => {
  await emulator.scenario({ fail: { with: 500 } })
  await page.goto('/')
  const failure = page.getByRole('main').getByText('Annict の中で問題が起きています')
  await expect
    .poll(async () => {
      await clocks.forward(5_000)
      return failure.isVisible()
    })
    .toBe(true)
  const tries = (await emulator.log()).length
  expect(tries).toBeLessThanOrEqual(3)

  await emulator.scenario({ fail: null })
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(works(page)).toBeVisible()
  expect(await emulator.log()).toHaveLength(tries + 1)
})

test('a page of HTML in place of an answer is said to be unreadable', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await emulator.scenario({ fail: { with: 'html' } })
  await workLinks(page).first().click()
  const failure = page.getByRole('main').getByText('返事を読めませんでした')
  await expect
    .poll(async () => {
      await clocks.forward(5_000)
      return failure.isVisible()
    })
    .toBe(true)
  await page.goBack()
  await expect(works(page)).toBeVisible()
})

test('what the server in front refuses looks like a lost connection, and is told as one', async ({
  page,
  emulator,
  clocks,
}) => {
  await emulator.scenario({ fail: { with: 502 } })
  await page.goto('/')
  const failure = page.getByRole('main').getByText(/Annict (?:につながりません|が混んでいるか)/)
  await expect
    .poll(async () => {
      await clocks.forward(5_000)
      return failure.isVisible()
    })
    .toBe(true)
})

test('offline, what is held stays, and what waits comes when the connection does', async ({
  page,
  context,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const shown = await works(page).getAttribute('data-count')
  // The page's code for works is at hand after a visit.
  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '598')
  await page.goBack()
  await expect(works(page)).toBeVisible()

  await context.setOffline(true)
  await expect(gauge(page)).toHaveAttribute('data-state', 'offline')
  await expect(page.getByText('オフラインです。手元にある内容はこのまま見られます。')).toBeVisible()
  await expect(works(page)).toHaveAttribute('data-count', String(shown))
  const link = workLinks(page).nth(1)
  const title = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/works\/\d+/)
  await clocks.forward(10_000)
  expect(await emulator.log()).toHaveLength(2)

  await context.setOffline(false)
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'offline')
  await expect
    .poll(async () => {
      await clocks.forward(1_000)
      return page.getByRole('heading', { level: 1 }).innerText()
    })
    .toContain(title)
  expect(await emulator.log()).toHaveLength(3)
})

test('with the numbers hidden the gauge counts by itself and says so', async ({ page, emulator, clocks }) => {
  await emulator.scenario({ headers: { show: 'hidden' } })
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await workLinks(page).first().click()
  await expect.poll(async () => (await emulator.log()).length).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: 'API予算' })).toContainText('推定')
  await page.keyboard.press('Escape')
  await emulator.scenario({ headers: null })
  await page.goBack()
  await clocks.forward(1_000)
  await workLinks(page).nth(1).click()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '597')
})
