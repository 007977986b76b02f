import type { Page, Route } from '@playwright/test'

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
  await page.getByRole('button', { name: 'もう一度読み込む' }).press('Enter')
  await expect(works(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => emulator.log()).toHaveLength(tries + 1)
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
  await expect.poll(() => emulator.log()).toHaveLength(2)

  await context.setOffline(false)
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'offline')
  await expect
    .poll(async () => {
      await clocks.forward(1_000)
      return page.getByRole('heading', { level: 1 }).innerText()
    })
    .toContain(title)
  await expect.poll(() => emulator.log()).toHaveLength(3)
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

test.describe('code that could not be fetched', () => {
  /** Keeps the code of the work's page from coming until the returned function is called. */
  async function withhold(page: Page, how: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
    const code = /\/assets\/work-code-[^/]*\.js$/
    await page.route(code, how)
    return () => page.unroute(code)
  }

  test('a look at a link without a network does no lasting harm', async ({
    page,
    context,
    emulator,
    expectedErrors,
  }) => {
    expectedErrors.push('MissingCodeError')
    const release = await withhold(page, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    await context.setOffline(true)
    await expect(gauge(page)).toHaveAttribute('data-state', 'offline')
    const link = workLinks(page).first()
    const title = await link.innerText()
    const attempt = page.waitForEvent('requestfailed')
    await link.hover()
    await attempt
    await release()
    await context.setOffline(false)
    await expect(gauge(page)).not.toHaveAttribute('data-state', 'offline')
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    // One for the season, one for the work.
    await expect.poll(async () => (await emulator.log()).length).toBe(2)
  })

  test('without a network the page says so, and opens by itself once there is one', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('MissingCodeError')
    const release = await withhold(page, (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    await context.setOffline(true)
    const link = workLinks(page).first()
    const title = await link.innerText()
    await link.click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'このページを読み込めませんでした' }),
    ).toBeFocused()
    await expect(page.getByText(/つながると自動的に開きます/)).toBeVisible()
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByText('まだつながりません。')).toBeVisible()
    await page.goBack()
    await expect(works(page)).toBeVisible()
    await page.goForward()
    await release()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  })

  test('files that a new version has replaced lead to one reload, then to a sentence and a button', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push('MissingCodeError')
    const release = await withhold(page, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    const link = workLinks(page).first()
    const title = await link.innerText()
    const reloads = [page.waitForEvent('load')]
    await link.click()
    await Promise.all(reloads)
    await expect(page.getByText(/新しい版が出ています/)).toBeVisible()
    await release()
    await page.getByRole('button', { name: '再読み込み' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  })
})

test('what a next step needs is here before the network goes', async ({
  page,
  context,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const code = page.waitForResponse(/\/assets\/budget-details-[^/]*\.js$/)
  await clocks.forward(3_000)
  await (await code).finished()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => emulator.log()).toHaveLength(1)
  await context.setOffline(true)
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: 'API予算' }).getByText('直近60秒')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'アカウント' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'アカウント' })).toBeVisible()
})
