import { expect, gauge, test, works } from '#tests/support/journey.ts'

test('the address chooses the language, and keeps it from page to page', async ({ page }) => {
  await page.goto('/?lang=en')
  await expect(works(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spring 2026')
  await expect(page.getByRole('meter', { name: 'API budget' })).toBeVisible()
  await works(page).locator('a[href*="/works/"]').first().click()
  await expect(page).toHaveURL(/\/works\/\d+\?lang=en/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the choice in the menu is kept for the next visit', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('meter', { name: 'API予算' })).toBeVisible()
  await page.getByRole('button', { name: '表示' }).click()
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('meter', { name: 'API budget' })).toBeVisible()
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-GB' })

  test('the app speaks English until told otherwise', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(gauge(page)).toHaveAccessibleName('API budget')
    await page.goto('/?lang=ja')
    await expect(gauge(page)).toHaveAccessibleName('API予算')
  })
})
