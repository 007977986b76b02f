import { allKeptBy, keptBy } from '#tests/support/browser-storage.ts'
import { expect, test, workLinks, works } from '#tests/support/sign-in-journey.ts'
import { enter, lastToken, signIn } from '#tests/support/sign-in-steps.ts'

test.skip(({ annictKind }) => annictKind === 'nobody', 'Real Doorkeeper is not installed')

test('recording is allowed by the same person, and the token from before is dead', async ({
  page,
  annict,
  home,
}) => {
  await signIn(page, annict, `${home}account`)
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  const reading = lastToken(annict)
  await page.getByRole('button', { name: '記録を許可する' }).click()
  expect((await annict.pages.asked(page)).get('scope')).toBe('read write')
  await annict.pages.allow(page)
  await expect(page.getByText('記録や評価を Annict に書き込めます。', { exact: false })).toBeVisible()
  await expect.poll(() => annict.alive()).toEqual([lastToken(annict)])
  expect(await annict.accepts(reading)).toBe(false)
  expect(await allKeptBy(page)).not.toContain(reading)
})

test('who does not allow recording stays as he was', async ({ page, annict, home }) => {
  await signIn(page, annict, `${home}account`)
  await page.getByRole('button', { name: '記録を許可する' }).click()
  await annict.pages.deny(page)
  await expect(page.getByText('サインインを取り消しました。', { exact: false })).toBeVisible()
  await expect(page.getByText('今は読み取りだけです。', { exact: false })).toBeVisible()
  expect(await annict.alive()).toHaveLength(1)
})

test('somebody else who comes back takes nobody’s place unasked', async ({ page, context, annict, home }) => {
  await signIn(page, annict, `${home}account`)
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  const own = lastToken(annict)
  for (const choice of ['stay', 'change'] as const) {
    await annict.pages.comeAs(context, 'other')
    await page.getByRole('button', { name: '記録を許可する' }).click()
    await annict.pages.allow(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('別の人としてもどってきました')
    await expect(page.getByText('sample としてのサインインを始めましたが', { exact: false })).toBeVisible()
    if (choice === 'stay') {
      await page.getByRole('button', { name: 'sample のままにする' }).click()
      await expect(page.getByText('@sample', { exact: false })).toBeVisible()
      await expect.poll(() => annict.alive()).toEqual([own])
    } else {
      await page.getByRole('button', { name: 'other に切りかえる' }).click()
      await expect(page.getByText('@other', { exact: false })).toBeVisible()
      await expect.poll(() => annict.alive()).toEqual([lastToken(annict)])
      expect(await page.content()).not.toContain('@sample')
    }
  }
})

test('nothing of one person is seen by the next', async ({ page, annict, home }) => {
  await signIn(page, annict, `${home}account`)
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  const first = lastToken(annict)
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  await signIn(page, annict, `${home}account`, 'other')
  await expect(page.getByText('@other', { exact: false })).toBeVisible()
  expect(await annict.accepts(first)).toBe(false)
  expect(await page.content()).not.toContain('@sample')
  // His answers are in a database of his own, which opens for him alone; his token is nowhere.
  const { databases, ...shared } = await keptBy(page)
  expect(databases).not.toContain(first)
  for (const trace of [first, '見本 太郎', '@sample']) expect(JSON.stringify(shared)).not.toContain(trace)
  // The way back does not bring him back either.
  await page.getByRole('link', { name: '今期' }).first().click()
  await expect(works(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('@other', { exact: false })).toBeVisible()
  expect(await page.content()).not.toContain('@sample')
  // What is kept is looked after when a page has been shown for a while: of him nothing stays on the device.
  await expect
    .poll(async () => JSON.stringify(await keptBy(page)), { timeout: 30_000 })
    .not.toMatch(/見本 太郎|@sample/)
})

test('a token that is revoked behind the app’s back is told, what is held stays, and signing in leads back', async ({
  page,
  annict,
  home,
}) => {
  await signIn(page, annict, home)
  await expect(works(page)).toBeVisible()
  await annict.revoke(lastToken(annict))
  await workLinks(page).first().click()
  await expect(
    page.getByText('Annict がこのトークンを受け付けなくなりました。', { exact: false }),
  ).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.goBack()
  await expect(works(page)).toBeVisible()
  await page.getByRole('link', { name: 'もう一度サインインする' }).click()
  await enter(page).click()
  // All that was allowed has been taken back: Annict asks anew.
  await annict.pages.allow(page)
  await expect(page.getByText('@sample', { exact: false })).toBeVisible()
  await page.goto(`${home}${pathname.slice(1)}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('余白をはじめる')
})

test('two tabs sign in, change their person, and sign out together', async ({
  page,
  context,
  annict,
  home,
}) => {
  await page.goto(`${home}account`)
  const other = await context.newPage()
  await other.goto(`${home}account`)
  await expect(other.getByRole('heading', { name: 'サインインしていません' })).toBeVisible()
  await signIn(page, annict, `${home}account`)
  await expect(other.getByText('@sample', { exact: false })).toBeVisible()

  await signIn(page, annict, `${home}account`, 'other')
  await expect(other.getByText('@other', { exact: false })).toBeVisible()
  expect(await other.content()).not.toContain('@sample')

  await other.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeVisible()
  await expect.poll(() => annict.alive()).toEqual([])
  await other.close()
})

test('what is not to be kept on this device is in this tab alone', async ({
  page,
  context,
  annict,
  home,
}) => {
  await annict.pages.comeAs(context, 'sample')
  await page.goto(home)
  await page.getByRole('checkbox', { name: 'この端末に保存しない' }).first().check()
  await enter(page).click()
  await annict.pages.allow(page)
  await expect(works(page)).toBeVisible()
  await page.reload()
  await expect(works(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(home)
  await expect(enter(other)).toBeVisible()
  expect(await allKeptBy(other)).not.toContain(lastToken(annict))
  await other.close()
})
