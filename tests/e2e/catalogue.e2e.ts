import { expect, test, workLinks, works } from '#tests/support/journey.ts'

const COMES = '残りを読み込んでいます。'
const MISSING = '残りは読み込めませんでした。'

test('a work that was seen in a season is shown at once, keeps its place when the rest comes, and is known after a reload', async ({
  page,
  emulator,
  clocks,
}) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const link = workLinks(page).first()
  const title = (await link.textContent()) ?? ''
  await clocks.forward(2_000)

  await emulator.scenario({ latency: { ms: 60_000, next: 1 } })
  await link.click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByText(COMES)).toBeVisible()
  const watchers = main.locator('dd', { hasText: /^[\d,]+人$/ })
  await expect(watchers).toBeVisible()
  const place = await watchers.boundingBox()

  // The first request never comes back; a new page asks again, and knows as much meanwhile.
  await emulator.scenario({ latency: { ms: 60_000, next: 1 } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main.getByText(COMES)).toBeVisible()
  await expect.poll(async () => (await emulator.log()).length).toBe(3)
  // The client's patience ends, and it asks for less.
  await clocks.forward(15_000)
  await expect(page.getByRole('button', { name: /新しくする/ })).toBeVisible()
  expect((await watchers.boundingBox())?.y).toBe(place?.y)
})

test('what is known stays when the rest does not come', async ({
  page,
  emulator,
  clocks,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource:')
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  const link = workLinks(page).first()
  const title = (await link.textContent()) ?? ''
  await clocks.forward(2_000)
  await emulator.scenario({ fail: { with: 404, next: 1 } })
  await link.click()
  await expect(page.getByText(MISSING)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
