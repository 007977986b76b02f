import { expect, test, workLinks, works } from '#tests/support/journey.ts'

for (const timezoneId of ['America/New_York', 'Pacific/Kiritimati']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('broadcasts stand in the time of Japan, where the night belongs to the day before', async ({
      page,
    }) => {
      await page.goto('/?view=table')
      await expect(works(page)).toBeVisible()
      const moments = await page
        .locator('td time[datetime]')
        .evaluateAll((all) =>
          all.map((one) => [one.getAttribute('datetime') ?? '', one.textContent ?? ''] as const),
        )
      expect(moments.length).toBeGreaterThan(50)
      for (const [at, text] of moments) {
        // Five hours into the day in UTC is where the day turns, once it is moved by Japan's nine hours.
        const turned = new Date(Date.parse(at) + 4 * 3_600_000)
        const hour = turned.getUTCHours() + 5
        expect(text).toContain(`${turned.getUTCMonth() + 1}月${turned.getUTCDate()}日`)
        expect(text).toContain(`${hour}:${String(turned.getUTCMinutes()).padStart(2, '0')}`)
      }
      expect(moments.filter(([, text]) => / 2[4-8]:/.test(text)).length).toBeGreaterThan(5)
    })

    test('the season is that of Japan’s calendar', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('2026年 春')
      await workLinks(page).first().click()
      await expect(page.locator('dd time').first()).toHaveAttribute('title', /日本時間/)
    })
  })
}
