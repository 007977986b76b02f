import { violations } from '#tests/support/axe.ts'
import { answer, playConsent } from '#tests/support/consent.ts'
import { deploy, type Deployment } from '#tests/support/deployment.ts'
import { expect, sidewaysScroll, test } from '#tests/support/journey.ts'

test.describe.configure({ mode: 'default' })

let site: Deployment
test.beforeAll(async ({ ports }) => {
  const api = `http://localhost:${ports.api}`
  site = await deploy(`oauth-access-${ports.app}`, {
    ...{ VITE_ANNICT_API_URL: api, VITE_ANNICT_SITE_URL: api, VITE_NOW: '2026-04-22T21:00:00+09:00' },
    ...{ VITE_OAUTH_CLIENT_ID: 'yohaku-local', VITE_BASE: '/under/yohaku/' },
  })
})
test.afterAll(() => site.close())

for (const { lang, width, scheme, enter, own, record } of [
  {
    ...({ lang: 'ja', width: 320, scheme: 'light' } as const),
    ...{
      enter: 'Annict でサインインする',
      own: '自分で登録したアプリでサインイン',
      record: '記録を許可する',
    },
  },
  {
    ...({ lang: 'en', width: 1280, scheme: 'dark' } as const),
    ...{
      enter: 'Sign in on Annict',
      own: 'Sign in with an app that you registered',
      record: 'Allow recording',
    },
  },
] as const) {
  test(`signing in can be done by keyboard and read by all, under a path: ${lang}, ${width} px, ${scheme}`, async ({
    page,
    context,
    emulator,
  }) => {
    const consent = await playConsent(context, (token) => emulator.scenario({ revoke: { token } }))
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme: scheme })
    const isSound = async (): Promise<void> => {
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
    await page.goto(`${site.url}?lang=${lang}`)
    await page.getByText(own).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${site.url}callback/`)).toBeVisible()
    await isSound()

    consent.trouble = (route) => answer(route, 400, { error: 'invalid_grant' })
    await page.getByRole('button', { name: enter }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Authorize' }).press('Enter')
    await expect(page).toHaveURL(`${site.url}callback/`)
    await expect(page.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await isSound()

    consent.trouble = null
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Authorize' }).press('Enter')
    await expect(page).toHaveURL(`${site.url}?lang=${lang}`)
    await page.goto(`${site.url}account?lang=${lang}`)
    await expect(page.getByText('@sample', { exact: false })).toBeVisible()
    await isSound()

    consent.token = 'sample-other'
    await page.getByRole('button', { name: record }).press('Enter')
    await page.getByRole('link', { name: 'Authorize' }).press('Enter')
    await expect(page.getByText('other', { exact: false }).first()).toBeVisible()
    await isSound()
    // The first control is the one that changes nothing.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('@sample', { exact: false })).toBeVisible()
    expect(consent.revoked).toEqual(['sample-other'])
  })
}
