import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

const SLOW = 'Annict の返事に時間がかかっています。届きしだい表示します。'

test('a slow answer is said to be slow after five seconds, and shown when it comes', async ({
  page,
  emulator,
  clocks,
}) => {
  await emulator.scenario({ latency: { ms: 4_000 } })
  await page.goto('/')
  await expect.poll(async () => (await emulator.log()).length).toBe(1)
  const main = page.getByRole('main')
  await expect(main.getByText(SLOW)).toBeHidden()
  await clocks.forward(5_000)
  await expect(main.getByText(SLOW)).toBeVisible()
  await expect(works(page)).toBeVisible()
  await expect(main.getByText(SLOW)).toBeHidden()
  await expect.poll(() => emulator.log()).toHaveLength(1)
})

test('while a renewal is slow what is held stays, and works', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const shown = await works(page).getAttribute('data-count')
  await emulator.scenario({ latency: { ms: 6_000, next: 1 } })
  await page.getByRole('button', { name: /新しくする/ }).click()
  await expect.poll(async () => (await emulator.log()).length).toBe(2)
  await clocks.forward(5_000)
  await expect(page.getByRole('main').getByText(SLOW)).toBeVisible()
  await expect(works(page)).toHaveAttribute('data-count', String(shown))
  await page.getByRole('searchbox').fill('の')
  await expect(works(page)).not.toHaveAttribute('data-count', String(shown))
  await expect(page.getByRole('main').getByText(SLOW)).toBeHidden()
})

test('a season that takes too long as a whole is asked for in a part by itself', async ({
  page,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  // Never answered in time: the client's patience ends first.
  await emulator.scenario({ latency: { ms: 60_000, next: 1 } })
  await page.goto('/seasons/2026-winter')
  await expect.poll(async () => (await emulator.log()).length).toBe(2)
  await clocks.forward(15_000)
  await expect(works(page)).toBeVisible()
  const statuses = (await emulator.log()).map(({ status }) => status)
  expect(statuses).toHaveLength(3)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
})

test('a page that is left while its request waits takes it along', async ({ page, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await emulator.scenario({ refuse: { retryAfter: 20, next: 1 } })
  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  await page.goBack()
  await expect(works(page)).toBeVisible()
  await clocks.forward(60_000)
  await expect(gauge(page)).toHaveAttribute('data-state', 'ok')
  expect((await emulator.log()).map(({ status }) => status)).toEqual([200, 429])
})

for (const minutes of [-5, 5]) {
  test(`the countdown is right beside a clock that is ${minutes} minutes off`, async ({
    page,
    emulator,
    clocks,
  }) => {
    // At second 25 of its minute, where the page's clock is at second 5.
    await emulator.setClock(clocks.start + minutes * 60_000 + 20_000)
    await page.goto('/')
    await expect(works(page)).toBeVisible()
    const timer = page.getByRole('timer', { name: '回復までの時間' })
    await expect(timer).toHaveText(/^0:3[0-5]$/)
    await clocks.forward(25_000)
    await expect(timer).toHaveText(/^0:(?:0\d|10)$/)
    await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
  })
}

test('pages that nobody looks at ask for nothing, nor when they are looked at again', async ({
  page,
  context,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/seasons/2026-winter')
  await expect(works(second)).toBeVisible()
  const opened = (await emulator.log()).length
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await clocks.forward(15 * 60_000)
    for (const one of [second, page]) {
      await one.bringToFront()
      await one.evaluate(() => {
        for (const name of ['blur', 'focus', 'online', 'pageshow']) window.dispatchEvent(new Event(name))
        document.dispatchEvent(new Event('visibilitychange'))
      })
    }
  }
  await clocks.forward(60_000)
  await expect.poll(() => emulator.log()).toHaveLength(opened)
  await second.close()
})
