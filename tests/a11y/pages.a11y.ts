import type { Page } from '@playwright/test'

import { violations } from '#tests/support/axe.ts'
import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

async function signIn(page: Page, lang: string): Promise<void> {
  await page.goto(`/account?lang=${lang}`)
  await page.getByLabel(/^(?:個人用アクセストークン|Personal access token)$/).fill('sample-read')
  await page.keyboard.press('Enter')
  await expect(page.getByText('@sample')).toBeVisible()
}

/** Every page, and every state of a page that looks different. */
const places: readonly {
  readonly name: string
  readonly open: (page: Page, lang: string) => Promise<void>
}[] = [
  {
    name: 'a season as a grid',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await expect(works(page)).toBeVisible()
    },
  },
  {
    name: 'a season as a table',
    open: async (page, lang) => {
      await page.goto(`/?view=table&lang=${lang}`)
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'all conditions of a season',
    open: async (page, lang) => {
      await page.goto(`/?media=-movie,-ova&satisfaction=10..&lang=${lang}`)
      await expect(works(page)).toBeVisible()
      await page.locator('search button[aria-haspopup="dialog"]').click()
      const closed = page.locator('dialog details:not([open])')
      for (let left = await closed.count(); left > 0; left -= 1) {
        await closed.first().locator('summary').click()
        await expect(closed).toHaveCount(left - 1)
      }
    },
  },
  {
    name: 'a season along time',
    open: async (page, lang) => {
      await page.goto(`/?view=timeline&media=-movie&lang=${lang}`)
      await expect(works(page)).toBeVisible()
    },
  },
  {
    name: 'a table of columns of one’s own, with the choice of columns',
    open: async (page, lang) => {
      await page.goto(`/?view=table&columns=season,reviews,status&lang=${lang}`)
      await expect(page.getByRole('table')).toBeVisible()
      await page.getByRole('button', { name: lang === 'ja' ? '列' : 'Columns', exact: true }).click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'a season of which conditions leave nothing',
    open: async (page, lang) => {
      await page.goto(`/?media=-tv&watchers=9999999..&lang=${lang}`)
      await expect(works(page)).toHaveAttribute('data-count', '0')
    },
  },
  {
    name: 'a season of which the filter leaves nothing',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await expect(works(page)).toBeVisible()
      await page.getByRole('searchbox').fill('qqqqqq')
      await expect(works(page)).toHaveAttribute('data-count', '0')
    },
  },
  {
    name: 'a work',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await workLinks(page).first().click()
      await expect(gauge(page)).toHaveAttribute('aria-valuenow', '598')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'the panel of the budget',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await expect(works(page)).toBeVisible()
      await page.keyboard.press('b')
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
    },
  },
  {
    name: 'the page of the budget',
    open: async (page, lang) => {
      await page.goto(`/budget?lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'the account',
    open: async (page, lang) => {
      await page.goto(`/account?lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'the settings',
    open: async (page, lang) => {
      await page.goto(`/settings?lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'an episode with what users wrote, hidden',
    open: async (page, lang) => {
      await page.goto(`/episodes/151218?lang=${lang}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'the reviews of a work',
    open: async (page, lang) => {
      await page.goto(`/works/11194/reviews?lang=${lang}`)
      await expect(page.locator('main search')).toBeVisible()
    },
  },
  {
    name: 'a timeline without anybody',
    open: async (page, lang) => {
      await page.goto(`/timeline?lang=${lang}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    },
  },
  {
    name: 'a search with what it found',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await expect(works(page)).toBeVisible()
      await page.locator('nav a[href*="/search"]').click()
      await page.getByRole('searchbox').fill('の')
      await expect(page.locator('[data-found]')).toBeVisible()
    },
  },
  {
    name: 'all works that are held',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await expect(works(page)).toBeVisible()
      await page.locator('nav a[href*="/search"]').click()
      await page.locator('main p > button').first().click()
      await expect(works(page)).toBeVisible()
    },
  },
  {
    name: 'a person with the works that are held',
    open: async (page, lang) => {
      await page.goto(`/works/15873?lang=${lang}`)
      await page.locator('#casts ~ dl dd a').first().click()
      await expect(page.locator('#works')).toBeVisible()
      await expect(page.locator('progress, main [data-count]').first()).toBeVisible()
    },
  },
  {
    name: 'an organization',
    open: async (page, lang) => {
      await page.goto(`/works/15873?lang=${lang}`)
      await page.locator('#staffs ~ dl a[href*="/organizations/"]').first().click()
      await expect(page.locator('main [data-count]').first()).toBeVisible()
    },
  },
  {
    name: 'a character',
    open: async (page, lang) => {
      await page.goto(`/works/15873?lang=${lang}`)
      await page.locator('#casts ~ dl dt a').first().click()
      await expect(page.locator('main [data-count]').first()).toBeVisible()
    },
  },
  {
    name: 'a series',
    open: async (page, lang) => {
      await page.goto(`/works/12395?lang=${lang}`)
      await page.locator('main h2 a[href*="/series/"]').first().click()
      await expect(page.locator('main [data-count]').first()).toBeVisible()
    },
  },
  {
    name: 'a series that nobody knows yet',
    open: async (page, lang) => {
      await page.goto(`/series/999999?lang=${lang}`)
      await expect(page.locator('main h1')).toBeVisible()
    },
  },
  {
    name: 'a library without anybody',
    open: async (page, lang) => {
      await page.goto(`/library?lang=${lang}`)
      await expect(page.locator('main h1')).toBeVisible()
    },
  },
  {
    name: 'the library of whoever is signed in',
    open: async (page, lang) => {
      await signIn(page, lang)
      await page.locator('nav a[href*="/library"]').click()
      await expect(page.locator('main [data-count]').first()).toBeVisible()
    },
  },
  {
    name: 'the timeline of whoever is signed in',
    open: async (page, lang) => {
      await signIn(page, lang)
      await page.locator('nav a[href*="/timeline"]').click()
      await expect(page.locator('main [data-count]').first()).toBeVisible()
    },
  },
  {
    name: 'a library by conditions',
    open: async (page, lang) => {
      await signIn(page, lang)
      await page.locator('nav a[href*="/library"]').click()
      await page.locator('main fieldset').first().getByRole('button').last().click()
      await expect(page.locator('main [data-count] [data-work]').first()).toBeVisible()
    },
  },
  {
    name: 'a user with works, records and deeds',
    open: async (page, lang) => {
      await page.goto(`/users/sample?lang=${lang}`)
      await expect(page.locator('#activity')).toBeVisible()
    },
  },
  {
    name: 'a word about what was done',
    open: async (page, lang) => {
      await page.goto(`/?media=-movie,-ova&lang=${lang}`)
      await page.getByRole('button', { name: /^(?:すべてはずす|Clear all)$/ }).click()
      await expect(page.locator('[data-toast]')).toBeVisible()
    },
  },
  {
    name: 'the palette with what it found',
    open: async (page, lang) => {
      await page.goto(`/?lang=${lang}`)
      await expect(works(page)).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.locator('dialog[open] input').fill('の')
      await expect(page.locator('dialog[open] [role="option"]').nth(3)).toBeVisible()
    },
  },
  {
    name: 'nothing at all',
    open: async (page, lang) => {
      await page.goto(`/no-such-page?lang=${lang}`)
      await expect(page.locator('main[data-page="not-found"]')).toBeVisible()
    },
  },
]

for (const theme of ['light', 'dark'] as const) {
  for (const lang of ['ja', 'en']) {
    test.describe(`${theme}, ${lang}`, () => {
      test.use({ colorScheme: theme })

      for (const { name, open } of places) {
        test(`axe finds nothing: ${name}`, async ({ page, expectedPictures }) => {
          // No host answers for pictures of the sample data.
          expectedPictures.push('example.invalid')
          await open(page, lang)
          expect(await violations(page)).toEqual([])
        })
      }

      test('axe finds nothing: a pause', async ({ page, emulator }) => {
        await page.goto(`/?lang=${lang}`)
        await expect(works(page)).toBeVisible()
        await emulator.scenario({ refuse: { retryAfter: 50, next: 1 } })
        await workLinks(page).first().click()
        await expect(gauge(page)).toHaveAttribute('data-state', 'paused')
        expect(await violations(page)).toEqual([])
      })

      test('axe finds nothing: a failure', async ({ page, emulator, clocks }) => {
        await emulator.scenario({ fail: { with: 500 } })
        await page.goto(`/?lang=${lang}`)
        const again = page.getByRole('main').getByRole('button', { name: /^(?:もう一度読み込む|Load again)/ })
        await expect
          .poll(async () => {
            await clocks.forward(5_000)
            return again.isVisible()
          })
          .toBe(true)
        expect(await violations(page)).toEqual([])
      })
    })
  }
}
