import { expect, gauge, sidewaysScroll, test, works } from '#tests/support/journey.ts'

for (const width of [360, 320]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true })

    for (const path of [
      '/',
      '/?view=table',
      '/?view=timeline&media=-movie&satisfaction=60..&watchers=10..9000',
      '/?view=table&columns=season,reviews,episodes',
      '/seasons/2025-autumn',
      '/budget',
      '/account',
      '/settings',
      '/episodes/151218',
      '/episodes/151218?comments=all&sort=likes',
      '/works/11194/reviews?text=all',
      '/timeline',
      '/library',
      '/library?by=conditions',
      '/users/sample',
      '/users/sample?by=conditions&view=table',
      '/search?q=の',
      '/search?in=works',
      '/people/411',
      '/organizations/1',
      '/characters/1',
      '/series/713',
      '/no-such-page',
    ]) {
      test(`${path} never scrolls sideways`, async ({ page, expectedPictures }) => {
        // No host answers for pictures of the sample data.
        expectedPictures.push('example.invalid')
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(gauge(page)).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await sidewaysScroll(page)).toBe(0)
      })
    }

    test('a work never scrolls sideways', async ({ page }) => {
      await page.goto('/')
      await expect(works(page)).toBeVisible()
      await works(page).locator('a[href*="/works/"]').first().tap()
      await expect(page).toHaveURL(/\/works\//)
      await page.waitForLoadState('networkidle')
      expect(await sidewaysScroll(page)).toBe(0)
    })

    test('the panel of the budget fits', async ({ page }) => {
      await page.goto('/')
      await expect(works(page)).toBeVisible()
      await page.getByRole('button', { name: 'API予算のくわしい内訳' }).tap()
      const box = await page.getByRole('dialog', { name: 'API予算' }).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    })
  })
}
