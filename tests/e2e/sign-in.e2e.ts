import { deploy, type Deployment } from '#tests/support/deployment.ts'
import { expect, gauge, test, workLinks, works } from '#tests/support/journey.ts'

test('a token that is revoked in mid-session is told, and what is held stays', async ({ page, emulator }) => {
  await page.goto('/')
  await expect(works(page)).toBeVisible()
  await emulator.scenario({ revoke: { token: 'sample-guest' } })
  await workLinks(page).first().click()
  await expect(
    page.getByText('Annict がこのサイトのゲスト用トークンを受け付けなくなりました。'),
  ).toBeVisible()
  await page.goBack()
  await expect(works(page)).toBeVisible()
  expect((await emulator.log()).map(({ status }) => status)).toEqual([200, 401])
  await page.getByRole('link', { name: '自分のトークンか見本で続ける' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アカウント')
  await expect(page.getByText('Annict がこのトークンを受け付けなくなりました。')).toBeVisible()
})

test('a guest can change to a token of his own, and back', async ({ page, emulator }) => {
  await page.goto('/account')
  await expect(page.getByText('ゲスト', { exact: true })).toBeVisible()
  await page.getByLabel('個人用アクセストークン').fill('sample-read')
  await page.getByRole('button', { name: 'サインイン（1回）' }).click()
  await expect(page.getByText('サインインしています', { exact: true })).toBeVisible()
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  const log = await emulator.log()
  expect(log.map(({ path, token, operations }) => [path, token, ...operations])).toEqual([
    ['/oauth/token/info', 'sample-read'],
    ['/graphql', 'sample-read', 'viewer'],
    ['/graphql', 'sample-read', 'searchWorks'],
  ])
  // All were counted in the new token's own minute.
  await expect(gauge(page)).toHaveAttribute('aria-valuenow', String(log.at(-1)?.remaining))

  await page.getByRole('link', { name: 'アカウント' }).click()
  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByText('ゲスト', { exact: true })).toBeVisible()
})

test.describe('without a guest token', () => {
  test.describe.configure({ mode: 'default' })
  let site: Deployment
  test.beforeAll(async ({ ports }) => {
    site = await deploy(`sign-in-${ports.app}`, {
      VITE_ANNICT_API_URL: `http://localhost:${ports.api}`,
      VITE_NOW: '2026-04-22T21:00:00+09:00',
    })
  })
  test.afterAll(() => site.close())

  test('every page offers the ways in, and none asks for anything', async ({ page, emulator }) => {
    for (const path of ['', 'works/1', 'seasons/2025-autumn']) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('余白をはじめる')
      await expect(gauge(page)).toHaveAttribute('data-state', 'signed-out')
    }
    expect(await emulator.log()).toEqual([])
  })

  test('the heading of what comes has the focus after the sample was begun by keyboard', async ({ page }) => {
    await page.goto(site.url)
    await page.getByRole('button', { name: '見本データで始める' }).press('Enter')
    await expect(works(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a pasted token is checked, kept, and forgotten on signing out', async ({ page, emulator }) => {
    await page.goto(site.url)
    await page.getByLabel('個人用アクセストークン').fill('sample-write')
    await page.keyboard.press('Enter')
    await expect(works(page)).toBeVisible()
    expect((await emulator.log()).map(({ path, token }) => [path, token])).toEqual([
      ['/oauth/token/info', 'sample-write'],
      ['/graphql', 'sample-write'],
    ])
    await page.reload()
    await expect(works(page)).toBeVisible()

    await page.getByRole('link', { name: 'アカウント' }).click()
    await page.getByRole('button', { name: 'サインアウト' }).click()
    await expect(gauge(page)).toHaveAttribute('data-state', 'signed-out')
    await page.goto(site.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('余白をはじめる')
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).not.toContain('sample-write')
  })

  test('a token that Annict does not take is explained', async ({ page, emulator }) => {
    await page.goto(site.url)
    const field = page.getByLabel('個人用アクセストークン')
    await page.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect(field).toHaveAccessibleDescription(/トークンが入っていません/)
    await field.fill('トークン')
    await page.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect(field).toHaveAccessibleDescription(/トークンの形をしていません/)
    expect(await emulator.log()).toEqual([])
    await field.fill('no-such-token')
    await page.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect(field).toHaveAccessibleDescription(/Annict がこのトークンを受け付けません/)
    await expect(field).toBeFocused()
    await field.fill('sample-revoked')
    await page.getByRole('button', { name: 'サインイン（1回）' }).click()
    await expect.poll(async () => (await emulator.log()).length).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('余白をはじめる')
  })

  test('the demo starts in one click and ends in one', async ({ page, emulator }) => {
    await page.goto(site.url)
    await page.getByRole('button', { name: '見本データで始める' }).click()
    await expect(works(page)).toBeVisible()
    expect(await emulator.log()).toEqual([])
    await page.getByRole('link', { name: 'アカウント' }).click()
    await page.getByRole('button', { name: '見本をやめる' }).click()
    await expect(gauge(page)).toHaveAttribute('data-state', 'signed-out')
  })
})
