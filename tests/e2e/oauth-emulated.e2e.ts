import { expect, gauge, test, works } from '#tests/support/journey.ts'

/** What `npm start` serves: the app, its relay, and the emulated Annict with its own pages of sign-in and consent. */
test('npm start signs in on the emulated Annict and back, outlives a reload, and signs out so that the token is dead', async ({
  page,
  request,
  ports,
}) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Annict でサインインする' }).click()
  await page.getByRole('button', { name: /@sample/ }).click()
  await page.getByRole('button', { name: '許可する' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  await page.reload()
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()

  const sent = page.waitForRequest((one) => one.url().endsWith('/graphql'))
  await page.getByRole('link', { name: '今期' }).first().click()
  const authorization = (await sent).headers()['authorization'] ?? ''
  expect(authorization).toMatch(/^Bearer [\w-]{20,}$/)
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: 'アカウント' }).click()
  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByRole('heading', { name: 'ゲスト' })).toBeFocused()
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'signed-out')
  const info = `http://localhost:${ports.api}/oauth/token/info`
  const answered = async () =>
    (await request.get(info, { headers: { Authorization: authorization } })).status()
  await expect.poll(answered).toBe(401)
  await expect(page.getByText('取り消せませんでした', { exact: false })).toBeHidden()
})

test('who says no on the emulated Annict comes back as he was', async ({ page }) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Annict でサインインする' }).click()
  await page.getByRole('button', { name: /@sample/ }).click()
  await page.getByRole('button', { name: '拒否する' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByText('サインインを取り消しました。', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ゲスト' })).toBeVisible()
})
