import { violations } from '#tests/support/axe.ts'
import { deploy, type Deployment } from '#tests/support/deployment.ts'
import { expect, test, works } from '#tests/support/journey.ts'

// The build is shared by the tests of this file.
test.describe.configure({ mode: 'default' })

let site: Deployment
test.beforeAll(async ({ ports }) => {
  site = await deploy(`ways-in-${ports.app}`, {})
})
test.afterAll(() => site.close())

for (const theme of ['light', 'dark'] as const) {
  for (const lang of ['ja', 'en']) {
    test.describe(`${theme}, ${lang}`, () => {
      test.use({ colorScheme: theme })

      test('axe finds nothing: the ways in', async ({ page }) => {
        await page.goto(`${site.url}?lang=${lang}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.locator('summary').click()
        expect(await violations(page)).toEqual([])
        // The form for a token, and the one for a client of one's own.
        for (const form of await page.locator('form').all()) {
          await form.locator('button[type="submit"]').click()
          await expect(form.locator('input[aria-invalid="true"]')).toHaveCount(1)
        }
        expect(await violations(page)).toEqual([])
      })

      test('axe finds nothing: the sample demo', async ({ page }) => {
        await page.goto(`${site.url}?lang=${lang}`)
        await page.getByRole('main').getByRole('button').first().click()
        await expect(works(page)).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })
  }
}
