import { violations } from '#tests/support/axe.ts'
import { expect, sidewaysScroll, test } from '#tests/support/sign-in-journey.ts'
import { lastToken } from '#tests/support/sign-in-steps.ts'

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
    annict,
    site,
  }) => {
    const home = await site.at('/under/yohaku/')
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme: scheme })
    const isSound = async (): Promise<void> => {
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
    await annict.pages.comeAs(context, 'sample')
    await page.goto(`${home}?lang=${lang}`)
    await page.getByText(own).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${home}callback/`)).toBeVisible()
    await isSound()

    annict.trouble('/oauth/token', async () => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    await page.getByRole('button', { name: enter }).focus()
    await page.keyboard.press('Enter')
    await annict.pages.allow(page)
    await expect(page).toHaveURL(`${home}callback/`)
    await expect(page.getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await isSound()

    annict.trouble('/oauth/token', null)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await annict.pages.allow(page)
    await expect(page).toHaveURL(`${home}?lang=${lang}`)
    await page.goto(`${home}account?lang=${lang}`)
    await expect(page.getByText('@sample', { exact: false })).toBeVisible()
    await isSound()

    const held = lastToken(annict)
    await annict.pages.comeAs(context, 'other')
    await page.getByRole('button', { name: record }).press('Enter')
    await annict.pages.allow(page)
    await expect(page.getByText('other', { exact: false }).first()).toBeVisible()
    await isSound()
    // The first control is the one that changes nothing.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('@sample', { exact: false })).toBeVisible()
    await expect.poll(() => annict.alive()).toEqual([held])
  })
}
