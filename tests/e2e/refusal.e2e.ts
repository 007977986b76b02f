import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

test('after a refusal nothing leaves before its time, and what is held goes on working', async ({
  page,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const shown = await works(page).getAttribute('data-count')
  await emulator.scenario({ refuse: { retryAfter: 20, next: 1 } })

  const link = workLinks(page).first()
  const title = await link.innerText()
  await link.click()
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  const main = page.getByRole('main')
  await expect(main).toContainText('Annict から「少し待ってください」と言われました。')
  await expect(main).toContainText(/あと \d+秒/)
  expect((await emulator.log()).map(({ status }) => status)).toEqual([200, 429])

  // The season is still there, whole, filters and all, and asks for nothing.
  await page.goBack()
  await expect(works(page)).toHaveAttribute('data-count', String(shown))
  await page.getByRole('searchbox').fill('の')
  await expect(works(page)).not.toHaveAttribute('data-count', String(shown))
  await page.getByRole('searchbox').fill('')
  await expect(works(page)).toHaveAttribute('data-count', String(shown))

  // A second wish waits too.
  await workLinks(page).first().click()
  await clocks.forward(15_000)
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  await expect.poll(() => emulator.log()).toHaveLength(2)

  // It resumes by itself.
  await clocks.forward(10_000)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'paused')
  const log = await emulator.log()
  expect(log.map(({ status }) => status)).toEqual([200, 429, 200])
  const waited = Date.parse(log[2]?.at ?? '') - Date.parse(log[1]?.at ?? '')
  expect(waited).toBeGreaterThanOrEqual(20_000)
})

test('a refusal in plain text without numbers is a refusal all the same', async ({
  page,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await emulator.scenario({ refuse: { next: 1 }, refusals: { shape: 'plain' } })
  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  await expect.poll(() => emulator.log()).toHaveLength(2)
  await emulator.scenario({ refusals: null })
  await clocks.forward(60_000)
  await expect.poll(async () => (await emulator.log()).map(({ status }) => status)).toEqual([200, 429, 200])
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'paused')
})

test('a refusal at the first request keeps the place of the season and fills it later', async ({
  page,
  emulator,
  clocks,
}) => {
  await emulator.scenario({ refuse: { retryAfter: 30, next: 1 } })
  await page.goto('/')
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026年 春')
  await expect(page.getByRole('main')).toContainText(/あと \d+秒/)
  await clocks.forward(29_000)
  await expect.poll(() => emulator.log()).toHaveLength(1)
  await clocks.forward(6_000)
  await expect(works(page)).toBeVisible()
})
