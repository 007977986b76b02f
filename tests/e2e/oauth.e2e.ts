import { allKeptBy } from '#tests/support/browser-storage.ts'
import { expect, gauge, test, works } from '#tests/support/sign-in-journey.ts'
import { enter, lastToken, signIn } from '#tests/support/sign-in-steps.ts'

test.skip(({ annictKind }) => annictKind === 'nobody', 'Real Doorkeeper is not installed')

test('signing in leads to Annict and back to the same page, outlives a reload, and ends with the token', async ({
  page,
  annict,
  home,
}) => {
  await page.goto(`${home}works/1`)
  await enter(page).click()
  await annict.pages.signInAs(page, 'sample')
  const asked = Object.fromEntries(await annict.pages.asked(page))
  expect(asked).toMatchObject({
    ...{ response_type: 'code', client_id: 'yohaku-local', redirect_uri: `${home}callback/` },
    ...{ scope: 'read', code_challenge_method: 'S256' },
  })
  await annict.pages.allow(page)
  await expect(page).toHaveURL(`${home}works/1`)
  await expect(gauge(page)).not.toHaveAttribute('data-state', 'signed-out')
  const token = lastToken(annict)
  const authorized = () =>
    annict.received
      .filter(({ headers }) => headers['authorization'] === `Bearer ${token}`)
      .map(({ path, status }) => [path, status])
  await expect.poll(authorized).toEqual([
    ['/oauth/token/info', 200],
    ['/graphql', 200],
  ])

  await page.goto(`${home}account`)
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  await expect(page.getByText('Annict の画面（このサイトのアプリ）')).toBeVisible()
  await expect(page.getByText('今は読み取りだけです。', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page.getByText('見本 太郎（@sample）')).toBeVisible()
  expect(await allKeptBy(page)).toContain(token)

  await page.getByRole('button', { name: 'サインアウト' }).click()
  await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeFocused()
  await expect.poll(() => annict.accepts(token)).toBe(false)
  expect(await allKeptBy(page)).not.toContain(token)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'サインインしていません' })).toBeVisible()
  expect(annict.bodies('/oauth/token')).toHaveLength(1)
})

test('saying no leads back with one line about it, and nothing is asked', async ({ page, annict, home }) => {
  await annict.pages.comeAs(page.context(), 'sample')
  await page.goto(`${home}seasons/2025-autumn`)
  await enter(page).click()
  await annict.pages.deny(page)
  await expect(page).toHaveURL(`${home}seasons/2025-autumn`)
  await expect(page.getByText('サインインを取り消しました。何も変わっていません。')).toBeVisible()
  await page.reload()
  await expect(enter(page)).toBeVisible()
  await expect(page.getByText('サインインを取り消しました。', { exact: false })).toBeHidden()
  expect(annict.bodies('/oauth/token')).toEqual([])
  expect(annict.bodies('/graphql')).toEqual([])
})

test('who allowed it before is not asked again', async ({ page, context, annict, home }) => {
  await signIn(page, annict, home)
  const other = await context.browser()?.newContext({ locale: 'ja-JP' })
  if (other === undefined) throw new Error('The context has no browser')
  await annict.pages.comeAs(other, 'sample')
  const second = await other.newPage()
  await second.goto(home)
  await enter(second).click()
  await expect(works(second)).toBeVisible()
  // Each sign-in is a token of its own: ending one leaves the other.
  expect(await annict.alive()).toHaveLength(2)
  await other.close()
})

test.describe('Back and Forward', () => {
  test('lead to where the sign-in began, past the callback', async ({ page, annict, home }) => {
    await annict.pages.comeAs(page.context(), 'sample')
    await page.goto(`${home}seasons/2025-autumn`)
    await page.goto(home)
    await enter(page).click()
    await annict.pages.allow(page)
    await expect(works(page)).toBeVisible()
    // Annict's question is still there. Another yes brings a code that nobody waits for.
    await page.goBack()
    await annict.pages.allow(page)
    await expect(page).toHaveURL(home)
    await expect(works(page)).toBeVisible()
    expect(annict.bodies('/oauth/token')).toHaveLength(1)
    await page.reload()
    await expect(works(page)).toBeVisible()
  })

  test('from Annict without an answer make the button whole again, and name the address to register', async ({
    page,
    annict,
    home,
  }) => {
    await annict.pages.comeAs(page.context(), 'sample')
    await page.goto(home)
    await enter(page).click()
    await annict.pages.asked(page)
    await page.goBack()
    await expect(page.getByText('Annict の画面からもどってきました。', { exact: false })).toContainText(
      `${home}callback/`,
    )
    await expect(enter(page)).toBeEnabled()
    // Elsewhere there is nothing to hint at.
    await page.getByRole('link', { name: 'アカウント' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('アカウント')
    await expect(page.getByText('Annict の画面からもどってきました。', { exact: false })).toBeHidden()
    await page.goBack()
    await enter(page).click()
    await annict.pages.allow(page)
    await expect(works(page)).toBeVisible()
  })
})

test.describe('the page of the callback', () => {
  test('takes the code out of the address at once, and a reload of it redeems nothing again', async ({
    page,
    annict,
    home,
  }) => {
    let letGo = (): void => {}
    annict.trouble('/oauth/token', async () => {
      await new Promise<void>((resolve) => (letGo = resolve))
      return 'dropped'
    })
    await annict.pages.comeAs(page.context(), 'sample')
    await page.goto(home)
    await enter(page).click()
    await annict.pages.allow(page)
    await expect(page).toHaveURL(`${home}callback/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('サインインを仕上げています')
    await expect.poll(() => annict.bodies('/oauth/token').length).toBe(1)
    await page.reload()
    letGo()
    // Nothing was left to finish: the way leads home.
    await expect(page).toHaveURL(home)
    await expect(enter(page)).toBeVisible()
    expect(annict.bodies('/oauth/token')).toHaveLength(1)
  })

  test('refuses what was not begun in this tab, and begins anew in one click', async ({
    page,
    annict,
    home,
  }) => {
    const code = 'c'.repeat(43)
    for (const query of [`code=${code}`, `code=${code}&state=unknown`]) {
      await page.goto(`${home}callback/?${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'このサインインは、このタブで始めたものではありません',
      )
      await expect(page).toHaveURL(`${home}callback/`)
    }
    expect(annict.received).toEqual([])
    await page.getByRole('button', { name: 'もう一度サインインする' }).click()
    await annict.pages.signInAs(page, 'sample')
    await annict.pages.allow(page)
    await expect(works(page)).toBeVisible()
  })

  test('sends home whoever comes without anything to finish', async ({ page, annict, home }) => {
    await page.goto(`${home}callback/`)
    await expect(page).toHaveURL(home)
    await expect(enter(page)).toBeVisible()
    expect(annict.received).toEqual([])
  })

  test('uses no code twice, and none that is not signed for, whoever brings it', async ({
    page,
    annict,
    home,
  }) => {
    await annict.pages.comeAs(page.context(), 'sample')
    await page.goto(home)
    await enter(page).click()
    const state = (await annict.pages.asked(page)).get('state') ?? ''
    await annict.pages.allow(page)
    await expect(works(page)).toBeVisible()
    const code = annict.bodies('/oauth/token')[0]?.get('code')
    await page.goto(`${home}callback/?code=${code}&state=${state}`)
    await expect(page).toHaveURL(home)
    await expect(works(page)).toBeVisible()
    expect(annict.bodies('/oauth/token')).toHaveLength(1)
  })
})
