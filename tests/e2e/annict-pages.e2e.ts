import { violations } from '#tests/support/axe.ts'
import { expect, sidewaysScroll, test } from '#tests/support/journey.ts'

for (const { width, scheme, text } of [
  { width: 320, scheme: 'light', text: null },
  { width: 1280, scheme: 'dark', text: null },
  // Whatever people call themselves.
  { width: 320, scheme: 'dark', text: 'all' },
] as const) {
  test(`the emulated Annict's own pages can be read and used by all: ${width} px, ${scheme}${text === null ? '' : ', hostile names'}`, async ({
    page,
    ports,
    emulator,
  }) => {
    test.setTimeout(120_000)
    const site = `http://localhost:${ports.api}`
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme: scheme })
    if (text !== null) await emulator.scenario({ hostile: { in: 'users' } })
    /** Reads the page, then goes to a control by Tab alone and presses it. */
    const press = async (role: 'button' | 'link', name: string | RegExp): Promise<void> => {
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      const control = page.getByRole(role, { name }).first()
      for (let steps = 0; steps < 30; steps += 1) {
        await page.keyboard.press('Tab')
        if (await control.evaluate((element) => element === document.activeElement)) break
      }
      await expect(control).toBeFocused()
      await Promise.all([page.waitForEvent('framenavigated'), page.keyboard.press('Enter')])
      await page.waitForLoadState()
    }

    await page.goto('/account')
    await page.getByRole('button', { name: 'Annict でサインインする' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン')
    await press('button', /@sample/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('連携の許可')
    await press('link', '別の利用者でログイン')
    await press('button', /@other/)
    await press('button', '拒否する')
    await expect(page).toHaveURL('/account')

    await page.goto(`${site}/settings/tokens/new`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('<b>手帳</b>\u202e')
    await press('button', '作成する')
    await expect(page.locator('#access_token')).toHaveText(/^[\w-]{43}$/)
    await press('link', 'アプリとトークンの一覧')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('連携アプリ')
    await expect(page.getByText('<b>手帳</b>', { exact: false })).toBeVisible()
    await press('button', /手帳/)
    await expect(page.getByText('<b>手帳</b>', { exact: false })).toHaveCount(0)

    for (const path of ['/oauth/applications', '/oauth/authorize?client_id=nobody']) {
      await page.goto(site + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
    expect(dialogs).toEqual([])
  })
}
