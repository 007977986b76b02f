import type { Page } from '@playwright/test'

import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

/** What the gauge of a tab shows as left. */
const left = (page: Page): Promise<string | null> => gauge(page).getAttribute('aria-valuenow')

test('two tabs show one budget, and go on when the first is closed', async ({ page, context, emulator }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
  const other = await context.newPage()
  await other.goto('/works/1')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(gauge(other)).toHaveAttribute('aria-valuenow', '598')
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '598')

  await workLinks(page).first().click()
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '597')
  await expect(gauge(other)).toHaveAttribute('aria-valuenow', '597')

  // The first tab decides for both until it is closed.
  await page.close()
  await other.goto('/works/2')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => left(other)).toBe('596')
  await expect
    .poll(async () => (await emulator.log()).map(({ status }) => status))
    .toEqual([200, 200, 200, 200])
})

test('a refusal in one tab holds back the other', async ({ page, context, emulator, clocks }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/works/1')
  await expect(gauge(other)).toHaveAttribute('aria-valuenow', '598')
  await emulator.scenario({ refuse: { retryAfter: 25, next: 1 } })
  await other.goto('/works/2')
  await expect(gauge(other)).toHaveAttribute('data-state', 'paused')
  await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
  await workLinks(page).first().click()
  await clocks.forward(20_000)
  await clocks.forward(40_000)
  await expect(gauge(page)).toHaveAttribute('data-state', 'ok')
  const since = async () => {
    const log = await emulator.log()
    const refused = log.findIndex(({ status }) => status === 429)
    return { refused: log[refused], later: log.slice(refused + 1) }
  }
  await expect.poll(async () => (await since()).later.length).toBeGreaterThan(0)
  const { refused, later } = await since()
  for (const { at } of later) expect(Date.parse(at) - Date.parse(refused?.at ?? '')).toBeGreaterThan(25_000)
})

test('the same page in two tabs at once costs one request', async ({ page, context, emulator }) => {
  const other = await context.newPage()
  await emulator.scenario({ latency: { ms: 1_500 } })
  await Promise.all([page.goto('/'), other.goto('/')])
  await expect(works(page)).toBeVisible({ timeout: 30_000 })
  await expect(works(other)).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => emulator.queries()).toHaveLength(1)
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', '599')
  await expect(gauge(other)).toHaveAttribute('aria-valuenow', '599')
})
